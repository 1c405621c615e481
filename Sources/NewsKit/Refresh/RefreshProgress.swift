/// How far a refresh is.
public struct RefreshProgress: Equatable, Sendable {
    /// A feed that was asked and has not answered.
    public struct Waiting: Equatable, Sendable {
        /// What the person calls it; from a publisher, so not safe to show as it is.
        public var title: String
        /// When it was asked.
        public var since: ContinuousClock.Instant

        /// A feed that was asked at `since`.
        public init(title: String, since: ContinuousClock.Instant) {
            self.title = title
            self.since = since
        }

        /// For how long it has been waited, or nil while that is not worth a word.
        public func time(at now: ContinuousClock.Instant = .now) -> Duration? {
            let time = now - since
            return time < .milliseconds(500) ? nil : time
        }
    }

    /// Feeds that are done, the failed ones included.
    public var done = 0
    /// Feeds that are asked in all.
    public var total: Int
    /// Feeds that failed.
    public var failed = 0
    /// Articles that were not there before.
    public var new = 0
    /// What came over the wire, in bytes.
    public var bytes = 0
    /// The feed that has been waited for the longest; nil where none is waited for.
    public var slowest: Waiting?

    /// A refresh of `total` feeds that has just begun.
    public init(total: Int) {
        self.total = total
    }

    mutating func count(_ result: FeedResult) {
        done += 1
        if result.outcome == .failed { failed += 1 }
        new += result.new
        bytes += result.bytes
    }
}
