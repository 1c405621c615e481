import SQLite

/// The properties of a stored article that matter for recognising it.
struct StoredEntry {
    let id: Int64
    let guid: String
    let url: String?
    let title: String?
    let publishedAt: Int64?
    let digest: Int64
    let linkKey: Int64?
    let contentKey: Int64?
    let enclosure: String?

    /// The title, or the best substitute, over `article a` and `content c`.
    static let heading = "COALESCE(a.title, c.text, c.html, c.summary, c.image)"
    /// The first attachment; nil also when another program wrote invalid JSON.
    static let enclosure = """
        CASE WHEN json_valid(c.attachments) THEN
          CAST(json_extract(c.attachments, '$[0].url') AS TEXT) END
        """

    static let columns = """
        a.id, a.guid, a.url, a.title, a.published_at, a.digest, a.link_key, a.content_key,
        \(enclosure)
        """

    static let sources = "article a LEFT JOIN content c ON c.article_id = a.id"

    /// The article with an identifier. Several behind `IN` would take a table of their own each time.
    static let byGUID = "SELECT \(columns) FROM \(sources) WHERE a.feed_id = ? AND a.guid = ?"
    /// The newest few articles with the same link.
    static let byLink = newest("link_key")
    /// The newest few articles with the same title and date.
    static let byContent = newest("content_key")
    /// At most two articles published in one second; without those whose date was in the future
    /// when they came, because these have another place in the listing.
    static let byDate = """
        SELECT \(columns) FROM \(sources)
        WHERE a.feed_id = ?1 AND a.sort_at = ?2 AND a.published_at = ?2 AND a.hidden = 0 LIMIT 2
        """
    /// Whether there are any in the range of ``StoredGUID/range(ofMarked:)``.
    static let markedGUIDs =
        "SELECT 1 FROM article WHERE feed_id = ? AND guid >= ? AND guid < ? LIMIT 1"

    private static func newest(_ key: String) -> String {
        """
        SELECT \(columns) FROM \(sources) WHERE a.feed_id = ? AND a.\(key) = ?
        ORDER BY a.id DESC LIMIT \(ArticleMatcher.candidateLimit)
        """
    }

    /// Whether the program made its identifier, because the publisher gave none.
    var isMadeGUID: Bool { StoredGUID.isMade(guid, url: url) }

    init(_ row: Row) {
        id = row.int(0)
        guid = row.text(1)
        url = row.optionalText(2)
        title = row.optionalText(3)
        publishedAt = row.optionalInt(4)
        digest = row.int(5)
        linkKey = row.optionalInt(6)
        contentKey = row.optionalInt(7)
        enclosure = row.optionalText(8)
    }
}
