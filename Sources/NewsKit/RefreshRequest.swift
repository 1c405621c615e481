import Store
import Transport

/// Which feeds a refresh asks.
public struct RefreshRequest: Equatable, Sendable {
    /// Only these feeds; nil for all.
    public var feeds: Set<Int64>?
    /// Also feeds that are not due, except where a server said when to come back.
    public var isForced: Bool
    /// Only what needs no network: feeds that are files, and the tidying.
    public var isOffline: Bool
    /// Whether feeds that are files are read although they are not due: it costs nobody else.
    public var readsAllFiles: Bool

    /// All feeds that are due, unless said otherwise.
    public init(
        feeds: Set<Int64>? = nil, isForced: Bool = false, isOffline: Bool = false,
        readsAllFiles: Bool = true
    ) {
        self.feeds = feeds
        self.isForced = isForced
        self.isOffline = isOffline
        self.readsAllFiles = readsAllFiles
    }

    /// Why a feed is not asked at `now`; nil when it is.
    public func reasonToSkip(_ feed: FeedStatus, now: Int64) -> String? {
        let isFile = LocalFile.path(of: feed.feed.url) != nil
        if isFile && readsAllFiles { return nil }
        if isOffline && !isFile { return "offline" }
        if feed.ledger.goneAt != nil { return isForced ? nil : "gone" }
        guard feed.ledger.notBefore > now else { return nil }
        let isServersWord = feed.ledger.reason == FailureBackoff.retryAfter
        if isServersWord { return "the server said when to come back" }
        return isForced ? nil : "not due"
    }
}
