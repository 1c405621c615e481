import Feeds
import Search
import Testing

@testable import Store

@Suite("Checking and repairing")
struct CheckTests {
    private static let word = ArticleQuery.words(.init(words: ["swift"]))

    private func filled() throws -> TestDatabase {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(
            (1...20).map { ParsedItem(id: "\($0)", title: "Swift \($0)", text: "some text") },
            feed: feed)
        try database.store.articles.mark(Marking(read: true), articles: [1, 2])
        return database
    }

    @Test("a database in use is sound")
    func sound() throws {
        let database = try filled()
        try database.store.articles.mark(Marking(adding: ["x"]), articles: [3])
        try database.ingest([ParsedItem(id: "1", title: "Edited")], feed: 1)
        #expect(try database.store.upkeep.check() == [])
        try database.store.feeds.remove(1, purge: false)
        #expect(try database.store.upkeep.check() == [])
        try database.store.feeds.remove(1, purge: true)
        #expect(try database.store.upkeep.check() == [])
    }

    @Test(
        "what another program has set wrong is found and mended",
        arguments: [
            ("UPDATE tally SET total = total + 1", [CheckFinding.miscounted(feeds: 1)]),
            ("DELETE FROM tally", [.miscounted(feeds: 1)]),
            (
                "INSERT INTO tally(feed_id) VALUES(99)",
                [.orphans(1, table: "tally"), .miscounted(feeds: 1)]
            ),
            ("UPDATE article SET unread = 1 - unread WHERE id < 5", [.wronglyUnread(4)]),
            ("UPDATE article SET has = 7 WHERE id = 5", [.wrongParts(1)]),
            (
                "DROP TRIGGER unread_insert; INSERT INTO state(article_id, read_at, favorite_at) VALUES(9, 5, NULL)",
                [
                    .wrongSchema(kind: "trigger", name: "unread_insert", isMissing: true),
                    .wronglyUnread(1),
                ]
            ),
            (
                """
                DROP TRIGGER lease_feed_delete;
                CREATE TRIGGER lease_feed_delete AFTER DELETE ON feed BEGIN SELECT 1; END
                """, [.wrongSchema(kind: "trigger", name: "lease_feed_delete", isMissing: false)]
            ),
            (
                "DROP INDEX article_by_date",
                [.wrongSchema(kind: "index", name: "article_by_date", isMissing: true)]
            ),
            (
                "DROP TABLE moved_article",
                [.wrongSchema(kind: "table", name: "moved_article", isMissing: true)]
            ),
            ("INSERT INTO content(article_id) VALUES(99)", [.orphans(1, table: "content")]),
            ("INSERT INTO feed_tag VALUES(99, 'x')", [.orphans(1, table: "feed_tag")]),
        ])
    func mended(sql: String, findings: [CheckFinding]) throws {
        let database = try filled()
        try database.store.search.completeIndex()
        try database.execute(sql)
        #expect(try database.store.upkeep.check() == findings)
        try database.store.upkeep.repair()
        #expect(try database.store.upkeep.check() == [])
        #expect(try database.store.search.hits(Self.word).count == 20)
    }

    @Test("articles that the search index has other words of are found and taken in anew")
    func missing() throws {
        let database = try filled()
        let items = (30..<90).map { ParsedItem(id: "\($0)", title: "Rust \($0)") }
        try database.ingest(items, feed: 1)
        try database.store.search.completeIndex()
        try database.executeIndex("DELETE FROM search_entry WHERE article_id IN (1, 2)")
        try database.executeIndex("UPDATE search_progress SET live = live - 2")
        #expect(try database.store.upkeep.check() == [.missingFromIndex(2)])
        try database.store.upkeep.repair()
        #expect(try database.store.upkeep.check() == [])
        #expect(try database.store.search.hits(Self.word).count == 20)
    }

