import Feeds
import Loopback
import Polling
import Synchronization
import Testing

@testable import Store

@Suite("A database of an earlier version")
struct MigrationTests {
    /// A database as this version leaves it, with two feeds, articles, marks and a ledger.
    private final class Earlier {
        let directory: TemporaryDirectory
        let path: String

        init() throws {
            directory = try TemporaryDirectory()
            path = directory.file("news.sqlite")
            try Store.make(
                path: path, version: Schema.current.version,
                filledBy: """
                    INSERT INTO feed(url, title) VALUES
                      ('https://a.example/feed', 'A'), ('https://b.example/feed', 'B');
                    INSERT INTO article(feed_id, guid, url, title, published_at, sort_at, digest)
                    VALUES
                      (1, 'one', 'http://a.example/post/1', 'Title 1', 1600000002, 100, 1),
                      (1, 'two', NULL, 'Title 2', 1600000003, 200, 2),
                      (1, 'three', NULL, NULL, NULL, 300, 3);
                    INSERT INTO content(article_id, text) VALUES
                      (1, 'Text 1'), (2, 'Text 2'), (3, 'Text 3');
                    INSERT INTO state(article_id, read_at, favorite_at) VALUES(1, 5, 6), (3, 7, NULL);
                    INSERT INTO article_tag VALUES(2, 'later');
                    INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before, reason,
                      lifetime, failures, status, error, gone_at) VALUES
                      (1, 2000, 1900, 9000, 'retry-after', 600, 3, 503, 'busy', NULL),
                      (2, 2000, NULL, 0, NULL, NULL, 0, 410, 'gone', 2000);
                    INSERT INTO validator VALUES
                      (1, 'https://a.example/feed', X'2261FF22', CAST('yesterday' AS BLOB)),
                      (1, 'https://c.example/feed', NULL, CAST('today' AS BLOB));
                    """)
        }

        deinit {
            directory.close()
        }

        /// The names of the files in the directory, but for those that SQLite has beside a database.
        func files() throws -> [String] {
            try names(in: directory.path).filter {
                !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
            }
        }
    }

    private static let version = Schema.current.version

    private func marks(_ path: String) throws -> [String] {
        try Raw(path: path).query("SELECT * FROM state")
    }

    @Test("keeps its articles, its marks and its journal, and is copied aside")
    func kept() throws {
        let old = try Earlier()
        let marks = try marks(old.path)
        let entries = "SELECT seq, kind, article_id, snapshot FROM journal WHERE seq <= 6"
        let journal = try Raw(path: old.path).query(entries)
        let store = try Store(path: old.path, schema: .next())
        let rows = try store.articles.rows(of: Listing())
        #expect(rows.map(\.id) == [3, 2, 1])
        #expect(rows.map(\.isRead) == [true, false, true])
        #expect(rows.map(\.isFavorite) == [false, false, true])
        #expect(try self.marks(old.path) == marks)
        let raw = try Raw(path: old.path)
        #expect(try raw.query(entries) == journal)
        #expect(try raw.query("PRAGMA user_version") == ["\(Self.version + 1)"])
        #expect(try raw.query("PRAGMA integrity_check") == ["ok"])
        #expect(try raw.query("PRAGMA foreign_key_check").isEmpty)
        #expect(try raw.query("SELECT * FROM painting") == ["1|red", "2|red"])
        let titles = "SELECT title FROM article ORDER BY id"
        #expect(try raw.query(titles) == ["Title 1 (old)", "Title 2 (old)", ""])
        #expect(try store.upkeep.check() == [])
        let copy = "news.sqlite.before-v\(Self.version + 1)"
        #expect(try old.files() == ["news.sqlite", copy])
        let before = try Raw(path: old.directory.file(copy))
        #expect(try before.query("PRAGMA user_version") == ["\(Self.version)"])
        #expect(try before.query(titles) == ["Title 1", "Title 2", ""])
    }

