/// What one feed's answer brought, to be written with others.
public struct FeedWrite: Sendable {
    /// The feed that was asked.
    public var feed: Int64
    /// The address that was asked. Where the person has given the feed another one meanwhile, what
    /// came is nothing to it. Nil for whatever address it has.
    public var url: String?
    /// What is to be stored.
    public var update: FeedUpdate

    /// What the feed `feed` brought when it was asked at `url`.
    public init(feed: Int64, url: String? = nil, update: FeedUpdate) {
        self.feed = feed
        self.url = url
        self.update = update
    }
}
