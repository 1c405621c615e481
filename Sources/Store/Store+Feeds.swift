extension Store {
    /// Subscribes, and returns the feed's id. A feed that was removed comes back with its articles.
    ///
    /// Throws ``StoreError/alreadySubscribed(id:url:)`` when it is there already.
    public func subscribe(_ subscription: Subscription) throws(StoreError) -> Int64 {
        try write(durable: true) { () throws(StoreError) in try insert(subscription) }
    }

    /// Subscribes to a feed that was asked already, and stores what it brought: both or neither.
    ///
    /// Throws ``StoreError/alreadySubscribed(id:url:)`` when it is there already.
    public func subscribe(
        _ subscription: Subscription, with update: FeedUpdate, now: Int64
    ) throws(StoreError) -> (id: Int64, count: IngestCount) {
        try write(durable: true) { () throws(StoreError) in
            let id = try insert(subscription)
            return (id, try store(update, feed: id, now: now))
        }
    }

    private func insert(_ subscription: Subscription) throws(StoreError) -> Int64 {
        let known =
            try connection
            .statement("SELECT id, removed_at IS NOT NULL FROM feed WHERE url = ?")
            .first(subscription.url) { (id: $0.int(0), removed: $0.bool(1)) }
        if let known, !known.removed {
            throw .alreadySubscribed(id: known.id, url: subscription.url)
        }
        try connection.statement(
            """
            INSERT INTO feed(
              url, custom_title, mapping, interval, user_agent, proxy, headers)
            VALUES(?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT(url) DO UPDATE SET
              custom_title = COALESCE(excluded.custom_title, custom_title),
              mapping = COALESCE(excluded.mapping, mapping),
              interval = COALESCE(excluded.interval, interval),
              user_agent = COALESCE(excluded.user_agent, user_agent),
              proxy = COALESCE(excluded.proxy, proxy),
              headers = COALESCE(excluded.headers, headers),
              removed_at = NULL
            """
        ).run(
            subscription.url, subscription.title, subscription.mapping,
            subscription.interval, subscription.userAgent, subscription.proxy,
            subscription.headers)
        let id = known?.id ?? connection.lastInsertedID
        // Subscribing anew is a fresh start: what stopped the feed before stops it no longer.
        try connection.statement(
            """
            UPDATE ledger SET gone_at = NULL, failures = 0, error = NULL, not_before = 0
            WHERE feed_id = ?
            """
        ).run(id)
        for tag in subscription.tags {
            try connection.statement("INSERT OR IGNORE INTO feed_tag VALUES(?, ?)").run(id, tag)
        }
        try connection.statement(
            "UPDATE article SET hidden = 0 WHERE feed_id = ? AND hidden <> 0"
        ).run(id)
        return id
    }

    /// Throws ``StoreError/alreadySubscribed(id:url:)`` when the feed is there already.
    public func requireNotSubscribed(_ url: String) throws(StoreError) {
        let known =
            try connection
            .statement("SELECT id FROM feed WHERE url = ? AND removed_at IS NULL")
            .first(url) { $0.int(0) }
        if let known { throw .alreadySubscribed(id: known, url: url) }
    }

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
            try connection.statement(
                """
                UPDATE article SET hidden = 1 WHERE feed_id = ? AND hidden = 0 AND NOT EXISTS(
                  SELECT 1 FROM state
                  WHERE article_id = article.id AND favorite_at IS NOT NULL)
                """
            ).run(id)
        }
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
        try connection.statement(
            """
            SELECT \(FeedStatus.columns) FROM \(FeedStatus.sources)
            WHERE f.removed_at IS NULL OR ? ORDER BY f.id
            """
        ).rows(includingRemoved) { FeedStatus($0) }
    }

    /// The feeds with their numbers of articles.
    public func feedSummaries() throws(StoreError) -> [FeedSummary] {
        try connection.statement(
            """
            SELECT \(FeedStatus.columns), COALESCE(t.total, 0), COALESCE(r.read, 0),
              (SELECT json_group_array(tag) FROM (
                SELECT tag FROM feed_tag WHERE feed_id = f.id ORDER BY tag))
            FROM \(FeedStatus.sources)
            LEFT JOIN (
              SELECT feed_id, count(*) AS total FROM article WHERE hidden = 0 GROUP BY feed_id
            ) t ON t.feed_id = f.id
            LEFT JOIN (
              SELECT a.feed_id, count(*) AS read
              FROM state s CROSS JOIN article a ON a.id = s.article_id
              WHERE s.read_at IS NOT NULL AND a.hidden = 0 GROUP BY a.feed_id
            ) r ON r.feed_id = f.id
            WHERE f.removed_at IS NULL ORDER BY f.id
            """
        ).rows { row in
            let total = Int(row.int(17))
            return FeedSummary(
                status: FeedStatus(row), total: total, unread: total - Int(row.int(18)),
                tags: row.text(19))
        }
    }
}
