extension Store {
    /// Stores what a feed brought, in one transaction: articles, validators and ledger, or nothing.
    ///
    /// An entry that is known and unchanged costs one look-up; an edited one keeps its id, its
    /// place in the listing, and what the person did to it. A feed that was removed while it was
    /// being fetched stays removed.
    public func ingest(
        _ update: FeedUpdate, feed id: Int64, now: Int64
    ) throws(StoreError) -> IngestCount {
        try write(durable: false) { () throws(StoreError) in
            try store(update, feed: id, now: now)
        }
    }

    /// Stores an update within the transaction that is open.
    func store(
        _ update: FeedUpdate, feed id: Int64, now: Int64
    ) throws(StoreError) -> IngestCount {
        let subscribed = try connection.statement(
            "SELECT 1 FROM feed WHERE id = ? AND removed_at IS NULL"
        ).first(id) { $0.int(0) }
        guard subscribed != nil else { return IngestCount() }
        try connection.statement(
            """
            UPDATE feed SET title = COALESCE(?2, title), home_url = COALESCE(?3, home_url)
            WHERE id = ?1 AND (title IS NOT COALESCE(?2, title)
              OR home_url IS NOT COALESCE(?3, home_url))
            """
        ).run(id, update.title, update.homeURL)
        var count = IngestCount()
        var matcher = ArticleMatcher(
            connection, feed: id, drafts: update.articles, homeURL: update.homeURL)
        let matches = try matcher.match()
        let writer = try ArticleWriter(connection, feed: id, now: now)
        // Feeds list the newest first: stored from the last to the first, ids rise with time.
        for index in matches.indices.reversed() {
            switch matches[index] {
            case .unchanged: break
            case .new(let guid):
                let new = try writer.insert(update.articles[index], as: guid)
                if new != nil { count.new += 1 }
            case .stored(let entry):
                let isChanged = try writer.change(entry, to: update.articles[index])
                if isChanged { count.changed += 1 }
            }
        }
        if let validators = update.validators {
            try save(validators.1, of: validators.url, feed: id)
        }
        try save(update.ledger, feed: id)
        return count
    }
}
