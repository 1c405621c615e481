import SQLite
import Store

/// The new database while it is filled with saved rows.
///
/// It has the tables of the damaged database's version. The triggers are created at the end,
/// because they would count and journal each row.
final class SalvagedDatabase {
    private let connection: Connection
    private let version: Int
    /// The names by which the optional tables that it has are known.
    private let marks: [String]
    /// The statements that create the triggers and indexes.
    private let later: [String]

    /// Tables that are computed or fetched again, or that were only true for the old file.
    /// Validators are among them, because with them a feed would not send again what was lost.
    static let forgotten: Set<String> = [
        "journal", "journal_day", "tally", "tag_tally", "validator", "received", "lease",
        "backfill", "backfill_page", "remote_source", "remote_page", "remote_result", "install",
        "page_block",
        // The next sync reads all logs and looks at all items again, and finds there what was lost.
        "folder_mark", "folder_waiting", "folder_value", "folder_log",
        "remote_feed", "remote_item", "remote_tag",
    ]

    /// Indexes from which lost rows can be completed: the name of each, its columns before the
    /// rowid, and the statement that stores a record.
    static let repeating: [(shape: RecordShape, statement: String)] = [
        (
            .index("sqlite_autoindex_article_1", [.int, .text, .int]),
            "INSERT OR IGNORE INTO temp.entry(id, feed_id, guid) VALUES(?3, ?1, ?2)"
        ),
        (
            .index("article_by_date", [.int, .int, .int]),
            "INSERT OR IGNORE INTO temp.place(id, sort_at) VALUES(?3, ?1)"
        ),
        (
            .index("sqlite_autoindex_feed_1", [.text, .int]),
            "INSERT OR IGNORE INTO temp.address(id, url) VALUES(?2, ?1)"
        ),
        (
            .index("state_favorite", [.int, .int]),
            """
            INSERT INTO temp.mark(id, favorite_at) VALUES(?2, ?1)
            ON CONFLICT(id) DO UPDATE SET favorite_at = excluded.favorite_at
            """
        ),
        (
            .index("state_later", [.int, .int]),
            """
            INSERT INTO temp.mark(id, later_at) VALUES(?2, ?1)
            ON CONFLICT(id) DO UPDATE SET later_at = excluded.later_at
            """
        ),
        (
            .index("article_tag_by_tag", [.text, .int]),
            "INSERT OR IGNORE INTO article_tag(tag, article_id) VALUES(?1, ?2)"
        ),
    ]

    /// Creates the tables in an empty file, and leaves a transaction open.
    init(
        path: String, version: Int, _ optional: [(mark: String, script: String)]
    ) throws(StoreError) {
        (self.version, marks) = (version, optional.map(\.mark))
        connection = try Connection(path: path, access: .readWrite)
        connection.trustSchema()
        // An unfinished file is thrown away, and a finished one is synced as a whole.
        try connection.execute(
            """
            PRAGMA page_size = 8192; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
            BEGIN
            """)
        try Schema.current.migrate(connection, from: 0, to: version)
        for (_, script) in optional { try connection.execute(script) }
        let parts = try connection.statement(
            """
            SELECT type, name, sql FROM sqlite_schema
            WHERE type IN ('trigger', 'index') AND sql IS NOT NULL
            """
        ).rows { (type: $0.text(0), name: $0.text(1), sql: $0.text(2)) }
        for part in parts { try connection.execute("DROP \(part.type) \(part.name)") }
        later = parts.map(\.sql)
        try connection.execute(
            """
            CREATE TEMP TABLE entry(id INTEGER PRIMARY KEY, feed_id INTEGER, guid TEXT);
            CREATE TEMP TABLE place(id INTEGER PRIMARY KEY, sort_at INTEGER);
            CREATE TEMP TABLE address(id INTEGER PRIMARY KEY, url TEXT);
            CREATE TEMP TABLE mark(id INTEGER PRIMARY KEY, favorite_at INTEGER, later_at INTEGER);
            CREATE TEMP TABLE counter(name TEXT PRIMARY KEY, seq INTEGER);
            CREATE TEMP TABLE cut(id INTEGER PRIMARY KEY);
            """)
    }

