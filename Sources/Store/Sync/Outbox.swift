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

    /// Takes a change out: it was overtaken, or it came from the account and does not go back.
    func forget(_ field: SyncField, of target: Int64, _ key: String) throws(StoreError) {
        try connection.statement(
            "DELETE FROM outbox WHERE account_id = ? AND field = ? AND target = ? AND key = ?"
        ).run(account, field.rawValue, target, key)
    }
}
