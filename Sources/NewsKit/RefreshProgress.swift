/// How far a refresh is.
public struct RefreshProgress: Equatable, Sendable {
    /// Feeds that are done, the failed ones included.
    public var done = 0
    /// Feeds that are asked in all.
    public var total: Int
    /// Feeds that failed.
    public var failed = 0

    /// A refresh of `total` feeds that has just begun.
    public init(total: Int) {
        self.total = total
    }

    mutating func count(_ result: FeedResult) {
        done += 1
        if result.outcome == .failed { failed += 1 }
    }
}
