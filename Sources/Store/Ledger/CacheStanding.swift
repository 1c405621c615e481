/// How the cache as a whole stands, in the numbers that a marker shows.
public struct CacheStanding: Equatable, Sendable {
    /// Feeds that are subscribed.
    public var feeds: Int
    /// Feeds that may be asked now.
    public var due: Int
    /// When the next feed may be asked that may not be asked now; seconds since 1970, UTC.
    public var nextDueAt: Int64?
    /// Feeds whose last request failed.
    public var failing: Int
    /// The newest success of all; seconds since 1970, UTC.
    public var succeededAt: Int64?
    /// The newest success among the feeds that fail now.
    public var failingSince: Int64?
    /// The first of the failing feeds.
    public var failingFeed: Int64?
    /// Why that one fails.
    public var reason: String?
    /// Whether there are articles; also where no request has succeeded, as after an import.
    public var hasArticles = false
}
