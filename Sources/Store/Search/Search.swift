import Search

extension Store.Search {
    /// The results of a search, the best first. Completes the index first.
    ///
    /// The newest of the matching articles are ranked by BM25; among equals the newest comes first.
    /// A query without words gives the same as a listing.
    ///
    /// - Parameter progress: called with the number of articles that were added to the index, and
    ///   of all missing ones.
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed;
    ///   ``StoreError/Fault/damagedIndex(path:)``
    public func hits(
        _ query: ArticleQuery, by order: SearchOrder = .rank, limit: Int? = 50,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) -> [SearchHit] {
        try prepareIndex(progress: progress)
        if order == .rank, query.hasWords {
            let hits = try read { () throws(StoreError) in
                try Ranking(query, connection, wanted: limit)?.best(limit.map { max($0, 0) })
            }
            if let hits { return hits }
        }
        return try store.articles.rows(of: Listing(query, limit: limit)).map {
            SearchHit(row: $0, score: 0)
        }
    }
}

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
