import Feeds

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Loopback
import Search
import Testing

@testable import Store

@Suite("The search index")
struct SearchIndexTests {
    private static let items = [
        ParsedItem(id: "a", title: "오늘의뉴스를 전합니다", text: "서울에서 열린 회의", published: 100),
        ParsedItem(id: "b", title: "C++ and Swift", text: "Zürich news", published: 200).with {
            $0.authors = [ParsedAuthor(name: "Jane Doe"), ParsedAuthor(name: "Kim")]
            $0.tags = ["compilers", "open source"]
        },
        ParsedItem(id: "c", title: nil, published: 300).with {
            $0.contentHTML = "<p>東京都の<b>天気</b></p>"
        },
    ]

    private func filled() throws -> TestDatabase {
        let database = try TestDatabase()
        try database.ingest(Self.items, feed: database.subscribe())
        return database
    }

    /// The guids of what any program finds with a join.
    private func found(_ expression: String, _ database: TestDatabase) throws -> [String] {
        try database.query(
            """
            SELECT a.guid FROM article_search s JOIN article a ON a.search_id = s.rowid
            WHERE article_search MATCH '\(expression)' ORDER BY a.guid
            """)
    }

    @Test(
        "has what was just stored, column by column",
        arguments: [
            (#""뉴 스""#, ["a"]), (#""京 都""#, ["c"]), ("title : swift", ["b"]),
            ("text : swift", []), ("author : kim", ["b"]), (#"author : "jane doe""#, ["b"]),
            (#"tags : "open source""#, ["b"]), (##"feed : "#1""##, ["a", "b", "c"]),
            (##"feed : "#2""##, []), ("b", []),
        ])
    func stored(expression: String, guids: [String]) throws {
        let database = try filled()
        #expect(try found(expression, database) == guids)
        #expect(try database.store.search.pendingCount() == 0)
    }

    @Test("is searched by the sqlite3 shell with a join")
    func shell() async throws {
        let database = try filled()
        let result = try await ChildProcess.run(
            "sqlite3",
            [
                database.path,
                """
                SELECT a.title FROM article_search s JOIN article a ON a.search_id = s.rowid
                WHERE article_search MATCH '"뉴 스"'
                """,
            ])
        #expect(result.stdout == "오늘의뉴스를 전합니다\n", "\(result.stderr)")
    }

    /// Words are cut before the write where all is new, within it where not, or read from the tables.
    @Test("has the same words in the same places, whichever way they come")
    func ways() throws {
        let (early, late, completed) = try (TestDatabase(), TestDatabase(), filled())
        for (database, areNew) in [(early, true), (late, false)] {
            var update = FeedUpdate.bringing([])
            update.articles = ArticleDraft.drafts(of: Self.items, areNew: areNew)
            _ = try database.store.feeds.ingest(update, feed: database.subscribe(), now: 1)
        }
        try completed.execute("UPDATE article SET search_id = NULL")
        try completed.store.search.completeIndex()
        let words = try early.words()
        #expect(words.count > 30)
        #expect(try late.words() == words)
        #expect(try completed.words() == words)
    }

    @Test("has an edited article once, with the words of now")
    func edited() throws {
        let database = try filled()
        let edit = Self.items[1].with { $0.title = "Rust" }
        #expect(try database.ingest([edit], feed: 1) == IngestCount(changed: 1))
        #expect(try found("swift", database) == [])
        #expect(try found("rust", database) == ["b"])
        #expect(try found("compilers", database) == ["b"])
        #expect(try database.store.search.pendingCount() == 0)
    }

    /// Some publishers change the address of a picture every hour.
    @Test("has no other row for an article of which only an address was edited")
    func sameWords() throws {
        let database = try filled()
        let before = try database.query("SELECT search_id FROM article ORDER BY id")
        let edit = Self.items[1].with { $0.image = "https://example.org/other.png" }
        #expect(try database.ingest([edit], feed: 1) == IngestCount(changed: 1))
        #expect(try database.query("SELECT search_id FROM article ORDER BY id") == before)
        #expect(try database.query("SELECT has FROM article WHERE guid = 'b'") == ["3"])
    }

    @Test("gets no row for an article that is known")
    func unchanged() throws {
        let database = try filled()
        try database.ingest(Self.items, feed: 1)
        #expect(try database.query("SELECT count(*) FROM article_search_docsize") == ["3"])
    }

    @Test("keeps the person's tags when the article is edited")
    func editedTagged() throws {
        let database = try filled()
        try database.store.articles.setTags(adding: ["later"], removing: [], articles: [2])
        try database.ingest([Self.items[1].with { $0.title = "Rust" }], feed: 1)
        #expect(try found("tags : later", database).count == 1)
        #expect(try found("rust AND later AND compilers", database) == ["b"])
    }

    @Test("has tags as soon as they are given, and not when they were taken away")
    func tagged() throws {
        let database = try filled()
        try database.store.articles.setTags(adding: ["Later"], removing: [], articles: [1, 2, 2])
        #expect(try database.store.search.pendingCount() == 0)
        #expect(try found("tags : later", database).count == 2)
        try database.store.articles.setTags(adding: [], removing: ["Later"], articles: [1])
        #expect(try found("tags : later", database).count == 1)
    }

    /// What the shell does, and what is in the index after it was completed.
    @Test(
        "follows what the sqlite3 shell does",
        arguments: [
            ("UPDATE article SET title = 'Rust' WHERE guid = 'b'", "swift", [], "rust", ["b"]),
            (
                "UPDATE content SET text = 'Rust' WHERE article_id = (SELECT id FROM article "
                    + "WHERE guid = 'b')", "news", [], "rust", ["b"]
            ),
            ("DELETE FROM article WHERE guid = 'b'", "swift", [], #""東 京""#, ["c"]),
            ("DELETE FROM content", "news", [], "swift", ["b"]),
            (
                "INSERT INTO article(feed_id, guid, title) VALUES(1, 'd', 'Rust')", "swift", ["b"],
                "rust", ["d"]
            ),
            (
                "INSERT INTO article_tag SELECT id, 'rust' FROM article", "swift", ["b"],
                "tags : rust", ["a", "b", "c"]
            ),
            (
                "UPDATE article SET feed_id = 2 WHERE guid = 'b'", ##"feed : "#1""##, ["a", "c"],
                ##"feed : "#2""##, ["b"]
            ),
            ("DELETE FROM feed", "swift", [], #""東 京""#, []),
            ("UPDATE feed SET custom_title = 'Rust'", "rust", [], "swift", ["b"]),
        ])
    func changedByShell(
        sql: String, first: String, firsts: [String], second: String, seconds: [String]
    ) async throws {
        let database = try filled()
        try database.subscribe("https://example.org/other")
        try await database.shell(sql)
        try database.store.search.completeIndex()
        #expect(try found(first, database) == firsts)
        #expect(try found(second, database) == seconds)
        #expect(try database.store.search.pendingCount() == 0)
    }

    /// The shell needs two transactions for an article and its content, and somebody may search in
    /// between.
    @Test("has content that came after its article was indexed", arguments: ["text", "summary"])
    func contentAfterwards(column: String) async throws {
        let database = try filled()
        try await database.shell("INSERT INTO article(feed_id, guid, title) VALUES(1, 'd', 'Rust')")
        try database.store.search.completeIndex()
        let end = try database.store.journal.end()
        try await database.shell(
            """
            INSERT INTO content(article_id, \(column), authors)
            SELECT id, 'zebra', '[{"name":"Quagga"}]' FROM article WHERE guid = 'd'
            """)
        #expect(try database.changes(after: end) == ["~4"])
        try database.store.search.completeIndex()
        #expect(try found("zebra AND author : quagga", database) == ["d"])
    }

    @Test("what the program itself stores is one entry of the journal for each article")
    func oneEntry() throws {
        let database = try filled()
        #expect(try database.query("SELECT count(*) FROM journal WHERE kind <> 4") == ["3"])
    }

    @Test("has articles in the feed that they moved to")
    func moved() throws {
        let database = try filled()
        try database.subscribe("https://example.org/other")
        try database.store.feeds.merge(1, into: 2, now: 1)
        try database.store.search.completeIndex()
        #expect(try found(##"feed : "#2""##, database) == ["a", "b", "c"])
        #expect(try found(##"feed : "#1""##, database) == [])
        _ = try database.store.feeds.undoMove(of: 2, now: 2)
        try database.store.search.completeIndex()
        #expect(try found(##"feed : "#1""##, database) == ["a", "b", "c"])
    }

    @Test("that has nothing yet is made by the first who needs it")
    func upgraded() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        try Store.make(
            path: path, version: Schema.current.version,
            filledBy: """
                INSERT INTO feed(url) VALUES('https://a.example/feed');
                INSERT INTO article(feed_id, guid, title, sort_at) VALUES
                  (1, 'one', 'Swift', 100), (1, 'two', 'Rust', 200), (1, 'three', NULL, 300);
                INSERT INTO content(article_id, html) VALUES(3, '<p>swift &amp; co');
                """)
        let store = try Store(path: path)
        #expect(try store.search.pendingCount() == 3)
        let query = ArticleQuery.words(.init(words: ["swift"]))
        #expect(try store.search.hits(query).map(\.id).sorted() == [1, 3])
        #expect(try store.search.pendingCount() == 0)
        // The newest is to be looked at first.
        let numbers = "SELECT id FROM article ORDER BY search_id DESC"
        #expect(try Raw(path: path).query(numbers) == ["3", "2", "1"])
    }

    @Test("is completed by another process from where one was killed")
    func resumed() throws {
        let database = try TestDatabase()
        try database.subscribe()
        try database.execute(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n LIMIT 3000)
            INSERT INTO article(feed_id, guid, title) SELECT 1, i, 'Title ' || i FROM n
            """)
        var completion = IndexCompletion(database.store)
        let count = try database.store.write(durable: false) { () throws(StoreError) in
            try completion.advance(.unlimited)
        }
        #expect(count == 500)
        let pending = "SELECT min(id), max(id) FROM article WHERE search_id IS NULL"
        #expect(try database.query(pending) == ["1|2500"])
        var steps: [String] = []
        let other = try Store(path: database.path)
        try other.search.completeIndex { steps.append("\($0)/\($1)") }
        #expect(steps.last == "2500/2500")
        #expect(steps.count > 1)
        #expect(try found("2500", database) == ["2500"])
        #expect(try database.query("SELECT count(*) FROM article_search_docsize") == ["3000"])
        steps = []
        try database.store.search.completeIndex { steps.append("\($0)/\($1)") }
        #expect(steps.isEmpty)
    }

    @Test("is shared by two connections that write in turn")
    func twoConnections() throws {
        let database = try filled()
        let other = try Store(path: database.path)
        for number in 0..<20 {
            let item = ParsedItem(id: "n\(number)", title: "number \(number)")
            let store = number.isMultiple(of: 2) ? database.store : other
            #expect(
                try store.feeds.ingest(.bringing([item]), feed: 1, now: 1) == IngestCount(new: 1))
            try other.articles.setTags(adding: ["t\(number)"], removing: [], articles: [1])
        }
        #expect(try found("number", database).count == 20)
        #expect(try found("t7 AND t19", database) == ["c"])
    }

    @Test("that takes no writes is searched as it is")
    func readOnly() throws {
        let database = try filled()
        try database.execute("INSERT INTO article(feed_id, guid, title) VALUES(1, 'd', 'Swift')")
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("copy.sqlite")
        try database.execute("VACUUM INTO '\(path)'")
        try Raw(path: path).execute("PRAGMA journal_mode = WAL")
        try #require(symlink(directory.file("missing/shm"), path + "-shm") == 0)
        let store = try Store(path: path)
        try #require(!store.isWritable)
        let query = ArticleQuery.words(.init(words: ["swift"]))
        #expect(try store.search.hits(query).map(\.row.title) == ["C++ and Swift"])
    }

    @Test("of many articles in one transaction has them all")
    func many() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let text = String(repeating: "words and words ", count: 200)
        let items = (0..<300).map { ParsedItem(id: "\($0)", title: "number \($0)", text: text) }
        #expect(try database.ingest(items, feed: feed) == IngestCount(new: 300))
        #expect(try found("words", database).count == 300)
        #expect(try found("299", database) == ["299"])
    }

    @Test("is looked at by indexes alone")
    func plans() throws {
        let database = try TestDatabase()
        for sql in [
            IndexCompletion.newest, Store.Search.isIndexIncomplete, SearchIndex.greatestNumber,
        ] {
            let plan = try database.query("EXPLAIN QUERY PLAN \(sql)")
            #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
            #expect(plan.contains { $0.contains("article_by_search") }, "\(plan)")
        }
        let plan = try database.query("EXPLAIN QUERY PLAN \(IndexCompletion.newest)")
        #expect(plan.count == 1 && plan[0].contains("article_by_search (search_id=?)"), "\(plan)")
    }
}

extension TestDatabase {
    /// Every word of the index with its article, column and place.
    fileprivate func words() throws -> [String] {
        let raw = try Raw(path: path)
        try raw.execute(
            "CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, article_search, instance)")
        return try raw.query(
            """
            SELECT term, guid, col, offset FROM temp.word JOIN article ON search_id = doc
            ORDER BY 1, 2, 3, 4
            """)
    }
}

/// What cannot be written must not keep articles from being stored.
@Suite("A damaged search index")
struct DamagedIndexTests {
    static let damages = [
        "DELETE FROM article_search_data",
        "DELETE FROM article_search_data WHERE id = 1",
        "DELETE FROM article_search_data WHERE id = 10",
        "DELETE FROM article_search_data WHERE id > 10",
        "UPDATE article_search_data SET block = zeroblob(length(block))",
        // One segment, and a level that claims 2,097,151 of them, or 146 million.
        "UPDATE article_search_data SET block = x'0000000001010000FFFF7F010101' WHERE id = 10",
        "UPDATE article_search_data SET block = x'00000000362A00B369C594C952E7' WHERE id = 10",
        "UPDATE article_search_data SET block = x'7F' WHERE id = 10",
        "DELETE FROM article_search_idx",
        "DELETE FROM article_search_docsize",
        "DELETE FROM article_search_config",
        "DROP TABLE article_search_data",
        "DROP TABLE article_search_docsize",
        "DROP TABLE article_search_config",
        "DROP TABLE article_search",
        "INSERT INTO article_search_docsize(id, sz) VALUES(9223372036854775807, x'00')",
        "UPDATE article SET search_id = 9223372036854775807 WHERE id = 1",
    ]

    @Test("keeps no article from being stored, edited, tagged or read", arguments: damages)
    func stored(damage: String) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "a"), ParsedItem(id: "b", title: "Swift")], feed: feed)
        try database.execute(damage)
        for store in [database.store, try Store(path: database.path)] {
            for number in 0..<20 {
                let items = [
                    ParsedItem(id: "a", title: "Title \(number) \(store === database.store)"),
                    ParsedItem(id: "\(number) \(store === database.store)"),
                ]
                let count = try store.feeds.ingest(.bringing(items), feed: feed, now: 1)
                #expect(count == IngestCount(new: 1, changed: 1))
            }
            try store.articles.setTags(adding: ["x"], removing: [], articles: [1])
            try store.articles.setRead(true, articles: [1])
        }
        #expect(try database.rows().count == 42)
    }
}
