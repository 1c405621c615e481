/// What became of a ``FeedWrite``.
public struct FeedWritten: Equatable, Sendable {
    /// What it changed in the cache.
    public var count: IngestCount
    /// The feed that lives on, where the update moved the feed to an address that another one had.
    public var movedTo: Int64?
    /// Whether the feed has the address that the update moved it to.
    public var hasMoved = false
}
