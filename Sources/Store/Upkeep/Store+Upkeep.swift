extension Store {
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

    /// Deletes what is no longer kept, in short transactions between which others get their turn:
    /// articles that `retention` does not keep, purged feeds, old entries of the journal and the
    /// log, old copies of the database.
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
        try collectDeadRows()
        report.copies = LeftCopies(ofDatabase: path).delete(now: now)
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
            turns.wait()
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
}

extension Store {
    /// A time in the future comes from a wrong clock, and counts as long ago.
    private func isTidyingDue(_ now: Int64) throws(StoreError) -> Bool {
        let last =
            try connection.statement("SELECT max(tidied_at) FROM tidying")
            .first { $0.optionalInt(0) } ?? nil
        return last.map { $0 <= now &- Store.tidyingPeriod || $0 > now } ?? true
    }

    private func noteTidying(_ now: Int64) throws(StoreError) {
        try connection.statement("DELETE FROM tidying").run()
        try connection.statement("INSERT INTO tidying VALUES(?)").run(now)
    }

    /// Deletes small leftovers that no other step deletes.
    private func forgetLooseEnds(now: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement("DELETE FROM remote_page WHERE answered_at < ?")
                .run(now &- Store.remoteMemory)
            try connection.statement(
                "DELETE FROM remote_result WHERE article_id NOT IN (SELECT id FROM article)"
            ).run()
            try connection.statement("DELETE FROM lease WHERE expires_at < ?")
                .run(now &- Store.tidyingPeriod)
        }
    }
}
