/// Where one can be told that a feed has changed.
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
