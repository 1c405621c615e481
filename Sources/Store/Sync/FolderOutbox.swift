import SQLite

/// The marks and tags of articles that the folder has not been told, within the open transaction.
///
/// A row that equals what the logs say was taken back. It does not wait, and the next sync deletes it.
struct FolderOutbox {
    let connection: Connection

    /// A change of the person.
    struct Change {
        /// When it was made; milliseconds since 1970, UTC.
        let madeAt: Int64
        /// Whether it was taken back.
        let isTakenBack: Bool
    }

    /// All rows, each with whether it was taken back.
    static let rows = """
        SELECT m.article_id, m.field, m.key, m.value, m.made_at,
          NOT m.is_change AND m.value = COALESCE(l.value, 0) AS is_taken_back
        FROM folder_outbox m LEFT JOIN folder_mark l USING(article_id, field, key)
        """

    /// The rows that wait.
    static let waiting = "SELECT * FROM (\(rows)) WHERE NOT is_taken_back"

    /// The change of a mark of an article; nil when there is none.
    func change(
        _ field: SyncField, of article: Int64, _ tag: String
    ) throws(StoreError) -> Change? {
        try connection.statement(
            """
            SELECT made_at, is_taken_back FROM (\(Self.rows))
            WHERE article_id = ? AND field = ? AND key = ?
            """
        ).first(article, field.rawValue, tag) {
            Change(madeAt: $0.int(0), isTakenBack: $0.bool(1))
        }
    }

    /// Lets a change be told although the logs may say the same: they say it of an earlier time.
    func keep(_ field: SyncField, of article: Int64, _ tag: String) throws(StoreError) {
        try connection.statement(
            """
            UPDATE folder_outbox SET is_change = 1
            WHERE article_id = ? AND field = ? AND key = ? AND NOT is_change
            """
        ).run(article, field.rawValue, tag)
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
