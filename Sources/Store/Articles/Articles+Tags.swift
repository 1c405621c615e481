extension Store.Articles {
    /// The person's tags of an article, in alphabetical order.
    public func tags(of id: Int64) throws(StoreError) -> [String] {
        try connection.statement("SELECT tag FROM article_tag WHERE article_id = ? ORDER BY tag")
            .rows(id) { $0.text(0) }
    }

    /// The articles that the person has tagged, with their content, from behind one on in the order of
    /// the ids.
    public func tagged(after id: Int64, limit: Int) throws(StoreError) -> [Article] {
        try connection.statement(
            """
            SELECT \(Article.columns) FROM (
              SELECT DISTINCT article_id AS id FROM article_tag WHERE article_id > ?1
              ORDER BY article_id LIMIT ?2) chosen
            CROSS JOIN \(Article.sources) WHERE a.id = chosen.id ORDER BY a.id
            """
        ).rows(id, limit) { Article($0) }
    }

    /// All of the person's tags, in alphabetical order.
    public func allTags() throws(StoreError) -> [TagSummary] {
        try connection.statement(
            """
            SELECT tag, sum(feeds), sum(articles) FROM (
              SELECT tag, count(*) AS feeds, 0 AS articles FROM feed_tag
              WHERE feed_id IN (SELECT id FROM feed WHERE removed_at IS NULL) GROUP BY tag
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

    /// The tags that visible articles have by themselves, in alphabetical order.
    public func visibleTags() throws(StoreError) -> [String] {
        try connection.statement(
            """
            SELECT tag FROM tag_tally t WHERE EXISTS(
              SELECT 1 FROM article_tag g CROSS JOIN article a ON a.id = g.article_id
              WHERE g.tag = t.tag AND a.hidden = 0)
            ORDER BY tag
            """
        ).rows { $0.text(0) }
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
        return count
    }

    private static let countingChanges = """
        SELECT count(*) FROM json_each(?1) i CROSS JOIN article a ON a.id = i.value
        WHERE \(changesTags)
        """

    /// Whether the article `a` gets one of the tags `?2`, or loses one of `?3`.
    static let changesTags = """
        (EXISTS(
            SELECT 1 FROM json_each(?2) t WHERE NOT EXISTS(
              SELECT 1 FROM article_tag WHERE article_id = a.id AND tag = t.value))
          OR EXISTS(
            SELECT 1 FROM json_each(?3) t CROSS JOIN article_tag
            WHERE article_id = a.id AND tag = t.value))
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
