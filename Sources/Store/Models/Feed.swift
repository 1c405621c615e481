/// A subscription: what the person asked for, and what the publisher calls it.
public struct Feed: Equatable, Sendable, Identifiable {
    /// Positive, unique in the database, never used again.
    public var id: Int64
    /// As subscribed, byte for byte; `file:///…` for a local file.
    public var url: String
    /// The person's title, else the publisher's, else the URL.
    public var title: String
    /// How a JSON API is read, in the text form of `JSONMapping`.
    public var mapping: String?
    /// The person's `--every`, in seconds.
    public var interval: Int64?
    /// Replaces the program's User-Agent.
    public var userAgent: String?
    /// The proxy for this feed alone.
    public var proxy: String?
    /// More request headers, one `Name: value` a line. May hold secrets: never print it.
    public var headers: String?

    init(candidate subscription: Subscription) {
        id = 0
        url = subscription.url
        title = subscription.title ?? subscription.url
        mapping = subscription.mapping
        interval = subscription.interval
        userAgent = subscription.userAgent
        proxy = subscription.proxy
        headers = subscription.headers
    }

    static let columns = """
        f.id, f.url, COALESCE(f.custom_title, f.title, f.url), f.mapping, f.interval,
        f.user_agent, f.proxy, f.headers
        """

    static let columnCount: Int32 = 8

    init(_ row: Row, from first: Int32 = 0) {
        id = row.int(first)
        url = row.text(first + 1)
        title = row.text(first + 2)
        mapping = row.optionalText(first + 3)
        interval = row.optionalInt(first + 4)
        userAgent = row.optionalText(first + 5)
        proxy = row.optionalText(first + 6)
        headers = row.optionalText(first + 7)
    }
}
