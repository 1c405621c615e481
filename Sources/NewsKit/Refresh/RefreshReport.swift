/// The report of a refresh, for each feed and in sum.
public struct RefreshReport: Equatable, Sendable {
    /// How the refresh ended as a whole.
    public enum Status: String, Equatable, Sendable {
        /// No feed failed.
        case success
        /// Some of the feeds failed.
        case partial
        /// Every feed that was tried failed.
        case error
        /// The network was not used, or there was none.
        case offline
    }

    /// The feeds, in the order in which they were subscribed.
    public var feeds: [FeedResult]
    /// Whether the network was not to be used.
    public var isOffline: Bool

    /// Why no host could be reached, as a sentence, if the network and not the feeds is to blame;
    /// else nil.
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
        // Offline this is the outcome even if local files failed.
        if isOffline || networkTrouble != nil { return .offline }
        if failures.isEmpty { return .success }
        return failures.count == tried ? .error : .partial
    }

    /// How many feeds were asked and have answered, or failed.
    public var tried: Int { feeds.count { $0.outcome != .skipped } }

    /// The feeds that had not answered when the refresh stopped to wait for them.
    public var unanswered: [FeedResult] { feeds.filter { $0.skipReason == .noAnswerYet } }

    /// The feeds that failed.
    public var failures: [FeedResult] { feeds.filter { $0.outcome == .failed } }

    /// The failures to report for each feed: that there is no network is reported once.
    public var ownFailures: [FeedResult] { failures.filter { !$0.isExcused } }

    /// How many feeds turned out not to be there when they were asked for the first time: a list of
    /// subscriptions may be years old.
    public var missing: Int { ownFailures.count(where: \.isMissing) }

    /// The failures that a view of `page` has to say: those of feeds that have not succeeded since.
    public func lastingFailures(_ page: ListedArticles.Page) -> [FeedResult] {
        let failing = page.failingIDs.union(unreached(page).map(\.feedID))
        return failures.filter { failing.contains($0.feedID) }
    }

    /// The failures that are not in the feeds' ledgers, as long as no request has succeeded since;
    /// none when there was no network at all.
    public func unreached(_ page: ListedArticles.Page) -> [FeedResult] {
        guard networkTrouble == nil else { return [] }
        if let succeededAt = page.standing.succeededAt, succeededAt > endedAt { return [] }
        let failing = page.failingIDs
        return failures.filter { !failing.contains($0.feedID) }
    }

    /// Articles that were not there before.
    public var new: Int { feeds.reduce(0) { $0 + $1.new } }

    /// Articles that publishers edited.
    public var changed: Int { feeds.reduce(0) { $0 + $1.changed } }
}
