import Feeds
import Search
import Testing

@testable import Store

@Suite("A hidden feed")
struct HiddenFeedTests {
    private let database: TestDatabase
    private let (shown, hidden): (Int64, Int64)

    init() throws {
        database = try TestDatabase()
        shown = try database.subscribe("https://a.example/feed")
        hidden = try database.subscribe("https://b.example/feed")
        try database.ingest([ParsedItem(id: "1", title: "Shown swift", published: 1)], feed: shown)
        try database.ingest(
            [ParsedItem(id: "2", title: "Hidden swift", published: 2)], feed: hidden)
    }

    private func hide(_ isHidden: Bool) throws {
        var edit = FeedEdit()
        edit.isHidden = isHidden
        try database.store.feeds.edit(hidden, edit)
    }

    private func ids(_ query: ArticleQuery) throws -> [Int64] {
        try database.store.articles.ids(of: query)
    }

    @Test("is out of listings and counts until somebody asks for it")
    func outOfSight() throws {
        try hide(true)
        #expect(try database.rows().map(\.title) == ["Shown swift"])
        #expect(try database.store.articles.unreadTotals().unread == 1)
        #expect(try database.store.articles.newestUnread(limit: 9).map(\.id) == [1])
        #expect(try ids(.state(.hidden)) == [2])
        #expect(try ids(.not(.state(.hidden))) == [1])
        #expect(try ids(.or([.state(.hidden), .feed(String(shown))])) == [2, 1])
        #expect(try database.store.feeds.all().count == 2)
        try hide(false)
        #expect(try database.rows().count == 2)
        #expect(try ids(.state(.hidden)) == [])
    }

    @Test("brings articles that are hidden, too, which a search for hidden ones finds")
    func later() throws {
        try hide(true)
        let end = try database.store.journal.end()
        let count = try database.ingest(
            [ParsedItem(id: "3", title: "Later swift", published: 3)], feed: hidden)
        #expect(count == IngestCount())
        #expect(try database.changes(after: end) == [])
        #expect(try database.rows().count == 1)
        let swift = ArticleQuery.words(.init(words: ["swift"]))
        #expect(try ids(.and([.state(.hidden), swift])) == [3, 2])
        #expect(try ids(.or([.state(.hidden), swift])) == [3, 2, 1])
        #expect(try ids(swift) == [1])
        let hits = try database.store.search.hits(.and([swift, .state(.hidden)]))
        #expect(hits.map(\.id) == [3, 2])
        #expect(try database.store.search.hits(swift).map(\.id) == [1])
    }

    @Test("stays hidden when it is removed and comes back, and undo shows it again")
    func removed() throws {
        try hide(true)
        try database.store.feeds.remove(hidden, purge: false)
        #expect(try ids(.state(.hidden)) == [])
        _ = try database.store.log.undo(entry: nil)
        #expect(try ids(.state(.hidden)) == [2])
        _ = try database.store.log.undo(entry: nil)
        #expect(try database.rows().count == 2)
    }

    @Test("is hidden from the beginning when the list says so")
    func listed() throws {
        var subscription = Subscription(url: "https://c.example/feed")
        subscription.isHidden = true
        let feed = try database.store.feeds.subscribe(subscription)
        try database.ingest([ParsedItem(id: "4", title: "Quiet")], feed: feed)
        #expect(try database.rows().count == 2)
        #expect(try ids(.state(.hidden)) == [3])
    }
}
