extension Store.Upkeep {
    /// The interval of tidying in seconds: a day.
    static let tidyingPeriod: Int64 = 86_400

    /// Whether tidying is due and this process should do it: of several that ask at once, one gets
    /// true. `now` is in seconds since 1970, UTC.
    public func claimTidying(now: Int64) throws(StoreError) -> Bool {
        guard try isTidyingDue(now) else { return false }
        return try write(durable: false) { () throws(StoreError) in
            guard try isTidyingDue(now) else { return false }
            try noteTidying(now)
            return true
        }
    }

    /// Deletes old data in short transactions, between which other processes can write: articles
    /// that `retention` does not keep, purged feeds, old entries of the journal and the log, old
    /// copies of the database.
    ///
    /// After a kill in between, the next tidying goes on. `now` is in seconds since 1970, UTC.
    public func tidy(_ retention: Retention, now: Int64) throws(StoreError) -> TidyingReport {
        try write(durable: false) { () throws(StoreError) in try noteTidying(now) }
        var report = TidyingReport()
        report.articles = try expireArticles(retention, now: now)
        report.feeds = try deletePurgedFeeds()
        try forgetUnlisted()
        try forgetLooseEnds(now: now)
        report.journalEntries = try pruneJournal(now: now)
        report.logEntries = try pruneLog(now: now)
        report.copies = LeftCopies(ofDatabase: path).delete(now: now)
        if report.feeds > 0 { emptyWAL() }
        // The next search takes in what a failure leaves.
        try? store.search.tidyIndex()
        return report
    }

    /// Runs `step` again and again, in as many transactions as needed, until nothing is left to do;
    /// gives the sum of its results.
    ///
    /// A step is a few milliseconds of work; it gives how much it did, 0 when nothing is left.
    func inSlices(_ step: () throws(StoreError) -> Int) throws(StoreError) -> Int {
        var sum = 0
        var isDone = false
        while !isDone {
            store.turns.wait()
            try write(durable: false) { () throws(StoreError) in
                let clock = SliceClock(since: .now)
                repeat {
                    let count = try step()
                    sum += count
                    isDone = count == 0
                } while !isDone && !clock.isSliceOver
            }
        }
        return sum
    }

    /// A time in the future comes from a wrong clock, and counts as long ago.
    private func isTidyingDue(_ now: Int64) throws(StoreError) -> Bool {
        let last =
            try connection.statement("SELECT max(tidied_at) FROM tidying")
            .first { $0.optionalInt(0) } ?? nil
        return last.map { $0 <= now &- Self.tidyingPeriod || $0 > now } ?? true
    }

    private func noteTidying(_ now: Int64) throws(StoreError) {
        try connection.statement("DELETE FROM tidying").run()
        try connection.statement("INSERT INTO tidying VALUES(?)").run(now)
    }

    /// Deletes small leftovers that no other step deletes.
    private func forgetLooseEnds(now: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement("DELETE FROM remote_page WHERE answered_at < ?")
                .run(now &- Store.Search.remoteMemory)
            try connection.statement(
                "DELETE FROM remote_result WHERE article_id NOT IN (SELECT id FROM article)"
            ).run()
            try connection.statement(Self.forgettingSettings).run()
            try connection.statement(Self.forgettingNames).run()
            try connection.statement("DELETE FROM lease WHERE expires_at < ?")
                .run(now &- Self.tidyingPeriod)
        }
    }
}

extension Store.Upkeep {
    /// Forgets the settings, which may be secret, of feeds that do not exist any more. Their changes
    /// cannot be undone.
    private static let forgettingSettings = """
        UPDATE log_change SET before = NULL, after = NULL
        WHERE log_id IN (SELECT id FROM log) AND field = 'feed' AND (before IS NOT NULL OR after IS NOT NULL)
          AND NOT EXISTS(
            SELECT 1 FROM json_each(log_change.targets) t CROSS JOIN feed f ON f.id = t.value)
        """

    /// Leaves only the numbers of such feeds in the log: a title, or the address of a feed without
    /// one, may be secret, too. An import has the name of its file.
    private static let forgettingNames = """
        UPDATE log SET about = 'feed ' || gone.feed FROM (
          SELECT l.id AS log_id, min(t.value) AS feed
          FROM log l CROSS JOIN log_change c ON c.log_id = l.id CROSS JOIN json_each(
            iif(c.field = 'merge', json_insert(c.targets, '$[#]', +c.key), c.targets)) t
          WHERE l.action <> 'import' AND c.field IN ('feed', 'subscribed', 'feed_tag', 'ledger', 'move', 'merge', 'absorbed')
            AND NOT EXISTS(SELECT 1 FROM feed WHERE id = t.value)
          GROUP BY l.id) gone
        WHERE log.id = gone.log_id AND about <> 'feed ' || gone.feed
        """

    /// Moves the `-wal` file into the database and empties it, because it still has the former
    /// content of pages. If somebody reads just now, this happens later, when the last process
    /// closes the database.
    private func emptyWAL() {
        guard let connection = try? Connection(path: path, access: .readWrite) else { return }
        connection.limitWaits(to: 100)
        try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}

/// The numbers of things that a tidying deleted.
public struct TidyingReport: Equatable, Sendable {
    /// Articles that retention does not keep.
    public var articles = 0
    /// Purged feeds.
    public var feeds = 0
    /// Entries of the journal.
    public var journalEntries = 0
    /// Entries of the log.
    public var logEntries = 0
    /// Copies of the database from before migrations.
    public var copies = 0

    /// A report of nothing.
    public init() {}
}

extension TidyingReport: CustomStringConvertible {
    /// The report as a line: `12 articles, 1 feed`, or `nothing`.
    public var description: String {
        let counts = [
            (articles, "article", "articles"), (feeds, "feed", "feeds"),
            (journalEntries, "entry of the journal", "entries of the journal"),
            (logEntries, "entry of the log", "entries of the log"), (copies, "copy", "copies"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}

/// The rules by which articles are deleted. Unread articles, favorites, and articles with a tag of
/// their own are always kept.
public struct Retention: Equatable, Sendable {
    /// How many seconds articles are kept after they came, or after they were read if that was
    /// later; nil for ever.
    public var age: Int64?
    /// How many of the newest articles of each feed are kept, whatever their state; nil for all.
    public var articlesPerFeed: Int?

    /// Articles are kept for `age` seconds, and `articlesPerFeed` of each feed.
    public init(age: Int64? = nil, articlesPerFeed: Int? = nil) {
        self.age = age
        self.articlesPerFeed = articlesPerFeed
    }
}
