import Search

extension Store {
    /// So many of the newest articles with the words of a search are ranked.
    static let rankedCount = 10_000

    /// What a search finds, the best first. What the index lacks is added first.
    ///
    /// Of the articles that are meant, those that came last are ranked by how often and where the
    /// words stand in them (BM25); among equals the newest is first. A query without words gives what
    /// a listing does.
    ///
    /// - Parameter progress: told how many articles of how many were added to the index.
    /// - Throws: ``StoreError/noSuchFeed(_:)`` where `feed:` means none;
    ///   ``StoreError/damagedIndex(path:)``
    public func search(
        _ query: ArticleQuery, by order: SearchOrder = .rank, limit: Int? = 50,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) -> [SearchHit] {
        try prepareIndex(progress: progress)
        let texts = query.conditions.filter { $0.isNegative || $0.expression != nil }
        guard order == .rank, let words = ArticleQuery.and(texts).expression else {
            return try rows(of: Listing(query, limit: limit)).map { SearchHit(row: $0, score: 0) }
        }
        let others = query.conditions.filter { !texts.contains($0) }
        let ids = others.isEmpty ? nil : try ids(of: .and(others)).json
        return try connection.statement(Store.ranked)
            .rows(words, limit.map { max($0, 0) } ?? -1, ids) { SearchHit($0) }
    }

    /// `?1` is an expression of the index, `?2` the limit, `?3` the ids of the articles that may be
    /// found, or NULL.
    static let ranked = """
        SELECT \(ArticleRow.columns), h.score
        FROM (
          SELECT id, score FROM (
            SELECT a.id, a.sort_at, i.rank AS score
            FROM article_search i CROSS JOIN article a ON a.search_id = i.rowid
            WHERE article_search MATCH ?1 AND a.hidden = 0
              AND (?3 IS NULL OR a.id IN (SELECT value FROM json_each(?3)))
            ORDER BY i.rowid DESC LIMIT \(rankedCount))
          ORDER BY score, sort_at DESC, id DESC LIMIT ?2) h
        CROSS JOIN article a ON a.id = h.id
        JOIN feed f ON f.id = a.feed_id LEFT JOIN state s ON s.article_id = a.id
        ORDER BY h.score, a.sort_at DESC, a.id DESC
        """
}

extension SearchHit {
    /// Reads the columns of an article, and then the rank, which is the smaller, the better.
    fileprivate init(_ row: Row) {
        self.init(row: ArticleRow(row), score: -row.double(ArticleRow.columnCount))
    }
}
