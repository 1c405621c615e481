import Web

extension Store {
    /// Runs `body` in one transaction, with a recorder for what it changes. The changes become one
    /// entry of the log, which is on the disk with them when this returns. Without changes there is
    /// no entry.
    func change<Result>(
        _ action: LogAction, about: String? = nil,
        _ body: (inout LogRecorder) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        var recorder = LogRecorder(action, about: about)
        return try change(&recorder, body)
    }

    /// The same, for one of several transactions that share an entry.
    func change<Result>(
        _ recorder: inout LogRecorder, _ body: (inout LogRecorder) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try write(durable: true) { () throws(StoreError) in
            let result = try body(&recorder)
            try recorder.finish(connection, now: clock())
            return result
        }
    }

    /// The entries of the log, the newest first; only older ones than the entry `before`, if given.
    ///
    /// - Parameter limit: the most entries.
    public func log(before: Int64? = nil, limit: Int) throws(StoreError) -> [LogEntry] {
        try connection.statement(
            "SELECT \(LogEntry.columns) FROM log WHERE id < ? ORDER BY id DESC LIMIT ?"
        ).rows(before ?? .max, limit) { LogEntry($0) }
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
        let shown = ids.prefix(Store.namedArticles).map(String.init).joined(separator: ", ")
        return ids.count > Store.namedArticles ? shown + ", …" : shown
    }

    private static let namedArticles = 12
}