    /// Adds a row to a table, unless the table has one with its key.
    func take(_ record: Record, of shape: RecordShape) throws(StoreError) {
        if shape.name == RecordShape.sequence.name {
            guard case .int(let last)? = record.values.last, Schema.ids.contains(last)
            else { return }
            try run(
                """
                INSERT INTO temp.counter VALUES(?1, ?2)
                ON CONFLICT(name) DO UPDATE SET seq = max(seq, excluded.seq)
                """, record.values)
            return
        }
        if let (_, statement) = SalvagedDatabase.repeating.first(where: {
            $0.shape.name == shape.name
        }) {
            // The last column is the rowid.
            guard case .int(let id)? = record.values.last, Schema.ids.contains(id) else {
                return
            }
            return try run(statement, record.values)
        }
        if let id = record.rowid, !Schema.ids.contains(id) { return }
        if shape.name == "content", !record.isWhole, let id = record.rowid {
            try run("INSERT OR IGNORE INTO temp.cut VALUES(?1)", [.int(id)])
        }
        let columns = shape.columns.prefix(record.values.count)
        let values = zip(columns, record.values).map { column, value in
            column.isRowid ? record.rowid.map { .int($0) } ?? .null : value
        }
        let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try run("INSERT OR IGNORE INTO \(shape.name)(\(names)) VALUES(\(marks))", values)
    }

    /// Runs a statement; a row that the table rejects is lost.
    private func run(_ sql: String, _ values: [StoredValue]) throws(StoreError) {
        do {
            _ = try connection.statement(sql).first(binding: values) { _ in }
        } catch {
            guard case .fault(.statement) = error else { throw error }
        }
    }

    /// Completes the saved rows from redundant data, and makes it a database of this version.
    ///
    /// - Parameter now: seconds since 1970, UTC; for marks whose time is lost.
    func finish(now: Int64, _ report: inout SalvageReport) throws(StoreError) {
        try connection.execute(SalvageCompletion(now: now).script)
        for mark in marks { try connection.execute(SalvageCompletion.optional[mark] ?? "") }
        try count(&report)
        for sql in later { try connection.execute(sql) }
        try Schema.current.migrate(connection, from: version, to: Schema.current.version)
        try connection.execute(SalvageCompletion.end)
        let problem = try connection.statement("PRAGMA quick_check(1)").first { $0.text(0) }
        guard problem == "ok" else { throw .fault(.statement(problem ?? "no answer")) }
        try connection.switchToWAL()
    }
}

extension SalvagedDatabase {
    private func count(_ report: inout SalvageReport) throws(StoreError) {
        report.articles = try count("article")
        report.knownArticles = try count(
            """
            (SELECT id FROM article UNION SELECT id FROM temp.entry UNION SELECT id FROM temp.place
             UNION SELECT article_id FROM temp.markless)
            """)
        report.incomplete = try count("temp.cut WHERE id IN (SELECT id FROM article)")
        report.read = try count("state WHERE read_at IS NOT NULL")
        report.favorites = try count("state WHERE favorite_at IS NOT NULL")
        report.tags = try count("feed_tag") + count("article_tag")
        report.feeds = try count("feed")
        report.lostFeeds = try count("feed WHERE url LIKE 'salvaged:%'")
        report.lostMarks = try count("temp.markless")
    }

    private func count(_ rows: String) throws(StoreError) -> Int {
        try connection.statement("SELECT count(*) FROM \(rows)").first { $0.count(0) } ?? 0
    }
}

extension RecordShape {
    /// The shape of the entries of an index.
    fileprivate static func index(_ name: String, _ kinds: [Kind]) -> RecordShape {
        RecordShape(
            name: name, isIndex: true,
            columns: kinds.map { Column(name: "", kind: $0, isOptional: false) },
            oldestCount: kinds.count)
    }
}
