/// A feed that went to another address, because its publisher said that it is there for good.
public struct FeedMove: Equatable, Sendable, Identifiable {
    /// Positive, unique in the database.
    public var id: Int64
    /// The feed that lives on.
    public var feedID: Int64
    /// The address that it had.
    public var from: String
    /// The address that it got.
    public var to: String
    /// When that was; seconds since 1970, UTC.
    public var movedAt: Int64
    /// The feed that had the new address already, and whose articles and this one's are together
    /// since.
    public var mergedFeed: Int64?
    /// When the person took it back; seconds since 1970, UTC.
    public var undoneAt: Int64?
}
