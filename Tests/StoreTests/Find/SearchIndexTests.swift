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

    /// The guids of what any program finds with a join, after the index was completed.
    private func found(_ expression: String, _ database: TestDatabase) throws -> [String] {
        try database.store.search.completeIndex()
        #expect(try database.store.search.isIndexComplete())
        return try database.queryIndex(
            """
            SELECT a.guid FROM search_words JOIN search_entry ON number = search_words.rowid
            JOIN article a ON a.id = article_id WHERE search_words MATCH '\(expression)' ORDER BY a.guid
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
        #expect(try found(expression, filled()) == guids)
    }

    @Test("is searched by the sqlite3 shell with a join")
    func shell() async throws {
        let database = try filled()
        try database.store.search.completeIndex()
        let result = try await ChildProcess.run(
            "sqlite3",
            [
                database.path,
                """
                ATTACH '\(database.indexPath)' AS search;
                SELECT a.title FROM search_words w JOIN search_entry ON number = w.rowid
                JOIN article a ON a.id = article_id WHERE search_words MATCH '"뉴 스"'
                """,
            ])
        #expect(result.stdout == "오늘의뉴스를 전합니다\n", "\(result.stderr)")
    }

    @Test("has an edited article once, with the words of now")
    func edited() throws {
        let database = try filled()
        let edit = Self.items[1].with { $0.title = "Rust" }
        #expect(try database.ingest([edit], feed: 1) == IngestCount(changed: 1))
        #expect(try found("swift", database) == [])
        #expect(try found("rust", database) == ["b"])
        #expect(try found("compilers", database) == ["b"])
    }

    @Test("gets no other row for an article that did not change, or is only marked")
    func unchanged() throws {
        let database = try filled()
        try database.store.search.completeIndex()
        let before = try database.queryIndex("SELECT * FROM search_entry")
        try database.ingest(Self.items, feed: 1)
        try database.store.articles.mark(Marking(read: true), articles: [1, 2])
        #expect(try database.store.search.isIndexComplete())
        try database.store.search.completeIndex()
        #expect(try database.queryIndex("SELECT * FROM search_entry") == before)
    }

    @Test("lacks the articles of a feed while it is removed")
    func hidden() throws {
        let database = try filled()
        try database.store.feeds.remove(1, purge: false)
        #expect(try found("swift", database) == [])
        _ = try database.store.log.undo()
        #expect(try found("swift", database) == ["b"])
    }

    @Test("keeps the person's tags when the article is edited")
    func editedTagged() throws {
        let database = try filled()
        try database.store.articles.mark(Marking(adding: ["later"]), articles: [2])
        try database.ingest([Self.items[1].with { $0.title = "Rust" }], feed: 1)
        #expect(try found("tags : later", database).count == 1)
        #expect(try found("rust AND later AND compilers", database) == ["b"])
    }

    @Test("has tags as soon as they are given, and not when they were taken away")
    func tagged() throws {
        let database = try filled()
        try database.store.articles.mark(Marking(adding: ["Later"]), articles: [1, 2, 2])
        #expect(try found("tags : later", database).count == 2)
        try database.store.articles.mark(Marking(removing: ["Later"]), articles: [1])
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
        #expect(try !store.search.isIndexComplete())
        let query = ArticleQuery.words(.init(words: ["swift"]))
        #expect(try store.search.hits(query).map(\.id).sorted() == [1, 3])
        #expect(try store.search.isIndexComplete())
        // The newest is to be looked at first.
        let numbers = "SELECT article_id FROM search_entry ORDER BY number DESC"
        #expect(try Raw(path: path + "-search").query(numbers) == ["3", "2", "1"])
    }

    @Test("is completed by another process from where one was killed")
    func resumed() throws {
        let database = try TestDatabase.ofLongArticles(1200)
        // So much text that the index takes more than one transaction.
        #expect(try database.store.search.advanceIndex())
        let taken = try database.queryIndex("SELECT count(*) FROM search_entry")
        #expect(taken == ["420"])
        var steps: [String] = []
        let other = try Store(path: database.path)
        try other.search.completeIndex { steps.append("\($0)/\($1)") }
        #expect(try found("1100", database) == ["1100"])
        let rows = try database.queryIndex("SELECT count(*) FROM search_words_docsize")
        #expect(rows == ["1200"])
        steps = []
        try database.store.search.completeIndex { steps.append("\($0)/\($1)") }
        #expect(steps.isEmpty)
    }

    @Test("reads only a few long articles at a time, by their ids and by the journal")
    func slices() throws {
        let database = try TestDatabase.ofLongArticles(100)
        let store = database.store
        let start = try IndexProgress(from: store)
        // As if all had come after the index was made.
        var whole = start
        whole.scanned = start.target
        whole.seq = 0
        for first in [start, whole] {
            var taken: [Int64] = []
            var progress = first
            var rest: Int? = 0
            while rest != nil {
                let slice = try IndexSlice(after: progress, of: store)
                #expect(slice.articles.count <= 11)
                taken += slice.articles.map(\.id)
                (progress, rest) = (slice.progress, slice.rest)
            }
            #expect(Set(taken) == Set(1...100))
        }
    }

    @Test("takes an article in once, also if rules gave it tags, and again if one came since")
    func entriesOfOneArticle() throws {
        let database = try TestDatabase.ofLongArticles(100)
        try database.execute("INSERT INTO article_tag SELECT id, 'one' FROM article")
        try database.execute("INSERT INTO article_tag SELECT id, 'two' FROM article")
        let store = database.store
        var progress = try IndexProgress(from: store)
        (progress.scanned, progress.seq) = (progress.target, 0)
        var taken: [Int64] = []
        var rest: Int? = 0
        while rest != nil {
            let slice = try IndexSlice(after: progress, of: store)
            if taken.isEmpty { try database.execute("INSERT INTO article_tag VALUES(1, 'three')") }
            taken += slice.articles.map(\.id)
            (progress, rest) = (slice.progress, slice.rest)
        }
        #expect(taken == Array(1...100) + [1])
        #expect(try progress.seq == store.journal.end())
    }

    @Test("has what came since, in every read for its words")
    func cameSince() throws {
        let database = try filled()
        let (other, listing) = (
            try Store(path: database.path), Listing(.title(.init(words: ["rust"])))
        )
        for number in 1...3 {
            try database.ingest([ParsedItem(id: "n\(number)", title: "Rust \(number)")], feed: 1)
            let rows = try other.articles.read(for: listing.query) { () throws(StoreError) in
                try other.articles.rows(of: listing)
            }
            #expect(rows.count == number)
            #expect(try other.articles.rows(of: listing) == rows)
            #expect(try other.articles.idSet(of: listing.query).count == number)
        }
    }

    @Test("may be deleted at any time")
    func deleted() throws {
        let database = try filled()
        let swift = ArticleQuery.words(.init(words: ["swift"]))
        #expect(try database.store.search.hits(swift).map(\.id) == [2])
        try #require(unlink(database.indexPath) == 0)
        #expect(try database.store.search.hits(swift).map(\.id) == [2])
        #expect(try found("swift", database) == ["b"])
    }

    @Test(
        "of another database, or of another time of this one, is made anew",
        arguments: [
            "UPDATE install SET id = 'another'",
            // A copy from before some changes, with other changes since.
            "UPDATE journal SET article_id = 1 WHERE seq = (SELECT max(seq) FROM journal)",
            "UPDATE sqlite_sequence SET seq = 1 WHERE name = 'journal'; DELETE FROM journal",
            // So long ago that the journal has forgotten what happened since.
            "INSERT INTO journal(kind, article_id) VALUES(2, 1), (2, 2); "
                + "DELETE FROM journal WHERE seq < (SELECT max(seq) FROM journal)",
        ])
    func another(sql: String) throws {
        let database = try filled()
        try database.store.search.completeIndex()
        try database.executeIndex("UPDATE search_entry SET article_id = article_id + 10")
        try database.execute(sql)
        #expect(try !database.store.search.isIndexComplete())
        #expect(try found("swift", database) == ["b"])
    }

    @Test("is made anew after an older copy was put back and other articles got the same ids")
    func restored() throws {
        let database = try filled()
        let copy = database.directory.file("copy.sqlite")
        try database.execute("VACUUM INTO '\(copy)'")
        func ingest(_ names: [String], into store: Store) throws {
            for name in names {
                let update = FeedUpdate.bringing([ParsedItem(id: name, title: name)])
                _ = try store.feeds.ingest(update, feed: 1, now: 1)
            }
        }
        try ingest(["zebra", "quagga"], into: database.store)
        try database.store.search.completeIndex()
        try #require(rename(database.indexPath, copy + "-search") == 0)
        let restored = try Store(path: copy)
        try ingest(["quagga", "zebra"], into: restored)
        #expect(try restored.journal.end() == database.store.journal.end())
        for (name, id) in [("quagga", 4), ("zebra", 5)] as [(String, Int64)] {
            #expect(try restored.search.hits(.words(.init(words: [name]))).map(\.id) == [id])
        }
    }

    /// As another process does that writes a large batch.
    @Test("that is being written keeps nobody from writing to the database")
    func locked() throws {
        let database = try filled()
        let swift = ArticleQuery.words(.init(words: ["swift"]))
        #expect(try database.store.search.hits(swift).map(\.id) == [2])
        let writer = try Raw(path: database.indexPath)
        try writer.execute("BEGIN EXCLUSIVE")
        database.store.connection.limitWaits(to: 1)
        try database.store.articles.mark(Marking(read: true), articles: [2])
        try database.ingest([ParsedItem(id: "d", title: "Swift")], feed: 1)
        try writer.execute("ROLLBACK")
        #expect(try database.store.search.hits(swift).map(\.id).sorted() == [2, 4])
    }

    @Test("can be read and written only by this user")
    func mode() throws {
        let database = try filled()
        try database.store.search.completeIndex()
        var status = stat()
        #expect(stat(database.indexPath, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test(
        "that cannot be a file is one of this process alone",
        arguments: ["directory", "link", "FIFO as -journal"])
    func irregular(kind: String) throws {
        let database = try filled()
        let other = try database.directory.write("do not touch", to: "other")
        switch kind {
        case "directory":
            try #require(mkdir(database.indexPath, 0o700) == 0)
            try database.directory.write("", to: "news.sqlite-search/full")
        case "link": try #require(symlink(other, database.indexPath) == 0)
        default: try #require(mkfifo(database.indexPath + "-journal", 0o600) == 0)
        }
        for _ in 0..<2 {
            let hits = try database.store.search.hits(.words(.init(words: ["swift"])))
            #expect(hits.map(\.id) == [2])
        }
        #expect(try database.directory.read("other") == Array("do not touch".utf8))
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
            try other.articles.mark(Marking(adding: ["t\(number)"]), articles: [1])
        }
        #expect(try found("number", database).count == 20)
        #expect(try found("t7 AND t19", database) == ["c"])
        for store in [database.store, other] {
            #expect(try store.search.hits(.words(.init(words: ["t7"]))).map(\.id) == [1])
        }
    }

    @Test("that takes no writes is searched as it is; a missing one is made in memory")
    func readOnly() throws {
        let database = try filled()
        try database.store.search.completeIndex()
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
        #expect(try store.search.hits(query).map(\.id).sorted() == [2, 4])
        try Raw(path: database.indexPath).execute("VACUUM INTO '\(path)-search'")
        let other = try Store(path: path)
        #expect(try other.search.hits(query).map(\.id) == [2])
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
}

@Suite("A damaged search index")
struct DamagedIndexTests {
    static let damages = [
        "DELETE FROM search_words_data",
        "DELETE FROM search_words_data WHERE id = 1",
        "DELETE FROM search_words_data WHERE id = 10",
        "DELETE FROM search_words_data WHERE id > 10",
        "UPDATE search_words_data SET block = zeroblob(length(block))",
        // One segment, and a level that claims 2,097,151 of them, or 146 million.
        "UPDATE search_words_data SET block = x'0000000001010000FFFF7F010101' WHERE id = 10",
        "UPDATE search_words_data SET block = x'00000000362A00B369C594C952E7' WHERE id = 10",
        "UPDATE search_words_data SET block = x'7F' WHERE id = 10",
        "DELETE FROM search_words_idx",
        "DELETE FROM search_words_docsize",
        "DELETE FROM search_words_config",
        "DROP TABLE search_words_data",
        "DROP TABLE search_words_docsize",
        "DROP TABLE search_words_config",
        "DROP TABLE search_words",
        "INSERT INTO search_words_docsize(id, sz) VALUES(9223372036854775807, x'00')",
        "UPDATE search_entry SET number = 9223372036854775807 WHERE article_id = 1",
        "UPDATE search_progress SET last = 0",
        "UPDATE search_progress SET last = 9223372036854775807",
        "CREATE TABLE mine(a)",
        "CREATE TRIGGER mine AFTER INSERT ON search_entry BEGIN DELETE FROM search_entry; END",
        "PRAGMA user_version = 99",
    ]

    @Test("keeps no article from being stored, edited, tagged or found", arguments: damages)
    func stored(damage: String) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "a"), ParsedItem(id: "b", title: "Swift")], feed: feed)
        try database.store.search.completeIndex()
        try database.executeIndex(damage)
        for store in [database.store, try Store(path: database.path)] {
            for number in 0..<5 {
                let items = [
                    ParsedItem(id: "a", title: "Title \(number) \(store === database.store)"),
                    ParsedItem(id: "\(number) \(store === database.store)", title: "Swift"),
                ]
                let count = try store.feeds.ingest(.bringing(items), feed: feed, now: 1)
                #expect(count == IngestCount(new: 1, changed: 1))
            }
            try store.articles.mark(Marking(adding: ["x"]), articles: [1])
            try store.articles.mark(Marking(read: true), articles: [1])
        }
        // What an open connection has seen before, it does not look at again.
        let other = try Store(path: database.path)
        let title = ArticleQuery.words(.init(words: ["title"]))
        #expect(try other.search.hits(title).map(\.id) == [2])
    }

    @Test("is found by a check and made anew by a repair", arguments: damages)
    func repaired(damage: String) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = (1...20).map {
            ParsedItem(id: "\($0)", title: "Swift \($0)", text: "some text")
        }
        try database.ingest(items, feed: feed)
        try database.store.search.completeIndex()
        try database.executeIndex(damage)
        let store = try Store(path: database.path)
        #expect(try !store.upkeep.check().isEmpty)
        try store.upkeep.repair()
        let swift = ArticleQuery.words(.init(words: ["swift"]))
        for store in [store, database.store, try Store(path: database.path)] {
            #expect(try store.upkeep.check() == [])
            #expect(try store.search.hits(swift).count == 20)
        }
        let new = try TestDatabase()
        try new.store.search.completeIndex()
        let schema = "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
        #expect(
            try Raw(path: database.indexPath).query(schema)
                == Raw(path: new.indexPath).query(schema))
        #expect(try Raw(path: database.indexPath).query("PRAGMA integrity_check") == ["ok"])
    }
}

@Suite("A worn search index")
struct WornIndexTests {
    private static let swift = ArticleQuery.words(.init(words: ["swift"]))

    private func rows(_ database: TestDatabase) throws -> [String] {
        try database.queryIndex(
            "SELECT count(*) FROM search_words_docsize UNION ALL SELECT count(*) FROM search_entry")
    }

    @Test("is made anew by tidying when more than a third of its rows are dead")
    func tidied() async throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = (0..<90).map { ParsedItem(id: "\($0)", title: "Swift \($0)") }
        try database.ingest(items, feed: feed)
        try database.store.search.completeIndex()
        try await database.shell("DELETE FROM article WHERE id <= 30")
        _ = try database.store.upkeep.tidy(Retention(), now: TestDatabase.now)
        #expect(try rows(database) == ["90", "60"])
        try await database.shell("DELETE FROM article WHERE id = 31")
        _ = try database.store.upkeep.tidy(Retention(), now: TestDatabase.now)
        #expect(try rows(database) == ["59", "59"])
        #expect(try database.store.search.hits(Self.swift, limit: nil).count == 59)
        #expect(try database.store.upkeep.check() == [])
    }
}

extension TestDatabase {
    /// With articles of 20 KB.
    fileprivate static func ofLongArticles(_ count: Int) throws -> TestDatabase {
        let database = try TestDatabase()
        try database.subscribe()
        try database.execute(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n LIMIT \(count))
            INSERT INTO article(feed_id, guid, title) SELECT 1, i, 'Title ' || i FROM n;
            INSERT INTO content(article_id, text)
            SELECT id, replace(hex(zeroblob(5000)), '00', 'one ') FROM article;
            """)
        return database
    }
}
