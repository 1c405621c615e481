import SQLite

/// An article: its line in a listing, and its content.
public struct Article: Equatable, Sendable, Identifiable {
    /// The line in a listing.
    public var row: ArticleRow
    /// The publisher's identifier, or a substitute when there is none.
    public var guid: String
    /// The publisher's title; nil when there was none.
    public var title: String?
    /// Seconds since 1970, UTC.
    public var publishedAt: Int64?
    /// The publisher's date of the last change; seconds since 1970, UTC.
    public var modifiedAt: Int64?
    /// When it was first fetched; seconds since 1970, UTC.
    public var fetchedAt: Int64
    /// The content as HTML that is safe to show.
    public var html: String?
    /// The content as plain text, as the publisher sent it.
    public var text: String?
    /// A sentence or two.
    public var summary: String?
    /// The URL of the main image.
    public var image: String?
    /// The URL of an image for the top of the page.
    public var bannerImage: String?
    /// The page that the article is about, if it is not the article's own page.
    public var externalURL: String?
    /// Whether ``html`` is the whole text from the article's page, and not that of the feed.
    public var isWhole: Bool
    /// Whether ``html`` is from the first pages of the article, and the others did not come.
    public var isPart: Bool
    /// Whether there is also a text from the article's page.
    public var hasPageText: Bool
    /// Whether the feed's own text is only a beginning.
    public var isTeaser: Bool
    /// Whether all of it can be read without the network.
    public var isReadable: Bool
    /// BCP 47.
    public var language: String?
    /// A JSON array in the shape of JSON Feed 1.1's `authors`.
    public var authors: String?
    /// A JSON array of strings: the publisher's tags.
    public var tags: String?
    /// A JSON array in the shape of JSON Feed 1.1's `attachments`.
    public var attachments: String?
    /// The person's tags of the article and of its feed, each once, in alphabetical order, as a
    /// JSON array of strings.
    public var ownTags: String

    /// The article's id.
    public var id: Int64 { row.id }

    /// The article with the content of an earlier version.
    public func `as`(_ version: ArticleVersion) -> Article {
        var earlier = self
        earlier.title = version.title
        earlier.row.title = version.title ?? row.title
        earlier.html = version.html
        earlier.text = version.text
        earlier.summary = version.summary
        earlier.modifiedAt = version.modifiedAt
        (earlier.isWhole, earlier.isPart) = (false, false)
        return earlier
    }

    /// Which of the two texts of an article is meant.
    public enum Source: Sendable {
        /// That of the feed.
        case feed
        /// The whole text of the page, where it is known for sure, or the feed has none.
        case page
        /// The one that is better.
        case better

        fileprivate var isPage: String {
            switch self {
            case .feed: "0"
            case .page:
                """
                (w.html IS NOT NULL
                  AND (w.better OR w.lack IS NOT '\(FullText.Lack.unsure.rawValue)'))
                """
            case .better: "COALESCE(w.better, 0)"
            }
        }
    }

    static let columns = columns(.better)

    static func columns(_ source: Source) -> String {
        """
        \(ArticleRow.columns), a.guid, a.title, a.published_at, a.modified_at, a.fetched_at,
        iif(\(source.isPage), w.html, c.html), iif(\(source.isPage), NULL, c.text), c.summary, c.image, c.banner_image, c.external_url, c.language,
        c.authors, c.tags, c.attachments,
        \(ownTags),
        \(source.isPage), a.has & 8, \(Schema.isReadable("a")),
        w.html IS NOT NULL, \(source.isPage) AND w.lack IS '\(FullText.Lack.parts.rawValue)'
        """
    }

    /// ``ownTags``, over the alias `a`.
    static let ownTags = """
        (SELECT json_group_array(tag) FROM (
          SELECT tag FROM article_tag WHERE article_id = a.id
          UNION SELECT tag FROM feed_tag WHERE feed_id = a.feed_id ORDER BY tag))
        """

    static let sources = "article a \(joins)"

    /// The tables that are joined to the article.
    static let joins = """
        \(ArticleRow.joins) LEFT JOIN content c ON c.article_id = a.id
        LEFT JOIN full_text w ON w.article_id = a.id
        """

    init(_ row: Row) {
        self.row = ArticleRow(row)
        let first = ArticleRow.columnCount
        guid = row.text(first)
        title = row.optionalText(first + 1)
        publishedAt = row.optionalInt(first + 2)
        modifiedAt = row.optionalInt(first + 3)
        fetchedAt = row.int(first + 4)
        html = row.optionalText(first + 5)
        text = row.optionalText(first + 6)
        summary = row.optionalText(first + 7)
        image = row.optionalText(first + 8)
        bannerImage = row.optionalText(first + 9)
        externalURL = row.optionalText(first + 10)
        language = row.optionalText(first + 11)
        authors = row.optionalText(first + 12)
        tags = row.optionalText(first + 13)
        attachments = row.optionalText(first + 14)
        ownTags = row.text(first + 15)
        isPart = row.bool(first + 20)
        isWhole = row.bool(first + 16) && !isPart
        isTeaser = row.bool(first + 17)
        isReadable = row.bool(first + 18)
        hasPageText = row.bool(first + 19)
    }
}

/// The reasons for which listings do not show an article, as bits of `article.hidden`. Its feed is
/// removed: only its favorites are shown. All other reasons are wishes of the person, and `is:hidden`
/// finds these articles.
enum Hidden {
    /// The feed is removed, or another feed shows the article after a merge.
    static let removed: Int64 = 1
    /// The person has hidden the feed.
    static let withFeed: Int64 = 2
    /// A rule has hidden it.
    static let byRule: Int64 = 4

    /// The condition that the person has hidden an article, over the alias `a`.
    static let byPerson = "a.hidden > 1 AND a.hidden & \(removed) = 0"
}
