import SQLite

/// The marks and tags of articles that the folder has not been told, within the open transaction.
struct FolderOutbox {
    let connection: Connection

    /// The rows that wait. The logs have the others: these were taken back.
    static let waiting = """
        SELECT m.article_id, m.field, m.key, m.value, m.made_at
        FROM folder_outbox m LEFT JOIN folder_mark l USING(article_id, field, key)
        WHERE m.value <> COALESCE(l.value, 0)
        """

    /// When a change that was not told yet was made; milliseconds since 1970, UTC.
    func madeAt(_ field: SyncField, of article: Int64, _ tag: String) throws(StoreError) -> Int64? {
        try connection.statement(
            "SELECT made_at FROM folder_outbox WHERE article_id = ? AND field = ? AND key = ?"
        ).first(article, field.rawValue, tag) { $0.int(0) }
    }

    /// Takes the change of a mark of articles out: it was overtaken, or it came from the folder and does
    /// not go back.
    ///
    /// - Parameter articles: a JSON array of ids.
    func forget(_ field: SyncField, of articles: String, _ tag: String) throws(StoreError) {
        try connection.statement(
            """
            DELETE FROM folder_outbox WHERE field = ? AND key = ?
              AND article_id IN (SELECT value FROM json_each(?))
            """
        ).run(field.rawValue, tag, articles)
    }
}
