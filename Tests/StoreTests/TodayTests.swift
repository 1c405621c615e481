import Feeds
import Testing

@testable import Store

@Suite("Store at a glance")
struct TodayTests {
    private static let now = TestDatabase.now
    private static let midnight = now - now % 86_400

    /// Two feeds with 3 and 2 articles that came yesterday.
    private func filled() throws -> (TestDatabase, first: Int64, second: Int64) {
        let database = try TestDatabase()
        let first = try database.subscribe("https://a.example/feed")
        let second = try database.subscribe("https://b.example/feed")
        let yesterday = Self.now - 86_400
        try database.ingest((1...3).map(Self.item), feed: first, now: yesterday)
        try database.ingest((4...5).map(Self.item), feed: second, now: yesterday)
        return (database, first, second)
    }

    private static func item(_ number: Int) -> ParsedItem {
        ParsedItem(
            id: "\(number)", title: "Title \(number)", text: number == 5 ? nil : "Text \(number)",
            published: 1_600_000_000 + Int64(number))
    }

    @Test("the totals are of what is shown")
    func totals() throws {
        let (database, first, second) = try filled()
        let store = database.store
        #expect(try store.articles.unreadTotals() == UnreadTotals(feeds: 2, unread: 5, readable: 4))
        try store.articles.mark(Marking(read: true), articles: [1])
        try store.articles.mark(Marking(favorite: true), articles: [2])
        try store.feeds.remove(first, purge: false)
        #expect(try store.articles.unreadTotals() == UnreadTotals(feeds: 1, unread: 3, readable: 2))
        #expect(
            try store.articles.unreadFeeds() == [
                UnreadFeed(
                    id: second, url: "https://b.example/feed", title: "Example", unread: 2,
                    total: 2)
            ])
    }

    @Test("a cache with nothing in it has nothing to say")
    func empty() throws {
        let store = try TestDatabase().store
        #expect(try store.articles.unreadTotals() == UnreadTotals(feeds: 0, unread: 0, readable: 0))
        #expect(try store.articles.unreadTags() == [])
        #expect(try store.articles.unreadFeeds() == [])
        #expect(try store.articles.newestUnread(limit: 10) == [])
        #expect(try store.articles.favorites(since: 0, limit: 10) == [])
        #expect(
            try store.articles.fetched(since: 7)
                == FetchedArticles(since: 7, feeds: [], answered: 0, failed: 0))
    }

    @Test("a tag counts each article once, whether it is the article's or its feed's")
    func tags() throws {
        let (database, first, second) = try filled()
        let store = database.store
        try database.execute(
            "INSERT INTO feed_tag VALUES(\(first), 'swift'), (\(second), '한국'), (\(second), '!')")
        try store.articles.mark(Marking(adding: ["swift", "later"]), articles: [1, 4])
        try store.articles.mark(Marking(read: true), articles: [3])
        let tags = try store.articles.unreadTags().map { "\($0.name) \($0.unread)" }
        #expect(tags == ["swift 3", "! 2", "later 2", "한국 2"])
        try store.articles.mark(Marking(read: true), articles: [1, 2, 4, 5])
        #expect(try store.articles.unreadTags() == [])
    }

    @Test("the newest unread come in the order of a listing")
    func newest() throws {
        let (database, _, _) = try filled()
        try database.store.articles.mark(Marking(read: true), articles: [4])
        let all = try database.rows().filter { !$0.isRead }
        #expect(
            try database.store.articles.newestUnread(limit: 3).map(\.row) == Array(all.prefix(3)))
    }

    @Test("favorites come by the time at which they became one")
    func favorites() throws {
        let (database, _, _) = try filled()
        try database.execute(
            "INSERT INTO state(article_id, favorite_at) VALUES(1, 30), (2, 10), (3, 20), (5, 9)")
        let store = database.store
        #expect(try store.articles.favorites(since: 10, limit: 9).map(\.id) == [1, 3, 2])
        #expect(try store.articles.favorites(since: 10, limit: 2).map(\.id) == [1, 3])
    }

    @Test("what was fetched on a day is counted by feed")
    func fetched() throws {
        let (database, first, second) = try filled()
        let store = database.store
        var none = FetchedArticles(since: Self.midnight, feeds: [], answered: 0, failed: 0)
        none.lastFetch = Self.now
        none.answered = 2
        #expect(try store.articles.fetched(since: Self.midnight) == none)
        try database.ingest((1...5).map(Self.item), feed: first, now: Self.midnight)
        try database.ingest((4...6).map(Self.item), feed: second, now: Self.now)
        try database.execute("UPDATE ledger SET failures = 1 WHERE feed_id = \(second)")
        let fetched = try store.articles.fetched(since: Self.midnight)
        #expect(fetched.feeds.map { [$0.id, Int64($0.new)] } == [[first, 2], [second, 1]])
        #expect(fetched.new == 3)
        #expect(fetched.answered == 1)
        #expect(fetched.failed == 1)
        #expect(fetched.lastFetch == Self.now)
    }

    @Test("a cache that began on this day is counted like one that did not")
    func younger() throws {
        let (database, first, second) = try filled()
        try database.store.articles.mark(Marking(favorite: true), articles: [2])
        try database.store.feeds.remove(first, purge: false)
        let byTally = try database.store.articles.fetched(since: Self.now - 86_400)
        let older = try database.subscribe("https://older.example/")
        try database.execute(
            "INSERT INTO article(id, feed_id, fetched_at, hidden) VALUES(-1, \(older), 1, 1)")
        let byWalking = try database.store.articles.fetched(since: Self.now - 86_400)
        #expect(byTally == byWalking)
        #expect(byTally.feeds.map { [$0.id, Int64($0.new)] } == [[second, 2], [first, 1]])
    }
}

