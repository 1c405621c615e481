import Fetcher
import Store

/// The cache at a glance: what there is to read, what is new, and what is wrong.
///
/// Each part is a query of its own, and one that fails does not spoil the others.
public struct Today: Query {
    /// Run by what runs its parts.
    public typealias Family = Overviews

    /// Seconds since 1970, UTC.
    public var now: Int64
    /// When the day of the person began; seconds since 1970, UTC.
    public var midnight: Int64

    /// How many articles, and how many favorites, are shown at the most.
    public static let articleLimit = 10
    /// How long a favorite is new: seven days, in seconds.
    public static let newFor: Int64 = 7 * 86_400

    /// The glance of a moment, on the day that began at `midnight`.
    public init(now: Int64, midnight: Int64) {
        self.now = now
        self.midnight = midnight
    }

    /// Runs all parts and keeps their failures apart; throws nothing.
    public func run(in provider: any DataProvider<ArchiveQueries>) async -> TodaySummary {
        let (totals, tags, feeds, top, favorites, fetched, troubles) = await provider.zipResults(
            Unread(), Tags(), Feeds(), Top(limit: Today.articleLimit),
            Favorites(since: now - Today.newFor, limit: Today.articleLimit),
            Fetched(since: midnight), Troubles(now: now))
        return TodaySummary(
            totals: totals, tags: tags, feeds: feeds, top: top, favorites: favorites,
            fetched: fetched, troubles: troubles)
    }
}
