import Store

/// The report of a search by the feeds' servers.
public struct RemoteSearchReport: Equatable, Sendable {
    /// The outcome for one feed.
    public enum Outcome: Equatable, Sendable {
        /// Its server answered.
        case answered(new: Int)
        /// It answered the same a moment ago, and was not asked again.
        case fresh
        /// The server has no more results.
        case noMore
        /// It gave none; why, as a sentence, and when it may be asked again (seconds since 1970,
        /// UTC).
        case failed(String, notBefore: Int64?)
    }

    /// A feed whose server can be searched.
    public struct Source: Equatable, Sendable {
        /// The feed.
        public var feed: FeedStatus
        /// The outcome.
        public var outcome: Outcome
    }

    /// The feeds that can be searched, in the order in which they were subscribed.
    public var sources: [Source]

    /// The feeds that gave no results, with the reasons.
    public var failures: [(source: Source, reason: String)] {
        sources.compactMap { source in
            if case .failed(let reason, _) = source.outcome { (source, reason) } else { nil }
        }
    }

    /// The same as the results of a refresh tell it.
    public var unreached: [FeedResult] {
        failures.map { FeedResult($0.source.feed, .failed, error: $0.reason) }
    }

    /// Whether there is a feed, and none has more results than those that are known.
    public var isExhausted: Bool {
        !sources.isEmpty && sources.allSatisfy { $0.outcome == .noMore }
    }

    /// Articles that were not there before.
    public var new: Int {
        sources.reduce(0) { sum, source in
            if case .answered(let new) = source.outcome { sum + new } else { sum }
        }
    }
}
