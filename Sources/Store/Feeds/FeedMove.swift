import SQLite

/// Why a feed does not move to the address to which its server redirects for good.
public enum MoveObstacle: Equatable, Sendable {
    /// The person has taken this move back.
    case takenBack
    /// Another feed has the address, and only the person merges two feeds.
    case addressOf(Feed, isRemoved: Bool)
}

/// A move of a feed to another address after a permanent redirect, or a merge of two feeds.
public struct FeedMove: Equatable, Sendable, Identifiable {
    /// Positive, unique in the database.
    public var id: Int64
    /// The feed that remains.
    public var feedID: Int64
    /// The old address.
    public var from: String
    /// The new address.
    public var to: String
    /// When it moved; seconds since 1970, UTC.
    public var movedAt: Int64
    /// The feed that was merged into ``feedID``, which has the articles of both; nil for a move.
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
