import Polling
import Search
import Store

/// The choice of the feeds that a refresh asks.
public struct RefreshRequest: Hashable, Sendable {
    /// Only these feeds; nil for all.
    public var feeds: Set<Int64>?
    /// Only feeds whose articles this query can find.
    public var query = ArticleQuery.all
    /// How long to wait for the last feeds after all others are done; nil for as long as they may
    /// take. Views then leave a feed that was too slow alone for a quarter of an hour.
    public var patience: Duration?
    /// Also fetch feeds that are not due, unless a server asked to wait.
    public var isForced: Bool
    /// Also feeds that are not due, and without the validators of the last answer.
    public var isUnconditional = false
    /// Only what needs no network: feeds that are files, and the tidying.
    public var isOffline: Bool
    /// Whether a view asks by itself. If not, also files are read that are not due, and feeds are asked
    /// that were too slow for a list.
    public var isByView: Bool

    /// A request for all due feeds by default.
    public init(
        feeds: Set<Int64>? = nil, isForced: Bool = false, isOffline: Bool = false,
        isByView: Bool = false
    ) {
        self.feeds = feeds
        self.isForced = isForced
        self.isOffline = isOffline
        self.isByView = isByView
    }

    /// The ids of the feeds; nil for all.
    func feeds(in store: Store) throws(StoreError) -> Set<Int64>? {
        let meant = try store.articles.feeds(meantBy: query)
        return meant.map { feeds?.intersection($0) ?? $0 } ?? feeds
    }

    /// Why a feed is not asked at `now`; nil when it is. `host` is what its public host says.
    func reasonToSkip(
        _ target: RefreshTarget, host: HostEntry? = nil, now: Int64
    ) -> SkipReason? {
        let (feed, isFile) = (target.feed, target.isFile)
        var ledger = feed.ledger
        if isFile && !isByView { return nil }
        if !isByView { ledger.notBefore = ledger.notBeforeForAll }
        if isOffline && !isFile { return .offline }
        return ledger.reasonToSkip(
            isUnconditional ? .unconditional : isForced ? .forced : .whenDue,
            interval: feed.feed.interval, schedule: feed.feed.schedule, host: host,
            isPublic: target.host != nil, now: now)
    }
}
