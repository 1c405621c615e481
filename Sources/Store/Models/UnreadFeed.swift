/// A feed, and the number of its unread articles.
public struct UnreadFeed: Equatable, Sendable, Identifiable {
    /// The feed's id.
    public var id: Int64
    /// The URL as subscribed; it may contain a password.
    public var url: String
    /// The person's title, else the publisher's, else the URL.
    public var title: String
    /// The number of its unread articles.
    public var unread: Int
    /// The number of its visible articles.
    public var total: Int
}
