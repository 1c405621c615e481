import Feeds
import Loopback
import Search
import Testing

@testable import Salvage
@testable import Store

@Suite("Parts of a database that are not ours")
struct ForeignPartsTests {
    private func parts(_ store: Store) throws -> [SchemaPart] { try store.connection.schemaParts() }

    private func isKnown(_ store: Store) throws -> Bool {
        store.schema.writes(try store.connection.schemaStatements())
    }

    /// Opening compares texts then, which is quick. When this fails, because a step alters a table,
    /// every opening makes a database in memory.
    @Test("a new database is known by the texts of the steps, also after a repair and a salvage")
    func known() throws {
        let database = try TestDatabase()
        #expect(try isKnown(database.store))
        #expect(try parts(database.store).count > 60)
        try database.ingest([ParsedItem(id: "1")], feed: database.subscribe())
        try database.execute("DROP TRIGGER unread_insert; DROP INDEX article_by_date")
        #expect(try isKnown(Store(path: database.path)))
        try database.store.upkeep.repair()
        #expect(try isKnown(database.store))
        #expect(try database.store.upkeep.check() == [])
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let path = try directory.write(database.directory.read("news.sqlite"), to: "news.sqlite")
        _ = try Store.salvage(path: path, now: 1)
        #expect(try isKnown(Store(path: path)))
    }

    @Test(
        "one letter more or less is another statement",
        arguments: [
            "CREATE TRIGGER unread_delete AFTER DELETE ON state BEGIN SELECT 1; END",
            "CREATE TABLE feed_tags(a)", "CREATE VIEW search_words AS SELECT 1",
            "CREATE TABLE search_entry(number INTEGER PRIMARY KEY)",
        ])
    func altered(sql: String) throws {
        let database = try TestDatabase()
        try database.execute("DROP TRIGGER unread_delete; \(sql)")
        let error = #expect(throws: StoreError.self) { try Store(path: database.path) }
        guard case .fault(.altered(database.path, let findings)) = error else {
            Issue.record("\(error as Any)")
            return
        }
        #expect(findings.contains { $0.foreignPart != nil })
        let other = #expect(throws: StoreError.self) { try Store.existing(path: database.path) }
        #expect(other == error)
        // An open connection sees the same, and evaluates nothing.
        #expect(try database.store.upkeep.check() == findings)
    }

    @Test("of many only the first are named")
    func many() throws {
        let database = try TestDatabase()
        for number in 1...5 { try database.execute("CREATE TABLE mine\(number)(a)") }
        let error = #expect(throws: StoreError.self) { try Store(path: database.path) }
        #expect(
            error?.description
                == "\(database.path) has parts that are not from news: table mine1, table mine2, "
                + "table mine3 and 2 more")
    }

    @Test("a database of an earlier version is refused before it is migrated")
    func earlier() throws {
        let database = try TestDatabase()
        try database.execute(
            "CREATE TRIGGER evil AFTER UPDATE ON feed BEGIN DELETE FROM state; END")
        let error = #expect(throws: StoreError.self) {
            try Store(path: database.path, schema: .next())
        }
        #expect(error?.description.hasSuffix("not from news: trigger evil") == true)
        #expect(
            try database.query("PRAGMA user_version") == ["\(Schema.current.version)"])
        #expect(try names(in: database.directory.path).allSatisfy { !$0.contains("before") })
    }

    @Test("a table under another name gives its rows to the table whose place a view took")
    func renamed() throws {
        let database = try TestDatabase()
        for number in 0..<50 {
            try database.execute("INSERT INTO saved_query VALUES('q\(number)', 'is:unread', 1)")
        }
        try database.subscribe()
        try database.execute(
            """
            ALTER TABLE saved_query RENAME TO kept;
            CREATE VIEW saved_query AS SELECT name, query, saved_at FROM kept LIMIT 1;
            PRAGMA wal_checkpoint(TRUNCATE);
            """)
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = try directory.write(database.directory.read("news.sqlite"), to: "news.sqlite")
        _ = try Store.salvage(path: path, now: 1)
        #expect(try Store(path: path).search.savedQueries().count == 50)
    }

    @Test(
        "no connection reads a view, calls a function with effects for it, or writes a shadow table"
    )
    func defence() throws {
        let database = try TestDatabase()
        let connection = database.store.connection
        try database.execute("CREATE VIEW v AS SELECT 1")
        try connection.execute("CREATE VIRTUAL TABLE temp.words USING fts5(text)")
        for sql in [
            "SELECT * FROM v", "DELETE FROM temp.words_data",
            "UPDATE sqlite_schema SET sql = ''",
        ] {
            #expect(throws: StoreError.self, "\(sql)") { try connection.execute(sql) }
        }
        try connection.execute("PRAGMA writable_schema = ON")
        #expect(throws: StoreError.self) { try connection.execute("DELETE FROM sqlite_schema") }
        let unknown = try Connection(path: database.path, access: .readWrite)
        #expect(try unknown.pragma("trusted_schema") == 0)
        #expect(try connection.pragma("secure_delete") == 1)
    }
}
