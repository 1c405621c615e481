import Store

/// Which feeds a refresh asks.
public struct RefreshRequest: Equatable, Sendable {
    /// Only these feeds; nil for all.
    public var feeds: Set<Int64>?
    /// Also feeds that are not due, except where a server said when to come back.
    public var isForced: Bool
    /// Only what needs no network: feeds that are files, and the tidying.
    public var isOffline: Bool

    /// All feeds that are due, unless said otherwise.
    public init(feeds: Set<Int64>? = nil, isForced: Bool = false, isOffline: Bool = false) {
        self.feeds = feeds
        self.isForced = isForced
        self.isOffline = isOffline
    }

    /// Why a feed is not asked at `now`; nil when it is.
    public func reasonToSkip(_ feed: FeedStatus, now: Int64) -> String? {
        if LocalFile.path(of: feed.feed.url) != nil { return nil }
        if isOffline { return "offline" }
        if feed.ledger.goneAt != nil { return isForced ? nil : "gone" }
        guard feed.ledger.notBefore > now else { return nil }
        let isServersWord = feed.ledger.reason == "retry-after"
        return isForced && !isServersWord ? nil : "not due"
    }
}
