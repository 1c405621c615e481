extension Store {
    /// How many days of the journal are kept, and how many entries at most.
    static let journalDays: Int64 = 30
    static let journalEntries: Int64 = 1_000_000

    /// How many seconds of the log are kept (90 days), and how many entries at most.
    static let logAge: Int64 = 90 * 86_400
    static let logEntries = 10_000

    /// Records the number that the journal has reached today, and deletes old entries; gives how
    /// many. A reader that is further behind has to start again; see ``remembersChanges(after:)``.
    func pruneJournal(
        now: Int64, most: Int64 = Store.journalEntries
    ) throws(StoreError) -> Int {
        let today = now / 86_400
        let limit = today - Store.journalDays
        let end = try journalEnd()
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
            try connection.statement(Store.oldestEntries).run(last)
            return connection.changedRows
        }
    }

    static let oldestEntries = """
        DELETE FROM journal
        WHERE seq <= ?1 AND seq < (SELECT min(seq) FROM journal) + 500
        """

    /// Deletes old entries of the log; gives how many.
    func pruneLog(now: Int64, most: Int = Store.logEntries) throws(StoreError) -> Int {
        let last =
            try connection.statement(Store.lastOldLogEntry)
            .first(now &- Store.logAge, most) { $0.optionalInt(0) } ?? nil
        guard let last else { return 0 }
        return try inSlices { () throws(StoreError) in
            try connection.statement(Store.oldestLogEntries).run(last)
            return connection.changedRows
        }
    }

    static let lastOldLogEntry = """
        SELECT max(id) FROM log WHERE made_at < ?1
          OR id <= (SELECT id FROM log ORDER BY id DESC LIMIT 1 OFFSET ?2)
        """

    /// Deletes one entry at a time, because its changes are deleted with it and may be many.
    static let oldestLogEntries = "DELETE FROM log WHERE id <= ? AND id = (SELECT min(id) FROM log)"
}
