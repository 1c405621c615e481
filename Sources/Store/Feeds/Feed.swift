import Polling
import SQLite

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
    /// A shell command of the person's that prints more request headers.
    public var headerCommand: String?
    /// Whether the server's certificate is taken as it is, because the person said so.
    public var isInsecure: Bool
    /// The file of the certificate that we show to the server (PEM).
    public var certificate: String?
    /// The file of its key (PEM), where that is another file.
    public var certificateKey: String?
    /// The address at which it is searched, in the text form of `SearchTemplate`.
    public var searchURL: String?
    /// What the publisher says about how often to ask.
    public var schedule: PublisherSchedule

    init(candidate subscription: Subscription) {
        id = 0
        url = subscription.url
        title = subscription.title ?? subscription.url
        mapping = subscription.mapping
        interval = subscription.interval
        userAgent = subscription.userAgent
        proxy = subscription.proxy
        headers = subscription.headers
        headerCommand = subscription.headerCommand
        isInsecure = subscription.isInsecure
        certificate = subscription.certificate
        certificateKey = subscription.certificateKey
        searchURL = subscription.searchURL
        schedule = PublisherSchedule()
    }

    static let columns = """
        f.id, f.url, COALESCE(f.custom_title, f.title, f.url), f.mapping, f.interval,
        f.user_agent, f.proxy, f.headers, f.header_command, f.insecure, f.certificate,
        f.certificate_key, f.search_url, \(PublisherSchedule.columns)
        """

    static let columnCount: Int32 = 13 + PublisherSchedule.columnCount

    init(_ row: Row, from first: Int32 = 0) {
        id = row.int(first)
        url = row.text(first + 1)
        title = row.text(first + 2)
        mapping = row.optionalText(first + 3)
        interval = row.optionalInt(first + 4)
        userAgent = row.optionalText(first + 5)
        proxy = row.optionalText(first + 6)
        headers = row.optionalText(first + 7)
        headerCommand = row.optionalText(first + 8)
        isInsecure = row.bool(first + 9)
        certificate = row.optionalText(first + 10)
        certificateKey = row.optionalText(first + 11)
        searchURL = row.optionalText(first + 12)
        schedule = PublisherSchedule(row, from: first + 13)
    }
}
