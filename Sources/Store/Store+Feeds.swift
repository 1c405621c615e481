extension Store {
    /// Stops a feed and hides its articles, favorites excepted; with `purge` deletes them all.
    public func remove(feed id: Int64, purge: Bool) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            if purge {
                try connection.statement("DELETE FROM feed WHERE id = ?").run(id)
                return
            }
            try connection.statement(
                "UPDATE feed SET removed_at = unixepoch() WHERE id = ?"
            ).run(id)
            try hideArticles(ofFeed: id)
        }
    }

    /// Takes the articles of a feed that was removed out of sight, favorites excepted.
    func hideArticles(ofFeed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE article SET hidden = 1 WHERE feed_id = ? AND hidden = 0 AND NOT EXISTS(
              SELECT 1 FROM state
              WHERE article_id = article.id AND favorite_at IS NOT NULL)
            """
        ).run(id)
    }

    /// The feed that a person means: an id, a URL, or a part of the title that only one has.
    ///
    /// With `includingRemoved` also one that was removed, whose articles are still there.
    public func feed(
        matching word: String, includingRemoved: Bool = false
    ) throws(StoreError) -> FeedStatus {
        let feeds = try feeds(includingRemoved: includingRemoved)
        let exact = feeds.first { String($0.feed.id) == word || $0.feed.url == word }
        if let exact { return exact }
        let folded = word.lowercased()
        let matches = feeds.filter { $0.feed.title.lowercased().contains(folded) }
        if matches.count == 1 { return matches[0] }
        let whole = matches.filter { $0.feed.title.lowercased() == folded }
        if whole.count == 1 { return whole[0] }
        guard !word.isEmpty, !matches.isEmpty else { throw .noSuchFeed(word) }
        throw .ambiguousFeed(
            word, matches: matches.map { "\($0.feed.title.withoutCredentials) (\($0.feed.id))" })
    }

    /// The feeds that are subscribed, in the order in which they were added.
    public func feeds(includingRemoved: Bool = false) throws(StoreError) -> [FeedStatus] {
        try feeds(includingRemoved: includingRemoved) { $0 }
    }

    /// What `make` makes of each feed, in the order in which they were added: all of them at once
    /// may be more than is needed.
    public func feeds<Element>(
        includingRemoved: Bool = false, as make: (FeedStatus) -> Element
    ) throws(StoreError) -> [Element] {
        try connection.statement(
            """
            SELECT \(FeedStatus.columns) FROM \(FeedStatus.sources)
            WHERE f.removed_at IS NULL OR ? ORDER BY f.id
            """
        ).rows(includingRemoved) { make(FeedStatus($0)) }
    }

    /// The feeds with their numbers of articles.
    public func feedSummaries() throws(StoreError) -> [FeedSummary] {
        try connection.statement(
            """
            SELECT \(FeedStatus.columns), COALESCE(t.total, 0), COALESCE(t.unread, 0),
              (SELECT json_group_array(tag) FROM (
                SELECT tag FROM feed_tag WHERE feed_id = f.id ORDER BY tag))
            FROM \(FeedStatus.sources) LEFT JOIN tally t ON t.feed_id = f.id
            WHERE f.removed_at IS NULL ORDER BY f.id
            """
        ).rows { row in
            let counts = FeedStatus.columnCount
            return FeedSummary(
                status: FeedStatus(row), total: row.count(counts), unread: row.count(counts + 1),
                tags: row.text(counts + 2))
        }
    }
}
