/// What a publisher said in a feed, whatever its format; everything is optional.
public struct ParsedFeed: Equatable, Sendable {
    /// The formats that are read.
    public enum Format: String, Equatable, Sendable {
        /// JSON Feed 1.0 or 1.1.
        case jsonFeed = "JSON Feed"
        /// Any JSON, read by a ``JSONMapping``.
        case mappedJSON = "JSON"
    }

    /// The format that it was read from.
    public var format: Format
    /// Plain text.
    public var title: String?
    /// The web site.
    public var homeURL: String?
    /// The feed's own idea of its address.
    public var feedURL: String?
    /// Where older items are.
    public var nextURL: String?
    /// What the feed is about.
    public var description: String?
    /// BCP 47.
    public var language: String?
    /// The URL of a large square image.
    public var icon: String?
    /// The URL of a small square image.
    public var favicon: String?
    /// Who writes the feed.
    public var authors: [ParsedAuthor] = []
    /// The entries, in the feed's order.
    public var items: [ParsedItem] = []
    /// How it was read, when a mapping was given or guessed.
    public var mapping: JSONMapping?
    /// What was wrong with the text and was put up with; sentences.
    public var warnings: [String] = []

    /// A feed of a format, with nothing in it.
    public init(format: Format) {
        self.format = format
    }
}
