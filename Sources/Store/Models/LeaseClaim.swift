/// A feed that a process wants to ask.
public struct LeaseClaim: Sendable {
    /// The feed.
    public var feed: Int64
    /// The public host that it is on, all feeds of which belong to one process at a time.
    public var host: String?
    /// What the ledger said when it was decided that the feed is to be asked: when it was asked
    /// last, and when it may be again. When another process has changed it since, the decision is
    /// void.
    public var (checkedAt, notBefore): (Int64?, Int64)

    /// A claim to a feed as it was read.
    public init(_ status: FeedStatus, host: String?) {
        feed = status.feed.id
        self.host = host
        (checkedAt, notBefore) = (status.ledger.checkedAt, status.ledger.notBefore)
    }
}
