extension Store.Upkeep {
    /// How many days of the journal are kept, and how many entries at most.
    static let journalDays: Int64 = 30
    static let journalEntries: Int64 = 1_000_000

    /// How many seconds of the log are kept (90 days), and how many entries at most.
    static let logAge: Int64 = 90 * 86_400
    static let logEntries = 10_000

    /// Records the number that the journal has reached today, and deletes old entries; gives how
    /// many. A reader that is further behind has to start again; see ``Store/Journal/remembers(after:)``.
    func pruneJournal(
        now: Int64, most: Int64 = Self.journalEntries
    ) throws(StoreError) -> Int {
        let today = now / 86_400
        let limit = today - Self.journalDays
        let end = try store.journal.end()
        let old = try write(durable: false) { () throws(StoreError) in
            try connection.statement("INSERT OR REPLACE INTO journal_day(day, seq) VALUES(?, ?)")
                .run(today, end)
            let old =
                try connection.statement("SELECT max(seq) FROM journal_day WHERE day < ?")
                .first(limit) { $0.optionalInt(0) } ?? nil
            try connection.statement(
                """
                DELETE FROM journal_day
                WHERE day < (SELECT max(day) FROM journal_day WHERE day < ?)
                """
            ).run(limit)
            return old ?? 0
        }
        return try pruneJournal(through: max(old, end - most))
    }

    /// Deletes the entries of the journal up to a number; gives how many.
    func pruneJournal(through last: Int64) throws(StoreError) -> Int {
        guard last > 0 else { return 0 }
        return try inSlices { () throws(StoreError) in
            try connection.statement(Self.oldestEntries).run(last)
            return connection.changedRows
        }
    }

    static let oldestEntries = """
        DELETE FROM journal
        WHERE seq <= ?1 AND seq < (SELECT min(seq) FROM journal) + 500
        """

    /// Deletes old entries of the log; gives how many.
    func pruneLog(now: Int64, most: Int = Self.logEntries) throws(StoreError) -> Int {
        let last =
            try connection.statement(Self.lastOldLogEntry)
            .first(now &- Self.logAge, most) { $0.optionalInt(0) } ?? nil
        guard let last else { return 0 }
        return try inSlices { () throws(StoreError) in
            try connection.statement(Self.oldestLogEntries).run(last)
            return connection.changedRows
        }
    }

    static let lastOldLogEntry = """
        SELECT max(id) FROM log WHERE made_at < ?1
          OR id <= (SELECT id FROM log ORDER BY id DESC LIMIT 1 OFFSET ?2)
        """

    /// Deletes one entry at a time, because its changes are deleted with it and may be many.
    static let oldestLogEntries = "DELETE FROM log WHERE id <= ? AND id = (SELECT min(id) FROM log)"

    /// Deletes the purged feeds with everything that belongs to them; gives how many.
    func deletePurgedFeeds() throws(StoreError) -> Int {
        let feeds = try connection.statement("SELECT id FROM feed WHERE purged_at IS NOT NULL")
            .rows { $0.int(0) }
        guard !feeds.isEmpty else { return 0 }
        // From now on a purge cannot be undone, because a part of the feed may be gone.
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                "UPDATE feed SET removed_at = 0, purged_at = 0 WHERE purged_at IS NOT NULL"
            ).run()
        }
        try blankSnapshots()
        for feed in feeds {
            for part in Self.partsOfPurgedFeed {
                _ = try inSlices { () throws(StoreError) in
                    try connection.statement(part).run(feed)
                    return connection.changedRows
                }
            }
        }
        return feeds.count
    }

    /// Takes the titles and addresses out of the journal's entries about articles of the purged
    /// feeds.
    private func blankSnapshots() throws(StoreError) {
        let end = try store.journal.end()
        var first =
            try connection.statement("SELECT min(seq) FROM journal").first { $0.int(0) } ?? 0
        _ = try inSlices { () throws(StoreError) in
            guard first <= end else { return 0 }
            try connection.statement(Self.blankingSnapshots).run(first)
            first += 500
            return 500
        }
    }

    static let blankingSnapshots = """
        UPDATE journal SET snapshot = json_set(snapshot, '$[1]', NULL, '$[2]', '', '$[6]', '')
        WHERE seq BETWEEN ?1 AND ?1 + 499 AND kind = 3 AND snapshot IS NOT NULL
          AND json_extract(snapshot, '$[0]') IN (SELECT id FROM feed WHERE purged_at = 0)
        """

    /// The tables, in the order of deletion. The other rows are few and go with the feed itself.
    static let partsOfPurgedFeed = [
        """
        DELETE FROM article WHERE id IN (
          SELECT a.id FROM feed f CROSS JOIN article a ON a.feed_id = f.id
          WHERE f.id = ?1 AND f.purged_at = 0 LIMIT 20)
        """,
        """
        DELETE FROM expired WHERE feed_id = ?1 AND key IN (
          SELECT e.key FROM feed f CROSS JOIN expired e ON e.feed_id = f.id
          WHERE f.id = ?1 AND f.purged_at = 0 LIMIT 200)
        """,
        "DELETE FROM feed WHERE id = ?1 AND purged_at = 0",
    ]
}
