import SQLite

/// What the network told us of one feed: the memory that makes us polite across processes.
///
/// Times are seconds since 1970, UTC.
public struct LedgerEntry: Equatable, Sendable {
    /// The last request that was answered, or failed.
    public var checkedAt: Int64?
    /// The last answer that was good: articles, or "not modified".
    public var succeededAt: Int64?
    /// Not to be asked before.
    public var notBefore: Int64
    /// Which rule set ``notBefore``.
    public var reason: String?
    /// The freshness lifetime of the last answer that had one, in seconds (RFC 9111 4.2.1).
    public var lifetime: Int64?
    /// Failures in a row.
    public var failures: Int
    /// The status of the last answer.
    public var status: Int?
    /// What went wrong last, as a sentence; nil after a success.
    public var error: String?
    /// When the publisher said 410; the feed is not asked any more.
    public var goneAt: Int64?
    /// The last answer that brought the whole feed.
    public var fullAt: Int64?
    /// The last request that went without its validators on purpose.
    public var unconditionalAt: Int64?
    /// When an article came last that was not there before.
    public var arrivedAt: Int64?
    /// The first of the failures in a row.
    public var failingSince: Int64?
    /// What was wrong with the last feed that came and was put up with, as a sentence.
    public var warning: String?
    /// How many answers in a row brought nothing but new articles: a sign of identifiers that
    /// change with every answer.
    public var churn: Int
    /// Articles that the last request brought.
    public var new: Int
    /// Articles that the last request changed.
    public var changed: Int
    /// What the last request brought over the wire.
    public var bytes: Int
    /// How long the last request took.
    public var milliseconds: Int
    /// Where the last answer came from, when that is not the feed's address.
    public var answeredURL: String?
    /// A permanent redirect that is being watched.
    public var pendingMove: PendingMove?

    /// The entry of a feed that was never asked.
    public init() {
        notBefore = 0
        failures = 0
        churn = 0
        new = 0
        changed = 0
        bytes = 0
        milliseconds = 0
    }

    static let columns = """
        l.checked_at, l.succeeded_at, COALESCE(l.not_before, 0), l.reason, l.lifetime,
        COALESCE(l.failures, 0), l.status, l.error, l.gone_at, l.full_at, l.unconditional_at,
        l.arrived_at, l.failing_since, COALESCE(l.churn, 0), COALESCE(l.new, 0),
        COALESCE(l.changed, 0), COALESCE(l.bytes, 0), COALESCE(l.milliseconds, 0),
        l.answered_url, l.move_url, l.move_since, l.move_checks, l.warning
        """

    static let columnCount: Int32 = 23

    init(_ row: Row, from first: Int32) {
        checkedAt = row.optionalInt(first)
        succeededAt = row.optionalInt(first + 1)
        notBefore = row.int(first + 2)
        reason = row.optionalText(first + 3)
        lifetime = row.optionalInt(first + 4)
        failures = row.count(first + 5)
        status = row.optionalInt(first + 6).map { Int($0) }
        error = row.optionalText(first + 7)
        goneAt = row.optionalInt(first + 8)
        fullAt = row.optionalInt(first + 9)
        unconditionalAt = row.optionalInt(first + 10)
        arrivedAt = row.optionalInt(first + 11)
        failingSince = row.optionalInt(first + 12)
        churn = row.count(first + 13)
        new = row.count(first + 14)
        changed = row.count(first + 15)
        bytes = row.count(first + 16)
        milliseconds = row.count(first + 17)
        answeredURL = row.optionalText(first + 18)
        warning = row.optionalText(first + 22)
        pendingMove = row.optionalText(first + 19).map { url in
            PendingMove(url: url, since: row.int(first + 20), checks: row.count(first + 21))
        }
    }
}
