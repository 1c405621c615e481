/// Recognises entries of a feed whose articles retention has deleted, within the open transaction.
/// It uses the clues by which existing articles are recognised; see ``ArticleMatcher``.
struct ExpiredEntries {
    /// How long a key is kept after its entry was last listed, in seconds: 30 days.
    static let memory: Int64 = 30 * 86_400
    /// The interval in seconds for recording that an entry is still listed, so that a fetch rarely
    /// writes.
    private static let notice: Int64 = 7 * 86_400

    private let connection: Connection
    private let feed: Int64
    private let now: Int64
    /// Whether the feed has any; nil until it is looked up.
    private var areAny: Bool?

    /// `now` is in seconds since 1970, UTC.
    init(_ connection: Connection, feed: Int64, now: Int64) {
        self.connection = connection
        self.feed = feed
        self.now = now
    }

    /// Whether the feed has any.
    mutating func exist() throws(StoreError) -> Bool {
        if let areAny { return areAny }
        let found = try connection.statement("SELECT 1 FROM expired WHERE feed_id = ? LIMIT 1")
            .exists(feed)
        areAny = found
        return found
    }

    /// Whether an entry is one of them; if so, records that it is still listed.
    mutating func contains(_ draft: ArticleDraft, homeKey: Int64?) throws(StoreError) -> Bool {
        guard try exist() else { return false }
        let keys = ExpiredKeys.provable(of: draft, homeKey: homeKey).json
        let seen = try connection.statement(ExpiredEntries.search).first(feed, keys) {
            $0.optionalInt(0)
        }
        guard let seen = seen ?? nil else { return false }
        if seen < now &- ExpiredEntries.notice {
            try connection.statement(ExpiredEntries.notification).run(feed, keys, now)
        }
        return true
    }
}

extension ExpiredEntries {
    static let insertion = "INSERT OR REPLACE INTO expired(feed_id, key, seen_at) VALUES(?, ?, ?)"

    static let search = """
        SELECT min(seen_at) FROM expired
        WHERE feed_id = ? AND key IN (SELECT value FROM json_each(?))
        """

    static let notification = """
        UPDATE expired SET seen_at = ?3
        WHERE feed_id = ?1 AND key IN (SELECT value FROM json_each(?2))
        """

    /// Moves the keys of feed `?2` to feed `?1`.
    static let takeOver = """
        INSERT INTO expired(feed_id, key, seen_at)
        SELECT ?1, key, seen_at FROM expired WHERE feed_id = ?2
        ON CONFLICT(feed_id, key) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)
        """
}
