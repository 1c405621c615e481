import Search

extension Store {
    /// Adds tags to articles, and removes tags. An unknown id is an error and changes nothing.
    public func setTags(
        adding added: [String], removing removed: [String], articles ids: [Int64]
    ) throws(StoreError) {
        try change(.tag) { recorder throws(StoreError) in
            let ids = try required(ids)
            recorder.about = Store.named(
                adding: added, removing: removed, try name(ofArticles: ids))
            _ = try tag(ids.json, adding: added, removing: removed, &recorder)
            // For more articles, the next search updates the index, in short transactions.
            if ids.count <= Store.taggedAtOnce { try index(ids) }
        }
    }

    /// Up to this many tagged articles are added to the index at once.
    static let taggedAtOnce = 500

    /// The person's tags of an article, in alphabetical order.
    public func tags(ofArticle id: Int64) throws(StoreError) -> [String] {
        try connection.statement("SELECT tag FROM article_tag WHERE article_id = ? ORDER BY tag")
            .rows(id) { $0.text(0) }
    }

    /// All of the person's tags, in alphabetical order.
    public func tags() throws(StoreError) -> [TagSummary] {
        try connection.statement(
            """
            SELECT tag, sum(feeds), sum(articles) FROM (
              SELECT tag, count(*) AS feeds, 0 AS articles FROM feed_tag
              WHERE feed_id NOT IN (\(Store.purgedFeeds)) GROUP BY tag
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
}
