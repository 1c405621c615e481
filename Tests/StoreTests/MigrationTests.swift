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
            try Store.make(
                path: path, version: 1,
                filledBy: """
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
        let entries = "SELECT seq, kind, article_id, snapshot FROM journal"
        let journal = try Raw(path: old.path).query(entries)
        let store = try Store(path: old.path)
        let rows = try store.rows(of: Listing())
        #expect(rows.map(\.id) == [3, 2, 1])
        #expect(rows.map(\.isRead) == [true, false, true])
        #expect(rows.map(\.isFavorite) == [false, false, true])
        let raw = try Raw(path: old.path)
        #expect(try raw.query(entries) == journal)
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
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        let items = [
            ParsedItem(id: "one", title: "Title", text: "Text"),
            ParsedItem(id: "two", title: "Title"),
        ]
        let digests = ArticleDraft.drafts(of: items).map(\.digest)
        try Store.make(
            path: path, version: 2,
            filledBy: """
                INSERT INTO feed(url) VALUES('https://a.example/feed');
                INSERT INTO article(feed_id, guid, title, digest) VALUES
                  (1, 'one', 'Title', \(digests[0])), (1, 'two', 'Title', \(digests[1]));
                INSERT INTO content(article_id, text) VALUES(1, 'Text');
                """)
        let store = try Store(path: path)
        let again = [items[0].with { $0.id = "three" }, ParsedItem(id: "four", title: "Title")]
        let count = try store.ingest(.bringing(again), feed: 1, now: 1000)
        #expect(count == IngestCount(new: 1))
    }

    /// The first request after an upgrade is conditional, and not earlier than the server said.
    @Test("keeps what the network told us", arguments: 1..<Schema.version)
    func ledger(version: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        try Store.make(
            path: path, version: version,
            filledBy: """
                INSERT INTO feed(url) VALUES('https://a.example/feed'), ('https://b.example/feed');
                INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before, reason, lifetime,
                  failures, status, error, gone_at) VALUES
                  (1, 2000, 1900, 9000, 'retry-after', 600, 3, 503, 'busy', NULL),
                  (2, 2000, NULL, 0, NULL, NULL, 0, 410, 'gone', 2000);
                INSERT INTO validator VALUES
                  (1, 'https://a.example/feed', X'2261FF22', CAST('yesterday' AS BLOB)),
                  (1, 'https://c.example/feed', NULL, CAST('today' AS BLOB));
                """)
        let store = try Store(path: path)
        let entry = try #require(try store.status(ofFeed: 1)).ledger
        #expect(entry.notBefore == 9000)
        #expect(entry.reason == "retry-after")
        #expect(entry.failures == 3)
        #expect(entry.lifetime == 600)
        #expect(entry.status == 503)
        #expect(entry.checkedAt == 2000)
        // The column came with version 4, where it is what the answer that was stored said.
        #expect(entry.fullAt == (version < 4 ? 1900 : nil))
        #expect(try store.status(ofFeed: 2)?.ledger.goneAt == 2000)
        #expect(
            try store.validators(ofFeed: 1) == [
                "https://a.example/feed": StoredValidators(
                    etag: [0x22, 0x61, 0xFF, 0x22], lastModified: Array("yesterday".utf8)),
                "https://c.example/feed": StoredValidators(lastModified: "today"),
            ])
        let raw = try Raw(path: path)
        #expect(try raw.query("PRAGMA integrity_check") == ["ok"])
        #expect(try raw.query("PRAGMA foreign_key_check").isEmpty)
    }

    @Test("has the same schema as a new one", arguments: 1..<Schema.version)
    func sameSchema(version: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        try Store.make(path: path, version: version)
        _ = try Store(path: path)
        let new = try TestDatabase()
        let schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
        #expect(try Raw(path: path).query(schema) == new.query(schema))
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
