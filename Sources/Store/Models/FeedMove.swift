import SQLite

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
    /// The feed that moved, where another one had the new address already: that one lives on and
    /// has the articles of both.
    public var mergedFeed: Int64?
    /// When the person took it back; seconds since 1970, UTC.
    public var undoneAt: Int64?

    static let columns = "id, feed_id, from_url, to_url, moved_at, merged_feed, undone_at"

    init(_ row: Row) {
        id = row.int(0)
        feedID = row.int(1)
        from = row.text(2)
        to = row.text(3)
        movedAt = row.int(4)
        mergedFeed = row.optionalInt(5)
        undoneAt = row.optionalInt(6)
    }
}
