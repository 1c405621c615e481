import SQLite

/// A search index: an FTS5 table with the tables behind it. All writes to one go through here.
///
/// FTS5 reads its record of levels and segments as soon as a statement names the table, also to
/// drop it, and takes memory for as many segments as the record claims. A damaged record can claim
/// gigabytes; and when SQLite gets no memory, it rolls back the whole transaction. So everything
/// here looks at the record first (``IndexStructure``), and so does whoever searches.
struct SearchIndex {
    /// The index in which searches look.
    static let name = "article_search"
    static let nextName = "article_search_next"
    static let oldName = "article_search_old"

    /// A longer name is before the one it begins with.
    static let names = [nextName, oldName, name]

    private let name: String
    private let connection: Connection

    /// The index in which searches look.
    static func current(_ connection: Connection) -> SearchIndex {
        SearchIndex(name: name, connection: connection)
    }

    /// The copy that will take the place of the current index.
    static func next(_ connection: Connection) -> SearchIndex {
        SearchIndex(name: nextName, connection: connection)
    }

    /// The index that a copy has replaced.
    static func old(_ connection: Connection) -> SearchIndex {
        SearchIndex(name: oldName, connection: connection)
    }

    static func all(_ connection: Connection) -> [SearchIndex] {
        names.map { SearchIndex(name: $0, connection: connection) }
    }

    private init(name: String, connection: Connection) {
        self.name = name
        self.connection = connection
    }

    /// - Throws: ``StoreError/Fault/damagedIndex(path:)`` when SQLite could take too much memory to
    ///   open the index.
    func requireSound() throws(StoreError) {
        guard try isSound() else { throw .fault(.damagedIndex(path: connection.path)) }
    }

    func create() throws(StoreError) {
        try connection.execute(Schema.searchTable(name))
    }

    /// Writes rows, within the open transaction; all or none of them.
    func insert(_ rows: [IndexWriter.Row]) throws(StoreError) {
        try connection.statement("SAVEPOINT search").run()
        do {
            try requireSound()
            let insertion = try connection.statement(
                """
                INSERT INTO \(name)(rowid, text, title, author, tags, feed)
                VALUES(?, ?, ?, ?, ?, ?)
                """)
            for row in rows {
                try insertion.run(
                    row.number, row.words.text, row.words.title, row.words.authors,
                    row.words.tags, "#\(row.feed)")
            }
            // FTS5 writes when a savepoint begins. So damage shows here, where it can be undone,
            // and not in the commit.
            try connection.statement("SAVEPOINT searched").run()
            try connection.statement("RELEASE search").run()
        } catch {
            guard error.isAboutIndex else { throw error }
            try connection.statement("ROLLBACK TO search").run()
            try connection.statement("RELEASE search").run()
            throw error
        }
    }

    /// Deletes all rows at once.
    func clear() throws(StoreError) {
        try connection.withoutDefence(replaceUnsoundRecord)
        try connection.execute("INSERT INTO \(name)(\(name)) VALUES('delete-all')")
    }

    /// The statements that delete a part of the rows each. Without the rows 1 and 10 SQLite could
    /// not open the index to drop it.
    var emptying: [String] {
        [
            """
            DELETE FROM \(name)_data WHERE id IN (SELECT id FROM \(name)_data WHERE id > 10 LIMIT 50)
            """,
            """
            DELETE FROM \(name)_docsize WHERE id IN (SELECT id FROM \(name)_docsize LIMIT 500)
            """,
        ]
    }

    func rename(to other: SearchIndex) throws(StoreError) {
        try requireSound()
        try connection.execute("ALTER TABLE \(name) RENAME TO \(other.name)")
    }

    /// Drops the index if it exists, within the open transaction. If SQLite cannot open it any
    /// more, its rows are deleted from the schema.
    func drop() throws(StoreError) {
        try connection.withoutDefence(dropParts)
    }

    private func dropParts() throws(StoreError) {
        do {
            if try exists() { try replaceUnsoundRecord() }
            try connection.execute("DROP TABLE IF EXISTS \(name)")
        } catch {
            guard error.isAboutIndex else { throw error }
            defer { try? connection.execute("PRAGMA writable_schema = RESET") }
            try connection.execute(
                """
                PRAGMA writable_schema = ON;
                DELETE FROM sqlite_schema WHERE name = '\(name)';
                """)
        }
        for part in ["data", "idx", "content", "docsize", "config"] {
            try connection.execute("DROP TABLE IF EXISTS \(name)_\(part)")
        }
    }

    /// The greatest number that a row of the current index or an article has, or ever had: another
    /// program may have taken rows of any of the three tables away.
    static func greatestNumber(_ connection: Connection) throws(StoreError) -> Int64 {
        try connection.statement(greatestNumber).first { $0.int(0) } ?? 0
    }

    static let greatestNumber = """
        SELECT max(COALESCE((SELECT max(id) FROM \(name)_docsize), 0),
          COALESCE((SELECT max(search_id) FROM article), 0),
          COALESCE((SELECT max(last) FROM search_tally), 0))
        """

    private func isSound() throws(StoreError) -> Bool {
        let record =
            try connection.statement("SELECT CAST(block AS BLOB) FROM \(name)_data WHERE id = 10")
            .first { $0.optionalBlob(0) } ?? nil
        // FTS5 notices a record that is missing.
        return record.map(IndexStructure.isSound) ?? true
    }

    /// Gives an index that will lose its rows the record of an empty one, if its own is not sound.
    private func replaceUnsoundRecord() throws(StoreError) {
        guard try !isSound() else { return }
        try connection.execute(
            "UPDATE \(name)_data SET block = x'00000000000000' WHERE id = 10")
    }

    private func exists() throws(StoreError) -> Bool {
        try connection.statement("SELECT EXISTS(SELECT 1 FROM sqlite_schema WHERE name = ?)")
            .first(name) { $0.bool(0) } ?? false
    }
}

extension StoreError {
    /// Whether only the index may be damaged. With any other error all writes of the transaction
    /// would fail.
    var isAboutIndex: Bool {
        switch self {
        case .fault(.damagedIndex), .fault(.damaged), .fault(.statement): true
        default: false
        }
    }
}
