import Feeds
import Salvage
import Search
import Testing

@testable import Store

@Suite("The search index")
struct IndexCollectorTests {
    private static let count = 3000
    private static let word = ArticleQuery.words(.init(words: ["swift"]))

    private func items(_ numbers: Range<Int>, _ edition: String = "") -> [ParsedItem] {
        numbers.map { ParsedItem(id: "\($0)", title: "Swift \($0) \(edition)", text: "some text") }
    }

    /// Articles of one feed in an index that is too large to be filled in one transaction.
    private func filled() throws -> TestDatabase {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(items(0..<Self.count), feed: feed)
        return database
    }

    /// How many rows there are and how many articles have one, looked up in the tables themselves.
    private func rows(_ database: TestDatabase) throws -> (all: Int, live: Int) {
        let rows = try database.query(
            """
            SELECT count(*) FROM article_search_docsize
            UNION ALL SELECT count(search_id) FROM article
            """)
        return (Int(rows[0]) ?? 0, Int(rows[1]) ?? 0)
    }

    private func expectTidy(_ database: TestDatabase) throws {
        let rows = try rows(database)
        #expect((rows.all - rows.live) * 3 <= rows.all, "\(rows)")
        #expect(try database.store.upkeep.check() == [])
    }

    private func tables(_ database: TestDatabase) throws -> [String] {
        try database.query(
            """
            SELECT name FROM sqlite_schema
            WHERE name IN ('article_search_next', 'article_search_old') ORDER BY name
            """)
    }

