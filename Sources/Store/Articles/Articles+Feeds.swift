import Search

extension Store.Articles {
    /// The feeds whose articles a query can find, so that no other feed has to be asked for it; nil
    /// when these can be any.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func feeds(meantBy query: ArticleQuery) throws(StoreError) -> Set<Int64>? {
        let namesFeeds = query.contains { part in
            if case .feed = part { return true }
            if case .tag = part { return true }
            return false
        }
        guard namesFeeds else { return nil }
        return try read { () throws(StoreError) in
            var resolver = QueryResolver(connection)
            return try feeds(in: try resolver.resolve(query))
        }
    }

    private func feeds(in query: ResolvedQuery) throws(StoreError) -> Set<Int64>? {
        switch query {
        case .every(false): return []
        case .feeds(let ids): return Set(ids)
        case .tagged(let tags, let feeds): return try Set(feeds).union(self.feeds(tagged: tags))
        case .and(let queries):
            var common: Set<Int64>?
            for query in queries {
                guard let feeds = try feeds(in: query) else { continue }
                common = common?.intersection(feeds) ?? feeds
            }
            return common
        case .or(let queries):
            var all: Set<Int64> = []
            for query in queries {
                guard let feeds = try feeds(in: query) else { return nil }
                all.formUnion(feeds)
            }
            return all
        case .not(.feeds(let ids)): return try otherFeeds(than: ids)
        case .not(.tagged(_, let feeds)) where !feeds.isEmpty: return try otherFeeds(than: feeds)
        case .every, .text, .unread, .read, .favorite, .later, .hidden, .newer, .test, .entry,
            .after,
            .before, .not:
            return nil
        }
    }

    private func otherFeeds(than ids: [Int64]) throws(StoreError) -> Set<Int64> {
        try Set(
            connection.statement(
                """
                SELECT id FROM feed WHERE removed_at IS NULL
                  AND id NOT IN (SELECT value FROM json_each(?))
                """
            ).rows(ids.json) { $0.int(0) })
    }

    /// The feeds of the articles with these tags.
    private func feeds(tagged tags: [String]) throws(StoreError) -> [Int64] {
        try connection.statement(
            """
            SELECT DISTINCT a.feed_id FROM article_tag t CROSS JOIN article a ON a.id = t.article_id
            WHERE t.tag IN (SELECT value FROM json_each(?))
            """
        ).rows(tags.json) { $0.int(0) }
    }
}
