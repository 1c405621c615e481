import Search

extension Store.Search {
    /// The results of a search, the best first. Completes the index first.
    ///
    /// The newest of the matching articles are ranked by their words; among equals the newest comes
    /// first.
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
        guard query.needsIndex else { return try listed(query, limit) }
        return try withIndex(progress: progress) { () throws(StoreError) in
            try read { () throws(StoreError) in
                let hits = try hits(query, by: order, limit)
                if hits.isEmpty { try requireIndex() }
                return hits
            }
        }
    }

    private func hits(
        _ query: ArticleQuery, by order: SearchOrder, _ limit: Int?
    ) throws(StoreError) -> [SearchHit] {
        if order == .rank, let ranking = try Ranking(query, connection, wanted: limit) {
            return try ranking.best(limit.map { max($0, 0) })
        }
        return try listed(query, limit)
    }

    private func listed(_ query: ArticleQuery, _ limit: Int?) throws(StoreError) -> [SearchHit] {
        try store.articles.rows(of: Listing(query, limit: limit)).map {
            SearchHit(row: $0, score: 0)
        }
    }

    /// Refuses an index that lacks its last row. FTS5 takes zeros for the end of its lists, and then
    /// finds nothing without an error.
    private func requireIndex() throws(StoreError) {
        let last = try connection.statement(
            """
            SELECT e.number, a.feed_id FROM search_entry e CROSS JOIN article a ON a.id = e.article_id
            ORDER BY e.number DESC LIMIT 1
            """
        ).first { (row: $0.int(0), feed: $0.int(1)) }
        guard let last, try isIndexComplete() else { return }
        let found = try connection.statement(
            "SELECT rowid FROM search_words WHERE search_words MATCH ? AND rowid = ?"
        ).first("feed : \"#\(last.feed)\"", last.row) { $0.int(0) }
        guard found == last.row else { throw .fault(.damagedIndex(path: path)) }
    }
}

extension Store.Search {
    /// The tags of a query that neither an article nor a feed has, each with the one that was
    /// probably meant.
    public func misspelledTags(
        in query: ArticleQuery
    ) throws(StoreError) -> [(typed: String, meant: String)] {
        var resolver = QueryResolver(connection)
        return try resolver.misspelledTags(in: query)
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
