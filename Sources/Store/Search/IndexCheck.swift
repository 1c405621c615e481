import SQLite

/// Checks the search index of a store, which must be open.
///
/// The check that FTS5 has of its own trusts the pages of the index: some bytes make it crash.
struct IndexCheck {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Whether its tables are whole: it reads the whole index and counts its words and rows.
    func isSound() throws(StoreError) -> Bool {
        do {
            return try connection.transaction(.deferred) { () throws(StoreError) in
                guard try hasSoundEntries(), try hasAllWords() else { return false }
                return try hasAllRows()
            }
        } catch {
            guard IndexCheck.mayBeDamage(error) else { throw error }
            return false
        }
    }

    /// Whether an error of a statement that reads an index may come from damage of the index.
    static func mayBeDamage(_ error: StoreError) -> Bool {
        switch error {
        case .fault(.damagedIndex), .fault(.damaged), .fault(.noDatabase), .fault(.statement): true
        default: false
        }
    }

    /// How many articles have no entry or one with another digest, without those that are still to be
    /// taken in.
    func wrongCount() throws(StoreError) -> Int {
        try connection.statement(
            """
            SELECT count(*) FROM search_progress p CROSS JOIN article a
            LEFT JOIN search_entry e ON e.article_id = a.id
            WHERE a.hidden = 0 AND a.id > 0 AND e.digest IS NOT a.digest
              AND (a.id <= p.scanned OR a.id > p.target)
              AND a.id NOT IN (SELECT article_id FROM journal WHERE seq > p.seq)
            """
        ).first { $0.count(0) } ?? 0
    }
}

extension IndexCheck {
    /// Whether the entries are the same by number and by article. The check that SQLite has of its own
    /// crashes where the pages of a table lead deeper and deeper.
    private func hasSoundEntries() throws(StoreError) -> Bool {
        let sums = ["NOT INDEXED", "INDEXED BY sqlite_autoindex_search_entry_1"].map {
            "SELECT count(*), total(number), total(article_id) FROM search_entry \($0)"
        }
        return try connection.statement("SELECT (\(sums[0])) = (\(sums[1]))")
            .first { $0.bool(0) } ?? false
    }

    /// Compares the number of words with the sums that FTS5 keeps, one for each column after the
    /// number of rows. No row is ever taken away from an index.
    private func hasAllWords() throws(StoreError) -> Bool {
        try connection.execute(
            "CREATE VIRTUAL TABLE temp.search_word USING fts5vocab(search, search_words, row)")
        defer { try? connection.execute("DROP TABLE temp.search_word") }
        let words = try connection.statement("SELECT COALESCE(sum(cnt), 0) FROM temp.search_word")
            .first { $0.int(0) }
        let sums =
            try connection.statement(
                "SELECT CAST(block AS BLOB) FROM search.search_words_data WHERE id = 1"
            ).first { $0.optionalBlob(0) } ?? nil
        var numbers: [Int64] = []
        var place = 0
        while let sums, let number = sums.varint(at: place) {
            numbers.append(number.value)
            place += number.length
        }
        return numbers.dropFirst().reduce(0, &+) == words
    }

    /// Whether each entry has a row, which can be found by the feed that all rows have and whose
    /// lengths are known; the counters are right; and no segment lost its root page, which SQLite
    /// takes for an empty segment.
    private func hasAllRows() throws(StoreError) -> Bool {
        let isWhole =
            try connection.statement(
                """
                SELECT NOT EXISTS(
                    SELECT number FROM search_entry EXCEPT SELECT id FROM search_words_docsize)
                  AND NOT EXISTS(
                    SELECT id >> 37 FROM search_words_data WHERE id >= 1 << 37
                    EXCEPT SELECT segid FROM search_words_idx)
                  AND COALESCE((SELECT live = (SELECT count(*) FROM search_entry)
                    AND last = COALESCE((SELECT max(id) FROM search_words_docsize), 0)
                    FROM search_progress), NOT EXISTS(SELECT 1 FROM search_entry))
                """
            ).first { $0.bool(0) } ?? false
        guard isWhole else { return false }
        let found = try connection.statement(
            """
            SELECT count(w.rank) FROM search_words w
            CROSS JOIN search_entry e ON e.number = w.rowid WHERE w.search_words MATCH 'feed : "#" *'
            """
        ).first { $0.int(0) }
        return try found
            == connection.statement("SELECT count(*) FROM search_entry")
            .first { $0.int(0) }
    }
}
