/// How much there is to read, in all feeds together.
public struct UnreadTotals: Equatable, Sendable {
    /// Feeds that are subscribed.
    public var feeds: Int
    /// Articles that are unread.
    public var unread: Int
    /// Those of them that are here with their full text.
    public var readable: Int
}
