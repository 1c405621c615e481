import Feeds
import Polling
import Testing

@testable import Store

@Suite("Listings")
struct ListingTests {
    @Test("newest first, and among equal dates the latest stored first")
    func order() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        for (guid, date) in [("old", 1), ("new", 9), ("twin", 5), ("twin2", 5)] as [(String, Int64)]
        {
            try database.ingest([ParsedItem(id: guid, title: guid, published: date)], feed: feed)
        }
        #expect(try database.rows().map(\.title) == ["new", "twin2", "twin", "old"])
        let rows = try database.rows()
        #expect(try database.store.articles.list(of: Listing(limit: nil)).map(\.row) == rows)
    }

    @Test(
        "the limit",
        arguments: [(0, 0), (1, 1), (3, 3), (4, 3), (nil, 3), (-1, 0)] as [(Int?, Int)])
    func limit(limit: Int?, count: Int) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((1...3).map { ParsedItem(id: "\($0)") }, feed: feed)
        #expect(try database.store.articles.rows(of: Listing(limit: limit)).count == count)
    }

    /// All dates are one of three, so that pages end in the middle of equal dates.
    @Test("pages visit every article once while new ones arrive", arguments: [1, 2, 7, 50, 100])
    func paging(size: Int) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = (0..<100).map { ParsedItem(id: "\($0)", published: 1000 + Int64($0 * 7 % 3)) }
        try database.ingest(items, feed: feed)
        let all = try database.rows().map(\.id)
        var seen: [Int64] = []
        while seen.count <= all.count {
            let page = try database.store.articles.rows(of: Listing(limit: size, before: seen.last))
            guard !page.isEmpty else { break }
            seen += page.map(\.id)
            let newcomer = ParsedItem(id: "new \(seen.count)", published: 5000)
            try database.ingest([newcomer], feed: feed)
        }
        #expect(seen == all)
    }

    @Test("favorites are a listing of their own, in the same order, in pages as well")
    func favorites() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(
            (1...20).map { ParsedItem(id: "\($0)", published: Int64($0 % 4)) }, feed: feed)
        let all = try database.rows().map(\.id)
        let chosen = all.enumerated().filter { $0.offset % 3 == 1 }.map(\.element)
        try database.store.articles.mark(Marking(favorite: true), articles: chosen.shuffled())
        let rows = try database.store.articles.rows(of: Listing(.state(.favorite), limit: nil))
        #expect(rows.map(\.id) == chosen)
        #expect(rows.filter { !$0.isFavorite }.isEmpty)
        let page = Listing(.state(.favorite), limit: 2, before: chosen[1])
        #expect(try database.store.articles.rows(of: page).map(\.id) == Array(chosen[2..<4]))
        // From an article that is no favorite itself.
        let other = Listing(.state(.favorite), limit: nil, before: all[0])
        #expect(try database.store.articles.rows(of: other).map(\.id) == chosen)
    }

    @Test("an unknown id is said to be unknown", arguments: [0, -1, 99, .max])
    func unknown(id: Int64) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "a")], feed: feed)
        let store = database.store
        #expect(throws: StoreError.refusal(.noSuchArticle(id))) { try store.articles.get(id) }
        #expect(throws: StoreError.refusal(.noSuchArticle(id))) {
            try store.articles.rows(of: Listing(before: id))
        }
        #expect(throws: StoreError.refusal(.noSuchArticle(id))) {
            try store.articles.list(of: Listing(before: id))
        }
        #expect(throws: StoreError.refusal(.noSuchArticle(id))) {
            try store.articles.mark(Marking(read: true), articles: [1, id])
        }
        #expect(throws: StoreError.refusal(.noSuchArticle(id))) {
            try store.articles.mark(Marking(favorite: true), articles: [1, id])
        }
        // All or none.
        let row = try #require(try database.rows().first)
        #expect(!row.isRead && !row.isFavorite)
    }

    @Test("read and favorite are set and taken back, and doing it twice changes nothing")
    func marks() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "a")], feed: feed)
        for isOn in [true, true, false, false, true] {
            try database.store.articles.mark(Marking(read: isOn), articles: [1])
            try database.store.articles.mark(Marking(favorite: isOn), articles: [1, 1])
            let row = try #require(try database.rows().first)
            #expect(row.isRead == isOn && row.isFavorite == isOn)
        }
        try database.execute("UPDATE state SET read_at = 5, favorite_at = 6")
        let end = try database.store.journal.end()
        try database.store.articles.mark(Marking(read: true), articles: [1])
        try database.store.articles.mark(Marking(favorite: true), articles: [1])
        #expect(try database.query("SELECT read_at, favorite_at FROM state") == ["5|6"])
        #expect(try database.store.journal.end() == end)
    }

    @Test("a removed feed is out of sight, its favorites are not, until they are none")
    func removedFeed() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let other = try database.subscribe("https://other.example/")
        try database.ingest(
            zip(["a", "b", "c"], [4, 3, 2]).map { ParsedItem(id: $0, title: $0, published: $1) },
            feed: feed)
        try database.ingest([ParsedItem(id: "x", title: "x", published: 1)], feed: other)
        let ids = try database.rows().map(\.id)
        try database.store.articles.mark(Marking(favorite: true), articles: [ids[1]])
        try database.store.feeds.remove(feed, purge: false)
        #expect(try database.rows().map(\.title) == ["b", "x"])
        #expect(try database.store.feeds.all().map(\.feed.id) == [other])
        // A page can go on after an article that is hidden now.
        #expect(
            try database.store.articles.rows(of: Listing(before: ids[0])).map(\.title) == [
                "b", "x",
            ])
        #expect(try database.store.articles.get(ids[0]).row.title == "a")
        try database.store.articles.mark(Marking(favorite: false), articles: [ids[1]])
        #expect(try database.rows().map(\.title) == ["x"])
        try database.store.articles.mark(Marking(favorite: true), articles: [ids[0]])
        #expect(try database.rows().map(\.title) == ["a", "x"])
        // Subscribed again, all is back, under the old ids.
        #expect(try database.subscribe() == feed)
        #expect(try database.rows().map(\.id) == ids)
    }

    @Test("ids are never used again, neither of articles nor of feeds")
    func ids() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "a"), ParsedItem(id: "b")], feed: feed)
        let last = try #require(try database.rows().map(\.id).max())
        try database.execute("DELETE FROM article")
        try database.ingest([ParsedItem(id: "a")], feed: feed)
        #expect(try database.rows().map(\.id) == [last + 1])
        try database.store.feeds.remove(feed, purge: true)
        let again = try database.subscribe()
        #expect(again == feed + 1)
        try database.ingest([ParsedItem(id: "a")], feed: again)
        #expect(try database.rows().map(\.id) == [last + 2])
    }

    @Test("deleting a feed leaves nothing of it behind", arguments: ["program", "shell"])
    func purge(by: String) async throws {
        let database = try TestDatabase()
        var subscription = Subscription(url: "https://example.org/")
        subscription.tags = ["t"]
        let feed = try database.store.feeds.subscribe(subscription)
        try database.ingest([ParsedItem(id: "a")], feed: feed)
        try database.store.articles.mark(Marking(read: true), articles: [1])
        try database.store.ledger.record(
            LedgerEntry(), feed: feed, validators: ("https://x/", Validators(etag: "x")))
        if by == "program" {
            try database.store.feeds.remove(feed, purge: true)
            try database.execute("DELETE FROM feed WHERE purged_at IS NOT NULL")
        } else {
            try await database.shell("PRAGMA foreign_keys = OFF; DELETE FROM feed")
        }
        for table in ["feed", "feed_tag", "article", "content", "state", "ledger", "validator"] {
            #expect(try database.query("SELECT count(*) FROM \(table)") == ["0"], "\(table)")
        }
    }
}
