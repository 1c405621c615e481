import Polling

/// Who asks the publisher of a feed that a service has. The raw value is the word in the database.
public enum FetchWay: String, CaseIterable, Sendable {
    /// The service, once for all devices. This machine asks only if the service does not answer for a
    /// day.
    case service
    /// This machine; the service has only a part in marks.
    case ours = "self"
    /// Both: the articles of either come.
    case both
}

/// How a feed is at a service.
public struct FeedServing: Equatable, Sendable {
    /// The address of the service.
    public var url: String
    /// Who asks the publisher.
    public var way: FetchWay

    /// A feed at a service.
    public init(url: String, way: FetchWay) {
        (self.url, self.way) = (url, way)
    }
}

extension Store.Sync {
    /// For this many seconds after a service answered, it is relied upon for its feeds.
    public static let reliance: Int64 = 86_400
    /// The hold of a feed is renewed when so much of it is over, in seconds.
    private static let renewal: Int64 = 900

    /// How a feed is at the first service that has it; nil if none has it.
    public func serving(ofFeed id: Int64) throws(StoreError) -> FeedServing? {
        guard try hasServices() else { return nil }
        return try connection.statement(
            """
            SELECT a.url, r.fetch FROM account a CROSS JOIN remote_feed r ON r.account_id = a.id
            WHERE r.feed_id = ? AND r.gone_at IS NULL ORDER BY a.id LIMIT 1
            """
        ).first(id) { row in
            FeedServing(
                url: row.text(0),
                way: row.optionalText(1).flatMap { FetchWay(rawValue: $0) } ?? .service)
        }
    }

    /// Sets who asks the publisher of a feed, within the open transaction.
    ///
    /// - Returns: the word before, nothing for the service; nil when nothing changed.
    @discardableResult
    func setFetch(_ way: FetchWay, ofFeed id: Int64) throws(StoreError) -> LoggedValue? {
        guard let before = try serving(ofFeed: id)?.way, before != way else { return nil }
        try connection.statement("UPDATE remote_feed SET fetch = ?2 WHERE feed_id = ?1")
            .run(id, way == .service ? nil : way.rawValue)
        if way != .service { try release("feed_id = ?", id) }
        return before == .service ? .null : .text(before.rawValue)
    }

    /// Lets a service that has just answered ask the publishers of its feeds: they are not due here for
    /// a day, in which it will answer again. What is here is as new as the service has it, and earlier
    /// failures of this machine are over. A server's request to wait stays in force.
    ///
    /// - Parameter now: seconds since 1970, UTC.
    public func relyOnService(of account: Int64, now: Int64) throws(StoreError) {
        let end = now + Self.reliance
        let isAny =
            try connection.statement("SELECT 1 \(Self.reliedUpon) LIMIT 1")
            .exists(account, now, end - Self.renewal)
        guard isAny else { return }
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                """
                INSERT INTO ledger(feed_id, succeeded_at, not_before, reason)
                SELECT DISTINCT f.id, ?2, ?4, '\(HoldReason.service.rawValue)' \(Self.reliedUpon)
                ON CONFLICT(feed_id) DO UPDATE SET succeeded_at = excluded.succeeded_at,
                  not_before = excluded.not_before, reason = excluded.reason,
                  failures = 0, failing_since = NULL, error = NULL
                """
            ).run(account, now, end - Self.renewal, end)
        }
    }

    /// The feeds of account `?1` that are not to be asked at `?2` and may be before `?3`.
    private static let reliedUpon = """
        FROM remote_feed r CROSS JOIN feed f ON f.id = r.feed_id
        LEFT JOIN ledger l ON l.feed_id = f.id
        WHERE r.account_id = ?1 AND r.gone_at IS NULL AND r.fetch IS NULL
          AND f.removed_at IS NULL AND f.url NOT LIKE 'file:%' AND l.gone_at IS NULL
          AND COALESCE(l.not_before, 0) < ?3
          AND NOT COALESCE(l.not_before > ?2 AND l.reason IN (\(serversWishes)), 0)
        """

    private static let serversWishes = HoldReason.allCases.filter(\.isServersWish)
        .map { "'\($0.rawValue)'" }.joined(separator: ", ")

    /// Relies no longer on a service that is removed, within the open transaction.
    func endReliance(on account: Int64) throws(StoreError) {
        try release(
            "feed_id IN (SELECT feed_id FROM remote_feed WHERE account_id = ?)", account)
    }

    private func release(_ condition: String, _ id: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE ledger SET not_before = 0, reason = NULL
            WHERE reason = '\(HoldReason.service.rawValue)' AND \(condition)
            """
        ).run(id)
    }
}
