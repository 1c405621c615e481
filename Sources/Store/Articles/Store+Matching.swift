import Search

extension Store {
    /// Marks all articles of a query as read or unread; gives how many articles changed.
    ///
    /// - Parameter about: The person's request, for the log.
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func setRead(
        _ isRead: Bool, matching query: ArticleQuery, about: String = ""
    ) throws(StoreError) -> Int {
        let meant = try meant(by: .and([query, .state(isRead ? .unread : .read)]))
        guard let meant else { return 0 }
        return try change(isRead ? .read : .unread, about: about) { recorder throws(StoreError) in
            try mark(.readAt, isRead, articles: meant, &recorder)
        }
    }

    /// Adds tags to all articles of a query, and removes tags; gives how many articles changed.
    ///
    /// A tag that is both added and removed is added.
    ///
    /// - Parameter about: The person's request, for the log.
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func setTags(
        adding added: [String], removing removed: [String], matching query: ArticleQuery,
        about: String = ""
    ) throws(StoreError) -> Int {
        guard let meant = try meant(by: query) else { return 0 }
        let about = Store.named(adding: added, removing: removed, about)
        return try change(.tag, about: about) { recorder throws(StoreError) in
            try tag(meant, adding: added, removing: removed, &recorder)
        }
    }
}

extension Store {
    /// Adds tags to articles, and removes tags; `ids` is a JSON array without repetitions. Gives
    /// how many articles changed.
    func tag(
        _ ids: String, adding added: [String], removing removed: [String],
        _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int {
        let added = Set(added)
        let removed = Set(removed).subtracting(added)
        let count =
            try connection.statement(Store.countingChanges)
            .first(ids, Array(added).json, Array(removed).json) { $0.count(0) } ?? 0
        guard count > 0 else { return 0 }
        for (tags, isNew) in [(removed, false), (added, true)] {
            for tag in tags.sorted() {
                let changed = try connection.statement(Store.tagged(isNew: isNew))
                    .first(ids, tag) { (ids: $0.text(0), count: $0.count(1)) }
                guard let changed, changed.count > 0 else { continue }
                recorder.note(
                    .articleTag, key: tag, before: .int(isNew ? 0 : 1), ofAll: changed.ids)
                try connection.statement(isNew ? Store.tagging : Store.untagging)
                    .run(changed.ids, tag)
            }
        }
        recorder.count(articles: count)
        return count
    }

    /// The text for the log: `+added -removed · request`.
    static func named(
        adding added: [String], removing removed: [String], _ about: String
    ) -> String {
        let tags = added.map { "+\($0)" } + removed.map { "-\($0)" }
        return (tags.joined(separator: " ") + " · " + about)
    }

    /// The ids of all articles of a query, in rising order, as a JSON array; nil when there are
    /// none. This takes no write lock; whoever marks the articles afterwards checks each of them
    /// again.
    private func meant(by query: ArticleQuery) throws(StoreError) -> String? {
        let ids = try ids(of: query)
        return ids.isEmpty ? nil : ids.sorted().json
    }

    private static let countingChanges = """
        SELECT count(*) FROM json_each(?1) i CROSS JOIN article a ON a.id = i.value
        WHERE EXISTS(
            SELECT 1 FROM json_each(?2) t WHERE NOT EXISTS(
              SELECT 1 FROM article_tag WHERE article_id = a.id AND tag = t.value))
          OR EXISTS(
            SELECT 1 FROM json_each(?3) t CROSS JOIN article_tag
            WHERE article_id = a.id AND tag = t.value)
        """

    /// The articles of `?1` that do not have the tag `?2`, or that have it.
    private static func tagged(isNew: Bool) -> String {
        """
        SELECT json_group_array(a.id), count(*)
        FROM json_each(?1) i CROSS JOIN article a ON a.id = i.value
        WHERE \(isNew ? "NOT " : "")EXISTS(
          SELECT 1 FROM article_tag WHERE article_id = a.id AND tag = ?2)
        """
    }

    private static let untagging = """
        DELETE FROM article_tag WHERE article_id IN (SELECT value FROM json_each(?1)) AND tag = ?2
        """

    private static let tagging = """
        INSERT OR IGNORE INTO article_tag(article_id, tag) SELECT value, ?2 FROM json_each(?1)
        """
}
