import Polling
import SQLite

extension Store.Ledger {
    /// The state of the cache at `now` (seconds since 1970, UTC), for these feeds; nil for all.
    public func standing(
        now: Int64, of feeds: Set<Int64>? = nil
    ) throws(StoreError) -> CacheStanding {
        let standing =
            if let feeds {
                try connection.statement(Store.Ledger.standingOfSome)
                    .first(now, Array(feeds).json) { CacheStanding($0) }
            } else {
                try connection.statement(Store.Ledger.standingOfAll)
                    .first(now) { CacheStanding($0) }
            }
        return standing ?? CacheStanding(subscribed: 0, feeds: 0, due: 0, failing: 0)
    }

    /// The standing of the feeds whose ids are in the array `?2`.
    private static let standingOfSome = """
        SELECT \(subscribed), \(hasArticles), count(*),
          count(*) FILTER (WHERE \(LedgerEntry.isDue)),
          min(l.not_before) FILTER (WHERE l.not_before > ?1 AND l.gone_at IS NULL),
          count(*) FILTER (WHERE l.failures > 0),
          max(l.succeeded_at)
        FROM feed f LEFT JOIN ledger l ON l.feed_id = f.id
        WHERE f.removed_at IS NULL AND f.id IN (SELECT value FROM json_each(?2))
        """

    /// The standing of all feeds, from indexes. `CROSS JOIN` makes SQLite begin with the ledger.
    static let standingOfAll = """
        SELECT subscribed.count, \(hasArticles), subscribed.count,
          (SELECT count(*) FROM (\(LedgerEntry.mayBeDue)) due CROSS JOIN feed f ON f.id = due.id
            LEFT JOIN ledger l ON l.feed_id = f.id
            WHERE f.removed_at IS NULL AND \(LedgerEntry.isDue)),
          (SELECT l.not_before \(ofSubscribed) WHERE l.not_before > ?1 AND l.gone_at IS NULL
            ORDER BY l.not_before LIMIT 1),
          (SELECT count(*) \(ofSubscribed) WHERE \(LedgerEntry.isFailing) AND l.failures > 0),
          (SELECT l.succeeded_at \(ofSubscribed) ORDER BY l.succeeded_at DESC LIMIT 1)
        FROM (SELECT \(subscribed) AS count) subscribed
        """

    private static let ofSubscribed = """
        FROM ledger l CROSS JOIN feed f ON f.id = l.feed_id AND f.removed_at IS NULL
        """

    /// Counting all rows and the few removed ones is quicker than counting the others, and `tally`, which has a
    /// row for each feed, is the smallest table to count them in.
    private static let subscribed = """
        (SELECT count(*) FROM tally) - (SELECT count(*) FROM feed WHERE removed_at IS NOT NULL)
        """

    private static let hasArticles = "EXISTS(SELECT 1 FROM article WHERE hidden = 0 LIMIT 1)"

