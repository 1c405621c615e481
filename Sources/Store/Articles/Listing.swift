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
