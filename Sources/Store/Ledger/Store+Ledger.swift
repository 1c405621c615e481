import Polling

extension Store {
    /// The validators that a feed's URLs sent, by URL: the target of a redirect has its own.
    public func validators(ofFeed id: Int64) throws(StoreError) -> [String: Validators] {
        let pairs = try connection.statement(
            "SELECT url, etag, last_modified FROM validator WHERE feed_id = ?"
        ).rows(id) {
            (
                $0.text(0),
                Validators(etag: $0.optionalBlob(1), lastModified: $0.optionalBlob(2))
            )
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Records an answer that brought no articles: "not modified", or a failure.
    ///
    /// `validators`, when given, replace those of the one URL that sent them.
    public func record(
        _ entry: LedgerEntry, feed id: Int64, validators: (url: String, Validators)? = nil
    ) throws(StoreError) {
        var update = FeedUpdate(ledger: entry)
        update.validators = validators
        _ = try write([FeedWrite(feed: id, update: update)], now: 0)
    }

    /// The state of the whole cache at `now` (seconds since 1970, UTC).
    public func standing(now: Int64) throws(StoreError) -> CacheStanding {
        let standing = try connection.statement(
            """
            SELECT count(*),
              count(*) FILTER (WHERE \(LedgerEntry.isDue)),
              count(*) FILTER (WHERE l.failures > 0),
              max(l.succeeded_at),
              max(l.succeeded_at) FILTER (WHERE l.failures > 0),
              (SELECT error FROM ledger JOIN feed ON feed.id = feed_id
               WHERE failures > 0 AND removed_at IS NULL ORDER BY feed_id LIMIT 1),
              EXISTS(SELECT 1 FROM article WHERE hidden = 0),
              min(f.id) FILTER (WHERE l.failures > 0),
              min(l.not_before) FILTER (WHERE l.not_before > ?1 AND l.gone_at IS NULL)
            FROM feed f LEFT JOIN ledger l ON l.feed_id = f.id WHERE f.removed_at IS NULL
            """
        ).first(now) { row in
            CacheStanding(
                feeds: Int(row.int(0)), due: Int(row.int(1)), nextDueAt: row.optionalInt(8),
                failing: Int(row.int(2)),
                succeededAt: row.optionalInt(3), failingSince: row.optionalInt(4),
                failingFeed: row.optionalInt(7), reason: row.optionalText(5),
                hasArticles: row.bool(6))
        }
        return standing ?? CacheStanding(feeds: 0, due: 0, failing: 0)
    }

    /// Whether a feed that is not a local file is due at `now` (seconds since 1970, UTC).
    public func hasDueFeed(now: Int64) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT 1 FROM feed f LEFT JOIN ledger l ON l.feed_id = f.id
            WHERE f.removed_at IS NULL AND f.url NOT LIKE 'file:%' AND \(LedgerEntry.isDue) LIMIT 1
            """
        ).first(now) { $0.int(0) } != nil
    }

    /// The feeds whose last request failed.
    public func failingFeeds() throws(StoreError) -> [FeedStatus] {
        try connection.statement(
            """
            SELECT \(FeedStatus.columns) FROM \(FeedStatus.sources)
            WHERE f.removed_at IS NULL AND l.failures > 0 ORDER BY f.id
            """
        ).rows { FeedStatus($0) }
    }

    func save(_ entry: LedgerEntry, feed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            INSERT OR REPLACE INTO ledger(
              feed_id, checked_at, succeeded_at, not_before, reason, lifetime, failures,
              status, error, gone_at, full_at, unconditional_at, arrived_at, failing_since, churn,
              new, changed, bytes, milliseconds, answered_url, move_url, move_since, move_checks,
              warning)
            SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
              ?18, ?19, ?20, ?21, ?22, ?23, ?24
            WHERE EXISTS(SELECT 1 FROM feed WHERE id = ?1)
            """
        ).run(
            id, entry.checkedAt, entry.succeededAt, entry.notBefore, entry.reason?.rawValue,
            entry.lifetime, entry.failures, entry.status, entry.error, entry.goneAt,
            entry.fullAt, entry.unconditionalAt, entry.arrivedAt, entry.failingSince, entry.churn,
            entry.new, entry.changed, entry.bytes, entry.milliseconds, entry.answeredURL,
            entry.pendingMove?.url, entry.pendingMove?.since, entry.pendingMove?.checks,
            entry.warning)
    }

    func save(
        _ validators: Validators, of url: String, feed id: Int64
    ) throws(StoreError) {
        guard validators.etag != nil || validators.lastModified != nil else {
            try connection.statement("DELETE FROM validator WHERE feed_id = ? AND url = ?")
                .run(id, url)
            return
        }
        try connection.statement(
            """
            INSERT OR REPLACE INTO validator(feed_id, url, etag, last_modified)
            SELECT ?1, ?2, ?3, ?4 WHERE EXISTS(SELECT 1 FROM feed WHERE id = ?1)
            """
        ).run(id, url, validators.etag, validators.lastModified)
    }
}
