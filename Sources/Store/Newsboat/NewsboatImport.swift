/// What came out of the cache of newsboat.
public struct NewsboatImport: Equatable, Sendable {
    /// Feeds that are subscribed now and were not before.
    public var subscribed = 0
    /// Feeds that were subscribed already.
    public var known = 0
    /// The feeds without ``NewsboatFeed/address``, as they are called there; neither they nor their
    /// articles were taken over.
    public var skipped: [String] = []
    /// Articles that were not there before.
    public var articles = 0
    /// Articles that are read now and were not before.
    public var read = 0
    /// Articles that are favorites now and were not before.
    public var favorites = 0
    /// Of those that are read now, the articles that were deleted in newsboat: they are kept, so
    /// that their feed does not bring them back as new.
    public var deleted = 0

    /// Nothing so far.
    public init() {}
}
