import Search

/// Which articles a listing shows: newest first, from a place on, so many.
public struct Listing: Hashable, Sendable {
    /// Which of all articles.
    public var query: ArticleQuery
    /// How many at the most; nil for all.
    public var limit: Int?
    /// Only what stands after this article in the order of the listing (keyset paging).
    public var before: Int64?
    /// Only favorites.
    public var favoritesOnly: Bool

    /// A listing of the `limit` newest articles.
    public init(
        _ query: ArticleQuery = .all, limit: Int? = 50, before: Int64? = nil,
        favoritesOnly: Bool = false
    ) {
        self.query = query
        self.limit = limit
        self.before = before
        self.favoritesOnly = favoritesOnly
    }
}
