/// The update of one feed, to be written together with others.
public struct FeedWrite: Sendable {
    /// The feed that was asked.
    public var feed: Int64
    /// The address that was asked. If the person has changed the address meanwhile, the update is
    /// ignored. Nil accepts any address.
    public var url: String?
    /// The update to store.
    public var update: FeedUpdate

    /// The update of the feed `feed` from `url`.
    public init(feed: Int64, url: String? = nil, update: FeedUpdate) {
        self.feed = feed
        self.url = url
        self.update = update
    }
}
