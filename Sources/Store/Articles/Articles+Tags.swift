import Search

extension Store.Articles {
    /// Adds tags to articles, and removes tags. An unknown id is an error and changes nothing.
    public func setTags(
        adding added: [String], removing removed: [String], articles ids: [Int64]
    ) throws(StoreError) {
        try change(.tag) { recorder throws(StoreError) in
            let ids = try required(ids)
            recorder.about = Self.named(
                adding: added, removing: removed, try store.log.name(ofArticles: ids))
            _ = try tag(ids.json, adding: added, removing: removed, &recorder)
        }
    }

    /// The person's tags of an article, in alphabetical order.
    public func tags(of id: Int64) throws(StoreError) -> [String] {
        try connection.statement("SELECT tag FROM article_tag WHERE article_id = ? ORDER BY tag")
            .rows(id) { $0.text(0) }
    }

    /// All of the person's tags, in alphabetical order.
    public func allTags() throws(StoreError) -> [TagSummary] {
        try connection.statement(
            """
            SELECT tag, sum(feeds), sum(articles) FROM (
              SELECT tag, count(*) AS feeds, 0 AS articles FROM feed_tag
              WHERE feed_id NOT IN (\(Store.Feeds.purgedFeeds)) GROUP BY tag
              UNION ALL
              SELECT tag, 0, count(*) FROM article_tag GROUP BY tag
              UNION ALL
              SELECT t.tag, 0, -count(*) FROM feed f CROSS JOIN article a ON a.feed_id = f.id
              CROSS JOIN article_tag t ON t.article_id = a.id
              WHERE f.purged_at IS NOT NULL GROUP BY t.tag)
            GROUP BY tag HAVING sum(feeds) + sum(articles) > 0 ORDER BY tag
            """
        ).rows { TagSummary(name: $0.text(0), feeds: $0.count(1), articles: $0.count(2)) }
    }

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
        let about = Self.named(adding: added, removing: removed, about)
        return try change(.tag, about: about) { recorder throws(StoreError) in
            try tag(meant, adding: added, removing: removed, &recorder)
        }
    }

    /// Adds tags to articles, and removes tags; `ids` is a JSON array without repetitions. Gives
    /// how many articles changed.
    func tag(
        _ ids: String, adding added: [String], removing removed: [String],
        _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int {
        let added = Set(added)
        let removed = Set(removed).subtracting(added)
        let count =
            try connection.statement(Self.countingChanges)
            .first(ids, Array(added).json, Array(removed).json) { $0.count(0) } ?? 0
        guard count > 0 else { return 0 }
        for (tags, isNew) in [(removed, false), (added, true)] {
            for tag in tags.sorted() {
                let changed = try connection.statement(Self.tagged(isNew: isNew))
                    .first(ids, tag) { (ids: $0.text(0), count: $0.count(1)) }
                guard let changed, changed.count > 0 else { continue }
                recorder.note(
                    .articleTag, key: tag, before: .int(isNew ? 0 : 1), ofAll: changed.ids)
                try connection.statement(isNew ? Self.tagging : Self.untagging)
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

/// A tag of the person, and how often it is used.
public struct TagSummary: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// How many feeds have it.
    public var feeds: Int
    /// How many articles have it themselves, not through their feeds.
    public var articles: Int
}
