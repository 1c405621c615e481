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
            return folds ? try rowCount(of: query) : try articleCount(of: query)
        }
    }

    /// About the same number if the tallies have it, or there are few articles; nil otherwise.
    ///
    /// It is exact unless twins fold and there are many articles: to find which of them share a row
    /// would cost more than the first rows of a listing, so that each counts.
    public func total(of query: ArticleQuery, folds: Bool = false) throws(StoreError) -> Int? {
        var resolver = QueryResolver(connection)
        var (column, feeds) = ("total", nil as [Int64]?)
        for condition in try resolver.resolve(query).conditions {
            switch condition {
            case .unread where column == "total": column = "unread"
            case .read where column == "total": column = "total - unread"
            case .feeds(let ids) where feeds == nil: feeds = ids
            default:
                guard try isSmall() else { return nil }
                return folds ? try rowCount(of: query) : try articleCount(of: query)
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

    private func isSmall() throws(StoreError) -> Bool {
        let total = try connection.statement("SELECT COALESCE(sum(total), 0) FROM tally")
            .first { $0.count(0) }
        return total.map { $0 <= Self.mostPassed } ?? false
    }

    /// As many articles as can be looked up in the time that a listing takes anyway.
    private static let mostLookedUp = 200
    /// As many as can be passed in an index in that time.
    private static let mostPassed = 2_000

    private func articleCount(of query: ArticleQuery) throws(StoreError) -> Int {
        var writer = QueryWriter()
        let text = writer.select("count(*)", try plan(query, limit: nil))
        return try connection.statement(composed: writer.prelude + text)
            .first(binding: writer.values) { $0.count(0) } ?? 0
    }

    private func rowCount(of query: ArticleQuery) throws(StoreError) -> Int {
        let ids = try idSet(of: query)
        var twins = TwinFold(store, query)
        return ids.count - (try twins.leftOut(of: ids))
    }
}
