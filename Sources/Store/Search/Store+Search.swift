import Search

extension Store {
    /// What a search finds, the best first. What the index lacks is added first.
    ///
    /// Of the articles that are meant, those that came last are ranked by how often and where the
    /// words stand in them (BM25); among equals the newest is first. Where no words must be there, it
    /// gives what a listing does.
    ///
    /// - Parameter progress: told how many articles of how many were added to the index.
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` where `feed:` means none;
    ///   ``StoreError/Fault/damagedIndex(path:)``
    public func search(
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
        return try rows(of: Listing(query, limit: limit)).map { SearchHit(row: $0, score: 0) }
    }
}
