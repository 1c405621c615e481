import SQLite
import Search

/// The articles that a listing shows, newest first.
public struct Listing: Hashable, Sendable {
    /// The articles to show.
    public var query: ArticleQuery
    /// The most articles; nil for all.
    public var limit: Int?
    /// Only articles after this one in the order of the listing (keyset paging).
    public var before: Int64?
    /// Whether the same story in several feeds is one row; see ``TwinFold``.
    public var folds: Bool
    /// Whether the pages begin with the oldest of these articles.
    public var isReversed = false

    /// A listing of the `limit` newest articles.
    public init(
        _ query: ArticleQuery = .all, limit: Int? = 50, before: Int64? = nil,
        folds: Bool = false
    ) {
        self.query = query
        self.limit = limit
        self.before = before
        self.folds = folds
    }
}

/// The place of an article in the order of listings, the newest first; the article may be gone since.
public struct ListingPlace: Hashable, Comparable, Sendable {
    /// The time by which lists sort it; seconds since 1970, UTC.
    public var sortAt: Int64
    /// Its id.
    public var id: Int64

    /// The place of an article.
    public init(_ row: ArticleRow) { (sortAt, id) = (row.sortedAt, row.id) }

    /// The place in the first two columns of a row: its time and its id.
    init(_ row: Row) { self.init(sortAt: row.int(0), id: row.int(1)) }

    init(sortAt: Int64, id: Int64) { (self.sortAt, self.id) = (sortAt, id) }

    /// Whether a place is that of an older article.
    public static func < (one: Self, other: Self) -> Bool {
        (one.sortAt, one.id) < (other.sortAt, other.id)
    }

    /// The place just before this one in a listing.
    var before: ListingPlace { ListingPlace(sortAt: sortAt, id: id + 1) }
}