    @Test("an index that does not agree with its table is made anew")
    func wrongIndex() throws {
        let database = try filled()
        let real = try database.query("SELECT sql FROM sqlite_schema WHERE name = 'state_favorite'")
        func pretend(_ sql: String) throws {
            try database.execute(
                """
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET sql = '\(sql)' WHERE name = 'state_favorite';
                PRAGMA writable_schema = RESET;
                """)
        }
        try pretend("CREATE INDEX state_favorite ON state(favorite_at) WHERE favorite_at = 1")
        try database.execute("INSERT INTO state(article_id, read_at, favorite_at) VALUES(9, 5, 6)")
        try pretend(real[0])
        let store = try Store(path: database.path)
        let findings = try store.upkeep.check()
        #expect(
            findings.contains {
                if case .wrongIndex = $0 { true } else { false }
            }, "\(findings)")
        #expect(!findings.contains { $0.needsSalvage })
        try store.upkeep.repair(findings)
        #expect(try store.upkeep.check() == [])
    }

    @Test("an index that leads to the same page again and again ends a listing")
    func circularIndex() throws {
        let database = try filled()
        let real = try database.query(
            "SELECT sql FROM sqlite_schema WHERE name = 'article_by_date'")
        func pretend(_ sql: String) throws {
            try database.execute(
                """
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET sql = '\(sql)' WHERE name = 'article_by_date';
                PRAGMA writable_schema = RESET;
                """)
        }
        try database.execute(
            """
            DROP INDEX article_by_date;
            CREATE INDEX article_by_date ON article(-sort_at DESC, id DESC)
            WHERE hidden = 0;
            """)
        try pretend(real[0])
        let store = try Store(path: database.path)
        var pages = store.articles.rowPages(of: Listing(limit: nil), size: 2)
        #expect(throws: StoreError.self) { while try pages.next() != nil {} }
        try store.upkeep.repair()
        pages = store.articles.rowPages(of: Listing(limit: nil), size: 2)
        var count = 0
        while let page = try pages.next() { count += page.count }
        #expect(count == 20)
    }

    @Test(
        "a counter at its end is damage, which a repair mends",
        arguments: ["feed", "article", "article_version", "journal", "log", "move"])
    func wornCounter(table: String) throws {
        let database = try filled()
        try database.execute("INSERT INTO sqlite_sequence VALUES('\(table)', 0)")
        try database.execute(
            "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = '\(table)'")
        let store = try Store(path: database.path)
        #expect(try store.upkeep.check() == [.wornCounter(table: table)])
        let item = ParsedItem(id: "new", title: "Swift")
        if ["article", "journal"].contains(table) {
            let error = #expect(throws: StoreError.self) { try database.ingest([item], feed: 1) }
            #expect(error?.description.contains("is damaged (") == true, "\(error as Any)")
        }
        try store.upkeep.repair([.wornCounter(table: table)])
        #expect(try store.upkeep.check() == [])
        try database.ingest([item], feed: 1)
        #expect(try store.search.hits(Self.word).count == 21)
    }

    @Test("a row with the greatest id is damage that only a new file mends")
    func impossibleID() throws {
        let database = try filled()
        try database.execute(
            "INSERT INTO move VALUES(9223372036854775807, 1, '', '', 0, 9, '{}', 0)")
        let findings = try Store(path: database.path).upkeep.check()
        #expect(findings == [.damagedFile("a row of the table move has an impossible id")])
    }

    @Test(
        "an index that was emptied is made anew by a search that finds nothing",
        arguments: SearchOrder.allCases)
    func emptiedIndex(order: SearchOrder) throws {
        let database = try filled()
        #expect(try database.store.search.hits(Self.word).count == 20)
        let nothing = ArticleQuery.words(.init(words: ["nosuchword"]))
        #expect(try database.store.search.hits(nothing) == [])
        try database.executeIndex(
            "UPDATE search_words_data SET block = zeroblob(1000000) WHERE id = 10")
        #expect(try Store(path: database.path).search.hits(Self.word, by: order).count == 20)
    }

    @Test("each finding is a sentence")
    func sentences() {
        let findings: [CheckFinding] = [
            .damagedFile("x"), .damagedIndex, .missingFromIndex(1), .missingFromIndex(2),
            .miscounted(feeds: 1), .miscounted(feeds: 2),
            .wronglyUnread(1), .wronglyUnread(2), .wrongParts(1), .wrongParts(2),
            .alteredTable("feed"), .wrongIndex("x"), .wornCounter(table: "feed"),
            .orphans(1, table: "state"),
            .orphans(2, table: "state"),
            .wrongSchema(kind: "index", name: "x", isMissing: true),
            .wrongSchema(kind: "index", name: "x", isMissing: false),
            .foreign(kind: "view", name: "x"),
        ]
        #expect(Set(findings.map(\.description)).count == findings.count)
        #expect(
            findings.filter(\.needsSalvage)
                == [.damagedFile("x"), .alteredTable("feed"), .foreign(kind: "view", name: "x")])
    }
}
