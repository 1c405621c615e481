import Polling

extension Store {
    /// Stores the update of a feed: articles, validators and ledger.
    ///
    /// A known and unchanged entry costs one look-up. An edited one keeps its id, its place in the
    /// listing and the person's marks. A feed that was removed while it was being fetched stays
    /// removed.
    public func ingest(
        _ update: FeedUpdate, feed id: Int64, now: Int64
    ) throws(StoreError) -> IngestCount {
        try write([FeedWrite(feed: id, update: update)], now: now).first?.count ?? IngestCount()
    }

    /// Stores an update within the open transaction.
    func store(
        _ update: FeedUpdate, feed id: Int64, now: Int64
    ) throws(StoreError) -> IngestCount {
        var ingest = FeedIngest(
            FeedWrite(feed: id, update: update), store: self, owner: nil, now: now)
        _ = try ingest.advance(.unlimited)
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
        ).run(id, title, homeURL)
    }

    func save(_ schedule: PublisherSchedule, feed id: Int64) throws(StoreError) {
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
