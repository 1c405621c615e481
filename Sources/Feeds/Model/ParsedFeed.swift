@_exported import struct Web.FeedSchedule

/// A feed as its publisher wrote it. Every property is optional; strings are trimmed and never
/// empty; URLs are absolute if a base was known.
public struct ParsedFeed: Hashable, Sendable {
    /// The formats of feeds.
    public enum Format: String, Hashable, Sendable {
        /// JSON Feed 1.0, 1.1 and later versions 1.x.
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

    /// The format of the document.
    public var format: Format
    /// The title as plain text.
    public var title: String?
    /// The web page that the feed belongs to.
    public var homeURL: String?
    /// The address that the feed gives for itself.
    public var feedURL: String?
    /// The page with the older items: `next_url`, or the archive or page of RFC 5005.
    public var nextURL: String?
    /// The OpenSearch description of the site's search.
    public var searchDescriptionURL: String?
    /// A description as plain text.
    public var description: String?
    /// When the publisher published or changed it last.
    public var updated: Timestamp?
    /// The language as a tag of BCP 47.
    public var language: String?
    /// The URL of a large square image.
    public var icon: String?
    /// The URL of a small square image.
    public var favicon: String?
    /// The authors of the feed.
    public var authors: [ParsedAuthor] = []
    /// The servers that announce changes of the feed.
    public var hubs: [FeedHub] = []
    /// Whether the publisher says that the feed will never have new items.
    public var expired = false
    /// How often the publisher wants the feed to be fetched.
    public var schedule = FeedSchedule()
    /// The items in the order of the document.
    public var items: [ParsedItem] = []
    /// For each of the items, a digest of its bytes and of what else decides how it is read; nil where this
    /// cannot be told. Empty unless the parser was asked to leave out known items.
    public var itemDigests: [Int64?] = []
    /// The digests of the items that were left out because they are known.
    public var knownDigests: [Int64] = []
    /// How the JSON was read, if a mapping was given or guessed.
    public var mapping: JSONMapping?
    /// The mistakes in the document that the parser worked around.
    public var defects: [FeedDefect] = []

    /// An empty feed.
    public init(format: Format) {
        self.format = format
    }

    /// ``defects`` as sentences for people, without a full stop.
    public var warnings: [String] { defects.map(\.description) }

    /// Whether a part of the document was lost. Items that are missing here may still be in the
    /// feed, so do not keep the validators (`ETag`, `Last-Modified`) of this answer.
    public var isIncomplete: Bool {
        defects.contains { defect in
            switch defect {
            case .truncated, .malformed, .brokenItem: true
            case .trailingBytes, .emptyItems, .tooManyItems: false
            }
        }
    }
}

/// A hub that notifies of changes of a feed.
public struct FeedHub: Hashable, Sendable {
    /// The protocol: `WebSub`, `rssCloud`.
    public var type: String
    /// Where to subscribe.
    public var url: String

    /// A hub.
    public init(type: String, url: String) {
        self.type = type
        self.url = url
    }
}
