import SQLite

/// How far the older pages of a feed were fetched.
public struct Backfill: Equatable, Sendable {
    /// The page to ask for next; nil where there is none.
    public var next: String?
    /// How many pages were stored.
    public var pages: Int
    /// Why there is nothing left to ask for, as a sentence; nil while there is, or where the feed
    /// never named a page.
    public var ended: String?
    /// The ``ArticleDraft/digest(of:)`` of the page that was stored last.
    public var digest: Int64?
    /// Not to be asked for before; seconds since 1970, UTC.
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

/// What became of asking for an older page of a feed.
public enum BackfillStep: Equatable, Sendable {
    /// It came: where to go on, or why there is nowhere to go on to, as a sentence.
    case stored(page: String, next: String?, ended: String?, digest: Int64)
    /// It did not come: when it may be asked for again, in seconds since 1970, UTC, and how often in
    /// a row it did not.
    case failed(notBefore: Int64, failures: Int)
}
