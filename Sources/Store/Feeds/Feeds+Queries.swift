import Search
import Web

extension Store.Feeds {
    /// A query for other databases, in which feeds have other numbers: with their addresses instead. An
    /// address with a password stays a number.
    public func portable(_ query: String) throws(StoreError) -> String {
        try QueryParser.replacingFeeds(in: query) { word throws(StoreError) in
            guard let id = Int64(word) else { return nil }
            let url = try connection.statement(
                "SELECT url FROM feed WHERE id = ? AND purged_at IS NULL"
            ).first(id) { $0.text(0) }
            return url.flatMap { $0 == $0.withoutCredentials && !$0.contains("\"") ? $0 : nil }
        }
    }

    /// A query of another database, with the numbers that feeds have here instead of their addresses. The
    /// address of a feed that is not subscribed stays; it matches no article.
    public func local(_ query: String) throws(StoreError) -> String {
        try QueryParser.replacingFeeds(in: query) { word throws(StoreError) in
            guard word.contains("://") else { return nil }
            return try subscribedFeed(at: word).map { "\($0)" }
        }
    }
}
