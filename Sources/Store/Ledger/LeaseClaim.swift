/// A feed that a process wants to fetch.
public struct LeaseClaim: Sendable {
    /// The feed.
    public var feed: Int64
    /// Its public host; all feeds of the host belong to one process at a time.
    public var host: String?
    /// The ledger's values at the decision to fetch the feed: when it was last asked, and when it
    /// may be asked again. If another process has changed them since, the claim fails.
    public var (checkedAt, notBefore): (Int64?, Int64)

    /// A claim to a feed, with the ledger as it was read.
    public init(_ status: FeedStatus, host: String?) {
        feed = status.feed.id
        self.host = host
        (checkedAt, notBefore) = (status.ledger.checkedAt, status.ledger.notBefore)
    }
}