    @Test("of a few articles has no more than a third dead rows, whatever is edited")
    func small() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(items(0..<9), feed: feed)
        for round in 0..<30 {
            try database.ingest(items(0..<(round % 9), "edition\(round)"), feed: feed)
            try expectTidy(database)
            #expect(try database.store.search.hits(Self.word).count == 9)
        }
        #expect(try tables(database) == [])
    }

    @Test("of many articles has no more than a third dead rows after each refresh that edits most")
    func edited() throws {
        let database = try filled()
        for round in 0..<4 {
            try database.ingest(items(0..<2500, "edition\(round)"), feed: 1)
            try expectTidy(database)
            let query = ArticleQuery.words(.init(words: ["edition\(round)"]))
            #expect(try database.store.search.hits(query, limit: nil).count == 2500)
            #expect(try database.store.search.hits(Self.word, limit: nil).count == Self.count)
        }
    }

    @Test("has no more than a third dead rows after one command that tags most articles")
    func tagged() throws {
        let database = try filled()
        _ = try database.store.articles.setTags(
            adding: ["x"], removing: [], articles: Array(1...Int64(Self.count * 3 / 4)))
        try expectTidy(database)
        #expect(try database.store.search.hits(Self.word, limit: nil).count == Self.count)
    }

    @Test("is tidied after the shell has deleted most articles")
    func shell() async throws {
        let database = try filled()
        try await database.shell("DELETE FROM article WHERE id % 4 <> 0")
        #expect(try database.store.upkeep.check() == [])
        #expect(try database.store.search.hits(Self.word, limit: nil).count == Self.count / 4)
        _ = try database.store.upkeep.tidy(Retention(), now: TestDatabase.now)
        #expect(try rows(database) == (Self.count / 4, Self.count / 4))
        #expect(try tables(database) == [])
        try expectTidy(database)
        #expect(try database.store.search.hits(Self.word, limit: nil).count == Self.count / 4)
    }

    @Test("answers in full after each step, and every step may be made by another process")
    func steps() throws {
        let database = try filled()
        try database.execute("DELETE FROM article WHERE id <= 1500")
        var names: Set<[String]> = []
        var number = 0
        while true {
            let store = try Store(path: database.path)
            let count = try store.transact(durable: false) { () throws(StoreError) in
                try store.collector.advance(SliceClock(since: .now))
            }
            guard count > 0 else { break }
            names.insert(try tables(database))
            number += 1
            // What is edited and added meanwhile is found, and so is what is completed later.
            try database.execute(
                """
                UPDATE article SET title = 'edited \(number)' WHERE id = \(1500 + number);
                INSERT INTO article(feed_id, guid, title) VALUES(1, 'new \(number)', 'Swift');
                """)
            #expect(
                try database.store.search.hits(Self.word, limit: nil).count == Self.count - 1500,
                "step \(number)")
            names.insert(try tables(database))
            #expect(try database.store.upkeep.check() == [], "step \(number)")
        }
        #expect(names == [["article_search_next"], ["article_search_old"], []])
        try expectTidy(database)
    }

    @Test("is completed while it is copied, also below what was copied already")
    func completed() throws {
        let database = try filled()
        try database.execute("UPDATE article SET title = title || ' x' WHERE id <= 2000")
        let other = try Store(path: database.path)
        // Room for 2,000 rows, of which the upper 500 are taken.
        var completion = IndexCompletion(other)
        func complete() throws -> Int {
            try other.transact(durable: false) { () throws(StoreError) in
                try completion.advance(.unlimited)
            }
        }
        func collect() throws -> Int {
            try database.store.transact(durable: false) { () throws(StoreError) in
                try database.store.collector.advance(.unlimited)
            }
        }
        #expect(try complete() == 500)
        // All that have a row are copied, and the copy is about to take the place of the index.
        for _ in 0..<3 { #expect(try collect() == 501) }
        #expect(try database.query("SELECT copied_rows FROM search_tally") == ["1500"])
        for _ in 0..<3 { #expect(try complete() == 500) }
        #expect(try database.query("SELECT copied_rows FROM search_tally") == ["3000"])
        while try collect() > 0 {}
        #expect(try rows(database) == (Self.count, Self.count))
        #expect(try database.store.upkeep.check() == [])
        #expect(try database.store.search.hits(Self.word, limit: nil).count == Self.count)
    }

    @Test(
        "is searched and tended although its copy is damaged",
        arguments: [
            "UPDATE article_search_next_data SET block = zeroblob(length(block))",
            "DELETE FROM article_search_next_data", "DELETE FROM article_search_next_config",
            "DROP TABLE article_search_next_data", "DROP TABLE article_search_next",
        ])
    func damagedCopy(damage: String) throws {
        let database = try filled()
        try database.execute("DELETE FROM article WHERE id <= 1500")
        _ = try database.store.transact(durable: false) { () throws(StoreError) in
            try database.store.collector.advance(SliceClock(since: .now))
        }
        try #require(tables(database) == ["article_search_next"])
        try database.execute(damage)
        let store = try Store(path: database.path)
        #expect(try store.search.hits(Self.word, limit: nil).count == 1500)
        for _ in 0..<2 { _ = try store.upkeep.tidy(Retention(), now: TestDatabase.now) }
        #expect(try store.search.hits(Self.word, limit: nil).count == 1500)
        #expect(try tables(database) == [])
        try expectTidy(database)
    }

    @Test("of which a copy is half made is repaired and salvaged")
    func repaired() throws {
        let database = try filled()
        try database.execute("DELETE FROM article WHERE id <= 1500")
        _ = try database.store.transact(durable: false) { () throws(StoreError) in
            try database.store.collector.advance(SliceClock(since: .now))
        }
        try #require(tables(database) == ["article_search_next"])
        let salvaged = database.directory.file("salvaged.sqlite")
        try database.execute("VACUUM INTO '\(salvaged)'")
        _ = try Store.salvage(path: salvaged, now: TestDatabase.now)
        let copy = try Store(path: salvaged)
        #expect(try copy.search.hits(Self.word, limit: nil).count == 1500)
        #expect(try copy.upkeep.check() == [])
        try database.store.upkeep.repair()
        #expect(try tables(database) == [])
        #expect(try rows(database) == (1500, 1500))
        try expectTidy(database)
    }
}
