/// What one feed's answer brought, to be written with others.
public struct FeedWrite: Sendable {
    /// The feed that was asked.
    public var feed: Int64
    /// What is to be stored.
    public var update: FeedUpdate

    /// What the feed `feed` brought.
    public init(feed: Int64, update: FeedUpdate) {
        self.feed = feed
        self.update = update
    }
}
