/// The state of the whole cache, in the numbers that a marker shows.
public struct CacheStanding: Equatable, Sendable {
    /// The number of subscribed feeds.
    public var feeds: Int
    /// The number of due feeds.
    public var due: Int
    /// When the next feed may be asked that may not be asked now; seconds since 1970, UTC.
    public var nextDueAt: Int64?
    /// The number of feeds whose last request failed.
    public var failing: Int
    /// The newest success of all; seconds since 1970, UTC.
    public var succeededAt: Int64?
    /// The newest success among the feeds that fail now.
    public var failingSince: Int64?
    /// The first of the failing feeds.
    public var failingFeed: Int64?
    /// Why that feed fails.
    public var reason: String?
    /// Whether there are articles; there may be some without a successful request, as after an
    /// import.
    public var hasArticles = false
}
