import Search

extension Store.Feeds {
    /// A query for other databases, in which feeds have other numbers: with their addresses instead. Nil when it
    /// means a feed that has no name elsewhere.
    ///
    /// - Parameter isNamed: whether an address may stand in the query.
    public func portable(
        _ query: String, _ isNamed: (String) -> Bool
    ) throws(StoreError) -> String? {
        let text = try QueryParser.replacingFeeds(in: local(query)) { word throws(StoreError) in
            guard let id = Int64(word) else { return nil }
            return try connection.statement(
                "SELECT url FROM feed WHERE id = ? AND purged_at IS NULL"
            ).first(id) { $0.text(0) }
        }
        let isPortable =
            !QueryParser.namesFeedByNumber(text) && QueryParser.isShort(text)
            && QueryParser.feedAddresses(in: text).allSatisfy(isNamed)
        return isPortable ? text : nil
    }

    /// A query of another database, with the numbers that feeds have here instead of their addresses. The
    /// address of a feed that is not here stays, and matches no article.
    public func local(_ query: String) throws(StoreError) -> String {
        guard query.contains("://") else { return query }
        return try QueryParser.replacingFeeds(in: query) { word throws(StoreError) in
            guard QueryParser.isAddress(word) else { return nil }
            return try number(ofFeedAt: word).map { "\($0)" }
        }
    }

    /// The feed with an address, or with the one that it has now according to other devices.
    private func number(ofFeedAt url: String) throws(StoreError) -> Int64? {
        var url = url
        // A feed rarely moves twice; two that moved to each other's place would not end.
        for _ in 0..<4 {
            if let feed = try feed(at: url) { return feed.id }
            guard try store.sync.isSetUp() else { return nil }
            let later = try connection.statement(
                """
                SELECT name FROM folder_value
                WHERE field = 'feed' AND part = 'from' AND value = ? ORDER BY time DESC
                """
            ).first(url) { $0.text(0) }
            guard let later else { return nil }
            url = later
        }
        return nil
    }
}
