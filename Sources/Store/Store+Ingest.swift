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
        if let schedule = update.schedule { try save(schedule, feed: id) }
        let count = try update.articles.map { drafts throws(StoreError) in
            try store(drafts, feed: id, homeURL: update.homeURL, now: now)
        }
        if let validators = update.validators {
            try save(validators.1, of: validators.url, feed: id)
        }
        var ledger = update.ledger
        ledger.count(count ?? IngestCount(), of: update.articles?.count, now: now)
        if let awake = update.awake, ledger.new > 0 {
            (ledger.notBefore, ledger.reason) = (awake.notBefore, awake.reason)
        }
        try save(ledger, feed: id)
        return count ?? IngestCount()
    }

    private func store(
        _ drafts: [ArticleDraft], feed id: Int64, homeURL: String?, now: Int64
    ) throws(StoreError) -> IngestCount {
        var count = IngestCount()
        var matcher = ArticleMatcher(connection, feed: id, drafts: drafts, homeURL: homeURL)
        let matches = try matcher.match()
        let writer = try ArticleWriter(connection, feed: id, now: now)
        // Feeds list the newest first: stored from the last to the first, ids rise with time.
        for index in matches.indices.reversed() {
            switch matches[index] {
            case .unchanged: break
            case .new(let guid):
                let new = try writer.insert(drafts[index], as: guid)
                if new != nil { count.new += 1 }
            case .stored(let entry):
                let isChanged = try writer.change(entry, to: drafts[index])
                if isChanged { count.changed += 1 }
            }
        }
        return count
    }

    private func save(_ schedule: PublisherSchedule, feed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE feed SET ttl = ?2, update_interval = ?3, skip_hours = ?4, skip_days = ?5
            WHERE id = ?1 AND (ttl IS NOT ?2 OR update_interval IS NOT ?3
              OR skip_hours <> ?4 OR skip_days <> ?5)
            """
        ).run(
            id, schedule.timeToLive, schedule.updateInterval, Int64(schedule.skipHours),
            Int64(schedule.skipDays))
    }
}

extension LedgerEntry {
    /// Takes down what came, of so many entries.
    fileprivate mutating func count(_ count: IngestCount, of entries: Int?, now: Int64) {
        new = count.new
        changed = count.changed
        guard let entries else { return }
        // The first answer is new as a whole, and a feed of one entry says nothing.
        let isAllNew = count.new == entries && entries > 1 && arrivedAt != nil
        churn = isAllNew ? churn + 1 : 0
        if count.new > 0 || arrivedAt == nil { arrivedAt = now }
    }
}
