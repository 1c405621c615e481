/// What waits for one account about single things, within the open transaction.
struct Outbox {
    let connection: Connection
    let account: Int64

    /// When the change that waits was made; milliseconds since 1970, UTC. Nil when none waits, or it was
    /// refused.
    func madeAt(_ field: SyncField, of target: Int64, _ key: String) throws(StoreError) -> Int64? {
        try connection.statement(
            """
            SELECT made_at FROM outbox
            WHERE account_id = ? AND field = ? AND target = ? AND key = ? AND refused IS NULL
            """
        ).first(account, field.rawValue, target, key) { $0.int(0) }
    }

    /// When the person changed a mark of an article that the folder has not been told; milliseconds since
    /// 1970, UTC. A mark that was taken back is a change, too: that the person did so last is news to the
    /// others.
    func changedAt(
        _ field: SyncField, ofArticle id: Int64, _ tag: String
    ) throws(StoreError) -> Int64? {
        try connection.statement(
            """
            SELECT made_at FROM mark_outbox
            WHERE account_id = ? AND article_id = ? AND field = ? AND key = ?
            """
        ).first(account, id, field.rawValue, tag) { $0.int(0) }
    }

    /// Takes the change of a mark of articles out: it was overtaken, or it came from the folder and does
    /// not go back.
    ///
    /// - Parameter articles: a JSON array of ids.
    func forget(_ field: SyncField, ofArticles articles: String, _ tag: String) throws(StoreError) {
        try connection.statement(
            """
            DELETE FROM mark_outbox WHERE account_id = ? AND field = ? AND key = ?
              AND article_id IN (SELECT value FROM json_each(?))
            """
        ).run(account, field.rawValue, tag, articles)
    }

    /// Takes a change out: it was overtaken, or it came from the account and does not go back.
    func forget(_ field: SyncField, of target: Int64, _ key: String) throws(StoreError) {
        try connection.statement(
            "DELETE FROM outbox WHERE account_id = ? AND field = ? AND target = ? AND key = ?"
        ).run(account, field.rawValue, target, key)
    }
}
