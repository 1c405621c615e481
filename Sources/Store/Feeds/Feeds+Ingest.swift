import Polling
import Web

extension Store.Feeds {
    /// Stores an update within the open transaction.
    func take(
        _ update: FeedUpdate, feed id: Int64, now: Int64, rules: RuleSet = .none
    ) throws(StoreError) -> IngestCount {
        var ingest = FeedIngest(
            FeedWrite(feed: id, update: update), store: store, owner: nil, now: now)
        try ingest.judge(by: rules)
        _ = try ingest.advance(.unlimited)
        try store.rules.finishRun(now: now)
        return ingest.written.count
    }

    func isSubscribed(_ id: Int64) throws(StoreError) -> Bool {
        try address(ofSubscribed: id) != nil
    }

    /// The URL of a feed; nil when it is not subscribed.
    func address(ofSubscribed id: Int64) throws(StoreError) -> String? {
        try connection.statement("SELECT url FROM feed WHERE id = ? AND removed_at IS NULL")
            .first(id) { $0.text(0) }
    }

    /// Stores the publisher's title and web site of the feed, within the open transaction.
    func save(title: String?, homeURL: String?, feed id: Int64) throws(StoreError) {
        guard title != nil || homeURL != nil else { return }
        try connection.statement(
            """
            UPDATE feed SET title = COALESCE(?2, title), home_url = COALESCE(?3, home_url)
            WHERE id = ?1 AND (title IS NOT COALESCE(?2, title)
              OR home_url IS NOT COALESCE(?3, home_url))
            """
        ).run(id, title?.asTitle, homeURL)
    }

    func save(_ schedule: FeedSchedule, feed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE feed SET ttl = ?2, update_interval = ?3, skip_hours = ?4, skip_days = ?5
            WHERE id = ?1 AND (ttl IS NOT ?2 OR update_interval IS NOT ?3
              OR skip_hours <> ?4 OR skip_days <> ?5)
            """
        ).run(
            id, schedule.timeToLive, schedule.updateInterval,
            Int64(SkippedTime.hours(schedule.skipHours)),
            Int64(SkippedTime.days(schedule.skipDays)))
    }

    /// Stores the updates of several feeds, and gives the result for each, in order.
    ///
    /// For each feed it stores articles, validators, schedule, move, ledger and host, and releases
    /// the lease of `owner`, or of any owner if nil. It does this in short transactions, of many
    /// feeds or of a part of one, so that other processes get the write lock in between. A feed
    /// that was removed while it was being fetched stays removed.
    ///
    /// - Parameters:
    ///   - now: In seconds since 1970, UTC.
    ///   - newLimit: How many new articles a feed may bring in a day after its first answer, of
    ///     which the newest are stored; nil for any number.
    ///   - start: The greatest id of an article when this fetch began. Its first articles make it the
    ///     last fetch, unless another process has stored articles since; then the two count as one.
    ///   - rules: applied to new articles.
    ///   - readsTwins: whether a new article is read when its story was read in another feed.
    public func write(
        _ batch: [FeedWrite], now: Int64, owner: String? = nil, newLimit: Int? = nil,
        since start: Int64? = nil, rules: RuleSet = .none, readsTwins: Bool = false
    ) throws(StoreError) -> [FeedWritten] {
        var written: [FeedWritten] = []
        written.reserveCapacity(batch.count)
        var waiting = batch.map {
            FeedIngest($0, store: store, owner: owner, now: now, newLimit: newLimit)
        }
        // Nobody waits for this: it is done before the write lock is taken.
        for index in waiting.indices { try waiting[index].judge(by: rules) }
        waiting.reverse()
        var current: FeedIngest?
        while written.count < batch.count {
            store.turns.wait()
            try write(durable: false) { () throws(StoreError) in
                let clock = SliceClock(since: .now)
                let last = try store.articles.lastID()
                repeat {
                    guard var ingest = current ?? waiting.popLast() else { break }
                    current = nil
                    guard try ingest.advance(clock) else {
                        current = ingest
                        break
                    }
                    written.append(ingest.written)
                } while written.count < batch.count && !clock.isSliceOver
                try store.rules.finishRun(now: now)
                if try store.articles.lastID() > last {
                    if last == start { try store.articles.beginLastFetch(after: last, now: now) }
                    if readsTwins { try store.articles.readTwins(after: last) }
                }
            }
        }
        return written
    }
}
