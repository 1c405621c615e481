import Polling

extension Store {
    /// For so many seconds the end of a request to a host is remembered.
    private static let memory: Int64 = 3600

    /// The hosts that still have something to say at `now` (seconds since 1970, UTC), by name:
    /// those that are not to be asked yet, that were asked within the last hour, or that said that
    /// they are asked too often. What a clock wrote that was ahead does not count.
    public func hosts(now: Int64) throws(StoreError) -> [String: HostEntry] {
        let entries = try connection.statement(
            """
            SELECT \(HostEntry.columns) FROM host
            WHERE not_before > ? OR asked_at > ? OR failures > 0
            """
        ).rows(now, (now &- Store.memory) &* 1000) { HostEntry($0) }
        let credible = entries.lazy.filter { $0.isCredible(at: now) }
        return Dictionary(credible.map { ($0.name, $0) }) { first, _ in first }
    }

    /// What a host said, however long ago; nil where it was never asked, and for what a clock wrote
    /// that is ahead of `now` (seconds since 1970, UTC).
    public func host(named name: String, now: Int64) throws(StoreError) -> HostEntry? {
        let entry = try connection.statement(
            "SELECT \(HostEntry.columns) FROM host WHERE name = ?"
        ).first(name) { HostEntry($0) }
        return entry.flatMap { $0.isCredible(at: now) ? $0 : nil }
    }

    /// Takes down what hosts said.
    public func record(_ entries: [HostEntry]) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            for entry in entries { try save(entry) }
        }
    }

    /// Takes down what a host said, within the transaction that is open.
    ///
    /// Another process may have been told meanwhile to stay away for longer: that stays. So does
    /// the end of a later request. What a clock wrote that was ahead does not stay.
    func save(_ entry: HostEntry) throws(StoreError) {
        let isNews = """
            excluded.not_before >= not_before OR excluded.asked_at / 1000 >= not_before
              OR excluded.asked_at / 1000 + \(HostEntry.longestHold) < not_before
              OR excluded.asked_at + 60000 < asked_at
            """
        try connection.statement(
            """
            INSERT INTO host(name, asked_at, not_before, reason, failures) VALUES(?, ?, ?, ?, ?)
            ON CONFLICT(name) DO UPDATE SET
              asked_at = CASE WHEN asked_at - excluded.asked_at BETWEEN 0 AND 60000
                THEN asked_at ELSE COALESCE(excluded.asked_at, asked_at) END,
              not_before = iif(\(isNews), excluded.not_before, not_before),
              reason = iif(\(isNews), excluded.reason, reason),
              failures = iif(\(isNews), excluded.failures, failures)
            """
        ).run(
            entry.name, entry.askedAt, entry.notBefore, entry.reason?.rawValue,
            entry.failures)
    }

    /// Holds back other feeds of a host until it may be asked again, within the transaction that
    /// is open.
    func hold(_ feeds: [Int64], by entry: HostEntry) throws(StoreError) {
        let hold = try connection.statement(
            """
            INSERT INTO ledger(feed_id, not_before, reason)
            SELECT id, ?2, '\(HoldReason.host.rawValue)' FROM feed WHERE id = ?1 AND ?2 > 0
            ON CONFLICT(feed_id) DO UPDATE SET
              not_before = excluded.not_before, reason = excluded.reason
            WHERE not_before < excluded.not_before
            """)
        for feed in feeds { try hold.run(feed, entry.notBefore) }
    }
}
