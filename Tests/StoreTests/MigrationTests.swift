import Feeds
import Loopback
import Testing

@testable import Store

@Suite("A database of an earlier version")
struct MigrationTests {
    /// A database as version 1 left it, with two feeds, articles, marks and a journal.
    private final class Version1 {
        let directory: TemporaryDirectory
        let path: String

        init() throws {
            directory = try TemporaryDirectory()
            path = directory.file("news.sqlite")
            let raw = try Raw(path: path)
            try raw.execute("PRAGMA journal_mode = WAL")
            try raw.execute(Schema.steps[0].script)
            try raw.execute("PRAGMA application_id = 0x6E657773; PRAGMA user_version = 1")
            try raw.execute(
                """
                INSERT INTO feed(url, title) VALUES('https://a.example/feed', 'A');
                INSERT INTO article(feed_id, guid, url, title, published_at, sort_at, digest)
                VALUES
                  (1, 'one', 'http://a.example/post/1', 'Title 1', 1600000002, 100, 1),
                  (1, 'two', NULL, 'Title 2', 1600000003, 200, 2),
                  (1, 'three', NULL, NULL, NULL, 300, 3);
                INSERT INTO content(article_id, text, attachments) VALUES
                  (1, 'Text 1', NULL), (2, 'Text 2', 'no JSON'),
                  (3, 'Text 3', '[{"url":"https://cdn.example/3.mp3"}]');
                INSERT INTO state VALUES(1, 5, 6), (3, 7, NULL);
                """)
        }

        deinit {
            directory.close()
        }
    }

    @Test("keeps its articles, its marks and its journal")
    func kept() throws {
        let old = try Version1()
        let journal = try Raw(path: old.path).query("SELECT * FROM journal")
        let store = try Store(path: old.path)
        let rows = try store.rows(of: Listing())
        #expect(rows.map(\.id) == [3, 2, 1])
        #expect(rows.map(\.isRead) == [true, false, true])
        #expect(rows.map(\.isFavorite) == [false, false, true])
        let raw = try Raw(path: old.path)
        #expect(try raw.query("SELECT * FROM journal") == journal)
        #expect(try raw.query("PRAGMA user_version") == ["\(Schema.version)"])
        #expect(try raw.query("PRAGMA integrity_check") == ["ok"])
        #expect(try raw.query("PRAGMA foreign_key_check").isEmpty)
    }

    @Test("knows its articles again under other identifiers")
    func recognised() throws {
        let old = try Version1()
        let store = try Store(path: old.path)
        let items = [
            ParsedItem.entry(1).with { $0.id = "new one" },
            ParsedItem.entry(2).with {
                $0.id = "new two"
                $0.url = nil
            },
            ParsedItem(id: "new three", title: nil, text: "Text 3").with {
                $0.attachments = [Attachment(url: "http://cdn.example/3.mp3")]
            },
        ]
        let count = try store.ingest(.bringing(items), feed: 1, now: 1000)
        #expect(count == IngestCount(changed: 3))
        #expect(try store.rows(of: Listing()).map(\.isRead) == [true, false, true])
        #expect(try store.article(1).guid == "new one")
    }

    @Test("knows those that have neither a link nor a date again by what they say")
    func undated() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let item = ParsedItem(id: "one", title: "Title", text: "Text")
        try database.ingest([item, ParsedItem(id: "two", title: "Title")], feed: feed)
        try database.execute("UPDATE article SET content_key = NULL; PRAGMA user_version = 2")
        let store = try Store(path: database.path)
        let again = [item.with { $0.id = "three" }, ParsedItem(id: "four", title: "Title")]
        let count = try store.ingest(.bringing(again), feed: feed, now: 1000)
        #expect(count == IngestCount(new: 1))
    }

    @Test("has the same schema as a new one")
    func sameSchema() throws {
        let old = try Version1()
        _ = try Store(path: old.path)
        let new = try TestDatabase()
        let schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
        #expect(try Raw(path: old.path).query(schema) == new.query(schema))
    }

    @Test("of many articles is read in parts")
    func many() throws {
        let old = try Version1()
        try Raw(path: old.path).execute(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n LIMIT 2500)
            INSERT INTO article(feed_id, guid, url, title) SELECT 1, i, 'https://x/' || i, i FROM n
            """)
        let store = try Store(path: old.path)
        let missing = "SELECT count(*) FROM article WHERE link_key IS NULL AND url IS NOT NULL"
        #expect(try Raw(path: store.path).query(missing) == ["0"])
    }

    @Test("a step that fails leaves it as it was")
    func failing() throws {
        let old = try Version1()
        try Raw(path: old.path).execute("CREATE TABLE article_version(mine)")
        #expect(throws: StoreError.self) { try Store(path: old.path) }
        let raw = try Raw(path: old.path)
        #expect(try raw.query("PRAGMA user_version") == ["1"])
        let columns = try raw.query("SELECT name FROM pragma_table_info('article')")
        #expect(!columns.contains("link_key"))
    }
}
