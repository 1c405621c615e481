import Search

extension Store {
    /// The ids of the articles that a query means, in the order of a listing.
    ///
    /// - Throws: ``StoreError/noSuchFeed(_:)`` where `feed:` means none.
    public func ids(of query: ArticleQuery) throws(StoreError) -> [Int64] {
        try completeIndex(for: query)
        return try read { () throws(StoreError) in try orderedIDs(of: query) }
    }

    /// The ids of the articles of a feed that are shown, in any order.
    public func ids(ofFeed id: Int64) throws(StoreError) -> [Int64] {
        try connection.statement("SELECT id FROM article WHERE feed_id = ? AND hidden = 0")
            .rows(id) { $0.int(0) }
    }

    /// How many articles a query means.
    ///
    /// - Throws: ``StoreError/noSuchFeed(_:)`` where `feed:` means none.
    public func count(of query: ArticleQuery) throws(StoreError) -> Int {
        try completeIndex(for: query)
        return try read { () throws(StoreError) in
            var writer = QueryWriter()
            let text = writer.select("count(*)", try plan(query, limit: nil))
            return try connection.statement(composed: writer.prelude + text)
                .first(binding: writer.values) { $0.count(0) } ?? 0
        }
    }
}

extension Store {
    /// The ids of the articles that a query means, within the transaction that is open.
    func orderedIDs(of query: ArticleQuery) throws(StoreError) -> [Int64] {
        try ListingReader(connection, plan(query, limit: nil)).read("a.id") { $0.int(0) }
    }

    /// How a query is answered, within the transaction that is open.
    func plan(_ query: ArticleQuery, limit: Int?) throws(StoreError) -> QueryPlan {
        var resolver = QueryResolver(connection)
        let resolved = try resolver.resolve(query)
        return try QueryPlanner(connection).plan(resolved, limit: limit)
    }

    /// Brings the index up to date where a query asks it; before the read begins.
    func completeIndex(for query: ArticleQuery) throws(StoreError) {
        if query.hasWords { try prepareIndex() }
    }
}

extension Listing {
    /// Which articles it shows.
    var wanted: ArticleQuery {
        favoritesOnly ? .and([query, .state(.favorite)]) : query
    }
}

extension ArticleQuery {
    /// Whether the index of words has to be asked.
    var hasWords: Bool {
        switch self {
        case .words, .title, .author: true
        case .not(let query): query.hasWords
        case .and(let queries), .or(let queries): queries.contains(where: \.hasWords)
        default: false
        }
    }
}
