/// Changes of a subscription by the person.
///
/// Nil leaves a setting as it is; `.some(nil)` removes a setting that can be removed.
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
    /// Whether the server's certificate is not checked.
    public var isInsecure: Bool?
    /// The file of the certificate that we show to the server (PEM).
    public var certificate: String??
    /// The file of its key (PEM).
    public var certificateKey: String??
    /// The URL of the feed's search.
    public var searchURL: String??
    /// The tags to add.
    public var addedTags: [String] = []
    /// The tags to remove.
    public var removedTags: [String] = []
    /// Whether to fetch the feed again although its publisher said 410, or although it failed. A
    /// server's request to wait stays in force.
    public var isEnabled = false

    /// An edit that changes nothing.
    public init() {}
}
