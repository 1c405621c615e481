import SQLite

/// What a person says when subscribing to a feed, and what a list of subscriptions says of one.
public struct Subscription: Hashable, Sendable {
    /// The feed's URL, kept byte for byte.
    public var url: String
    /// The person's own title for it.
    public var title: String?
    /// What the publisher calls the feed, as far as it is known before the feed was asked.
    public var publisherTitle: String?
    /// The web site of the feed, as far as it is known before the feed was asked.
    public var homeURL: String?
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
    /// A shell command of the person's that prints more request headers.
    public var headerCommand: String?
    /// Whether the server's certificate is taken as it is.
    public var isInsecure: Bool
    /// The file of the certificate that we show to the server (PEM).
    public var certificate: String?
    /// The file of its key (PEM), where that is another file.
    public var certificateKey: String?
    /// The address at which it is searched, in the text form of `SearchTemplate`.
    public var searchURL: String?

    /// A subscription with nothing but a URL; the rest is set afterwards.
    public init(url: String) {
        self.url = url
        tags = []
        isInsecure = false
    }

    /// The columns of ``init(_:from:)``; the tags have a table of their own.
    static let columns = """
        url, custom_title, title, home_url, mapping, interval, user_agent, proxy, headers,
        header_command, insecure, certificate, certificate_key, search_url
        """

    init(_ row: Row, from first: Int32) {
        url = row.text(first)
        title = row.optionalText(first + 1)
        publisherTitle = row.optionalText(first + 2)
        homeURL = row.optionalText(first + 3)
        mapping = row.optionalText(first + 4)
        interval = row.optionalInt(first + 5)
        userAgent = row.optionalText(first + 6)
        proxy = row.optionalText(first + 7)
        headers = row.optionalText(first + 8)
        headerCommand = row.optionalText(first + 9)
        isInsecure = row.bool(first + 10)
        certificate = row.optionalText(first + 11)
        certificateKey = row.optionalText(first + 12)
        searchURL = row.optionalText(first + 13)
        tags = []
    }
}
