/// The result of a ``FeedWrite``.
public struct FeedWritten: Equatable, Sendable {
    /// The changes in the cache.
    public var count: IngestCount
    /// The feed that remains, if the update moved the feed to an address that another feed had.
    public var movedTo: Int64?
    /// Whether the update moved the feed to its new address.
    public var hasMoved = false
}