    /// The first request after an upgrade is conditional, and not earlier than the server said.
    @Test("keeps what the network told us")
    func ledger() throws {
        let old = try Earlier()
        let store = try Store(path: old.path, schema: .next())
        let entry = try #require(try store.feeds.status(of: 1)).ledger
        #expect(entry.notBefore == 9000)
        #expect(entry.reason == .retryAfter)
        #expect(entry.failures == 3)
        #expect(entry.lifetime == 600)
        #expect(entry.status == 503)
        #expect(entry.checkedAt == 2000)
        #expect(try store.feeds.status(of: 2)?.ledger.goneAt == 2000)
        #expect(
            try store.ledger.validators(of: 1) == [
                "https://a.example/feed": Validators(
                    etag: [0x22, 0x61, 0xFF, 0x22], lastModified: Array("yesterday".utf8)),
                "https://c.example/feed": Validators(lastModified: "today"),
            ])
    }

    @Test("has the same schema as a new one")
    func sameSchema() throws {
        let old = try Earlier()
        _ = try Store(path: old.path, schema: .next())
        let path = old.directory.file("new.sqlite")
        _ = try Store(path: path, schema: .next())
        let schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
        #expect(try Raw(path: old.path).query(schema) == Raw(path: path).query(schema))
    }

    @Test(
        "stays as it is when a step fails, and the copy is named",
        arguments: [
            "SELECT nonsense",
            "INSERT INTO state(article_id, read_at, favorite_at) VALUES(99, 1, 1)",
            "DELETE FROM state",
        ])
    func failing(statement: String) throws {
        let old = try Earlier()
        let before = try Raw(path: old.path).query("SELECT * FROM sqlite_schema, article")
        let copy = "news.sqlite.before-v\(Self.version + 1)"
        for _ in 0..<2 {
            let error = #expect(throws: StoreError.self) {
                try Store(path: old.path, schema: .next(statement))
            }
            #expect(error?.description.contains(copy) == true, "\(error as Any)")
            #expect(error?.description.contains("It is unchanged") == true, "\(error as Any)")
            let raw = try Raw(path: old.path)
            #expect(try raw.query("PRAGMA user_version") == ["\(Self.version)"])
            #expect(try raw.query("SELECT * FROM sqlite_schema, article") == before)
            // One copy, however often it is tried.
            #expect(try old.files() == ["news.sqlite", copy])
        }
        _ = try Store(path: old.path, schema: .next())
        #expect(try Raw(path: old.path).query("SELECT count(*) FROM painting") == ["2"])
    }

    /// A kill leaves the files as they are in that moment.
    @Test("is whole after a kill in the middle of a step, and the next process goes on")
    func killed() throws {
        let old = try Earlier()
        let marks = try marks(old.path)
        let killed = try TemporaryDirectory()
        defer { killed.close() }
        let directory = old.directory
        let snapshot = Schema.next(fill: { connection throws(StoreError) in
            // Pages are written only when there are too many of them for the memory.
            try connection.execute(
                """
                PRAGMA cache_spill = 1; PRAGMA cache_size = 1;
                INSERT INTO saved_query(name, query) VALUES('x', hex(zeroblob(100000)));
                """)
            do {
                for name in try names(in: directory.path) where !name.hasSuffix("-shm") {
                    try killed.write(directory.read(name), to: name)
                }
            } catch {
                throw .fault(.statement("\(error)"))
            }
            try connection.execute("DELETE FROM saved_query")
        })
        _ = try Store(path: old.path, schema: snapshot)
        let path = killed.file("news.sqlite")
        let version = try Raw(path: path).query("PRAGMA user_version")
        #expect(version == ["\(Self.version)"])
        #expect(try self.marks(path) == marks)
        let store = try Store(path: path, schema: .next())
        #expect(try store.upkeep.check() == [])
        #expect(try self.marks(path) == marks)
        #expect(try Raw(path: path).query("SELECT count(*) FROM painting") == ["2"])
        #expect(
            try names(in: killed.path).filter { $0.contains("before") } == [
                "news.sqlite.before-v\(Self.version + 1)"
            ])
    }

    @Test("that four open at once is copied once, and all can use it")
    func atOnce() async throws {
        let old = try Earlier()
        let path = old.path
        let filled = Mutex(0)
        let schema = Schema.next(fill: { _ throws(StoreError) in filled.withLock { $0 += 1 } })
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try Store(path: path, schema: schema).articles.rows(of: Listing()).count
                }
            }
            for try await count in group { #expect(count == 3) }
        }
        #expect(filled.withLock { $0 } == 1)
        #expect(try old.files().count == 2)
    }

    @Test("for whose copy there is no place stays as it is")
    func noPlace() throws {
        let old = try Earlier()
        let temporary = "news.sqlite.before-v\(Self.version + 1).tmp"
        try old.directory.write("in the way", to: temporary + "/file")
        let error = #expect(throws: StoreError.self) { try Store(path: old.path, schema: .next()) }
        #expect(error?.description.contains("Nothing was changed") == true, "\(error as Any)")
        #expect(try Raw(path: old.path).query("PRAGMA user_version") == ["\(Self.version)"])
        #expect(try Store(path: old.path).articles.rows(of: Listing()).count == 3)
    }
}
