import Polling

extension Store.Ledger {
    /// How long the end of a request to a host is kept, in seconds.
    private static let memory: Int64 = 3600

    /// The hosts whose entries still matter at `now` (seconds since 1970, UTC), by name: hosts that
    /// asked to wait, that were asked within the last hour, or that answered 429. Ignores entries
    /// of a clock that was ahead.
    public func hosts(now: Int64) throws(StoreError) -> [String: HostEntry] {
        let entries = try connection.statement(
            """
            SELECT \(HostEntry.columns) FROM host
            WHERE not_before > ? OR asked_at > ? OR failures > 0
            """
        ).rows(now, (now &- Self.memory) &* 1000) { HostEntry($0) }
        let credible = entries.lazy.filter { $0.isCredible(at: now) }
        return Dictionary(credible.map { ($0.name, $0) }) { first, _ in first }
    }

    /// The entry of a host, however old; nil when it was never asked, and for an entry of a clock
    /// that was ahead of `now` (seconds since 1970, UTC).
    public func host(named name: String, now: Int64) throws(StoreError) -> HostEntry? {
        let entry = try connection.statement(
            "SELECT \(HostEntry.columns) FROM host WHERE name = ?"
        ).first(name) { HostEntry($0) }
        return entry.flatMap { $0.isCredible(at: now) ? $0 : nil }
    }

    /// Stores the entries of hosts.
    public func record(_ entries: [HostEntry]) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            for entry in entries { try save(entry) }
        }
    }

    /// Stores the entry of a host, within the open transaction.
    ///
    /// It never shortens a hold that another process received meanwhile, and keeps the end of a
    /// later request. It overwrites an entry of a clock that was ahead.
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

    /// Delays other feeds of a host until it may be asked again, within the open transaction.
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