extension TodayTests {
    /// The tables whose size grows with the articles, as the statements name them.
    private static let growing = ["article", "a", "content", "c", "state", "s"]

    @Test(
        "no part walks through all articles",
        arguments: [
            Store.Articles.unreadTotals, Store.Articles.unreadTags, Store.Articles.unreadFeeds,
            Store.Articles.newFavorites,
            Store.Articles.allFetched, Store.Articles.allNew,
        ])
    func plans(sql: String) throws {
        let plan = try TestDatabase().plan(sql)
        #expect(!plan.contains { Self.scans($0) }, "\(plan)")
    }

    @Test("the newest unread are the beginning of their index")
    func newestPlan() throws {
        let plan = try TestDatabase().plan(Store.Articles.newestUnread)
        #expect(plan.first == "SCAN a USING INDEX article_unread", "\(plan)")
        #expect(!plan.dropFirst().contains { Self.scans($0) || $0.contains("TEMP B-TREE") })
    }

    @Test("new favorites are found by their index")
    func favoritesPlan() throws {
        let plan = try TestDatabase().plan(Store.Articles.newFavorites)
        #expect(
            plan.first?.hasPrefix("SEARCH s USING INDEX state_favorite (favorite_at>") == true,
            "\(plan)")
    }

    /// The one walk goes back from the newest id, and ends at the first that is older.
    @Test("articles of a day are the last ids")
    func fetchedPlan() throws {
        let database = try TestDatabase()
        let plan = try database.plan(Store.Articles.lastFetched)
        #expect(
            plan.contains("SEARCH article USING INTEGER PRIMARY KEY (rowid>?)"), "\(plan)")
        #expect(plan.count { Self.scans($0) } == 1, "\(plan)")
        #expect(!plan.contains { $0.contains("INDEX article_by") }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") && $0.contains("SCALAR") })
        let first = try database.plan(Store.Articles.firstFetched)
        #expect(first == ["SCAN article"])
    }

    @Test("new articles are the last ids, and those of each feed the beginning of its index")
    func newPlan() throws {
        let database = try TestDatabase()
        let counts = try database.plan(Store.Articles.counts(after: "?", newestFirst: true))
        #expect(
            counts.contains("SEARCH article USING INTEGER PRIMARY KEY (rowid>?)"), "\(counts)")
        #expect(!counts.contains { Self.scans($0) }, "\(counts)")
        let rows = try database.plan(Store.Articles.newByFeed)
        #expect(
            rows.contains { $0.hasPrefix("SEARCH n USING INDEX article_by_feed (feed_id=?") }
                && rows.contains("SEARCH a USING INTEGER PRIMARY KEY (rowid=?)"), "\(rows)")
        #expect(!rows.contains { Self.scans($0) }, "\(rows)")
    }

    private static func scans(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        return words.first == "SCAN" && words.count > 1 && growing.contains(String(words[1]))
    }
}

extension TestDatabase {
    fileprivate func plan(_ sql: String) throws -> [String] {
        try query("EXPLAIN QUERY PLAN \(sql)").map {
            $0.split(separator: "|").last.map { String($0) } ?? ""
        }
    }
}
