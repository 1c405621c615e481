import Search

extension Store {
    /// The ids of the articles that a query means, in the order of a listing.
    ///
    /// - Throws: ``StoreError/noSuchFeed(_:)`` where `feed:` means none.
    public func ids(of query: ArticleQuery) throws(StoreError) -> [Int64] {
        let ids = try connection.statement(
            "SELECT id FROM article WHERE hidden = 0 ORDER BY sort_at DESC, id DESC"
        ).rows { $0.int(0) }
        return try subjects(of: ids).filter { query.matches($0) }.map(\.id)
    }

    /// What a search finds, the best first.
    public func search(
        _ query: ArticleQuery, by order: SearchOrder = .rank, limit: Int? = 50
    ) throws(StoreError) -> [SearchHit] {
        try rows(of: Listing(query, limit: limit)).map { SearchHit(row: $0, score: 0) }
    }
}
