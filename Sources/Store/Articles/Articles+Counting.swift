import SQLite
import Search

extension Store.Articles {
    /// The number of articles that match a query.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func count(of query: ArticleQuery) throws(StoreError) -> Int {
        try read(for: query) { () throws(StoreError) in
            if let total = try total(of: query) { return total }
            var writer = QueryWriter()
            let text = writer.select("count(*)", try plan(query, limit: nil))
            return try connection.statement(composed: writer.prelude + text)
                .first(binding: writer.values) { $0.count(0) } ?? 0
        }
    }

    /// The same number if the tallies have it, which costs no look at the articles; nil for other
    /// queries.
    public func total(of query: ArticleQuery) throws(StoreError) -> Int? {
        var resolver = QueryResolver(connection)
        var (column, feeds) = ("total", nil as [Int64]?)
        for condition in try resolver.resolve(query).conditions {
            switch condition {
            case .unread where column == "total": column = "unread"
            case .read where column == "total": column = "total - unread"
            case .feeds(let ids) where feeds == nil: feeds = ids
            default: return nil
            }
        }
        return try connection.statement(
            """
            SELECT COALESCE(sum(\(column)), 0) FROM tally
            WHERE ?1 IS NULL OR feed_id IN (SELECT value FROM json_each(?1))
            """
        ).first(feeds?.json) { $0.count(0) }
    }
}
