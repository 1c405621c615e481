/// What a refresh did, feed by feed and in sum.
public struct RefreshReport: Equatable, Sendable {
    /// How the refresh ended as a whole.
    public enum Status: String, Equatable, Sendable {
        /// No feed failed.
        case success
        /// Some of the feeds failed.
        case partial
        /// Every feed that was tried failed.
        case error
        /// The network was not used, or there is none.
        case offline
    }

    /// The feeds, in the order in which they were subscribed.
    public var feeds: [FeedResult]
    /// Whether the network was not to be used.
    public var isOffline: Bool

    /// Why not one host could be reached, which no feed is to blame for, as a sentence; nil where
    /// there is a network.
    public var networkTrouble: String?
    /// When the last feed was done; seconds since 1970, UTC.
    public var endedAt: Int64

    /// A report of these results.
    public init(
        feeds: [FeedResult], isOffline: Bool, networkTrouble: String? = nil, endedAt: Int64
    ) {
        self.networkTrouble = networkTrouble
        self.feeds = feeds
        self.isOffline = isOffline
        self.endedAt = endedAt
    }

    /// How the refresh ended as a whole.
    public var status: Status {
        // Offline the cache is reported as well as it can be, whatever became of the files.
        if isOffline || networkTrouble != nil { return .offline }
        if failures.isEmpty { return .success }
        let tried = feeds.count { $0.outcome != .skipped }
        return failures.count == tried ? .error : .partial
    }

    /// The feeds that failed.
    public var failures: [FeedResult] { feeds.filter { $0.outcome == .failed } }

    /// The failures that the ledger does not hold against the feeds, as long as no request has
    /// succeeded since; none where there was no network at all.
    public func unreached(_ page: ListedArticles.Page) -> [FeedResult] {
        guard networkTrouble == nil else { return [] }
        if let succeededAt = page.standing.succeededAt, succeededAt > endedAt { return [] }
        return failures.filter { !page.failing.contains($0.feedID) }
    }

    /// Articles that were not there before.
    public var new: Int { feeds.reduce(0) { $0 + $1.new } }

    /// Articles that publishers edited.
    public var changed: Int { feeds.reduce(0) { $0 + $1.changed } }
}
