import SQLite

/// A copy of the search index in a private file.
///
/// SQLite's check of an index takes the write lock; in the database itself that would keep others
/// from writing for seconds.
struct IndexProbe {
    private let connection: Connection

    init(of store: Store) throws(StoreError) {
        connection = try Connection(
            path: store.path, access: store.isWritable ? .readWrite : .readOnly)
    }

    /// Reads the whole index, counts its words, and tests whether another row can be written.
    ///
    /// The check that FTS5 has of its own trusts the pages of the index: some bytes make it crash.
    ///
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)``
    func check() throws(StoreError) {
        try SearchIndex.current(connection).requireSound()
        try connection.execute(
            """
            ATTACH '' AS probe;
            CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, article_search, row);
            """)
        try connection.transaction(.deferred) { () throws(StoreError) in
            try requireWords()
            try connection.withoutDefence { () throws(StoreError) in try copy() }
            let last = try SearchIndex.greatestNumber(connection)
            guard last < .max else { throw .fault(.damagedIndex(path: connection.path)) }
            try connection.statement(
                """
                INSERT INTO probe.article_search(rowid, text, title, author, tags, feed)
                VALUES(?, 'a', 'a', 'a', 'a', '#0')
                """
            ).run(last + 1)
            // FTS5 writes when a savepoint begins.
            try connection.statement("SAVEPOINT searched").run()
            try connection.statement("RELEASE searched").run()
            let isLost = try connection.statement(IndexProbe.lostSegment).first { $0.bool(0) }
            if isLost ?? false { throw .fault(.damagedIndex(path: connection.path)) }
        }
    }

    private func copy() throws(StoreError) {
        let name = "CREATE VIRTUAL TABLE article_search"
        let script = Schema.searchTable()
        guard script.hasPrefix(name) else { return }
        let end = script.firstIndex(of: ";") ?? script.endIndex
        try connection.execute(
            "CREATE VIRTUAL TABLE probe.article_search" + script[..<end].dropFirst(name.count))
        for table in ["data", "idx", "docsize", "config"] {
            try connection.execute(
                """
                DELETE FROM probe.article_search_\(table);
                INSERT INTO probe.article_search_\(table)
                SELECT * FROM main.article_search_\(table);
                """)
        }
    }

    /// Compares the number of words with the sums that FTS5 keeps, one for each column after the
    /// number of rows. No row is ever taken away from an index.
    private func requireWords() throws(StoreError) {
        let sums =
            try connection.statement(
                "SELECT CAST(block AS BLOB) FROM main.article_search_data WHERE id = 1"
            ).first { $0.optionalBlob(0) } ?? nil
        let words = try connection.statement("SELECT COALESCE(sum(cnt), 0) FROM temp.word")
            .first { $0.int(0) }
        var numbers: [Int64] = []
        var place = 0
        while let sums, let number = sums.varint(at: place) {
            numbers.append(number.value)
            place += number.length
        }
        guard numbers.dropFirst().reduce(0, &+) == words else {
            throw .fault(.damagedIndex(path: connection.path))
        }
    }

    /// Whether a segment of the index has no root page, which SQLite takes for an empty segment.
    private static let lostSegment = """
        SELECT EXISTS(
          SELECT id >> 37 FROM main.article_search_data WHERE id >= 1 << 37
          EXCEPT SELECT segid FROM main.article_search_idx)
        """
}
