import SQLite

extension Store.Feeds {
    /// The progress through the older pages of a feed; nil until the feed has named one.
    public func backfill(of id: Int64) throws(StoreError) -> Backfill? {
        try connection.statement("SELECT \(Backfill.columns) FROM backfill b WHERE feed_id = ?")
            .first(id) { Backfill($0) }
    }

    /// Whether an older page of a feed was stored.
    public func hasBackfilled(_ page: String, feed id: Int64) throws(StoreError) -> Bool {
        try connection.statement("SELECT 1 FROM backfill_page WHERE feed_id = ? AND url = ?")
            .exists(id, page)
    }

    /// Deletes the progress through the older pages of a feed. Their articles stay, and so does the
    /// server's request to wait.
    public func restartBackfill(of id: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in try forgetPages(feed: id) }
    }

    /// The same, within the open transaction.
    func forgetPages(feed id: Int64) throws(StoreError) {
        try connection.statement("DELETE FROM backfill_page WHERE feed_id = ?").run(id)
        try connection.statement(
            "UPDATE backfill SET next_url = NULL, ended = NULL, digest = NULL WHERE feed_id = ?"
        ).run(id)
    }

    /// Stores the older page that the feed names, nil for none, within the open transaction.
    func save(olderPage url: String?, feed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO backfill(feed_id, first_url) VALUES(?, ?)
            ON CONFLICT(feed_id) DO UPDATE SET first_url = excluded.first_url
            WHERE first_url IS NOT excluded.first_url
            """
        ).run(id, url)
    }

    /// Stores where to go on, within the open transaction. Ignores a page that is not the expected
    /// one because somebody restarted meanwhile.
    func save(_ step: BackfillStep, feed id: Int64) throws(StoreError) {
        switch step {
        case .stored(let page, let next, let ended, let digest):
            guard try backfill(of: id)?.next == page else { return }
            try connection.statement("INSERT OR IGNORE INTO backfill_page VALUES(?, ?)")
                .run(id, page)
            try connection.statement(
                """
                UPDATE backfill SET next_url = ?2, ended = ?3, digest = ?4, not_before = 0,
                  failures = 0
                WHERE feed_id = ?1
                """
            ).run(id, next, ended, digest)
        case .failed(let notBefore, let failures):
            try connection.statement(
                "UPDATE backfill SET not_before = ?2, failures = ?3 WHERE feed_id = ?1"
            ).run(id, notBefore, failures)
        }
    }

    /// The place in listings for old articles without a date: below all articles of the feed.
    func placeOfUndated(inFeed id: Int64, now: Int64) throws(StoreError) -> Int64 {
        let oldest =
            try connection.statement(
                "SELECT min(sort_at) FROM article WHERE feed_id = ? AND hidden = 0"
            ).first(id) { $0.optionalInt(0) } ?? nil
        return oldest.map { min($0, now) - 1 } ?? now
    }
}

/// The progress through the older pages of a feed.
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
