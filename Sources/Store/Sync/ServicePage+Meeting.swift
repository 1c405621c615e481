extension ServicePage {
    /// Stores the items of a feed, links them with the articles, and compares the marks.
    mutating func meet(
        _ items: [ServiceItem], _ drafts: [ArticleDraft], of feed: String, _ rules: RuleSet
    ) throws(StoreError) {
        let (now, last) = (store.clock(), try store.articles.lastID())
        var places: [Int: Int64] = [:]
        let source = try self.feed(feed)
        if source == nil { hasUnknownFeeds = true }
        if let (id, way) = source {
            var ingest = FeedIngest(
                FeedWrite(
                    feed: id,
                    update: FeedUpdate(page: .served(storesNew: way != .ours), articles: drafts)),
                store: store, owner: nil, now: now)
            try ingest.judge(by: rules)
            _ = try ingest.advance(.unlimited)
            try store.rules.finishRun(now: now)
            places = ingest.places
            let count = ingest.written.count.new
            if isFirst, arrived == 0, count > 0 {
                try store.articles.beginLastFetch(after: last, now: now)
            }
            arrived += count
            if count > 0 { try noteArrival(at: now, feed: id) }
        }
        for (place, item) in items.enumerated() {
            let article = places[place]
            // This machine will fetch it soon.
            if article == nil, source?.way == .ours, let date = item.entry.published,
                date.seconds > now - Self.patience
            {
                continue
            }
            if let article, article > last {
                marks.new.insert(article)
                if try !isMarked(article, item.seen.id) {
                    taken.append((item.seen, article))
                    continue
                }
            }
            try connection.statement(
                """
                UPDATE remote_item SET article_id = ?3, feed = ?4
                WHERE account_id = ?1 AND remote_id = ?2
                """
            ).run(account, item.seen.id, article, source == nil ? feed : nil)
            try observe(item.seen)
        }
    }

    /// Takes the marks of the ``taken`` items over to their articles: the same as to observe them, in fewer
    /// statements. The first import has only such items.
    mutating func setTakenMarks() throws(StoreError) {
        var taken = ItemMarks()
        for (seen, article) in self.taken {
            if seen.isRead == true { taken.add(ItemMark(.read), true, of: article) }
            if seen.isFavorite == true { taken.add(ItemMark(.favorite), true, of: article) }
            let tags = seen.labels?.intersection(look.labels ?? []).subtracting(look.folders) ?? []
            for tag in tags {
                try note(ItemMark(.tag, tag), true, of: seen.id)
                taken.add(ItemMark(.tag, tag), true, of: article)
            }
        }
        for (mark, _, articles) in taken.sorted { try setSilently(mark, of: articles) }
        let link = try connection.statement(
            """
            UPDATE remote_item SET article_id = ?3, base_read = ?4, base_favorite = ?5
            WHERE account_id = ?1 AND remote_id = ?2
            """)
        for (seen, article) in self.taken {
            try link.run(account, seen.id, article, seen.isRead, seen.isFavorite)
        }
        self.taken = []
    }

    /// Whether a rule or something else has marked or tagged an article, or the service has not been told
    /// of something about its item.
    private func isMarked(_ article: Int64, _ id: RemoteID) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT EXISTS(SELECT 1 FROM state WHERE article_id = ?1)
              OR EXISTS(SELECT 1 FROM article_tag WHERE article_id = ?1)
              OR EXISTS(SELECT 1 FROM outbox WHERE target = ?2 AND account_id = ?3)
            """
        ).first(article, id, account) { $0.bool(0) } ?? false
    }

    /// For this many seconds an item waits for the article that this machine fetches itself.
    private static let patience: Int64 = 2 * 86_400

    /// The subscribed feed that the service knows under an id, and who asks its publisher.
    private func feed(_ remoteID: String) throws(StoreError) -> (id: Int64, way: FetchWay)? {
        try connection.statement(
            """
            SELECT r.feed_id, r.fetch FROM remote_feed r CROSS JOIN feed f ON f.id = r.feed_id
            WHERE r.account_id = ? AND r.remote_id = ? AND f.removed_at IS NULL
            """
        ).first(account, remoteID) { row in
            (
                id: row.int(0),
                way: row.optionalText(1).flatMap { FetchWay(rawValue: $0) } ?? .service
            )
        }
    }

    /// A feed of which nothing comes for long is reported.
    private func noteArrival(at now: Int64, feed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO ledger(feed_id, arrived_at) VALUES(?, ?)
            ON CONFLICT(feed_id) DO UPDATE SET arrived_at = excluded.arrived_at
            """
        ).run(id, now)
    }
}
