/// What a person changes about a subscription.
///
/// Nil leaves a setting as it is; where a setting can be taken away, `.some(nil)` does that.
public struct FeedEdit: Equatable, Sendable {
    /// The feed's address, kept byte for byte.
    public var url: String?
    /// The person's own title for it.
    public var title: String??
    /// At least this many seconds between two requests.
    public var interval: Int64??
    /// Request headers, one `Name: value` a line.
    public var headers: String??
    /// A shell command that prints request headers.
    public var headerCommand: String??
    /// Replaces the program's User-Agent.
    public var userAgent: String??
    /// The proxy for this feed alone.
    public var proxy: String??
    /// Whether the server's certificate is taken as it is.
    public var isInsecure: Bool?
    /// The file of the certificate that we show to the server (PEM).
    public var certificate: String??
    /// The file of its key (PEM).
    public var certificateKey: String??
    /// The address at which it is searched.
    public var searchURL: String??
    /// Tags that the feed gets.
    public var addedTags: [String] = []
    /// Tags that it loses.
    public var removedTags: [String] = []
    /// Whether the feed is asked again although its publisher said that it is gone, or although it
    /// failed; what a server asked us to wait stays.
    public var isEnabled = false

    /// An edit that changes nothing.
    public init() {}
}
