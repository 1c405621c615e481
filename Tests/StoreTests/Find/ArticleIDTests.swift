import Feeds
import Testing

@testable import Store

@Suite("The article that a word means")
struct ArticleIDTests {
    private let database: TestDatabase
    private var articles: Store.Articles { database.store.articles }

    /// Two feeds that share an id, and a feed whose id of an article looks like one of another feed.
    init() throws {
        let database = try TestDatabase()
        self.database = database
        for (name, ids) in [
            ("a", ["both", "7"]), ("b", ["both", "urn:x", "한글 id"]), ("c", ["2:urn:x"]),
        ] {
            let feed = try database.subscribe("https://\(name).example/feed")
            let items = ids.map { ParsedItem(id: $0, title: $0) }
            try database.ingest(items, feed: feed)
        }
    }

    private func id(_ feed: Int64, _ guid: String) throws -> Int64 {
        try #require(
            try database.query(
                "SELECT id FROM article WHERE feed_id = \(feed) AND guid = '\(guid)'"
            ).first.flatMap { Int64($0) })
    }

    @Test("is that with this number, with this id, or with this id in this feed")
    func means() throws {
        #expect(try articles.id(of: "5") == 5)
        #expect(try articles.id(of: "1:both") == id(1, "both"))
        #expect(try articles.id(of: "2:both") == id(2, "both"))
        #expect(try articles.id(of: "1:7") == id(1, "7"))
        #expect(try articles.id(of: "urn:x") == id(2, "urn:x"))
        #expect(try articles.id(of: "한글 id") == id(2, "한글 id"))
        #expect(try articles.id(of: "3:2:urn:x") == id(3, "2:urn:x"))
    }

    @Test("is none", arguments: ["", "no", "3:both", "1:", ":both", "1:BOTH", "999:both", "urn:"])
    func unknown(word: String) throws {
        #expect(throws: StoreError.refusal(.unknownArticle(word))) { try articles.id(of: word) }
    }

    @Test("several are named with their numbers and feeds", arguments: ["both", "2:urn:x"])
    func ambiguous(word: String) throws {
        let meant =
            word == "both"
            ? [try id(1, word), try id(2, word)] : [try id(2, "urn:x"), try id(3, word)]
        let matches = meant.map { "\($0) (Example)" }
        #expect(throws: StoreError.refusal(.ambiguousArticle(word, matches: matches))) {
            try articles.id(of: word)
        }
    }

    @Test("of one story in several feeds is that of the feed on whose host the article is")
    func story() throws {
        for name in ["hub", "paper"] {
            let feed = try database.subscribe("https://\(name).example/feed")
            var item = ParsedItem(id: "https://paper.example/1", title: "Rain")
            item.url = item.id
            try database.ingest([item], feed: feed)
        }
        #expect(try articles.id(of: "https://paper.example/1") == id(5, "https://paper.example/1"))
    }

    @Test("is a hidden one only if no visible one is meant, and none of a purged feed")
    func hidden() throws {
        let (first, second) = (try id(1, "both"), try id(2, "both"))
        try database.store.feeds.remove(1, purge: false)
        #expect(try articles.id(of: "both") == second)
        #expect(try articles.id(of: "1:both") == first)
        try database.store.feeds.remove(1, purge: true)
        #expect(throws: StoreError.refusal(.unknownArticle("1:both"))) {
            try articles.id(of: "1:both")
        }
    }

    @Test("is found by the index of ids in each feed")
    func plan() throws {
        let plan = try database.query("EXPLAIN QUERY PLAN \(Store.Articles.identified)")
        #expect(
            plan.contains {
                $0.contains(
                    "SEARCH a USING INDEX sqlite_autoindex_article_1 (feed_id=? AND guid=?)")
            }, "\(plan)")
        #expect(!plan.contains { $0.contains("SCAN a") }, "\(plan)")
    }
}
