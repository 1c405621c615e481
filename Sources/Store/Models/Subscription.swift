/// What a person says when subscribing to a feed.
public struct Subscription: Equatable, Sendable {
    /// The feed's URL, kept byte for byte.
    public var url: String
    /// The person's own title for it.
    public var title: String?
    /// The person's tags.
    public var tags: [String]
    /// How a JSON API is read, in the text form of `JSONMapping`.
    public var mapping: String?
    /// At least this many seconds between two requests.
    public var interval: Int64?
    /// Replaces the program's User-Agent.
    public var userAgent: String?
    /// The proxy for this feed alone.
    public var proxy: String?
    /// More request headers, one `Name: value` a line.
    public var headers: String?

    /// A subscription with nothing but a URL; the rest is set afterwards.
    public init(url: String) {
        self.url = url
        tags = []
    }
}
