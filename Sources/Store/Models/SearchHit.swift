/// An article that a search has found.
public struct SearchHit: Equatable, Sendable, Identifiable {
    /// The article.
    public var row: ArticleRow
    /// How well it fits: the greater, the better. Of no meaning between searches.
    public var score: Double

    /// The article's id.
    public var id: Int64 { row.id }
}

/// In which order a search gives what it has found.
public enum SearchOrder: String, Hashable, Sendable, CaseIterable {
    /// What fits best first, and the newest first among equals.
    case rank
    /// The newest first.
    case date
}
