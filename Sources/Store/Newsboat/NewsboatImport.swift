/// What came out of the cache of newsboat.
public struct NewsboatImport: Equatable, Sendable {
    /// Feeds that are subscribed now and were not before.
    public var subscribed = 0
    /// Feeds that were subscribed already.
    public var known = 0
    /// The feeds that only newsboat can fetch (`exec:`, `filter:`, `query:`), as they are called
    /// there; neither they nor their articles were taken over.
    public var skipped: [String] = []
    /// Articles that were not there before.
    public var articles = 0
    /// Articles that are read now and were not before.
    public var read = 0
    /// Articles that are favorites now and were not before.
    public var favorites = 0
    /// Articles that were deleted in newsboat and were left out.
    public var deleted = 0

    /// Nothing so far.
    public init() {}
}
