import SQLite
import Search

extension Store.Articles {
    /// The number of articles that match a query.
    ///
    /// - Parameter folds: whether to count rows, of which one may tell the story of several articles;
    ///   see ``TwinFold``.
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func count(of query: ArticleQuery, folds: Bool = false) throws(StoreError) -> Int {
        try read(for: query) { () throws(StoreError) in
            if !folds, let total = try total(of: query) { return total }
            return folds ? try rowCount(of: query) : try articleCount(of: plan(query, limit: nil))
        }
    }

    /// About the same number if the tallies have it, or it can be counted in the time that a listing
    /// takes anyway; nil otherwise.
    ///
    /// It is exact unless twins fold and there are many articles: to find which of them share a row
    /// would cost more than the first rows of a listing, so that each counts.
    public func total(of query: ArticleQuery, folds: Bool = false) throws(StoreError) -> Int? {
        var resolver = QueryResolver(connection)
        var (column, feeds) = ("total", nil as [Int64]?)
        let conditions = try resolver.resolve(query).conditions
        for condition in conditions {
            switch condition {
            case .unread where column == "total": column = "unread"
            case .read where column == "total": column = "total - unread"
            case .feeds(let ids) where feeds == nil: feeds = ids
            case .text(let words) where conditions.count == 1 && !words.isNegated:
                // The index has no hidden article.
                let count = try QueryPlanner(connection).count(
                    of: words, limit: Self.mostCounted + 1)
                return try total(count, of: query, folds: folds)
            default:
                return try totalOfFew(query, folds: folds)
            }
        }
        let filter =
            feeds == nil
            ? "" : " FILTER (WHERE feed_id IN (SELECT value FROM json_each(?1)))"
        let total = try connection.statement(
            """
            SELECT COALESCE(sum(\(column))\(filter), 0), COALESCE(sum(total), 0) FROM tally
            """
        ).first(binding: feeds.map { [$0.json] } ?? []) { (meant: $0.count(0), all: $0.count(1)) }
        // No story has two articles of one feed.
        guard let total, folds, feeds?.count != 1 else { return total?.meant }
        return total.meant <= Self.mostLookedUp || total.all <= Self.mostPassed
            ? try rowCount(of: query) : total.meant
    }

    /// The number for a query that the tallies do not have; nil if it takes too long to count.
    private func totalOfFew(_ query: ArticleQuery, folds: Bool) throws(StoreError) -> Int? {
        let plan = try plan(query, limit: nil)
        // A condition may read the text of each article that the walk passes.
        let most = plan.isSorted || plan.conditions.isEmpty ? Self.mostCounted : Self.mostPassed
        guard plan.cost <= most else { return nil }
        if folds, plan.cost <= Self.mostPassed { return try rowCount(of: query) }
        let count = try articleCount(of: plan, most: Self.mostCounted + 1)
        return try total(count, of: query, folds: folds)
    }

    /// The total for the articles that were counted.
    private func total(
        _ count: Int, of query: ArticleQuery, folds: Bool
    ) throws(StoreError) -> Int? {
        guard count <= Self.mostCounted else { return nil }
        return folds && count <= Self.mostLookedUp ? try rowCount(of: query) : count
    }

    /// As many articles as can be looked up in the time that a listing takes anyway.
    private static let mostLookedUp = 200
    /// As many as can be passed in an index in that time.
    private static let mostPassed = 2_000
    /// As many as an index counts in that time.
    private static let mostCounted = 20_000

    /// Counts the articles of a plan, at most `most`.
    private func articleCount(of plan: QueryPlan, most: Int = .max) throws(StoreError) -> Int {
        var writer = QueryWriter()
        let text = "SELECT count(*) FROM (\(writer.select("1", plan)) LIMIT \(most))"
        return try connection.statement(composed: writer.prelude + text)
            .first(binding: writer.values) { $0.count(0) } ?? 0
    }

    private func rowCount(of query: ArticleQuery) throws(StoreError) -> Int {
        let ids = try idSet(of: query)
        var twins = TwinFold(store, query)
        return ids.count - (try twins.leftOut(of: ids))
    }
}
