import Search

extension Store {
    /// Marks all that a query means as read, or as unread; gives how many articles that changed.
    ///
    /// - Throws: ``StoreError/noSuchFeed(_:)`` where `feed:` means none.
    public func setRead(_ isRead: Bool, matching query: ArticleQuery) throws(StoreError) -> Int {
        let query = ArticleQuery.and([query, .state(isRead ? .unread : .read)])
        return try write(matching: query) { ids throws(StoreError) in
            try connection.statement(isRead ? Store.marking : Store.unmarking).run(ids)
            return connection.changedRows
        }
    }

    /// Gives all that a query means tags and takes tags away; gives how many articles that changed.
    ///
    /// A tag that is both given and taken away is given.
    ///
    /// - Throws: ``StoreError/noSuchFeed(_:)`` where `feed:` means none.
    public func setTags(
        adding added: [String], removing removed: [String], matching query: ArticleQuery
    ) throws(StoreError) -> Int {
        let added = Set(added)
        let removed = Set(removed).subtracting(added)
        return try write(matching: query) { ids throws(StoreError) in
            let (given, taken) = (Array(added).json, Array(removed).json)
            let count = try connection.statement(Store.countingChanges)
                .first(ids, given, taken) { $0.count(0) }
            try connection.statement(Store.untagging).run(ids, taken)
            try connection.statement(Store.tagging).run(ids, given)
            return count ?? 0
        }
    }
}

extension Store {
    /// Runs `body` in one write transaction, with the ids of all that a query means as a JSON array.
    private func write(
        matching query: ArticleQuery, _ body: (String) throws(StoreError) -> Int
    ) throws(StoreError) -> Int {
        try completeIndex(for: query)
        return try write(durable: true) { () throws(StoreError) in
            let ids = try orderedIDs(of: query)
            return ids.isEmpty ? 0 : try body(ids.json)
        }
    }

    private static let marking = """
        INSERT INTO state(article_id, read_at)
        SELECT value, unixepoch() FROM json_each(?) WHERE true
        ON CONFLICT(article_id) DO UPDATE SET read_at = excluded.read_at WHERE read_at IS NULL
        """

    private static let unmarking = """
        UPDATE state SET read_at = NULL
        WHERE read_at IS NOT NULL AND article_id IN (SELECT value FROM json_each(?))
        """

    private static let countingChanges = """
        SELECT count(*) FROM json_each(?1) i
        WHERE EXISTS(
            SELECT 1 FROM json_each(?2) t WHERE NOT EXISTS(
              SELECT 1 FROM article_tag WHERE article_id = i.value AND tag = t.value))
          OR EXISTS(
            SELECT 1 FROM json_each(?3) t CROSS JOIN article_tag
            WHERE article_id = i.value AND tag = t.value)
        """

    private static let untagging = """
        DELETE FROM article_tag WHERE article_id IN (SELECT value FROM json_each(?1))
          AND tag IN (SELECT value FROM json_each(?2))
        """

    private static let tagging = """
        INSERT OR IGNORE INTO article_tag(article_id, tag)
        SELECT i.value, t.value FROM json_each(?1) i CROSS JOIN json_each(?2) t
        """
}
