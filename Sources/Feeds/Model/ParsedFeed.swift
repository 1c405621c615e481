/// What a publisher said in a feed, and nothing else: everything is optional, strings are trimmed
/// and never empty, URLs are absolute where a base was known.
public struct ParsedFeed: Hashable, Sendable {
    /// What a feed can be written in.
    public enum Format: String, Hashable, Sendable {
        /// JSON Feed 1.0 or 1.1, and whatever 1.x may follow.
        case jsonFeed = "JSON Feed"
        /// RSS 0.91 to 2.0.
        case rss = "RSS"
        /// RSS 0.90 and 1.0.
        case rdf = "RSS in RDF"
        /// Atom 0.3 and 1.0.
        case atom = "Atom"
        /// RSS 2.0 as JSON.
        case rssInJSON = "RSS in JSON"
        /// Some other JSON, read with a ``JSONMapping``.
        case mappedJSON = "JSON"
    }

    /// What the feed was written in.
    public var format: Format
    /// Plain text.
    public var title: String?
    /// The web page that the feed belongs to.
    public var homeURL: String?
    /// Where the feed says that it lives.
    public var feedURL: String?
    /// The page with the older items: `next_url`, or the archive or page of RFC 5005.
    public var nextURL: String?
    /// The OpenSearch description of how it is searched.
    public var searchDescriptionURL: String?
    /// Plain text.
    public var description: String?
    /// BCP 47.
    public var language: String?
    /// The URL of a large square image.
    public var icon: String?
    /// The URL of a small square image.
    public var favicon: String?
    /// Who is behind the feed.
    public var authors: [ParsedAuthor]
    /// Where to be told of changes.
    public var hubs: [FeedHub]
    /// Whether the publisher says that there will be nothing new, ever.
    public var expired: Bool
    /// How often it is worth asking for.
    public var schedule: FeedSchedule
    /// In the order of the document.
    public var items: [ParsedItem]
    /// How it was read, when a mapping was given or guessed.
    public var mapping: JSONMapping?
    /// What was wrong with the document and was put up with.
    public var defects: [FeedDefect]

    /// A feed that says nothing.
    public init(format: Format) {
        self.format = format
        authors = []
        hubs = []
        expired = false
        schedule = FeedSchedule()
        items = []
        defects = []
    }

    /// ``defects`` as sentences for the person, without a full stop.
    public var warnings: [String] { defects.map(\.description) }

    /// Whether a part of the document was lost: what is missing here may still be in the feed, and
    /// the validators that came with it should not be kept.
    public var isIncomplete: Bool {
        defects.contains { defect in
            switch defect {
            case .truncated, .malformed, .brokenItem: true
            case .trailingBytes, .emptyItems, .tooManyItems: false
            }
        }
    }
}
