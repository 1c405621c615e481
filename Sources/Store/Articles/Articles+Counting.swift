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
            if folds { return try rowCount(of: query) }
            var resolver = QueryResolver(connection)
            let conditions = try resolver.resolve(query).conditions
            if let tallied = try tallied(conditions) { return tallied.meant }
            return try articleCount(of: plan(query, limit: nil))
        }
    }

    /// About the same number if the tallies have it, or it can be counted in the time that a listing
    /// takes anyway; nil otherwise.
    ///
    /// It is exact unless twins fold and there are many articles: to find which of them share a row
    /// would cost more than the first rows of a listing, so that each counts.
    public func total(of query: ArticleQuery, folds: Bool = false) throws(StoreError) -> Int? {
        var resolver = QueryResolver(connection)
        let conditions = try resolver.resolve(query).conditions
        let known = try tallied(conditions)
        // No story has two articles of one feed.
        if let known, !folds || known.isOfOneFeed { return known.meant }
        let few = known == nil ? try countOfFew(query, conditions) : known?.meant
        guard folds, let count = few else { return few }
        if count > Self.mostLookedUp {
            let tallied = known != nil ? known : try tallied([])
            guard let tallied, tallied.all <= Self.mostPassed else { return count }
        }
        return try rowCount(of: query)
    }

    /// How many articles the tallies count: those that meet the conditions, and all; nil where they
    /// cannot tell.
    private func tallied(
        _ conditions: [ResolvedQuery]
    ) throws(StoreError) -> (meant: Int, all: Int, isOfOneFeed: Bool)? {
        var (column, feeds) = ("total", nil as [Int64]?)
        for condition in conditions {
            switch condition {
            case .unread where column == "total": column = "unread"
            case .read where column == "total": column = "total - unread"
            case .feeds(let ids) where feeds == nil: feeds = ids
            default: return nil
            }
        }
        let filter =
            feeds == nil ? "" : "FILTER (WHERE feed_id IN (SELECT value FROM json_each(?1)))"
        return try connection.statement(
            "SELECT COALESCE(sum(\(column)) \(filter), 0), COALESCE(sum(total), 0) FROM tally"
        ).first(binding: feeds.map { [$0.json] } ?? []) {
            ($0.count(0), $0.count(1), feeds?.count == 1)
        }
    }

    /// Counts the articles of a query by an index; nil if there are too many.
    private func countOfFew(
        _ query: ArticleQuery, _ conditions: [ResolvedQuery]
    ) throws(StoreError) -> Int? {
        var writer = QueryWriter()
        let select: String
        if conditions.count == 1, case .text(let words) = conditions[0], !words.isNegated {
            // No article that is hidden has an entry in the index.
            select = writer.found(by: words)
        } else {
            let plan = try plan(query, limit: Self.mostCounted)
            // A condition may read the text of each article that the walk passes.
            let most =
                plan.isSorted || plan.conditions.isEmpty ? Self.mostCounted : Self.mostPassed
            guard plan.cost <= most else { return nil }
            select = writer.select("1", plan)
        }
        let count =
            try connection.statement(
                composed:
                    "\(writer.prelude)SELECT count(*) FROM (\(select) LIMIT \(Self.mostCounted + 1))"
            ).first(binding: writer.values) { $0.count(0) } ?? 0
        return count <= Self.mostCounted ? count : nil
    }

    /// As many articles as can be looked up in the time that a listing takes anyway.
    private static let mostLookedUp = 200
    /// As many as can be passed in an index in that time.
    private static let mostPassed = 2_000
    /// As many as an index counts in that time.
    private static let mostCounted = 20_000

    private func articleCount(of plan: QueryPlan) throws(StoreError) -> Int {
        var writer = QueryWriter()
        let text = writer.select("count(*)", plan)
        return try connection.statement(composed: writer.prelude + text)
            .first(binding: writer.values) { $0.count(0) } ?? 0
    }

    private func rowCount(of query: ArticleQuery) throws(StoreError) -> Int {
        let ids = try idSet(of: query)
        var twins = TwinFold(store, query)
        return ids.count - (try twins.leftOut(of: ids))
    }
}
