import SQLite

/// An article to delete, and the keys to remember; read before the write lock is taken.
struct ExpiringArticle {
    let id: Int64
    let feed: Int64
    /// Its place in a listing.
    let sortAt: Int64
    let digest: Int64
    /// The keys by which it is recognised if its publisher lists it again.
    let keys: [Int64]

    init(_ row: Row) {
        id = row.int(0)
        feed = row.int(1)
        sortAt = row.int(2)
        digest = row.int(3)
        keys = ExpiredKeys.all(
            guid: row.text(4), url: row.optionalText(5), heading: row.optionalText(6),
            clues: ExpiredKeys(
                url: row.optionalText(5), link: row.optionalInt(7), content: row.optionalInt(8),
                published: row.optionalInt(9), enclosure: row.optionalText(10)))
    }
}

extension ExpiringArticle {
    private static let columns = """
        a.id, a.feed_id, a.sort_at, a.digest, a.guid, a.url, \(StoredEntry.heading), a.link_key,
        a.content_key, a.published_at, \(StoredEntry.enclosure)
        """

    /// How many are read into memory at a time.
    private static let batch = 500

    /// Neither a favorite nor kept for later.
    private static let isUnkept = "favorite_at IS NULL AND later_at IS NULL"

    private static let isUntagged =
        "NOT EXISTS(SELECT 1 FROM article_tag WHERE article_id = a.id)"

    /// After `?1`, the articles that came and were read before `?2`, by id.
    static let byAge = """
        SELECT \(columns)
        FROM state s CROSS JOIN article a ON a.id = s.article_id
        LEFT JOIN content c ON c.article_id = a.id
        WHERE s.article_id > ?1 AND s.read_at < ?2 AND \(isUnkept)
          AND max(a.fetched_at, a.sort_at) < ?2 AND \(isUntagged)
        ORDER BY s.article_id LIMIT \(batch)
        """

    /// The `?2`th newest article of feed `?1`.
    static let lastKept = """
        SELECT sort_at, id FROM article INDEXED BY article_by_feed
        WHERE feed_id = ?1 AND hidden = 0
        ORDER BY sort_at DESC, id DESC LIMIT 1 OFFSET max(?2 - 1, 0)
        """

    /// The articles of feed `?1` after the place `?2`, `?3`, in the order of a listing.
    static let beyond = """
        SELECT \(columns)
        FROM article a INDEXED BY article_by_feed LEFT JOIN content c ON c.article_id = a.id
        WHERE a.feed_id = ?1 AND a.hidden = 0 AND (a.sort_at, a.id) < (?2, ?3) AND a.unread = 0
          AND EXISTS(
            SELECT 1 FROM state
            WHERE article_id = a.id AND read_at IS NOT NULL AND \(isUnkept))
          AND \(isUntagged)
        ORDER BY a.sort_at DESC, a.id DESC LIMIT \(batch)
        """

    /// Deletes article `?1`, if neither the person nor the publisher has changed it.
    static let deletion = """
        DELETE FROM article WHERE id = ?1 AND feed_id = ?2 AND digest = ?3 AND unread = 0
          AND EXISTS(
            SELECT 1 FROM state WHERE article_id = ?1 AND read_at < ?4 AND \(isUnkept))
          AND NOT EXISTS(SELECT 1 FROM article_tag WHERE article_id = ?1)
        """
}
