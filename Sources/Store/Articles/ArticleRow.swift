import SQLite
import Web

/// One line of a listing.
public struct ArticleRow: Equatable, Sendable, Identifiable {
    /// The article's id: positive, unique in the database, never used again.
    public var id: Int64
    /// The id of its feed.
    public var feedID: Int64
    /// The feed's title: the person's title, else the publisher's, else its URL.
    public var feedTitle: String
    /// The web page of the article.
    public var url: String?
    /// The publisher's title, else the beginning of the text.
    public var title: String
    /// When it was published, else last changed, else first fetched; seconds since 1970, UTC.
    public var date: Int64
    /// Its place in lists: when it was published, unless that is not known or not believed; seconds since
    /// 1970, UTC.
    public var sortedAt: Int64
    /// Whether the person has read it.
    public var isRead: Bool
    /// Whether the person keeps it as a favorite.
    public var isFavorite: Bool
    /// Whether the person keeps it for later.
    public var isLater: Bool
    /// The same story in other feeds, when a listing has made one row of it.
    public var twins: [Twin] = []

    /// The columns of ``init(_:)``, over the aliases of ``sources``.
    static let columns = """
        a.id, a.feed_id, \(feedTitle), a.url,
        COALESCE(a.title, a.excerpt, a.url, ''),
        COALESCE(a.published_at, a.modified_at, a.fetched_at),
        s.read_at IS NOT NULL, s.favorite_at IS NOT NULL, s.later_at IS NOT NULL, a.sort_at
        """

    /// The title of a feed; it may contain a password.
    static let feedTitle = "COALESCE(f.custom_title, f.title, f.url)"

    /// The tables that ``columns`` are read from.
    static let sources = "article a \(joins)"

    /// The tables that are joined to the article.
    static let joins = """
        JOIN feed f ON f.id = a.feed_id LEFT JOIN state s ON s.article_id = a.id
        """

    /// The number of ``columns``.
    static let columnCount: Int32 = 10

    /// An article of which only the id is known.
    public init(gone id: Int64) {
        self.id = id
        (feedID, feedTitle, url, title) = (0, "", nil, "")
        (date, sortedAt, isRead, isFavorite, isLater) = (0, 0, true, false, false)
    }

    /// Reads ``columns`` from `first` on.
    init(_ row: Row, from first: Int32 = 0) {
        id = row.int(first)
        feedID = row.int(first + 1)
        // The URL replaces a missing title, and may contain a password.
        feedTitle = row.text(first + 2).withoutCredentials
        url = row.optionalText(first + 3)
        title = row.text(first + 4)
        date = row.int(first + 5)
        isRead = row.bool(first + 6)
        isFavorite = row.bool(first + 7)
        isLater = row.bool(first + 8)
        sortedAt = row.int(first + 9)
    }
}
