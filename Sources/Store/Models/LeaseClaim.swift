/// A feed that a process wants to ask.
public struct LeaseClaim: Sendable {
    /// The feed.
    public var feed: Int64
    /// The public host that it is on, all feeds of which belong to one process at a time.
    public var host: String?
    /// The ledger by which it was decided that the feed is to be asked. When another process has
    /// changed it since, the decision is void.
    public var ledger: LedgerEntry

    /// A claim to a feed as it was read.
    public init(_ status: FeedStatus, host: String?) {
        feed = status.feed.id
        self.host = host
        ledger = status.ledger
    }
}
