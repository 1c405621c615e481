import Search

extension Store.Articles {
    /// The ids of the articles of a query, in the order of a listing.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func ids(of query: ArticleQuery) throws(StoreError) -> [Int64] {
        try read(for: query) { () throws(StoreError) in try orderedIDs(of: query) }
    }

    /// The same in little memory. Within an open read it also tests articles that the search index
    /// lacks at that moment; see ``prepare(for:)``.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func idSet(of query: ArticleQuery) throws(StoreError) -> IDSet {
        try read(for: query) { () throws(StoreError) in
            var ids = IDSet()
            _ = try ListingReader(connection, plan(query, limit: nil)).read("a.id") {
                ids.insert($0.int(0))
                return ()
            }
            guard query.needsIndex else { return ids }
            for subject in try subjects(of: store.search.unindexedIDs()) {
                if query.matches(subject) { ids.insert(subject.id) } else { ids.remove(subject.id) }
            }
            return ids
        }
    }

    /// The article of a query that the person read last, without the `skipped` ones that were read
    /// after it; nil when there is none.
    ///
    /// - Parameter folds: Whether the same story in several feeds is one article.
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func lastRead(
        of query: ArticleQuery, skipping skipped: Int = 0, folds: Bool = false
    ) throws(StoreError) -> Int64? {
        let query = ArticleQuery.and([query, .state(.read)])
        return try read(for: query) { () throws(StoreError) in
            let limit = (skipped + 1) * (folds ? TwinFold.limit : 1)
            let ids = try connection.statement(Self.lastRead)
                .rows(try orderedIDs(of: query).json, limit) { $0.int(0) }
            guard folds else { return ids.dropFirst(skipped).first }
            var fold = TwinFold(store, query)
            var (told, rest) = (Set<Int64>(), skipped)
            for id in ids where !told.contains(id) {
                if rest == 0 { return try fold.row(of: [id]) ?? id }
                told.formUnion(try fold.withTwins([id]))
                rest -= 1
            }
            return nil
        }
    }

    private static let lastRead = """
        SELECT s.article_id FROM json_each(?1) i CROSS JOIN state s ON s.article_id = i.value
        WHERE s.read_at IS NOT NULL ORDER BY s.read_at DESC, s.article_id DESC LIMIT ?2
        """

    /// Prepares for a query: brings the search index up to date. Within an open read it can do
    /// nothing.
    public func prepare(for query: ArticleQuery) throws(StoreError) {
        try withIndex(for: query) {}
    }

    /// The ids of the visible articles of a feed, in any order.
    public func ids(ofFeed id: Int64) throws(StoreError) -> [Int64] {
        try connection.statement("SELECT id FROM article WHERE feed_id = ? AND hidden = 0")
            .rows(id) { $0.int(0) }
    }

    /// The ids of the articles of a query, within the open transaction.
    func orderedIDs(of query: ArticleQuery) throws(StoreError) -> [Int64] {
        try ListingReader(connection, plan(query, limit: nil)).read("a.id") { $0.int(0) }
    }

    /// The plan for a query, within the open transaction.
    func plan(_ query: ArticleQuery, limit: Int?) throws(StoreError) -> QueryPlan {
        let plans = try plans(for: query, limit: limit)
        guard plans.count > 1 else { return plans[0] }
        return QueryPlan(
            conditions: [], times: TimeSpan(), path: .gather(plans.map { .found($0) }),
            cost: plans[0].cost, includesHidden: true)
    }

    /// One plan, or two for a query that also finds hidden articles: for those that are visible, and
    /// for those that the person has hidden.
    func plans(for query: ArticleQuery, limit: Int?) throws(StoreError) -> [QueryPlan] {
        var resolver = QueryResolver(connection)
        let resolved = try resolver.resolve(query)
        var planner = QueryPlanner(connection)
        guard resolved.asksForHidden else {
            return [try planner.plan(resolved, limit: limit)]
        }
        var wanted = resolved.assuming(hidden: true)
        let rest = resolved.assuming(hidden: false)
        guard wanted != .every(false) else {
            return [try planner.plan(rest, limit: limit)]
        }
        // The search index does not have the words of hidden articles.
        if resolved.needsIndex {
            let ids = try hiddenIDs(of: query)
            wanted = .test("a.id IN (SELECT value FROM json_each(?))", ids.json)
        }
        let hidden = QueryPlan(
            conditions: wanted.conditions, times: TimeSpan(), path: .walk(.hidden), cost: 0)
        guard rest != .every(false) else { return [hidden] }
        return [try planner.plan(rest, limit: nil), hidden]
    }

    /// The ids of the articles of a query that the person has hidden, within the open transaction.
    private func hiddenIDs(of query: ArticleQuery) throws(StoreError) -> [Int64] {
        let hidden = try connection.statement(
            "SELECT a.id FROM article a INDEXED BY article_hidden WHERE \(Hidden.byPerson)"
        ).rows { $0.int(0) }
        var ids: [Int64] = []
        for start in stride(from: 0, to: hidden.count, by: 500) {
            let step = Array(hidden[start..<min(start + 500, hidden.count)])
            ids += try subjects(of: step, includesHidden: true).filter(query.matches).map(\.id)
        }
        return ids
    }

    /// Runs `body` in one read transaction, with the search index as it is needed for a query.
    public func read<Result>(
        for query: ArticleQuery, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try withIndex(for: query) { () throws(StoreError) in try read(body) }
    }

    /// Runs `body`, which reads the articles of a query, with the search index if the query needs it.
    /// Within an open transaction the index stays as it is.
    func withIndex<Result>(
        for query: ArticleQuery, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        guard query.needsIndex, !connection.isInTransaction else { return try body() }
        return try store.search.withIndex(body)
    }
}
