import Web

extension Store.Log {
    /// The entries of the log, the newest first; only older ones than the entry `before`, if given.
    ///
    /// - Parameter limit: the most entries.
    public func entries(before: Int64? = nil, limit: Int) throws(StoreError) -> [LogEntry] {
        try connection.statement(
            "SELECT \(LogEntry.columns) FROM log WHERE id < ? ORDER BY id DESC LIMIT ?"
        ).rows(before ?? .max, limit) { LogEntry($0) }
    }

    /// The entry with a number; nil when there is none.
    public func entry(_ id: Int64) throws(StoreError) -> LogEntry? {
        try connection.statement("SELECT \(LogEntry.columns) FROM log WHERE id = ?")
            .first(id) { LogEntry($0) }
    }

    /// The name of a feed in the log: its number and its title, without credentials.
    func name(ofFeed id: Int64) throws(StoreError) -> String {
        let title = try connection.statement(
            "SELECT \(ArticleRow.feedTitle) FROM feed f WHERE f.id = ?"
        ).first(id) { $0.text(0) }
        return title.map { "feed \(id), \($0.withoutCredentials)" } ?? "feed \(id)"
    }

    /// The name of articles in the log: the title of a single one, else the first numbers.
    func name(ofArticles ids: [Int64]) throws(StoreError) -> String {
        if ids.count == 1, let id = ids.first {
            return try connection.statement(
                "SELECT COALESCE(title, excerpt, url, '') FROM article WHERE id = ?"
            ).first(id) { $0.text(0) } ?? ""
        }
        let shown = ids.prefix(Self.namedArticles).map(String.init).joined(separator: ", ")
        return ids.count > Self.namedArticles ? shown + ", …" : shown
    }

    private static let namedArticles = 12
}
