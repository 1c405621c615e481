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
        /// The network was not used.
        case offline
    }

    /// The feeds, in the order in which they were subscribed.
    public var feeds: [FeedResult]
    /// Whether the network was not to be used.
    public var isOffline: Bool

    /// A report of these results.
    public init(feeds: [FeedResult], isOffline: Bool) {
        self.feeds = feeds
        self.isOffline = isOffline
    }

    /// How the refresh ended as a whole.
    public var status: Status {
        if failures.isEmpty { return isOffline ? .offline : .success }
        let tried = feeds.count { $0.outcome != .skipped }
        return failures.count == tried ? .error : .partial
    }

    /// The feeds that failed.
    public var failures: [FeedResult] { feeds.filter { $0.outcome == .failed } }

    /// Articles that were not there before.
    public var new: Int { feeds.reduce(0) { $0 + $1.new } }

    /// Articles that publishers edited.
    public var changed: Int { feeds.reduce(0) { $0 + $1.changed } }
}
