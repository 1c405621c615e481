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

/// An answer that has articles of a feed but is not the feed itself.
public enum FeedPage: Sendable {
    /// A page with older articles, or the failure of the request for it.
    case older(BackfillStep)
    /// The search results of the feed's server, or the failure of the request for them.
    case found(RemoteStep)
    /// Entries of the feed that somebody brought, who knows nothing of its server.
    case delivered
    /// Items of the feed as a service has them. They say nothing about the feed itself, and a stored
    /// text outranks the copy of the service. The new ones are stored, or only those that are here are
    /// found.
    case served(storesNew: Bool)
}

/// The result of a ``FeedWrite``.
public struct FeedWritten: Equatable, Sendable {
    /// The changes in the cache.
    public var count: IngestCount
    /// Whether the update moved the feed to its new address.
    public var hasMoved = false
}

/// The changes of an update in the cache.
public struct IngestCount: Equatable, Sendable {
    /// The number of new articles.
    public var new: Int
    /// Articles that the publisher edited.
    public var changed: Int
    /// New articles that were not stored, because they were too many.
    public var leftOut = 0

    /// A count.
    public init(new: Int = 0, changed: Int = 0) {
        self.new = new
        self.changed = changed
    }
}
