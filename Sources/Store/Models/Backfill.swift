import SQLite

/// How far the older pages of a feed were fetched.
public struct Backfill: Equatable, Sendable {
    /// The page to request next; nil when there is none.
    public var next: String?
    /// How many pages were stored.
    public var pages: Int
    /// Why no page is left, as a sentence; nil while there is one, or when the feed never named a
    /// page.
    public var ended: String?
    /// The ``ArticleDraft/digest(of:)`` of the page that was stored last.
    public var digest: Int64?
    /// The time before which no page may be requested; seconds since 1970, UTC.
    public var notBefore: Int64
    /// Failures in a row.
    public var failures: Int

    static let columns = """
        iif(EXISTS(SELECT 1 FROM backfill_page p WHERE p.feed_id = b.feed_id), b.next_url, b.first_url),
        (SELECT count(*) FROM backfill_page p WHERE p.feed_id = b.feed_id),
        b.ended, b.digest, b.not_before, b.failures
        """

    init(_ row: Row) {
        next = row.optionalText(0)
        pages = row.count(1)
        ended = row.optionalText(2)
        digest = row.optionalInt(3)
        notBefore = row.int(4)
        failures = row.count(5)
    }
}

/// The outcome of a request for an older page of a feed.
public enum BackfillStep: Equatable, Sendable {
    /// The page was stored: the next page, or the reason why there is none, as a sentence.
    case stored(page: String, next: String?, ended: String?, digest: Int64)
    /// The request failed: when it may be repeated (seconds since 1970, UTC), and the number of
    /// failures in a row.
    case failed(notBefore: Int64, failures: Int)
}
