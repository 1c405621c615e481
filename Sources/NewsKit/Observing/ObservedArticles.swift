import Search

/// Which articles an observer is told of.
public enum ObservedArticles: Hashable, Sendable {
    /// Every article that is shown.
    case all
    /// Those of the feed with this id.
    case feed(Int64)
    /// Those with this tag of the person's, of their own or of their feed.
    case tag(String)
    /// Those that a query means.
    case query(ArticleQuery)

    /// The same as a query.
    public var query: ArticleQuery {
        switch self {
        case .all: .all
        case .feed(let id): .feed("\(id)")
        case .tag(let name): .tag(ArticleQuery.TagName(name: name))
        case .query(let query): query
        }
    }
}
