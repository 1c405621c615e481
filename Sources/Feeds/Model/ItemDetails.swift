/// What a publisher said of an item beyond what JSON Feed has a place for.
public struct ItemDetails: Hashable, Sendable {
    /// A file with the words of a recording.
    public struct Transcript: Hashable, Sendable {
        /// Where it is.
        public var url: String
        /// Such as `text/vtt`.
        public var mimeType: String?
        /// BCP 47.
        public var language: String?
    }

    /// The feed that an item was taken from.
    public struct Source: Hashable, Sendable {
        /// Plain text.
        public var title: String?
        /// The feed, or its web page.
        public var url: String?
    }

    /// A place on the earth (WGS 84), in degrees.
    public struct Location: Hashable, Sendable {
        /// North is positive.
        public var latitude: Double
        /// East is positive.
        public var longitude: Double
    }

    /// The page on which the item is talked about.
    public var commentsURL: String?
    /// The feed of its comments.
    public var commentsFeed: String?
    /// How many comments there are.
    public var commentsCount: Int?
    /// The identifier of the entry that this one answers (RFC 4685).
    public var inReplyTo: String?
    /// Where it was taken from.
    public var source: Source?
    /// Where it is about.
    public var location: Location?
    /// The number of an episode.
    public var episode: Int?
    /// The number of a season.
    public var season: Int?
    /// Whether it is not for children.
    public var isExplicit: Bool?
    /// The file with the chapters of a recording.
    public var chapters: String?
    /// The words of a recording.
    public var transcripts: [Transcript] = []

    /// Details that say nothing.
    public init() {}

    var isEmpty: Bool { self == ItemDetails() }
}
