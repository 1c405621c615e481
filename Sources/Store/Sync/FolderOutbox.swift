import SQLite

/// The marks and tags of articles that the folder has not been told, within the open transaction.
///
/// A mark that was taken back is one of them: that the person did so last is news to the others.
struct FolderOutbox {
    let connection: Connection

    /// When the person changed a mark of an article, in milliseconds since 1970, UTC; nil when there is
    /// no such change.
    func changedAt(
        _ field: SyncField, of article: Int64, _ tag: String
    ) throws(StoreError) -> Int64? {
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
