/// A line of the listing of feeds.
public struct FeedSummary: Equatable, Sendable {
    /// The feed and its ledger.
    public var status: FeedStatus
    /// How many of its articles are cached.
    public var total: Int
    /// How many of them are unread.
    public var unread: Int
    /// The person's tags of the feed, in alphabetical order, as a JSON array of strings.
    public var tags: String
}
