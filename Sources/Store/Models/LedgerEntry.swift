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

    /// The entry of a feed that was never asked.
    public init() {
        notBefore = 0
        failures = 0
    }

    static let columns = """
        l.checked_at, l.succeeded_at, COALESCE(l.not_before, 0), l.reason, l.lifetime,
        COALESCE(l.failures, 0), l.status, l.error, l.gone_at
        """

    init(_ row: Row, from first: Int32) {
        checkedAt = row.optionalInt(first)
        succeededAt = row.optionalInt(first + 1)
        notBefore = row.int(first + 2)
        reason = row.optionalText(first + 3)
        lifetime = row.optionalInt(first + 4)
        failures = Int(row.int(first + 5))
        status = row.optionalInt(first + 6).map { Int($0) }
        error = row.optionalText(first + 7)
        goneAt = row.optionalInt(first + 8)
    }
}
