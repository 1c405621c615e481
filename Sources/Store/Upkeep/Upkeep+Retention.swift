extension Store.Upkeep {
    /// Deletes the articles that retention does not keep, and stores their keys while publishers
    /// may list them; gives how many.
    func expireArticles(_ retention: Retention, now: Int64) throws(StoreError) -> Int {
        var count = 0
        if let age = retention.age {
            let limit = now &- age
            var last: Int64 = 0
            while true {
                let batch = try connection.statement(ExpiringArticle.byAge)
                    .rows(last, limit) { ExpiringArticle($0) }
                guard let id = batch.last?.id else { break }
                count += try delete(batch, readBefore: limit, now: now)
                last = id
            }
        }
        if let most = retention.articlesPerFeed {
            let feeds = try connection.statement("SELECT feed_id FROM tally WHERE total > ?")
                .rows(most) { $0.int(0) }
            for feed in feeds { count += try expire(feed, beyond: most, now: now) }
        }
        return count
    }

    /// Deletes keys of entries that publishers no longer list: those that were not in the documents
    /// of the last 30 days before a feed's last full answer. An entry is not gone just because
    /// nobody fetched its feed.
    func forgetUnlisted() throws(StoreError) {
        let feeds = try connection.statement(Self.feedsWithExpired)
            .rows { (id: $0.int(0), fullAt: $0.optionalInt(1)) }
        for feed in feeds {
            guard let fullAt = feed.fullAt else { continue }
            let limit = fullAt &- ExpiredEntries.memory
            _ = try inSlices { () throws(StoreError) in
                try connection.statement(Self.unlisted).run(feed.id, limit)
                return connection.changedRows
            }
        }
    }

    /// The feeds that have such keys; steps from feed to feed in the index.
    static let feedsWithExpired = """
        WITH RECURSIVE next(id) AS (
          SELECT min(feed_id) FROM expired
          UNION ALL
          SELECT (SELECT min(feed_id) FROM expired WHERE feed_id > next.id)
          FROM next WHERE next.id IS NOT NULL)
        SELECT next.id, COALESCE(l.full_at, l.succeeded_at)
        FROM next LEFT JOIN ledger l ON l.feed_id = next.id WHERE next.id IS NOT NULL
        """

    static let unlisted = """
        DELETE FROM expired WHERE feed_id = ?1 AND key IN (
          SELECT key FROM expired WHERE feed_id = ?1 AND seen_at < ?2 LIMIT 200)
        """

    private func expire(
        _ feed: Int64, beyond most: Int, now: Int64
    ) throws(StoreError) -> Int {
        var place = try connection.statement(ExpiringArticle.lastKept)
            .first(feed, most) { ListingPlace($0) }
        var count = 0
        while let last = place {
            let batch = try connection.statement(ExpiringArticle.beyond)
                .rows(feed, last.sortAt, last.id) { ExpiringArticle($0) }
            count += try delete(batch, readBefore: .max, now: now)
            place = batch.last.map { ListingPlace(sortAt: $0.sortAt, id: $0.id) }
        }
        return count
    }

    /// Deletes those of these articles that are unchanged since they were chosen.
    private func delete(
        _ articles: [ExpiringArticle], readBefore limit: Int64, now: Int64
    ) throws(StoreError) -> Int {
        var rest = articles[...]
        var count = 0
        _ = try inSlices { () throws(StoreError) in
            guard let article = rest.popFirst() else { return 0 }
            try connection.statement(ExpiringArticle.deletion)
                .run(article.id, article.feed, article.digest, limit)
            guard connection.changedRows > 0 else { return 1 }
            count += 1
            let insertion = try connection.statement(ExpiredEntries.insertion)
            for key in article.keys { try insertion.run(article.feed, key, now) }
            return 1
        }
        return count
    }
}
