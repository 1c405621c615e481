/// An article that a search has found.
public struct SearchHit: Equatable, Sendable, Identifiable {
    /// The article.
    public var row: ArticleRow
    /// The rank: greater is better. Scores of different searches are not comparable.
    public var score: Double

    /// The article's id.
    public var id: Int64 { row.id }
}

/// The order of search results.
public enum SearchOrder: String, Hashable, Sendable, CaseIterable {
    /// The best first, and the newest first among equals.
    case rank
    /// The newest first.
    case date
}
