/// The number of unread articles in all feeds.
public struct UnreadTotals: Equatable, Sendable {
    /// The number of subscribed feeds.
    public var feeds: Int
    /// The number of unread articles.
    public var unread: Int
    /// How many of them have their full text.
    public var readable: Int
}
