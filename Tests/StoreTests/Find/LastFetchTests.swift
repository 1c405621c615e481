import Feeds
import Search
import Testing

@testable import Store

@Suite("The articles of the last fetch")
struct LastFetchTests {
    private let database: TestDatabase
    private let feeds: [Int64]

    init() throws {
        let database = try TestDatabase()
        self.database = database
        feeds = try ["a", "b"].map { try database.subscribe("https://example.org/\($0)") }
    }

    /// Stores articles of a fetch that began when `start` was the last article.
    private func write(
        _ ids: String..., feed: Int, since start: Int64?, now: Int64 = TestDatabase.now
    ) throws {
        let items = ids.map { ParsedItem(id: $0, title: $0) }
        _ = try database.store.feeds.write(
            [FeedWrite(feed: feeds[feed], update: .bringing(items))], now: now, since: start)
    }

    private func titles(_ query: ArticleQuery) throws -> [String] {
        try database.store.articles.rows(of: Listing(query, limit: nil)).map(\.title).sorted()
    }

    private var last: Int64 {
        get throws { try database.store.articles.lastID() }
    }

    @Test("are new until another fetch brings something")
    func oneAfterTheOther() throws {
        #expect(try titles(.state(.new)) == [])
        try write("1", "2", feed: 0, since: last)
        #expect(try titles(.state(.new)) == ["1", "2"])
        try write("1", "2", feed: 0, since: last)
        #expect(try titles(.state(.new)) == ["1", "2"])
        #expect(try titles(.not(.state(.new))) == [])
        try write("3", "1", feed: 0, since: last)
        #expect(try titles(.state(.new)) == ["3"])
        #expect(try titles(.not(.state(.new))) == ["1", "2"])
        #expect(try database.store.articles.count(of: .state(.new)) == 1)
    }

    @Test("are those of all feeds of one fetch, in however many transactions")
    func severalWrites() throws {
        try write("old", feed: 0, since: last)
        let start = try last
        try write("1", "old", feed: 0, since: start)
        try write("2", feed: 1, since: start)
        #expect(try titles(.state(.new)) == ["1", "2"])
    }

    @Test("are those of two processes that fetch at the same time")
    func together() throws {
        try write("old", feed: 0, since: last)
        let (first, second) = (try last, try last)
        try write("1", "old", feed: 0, since: first)
        try write("2", feed: 1, since: second)
        #expect(try titles(.state(.new)) == ["1", "2"])
        // This one began while another was fetching.
        try write("3", "2", feed: 1, since: nil)
        #expect(try titles(.state(.new)) == ["1", "2", "3"])
    }

    @Test("stay new when feeds are removed, purged and brought back")
    func removed() throws {
        try write("old", feed: 0, since: last)
        try write("1", feed: 1, since: last)
        try database.store.feeds.remove(feeds[1], purge: true)
        #expect(try titles(.state(.new)) == [])
        _ = try database.store.log.undo()
        #expect(try titles(.state(.new)) == ["1"])
    }

    @Test("include those of a new subscription")
    func subscribed() throws {
        try write("old", feed: 0, since: last)
        _ = try database.store.feeds.subscribe(
            Subscription(url: "https://example.org/c"),
            with: .bringing([ParsedItem(id: "1", title: "1")]), now: TestDatabase.now)
        #expect(try titles(.state(.new)) == ["1"])
    }

    @Test("do not show the place where they begin among the named readers")
    func reserved() throws {
        try write("1", feed: 0, since: last)
        #expect(try database.store.articles.cursors() == [])
        #expect(try database.store.articles.removeCursors([" fetch"]) == " fetch")
        #expect(try titles(.state(.new)) == ["1"])
    }

    @Test("fetched: finds the first article of a time among many", arguments: [0, 1, 5, 9, 10, 11])
    func fetched(age: Int64) throws {
        for time in Int64(1)...10 where time != 5 {
            try write("\(time)", feed: 0, since: last, now: TestDatabase.now + time)
        }
        let expected = (max(age, 1)...max(age, 10)).filter { $0 <= 10 && $0 != 5 }.map(String.init)
        #expect(try titles(.fetched(TestDatabase.now + age)) == expected.sorted())
    }
}