    /// Whether a feed that is not a local file is due at `now` (seconds since 1970, UTC).
    public func hasDueFeed(now: Int64) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT 1 FROM feed f LEFT JOIN ledger l ON l.feed_id = f.id
            WHERE f.removed_at IS NULL AND f.url NOT LIKE 'file:%' AND \(LedgerEntry.isDue) LIMIT 1
            """
        ).exists(now)
    }

    /// Stores the entry of a feed that is there. An update of the row takes half the time of a
    /// replacement, which writes every index twice.
    func save(_ entry: LedgerEntry, feed id: Int64) throws(StoreError) {
        let values: [any SQLValue] = [
            entry.checkedAt, entry.succeededAt, entry.notBefore, entry.reason?.rawValue,
            entry.lifetime, entry.failures, entry.status, entry.error, entry.goneAt,
            entry.fullAt, entry.unconditionalAt, entry.arrivedAt, entry.failingSince, entry.churn,
            entry.new, entry.changed, entry.bytes, entry.milliseconds, entry.answeredURL,
            entry.pendingMove?.url, entry.pendingMove?.since, entry.pendingMove?.checks,
            entry.warning, entry.leftOut, id,
        ]
        try connection.statement(Self.update).run(binding: values)
        guard connection.changedRows == 0 else { return }
        try connection.statement(Self.insertion).run(binding: values)
    }

    private static let columns = """
        checked_at, succeeded_at, not_before, reason, lifetime, failures, status, error, gone_at,
        full_at, unconditional_at, arrived_at, failing_since, churn, new, changed, bytes,
        milliseconds, answered_url, move_url, move_since, move_checks, warning, left_out
        """

    private static let update = """
        UPDATE ledger SET (\(columns))
          = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        WHERE feed_id = ?
        """

    private static let insertion = """
        INSERT INTO ledger(\(columns), feed_id)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// Stores the validators of a feed that is there.
    func save(
        _ validators: Validators, of url: String, feed id: Int64
    ) throws(StoreError) {
        guard validators.etag != nil || validators.lastModified != nil else {
            try connection.statement("DELETE FROM validator WHERE feed_id = ? AND url = ?")
                .run(id, url)
            return
        }
        try connection.statement(
            """
            INSERT OR REPLACE INTO validator(feed_id, url, etag, last_modified)
            VALUES(?, ?, ?, ?)
            """
        ).run(id, url, validators.etag, validators.lastModified)
    }

    /// Whether to remind a person of feeds that fail, which happens once a day: of several processes
    /// that ask at once, one gets true. `now` is in seconds since 1970, UTC.
    public func claimReminder(now: Int64) throws(StoreError) -> Bool {
        // A time in the future comes from a wrong clock.
        let isDue = "reminded_at IS NULL OR reminded_at <= ?1 - 86400 OR reminded_at > ?1"
        let claim = try connection.statement("SELECT 1 FROM install WHERE \(isDue)")
        // Take no lock on most days.
        let isOpen = try claim.exists(now)
        guard isOpen else { return false }
        return try write(durable: false) { () throws(StoreError) in
            try connection.statement("UPDATE install SET reminded_at = ?1 WHERE \(isDue)").run(now)
            return connection.changedRows > 0
        }
    }

    /// A random id of this installation. It is never sent to anybody.
    public func installID() throws(StoreError) -> String {
        try connection.statement("SELECT id FROM install").first { $0.text(0) } ?? ""
    }

    /// The validators of the feeds with these ids, by feed; most feeds have those of one URL.
    public func validators(
        of ids: ClosedRange<Int64>
    ) throws(StoreError) -> [Int64: [(url: String, Validators)]] {
        var feeds: [Int64: [(url: String, Validators)]] = [:]
        _ = try connection.statement(
            """
            SELECT feed_id, url, etag, last_modified FROM validator
            WHERE feed_id BETWEEN ? AND ?
            """
        ).rows(ids.lowerBound, ids.upperBound) { row in
            let validators = Validators(
                etag: row.optionalBlob(2), lastModified: row.optionalBlob(3))
            feeds[row.int(0), default: []].append((row.text(1), validators))
        }
        return feeds
    }
}

/// The state of the cache for some feeds, in the numbers that a marker shows.
public struct CacheStanding: Equatable, Sendable {
    /// The number of all subscribed feeds.
    public var subscribed: Int
    /// The number of the feeds that it is about.
    public var feeds: Int
    /// The number of due feeds.
    public var due: Int
    /// When the next feed may be asked that may not be asked now; seconds since 1970, UTC.
    public var nextDueAt: Int64?
    /// The number of feeds whose last request failed.
    public var failing: Int
    /// The newest success of all; seconds since 1970, UTC.
    public var succeededAt: Int64?
    /// Whether there are articles; there may be some without a successful request, as after an
    /// import.
    public var hasArticles = false
}

extension CacheStanding {
    fileprivate init(_ row: Row) {
        self.init(
            subscribed: row.count(0), feeds: row.count(2), due: row.count(3),
            nextDueAt: row.optionalInt(4), failing: row.count(5), succeededAt: row.optionalInt(6),
            hasArticles: row.bool(1))
    }
}
