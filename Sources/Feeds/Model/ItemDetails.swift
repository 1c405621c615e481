/// Facts about an item for which JSON Feed has no member.
public struct ItemDetails: Hashable, Sendable {
    /// A file with the words of a recording.
    public struct Transcript: Hashable, Sendable {
        /// The URL of the file.
        public var url: String
        /// The media type, such as `text/vtt`.
        public var mimeType: String?
        /// The language as a tag of BCP 47.
        public var language: String?
    }

    /// The feed from which an item was taken.
    public struct Source: Hashable, Sendable {
        /// The title as plain text.
        public var title: String?
        /// The URL of the feed or of its web page.
        public var url: String?
    }

    /// A place on the earth (WGS 84), in degrees.
    public struct Location: Hashable, Sendable {
        /// North is positive.
        public var latitude: Double
        /// East is positive.
        public var longitude: Double
    }

    /// The page with the discussion of the item.
    public var commentsURL: String?
    /// The feed of the comments.
    public var commentsFeed: String?
    /// The number of comments.
    public var commentsCount: Int?
    /// The identifier of the entry that this item answers (RFC 4685).
    public var inReplyTo: String?
    /// The feed from which the item was taken.
    public var source: Source?
    /// The place that the item is about.
    public var location: Location?
    /// The number of the episode.
    public var episode: Int?
    /// The number of the season.
    public var season: Int?
    /// Whether the publisher marks it as unsuitable for children.
    public var isExplicit: Bool?
    /// The file with the chapters of a recording.
    public var chapters: String?
    /// The files with the words of a recording.
    public var transcripts: [Transcript] = []

    /// Empty details.
    public init() {}

    var isEmpty: Bool { self == ItemDetails() }
}
