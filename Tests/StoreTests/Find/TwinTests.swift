import Feeds
import Search
import Testing

@testable import Store

@Suite("The same story in several feeds")
struct TwinTests {
    private let database: TestDatabase

    /// An aggregator, a blog, and a paper that has both; the newest is that of the aggregator.
    init() throws {
        database = try TestDatabase()
        let feeds = try [
            "https://hub.example/feed", "https://blog.example/feed", "https://c.example/",
        ]
        .map { try database.subscribe($0) }
        try database.ingest(
            [
                item("h1", "Rain", "http://www.blog.example/rain?utm_source=hub", 300),
                item("h2", "Other title", "https://blog.example/wind", 290),
            ], feed: feeds[0])
        try database.ingest(
            [
                item("b1", "Rain", "https://blog.example/rain", 200),
                item("b2", "Wind", "https://blog.example/wind", 190),
            ], feed: feeds[1])
        try database.ingest(
            [item("c1", "Rain", "https://blog.example/rain/", 100)], feed: feeds[2])
    }

    private func item(_ id: String, _ title: String, _ url: String, _ time: Int64) -> ParsedItem {
        var item = ParsedItem(id: id, title: title, published: time)
        item.url = url
        return item
    }

    private func folded(
        _ query: ArticleQuery = .all, limit: Int? = nil
    ) throws -> [String] {
        try database.store.articles.rows(of: Listing(query, limit: limit, folds: true)).map {
            "\($0.feedID) \($0.title)" + ($0.twins.isEmpty ? "" : " +\($0.twins.count)")
        }
    }

    @Test("is one row: that of the feed on whose host the article is")
    func row() throws {
        #expect(try folded() == ["1 Other title", "2 Rain +2", "2 Wind"])
        let rows = try database.store.articles.rows(of: Listing(folds: true))
        #expect(rows[1].twins.map(\.feedID) == [1, 3])
        #expect(try database.rows().count == 5)
        #expect(try folded(limit: 2) == ["1 Other title", "2 Rain +2"])
        #expect(try folded(limit: 1) == ["1 Other title"])
    }

    @Test(
        "has one address, however it is percent-encoded",
        arguments: [
            ("/기사/1", "/%EA%B8%B0%ec%82%ac/1", true), ("/~a?q=%2f", "/%7Ea?q=%2F", true),
            ("/a%2Fb", "/a/b", false), ("/100%", "/100%25", false),
        ])
    func encoded(one: String, other: String, isSame: Bool) throws {
        let database = try TestDatabase()
        for (feed, path) in [one, other].enumerated() {
            let id = try database.subscribe("https://feed\(feed).example/")
            try database.ingest([item("a", "Rain", "https://a.example" + path, 1)], feed: id)
        }
        let rows = try database.store.articles.rows(of: Listing(folds: true))
        #expect(rows.count == (isSame ? 1 : 2))
    }

    @Test(
        "has one title, however its letters are composed",
        arguments: [
            (
                "비가 온다",
                "\u{1107}\u{1175}\u{1100}\u{1161} \u{110B}\u{1169}\u{11AB}\u{1103}\u{1161}", true
            ),
            ("Café", "Cafe\u{301}", true), ("Café", "Cafe", false), ("Rain", "rain", false),
        ])
    func composed(one: String, other: String, isSame: Bool) throws {
        let database = try TestDatabase()
        for (feed, title) in [one, other].enumerated() {
            let id = try database.subscribe("https://feed\(feed).example/")
            try database.ingest([item("a", title, "https://a.example/", 1)], feed: id)
        }
        let articles = database.store.articles
        #expect(try articles.rows(of: Listing(folds: true)).count == (isSame ? 1 : 2))
        #expect(try articles.count(of: .all, folds: true) == (isSame ? 1 : 2))
    }

    @Test("is one row of those that the query lists")
    func query() throws {
        #expect(try folded(.feed("1")) == ["1 Rain", "1 Other title"])
        #expect(try folded(.or([.feed("1"), .feed("3")])) == ["1 Rain +1", "1 Other title"])
        #expect(try folded(.title(.init(words: ["rain"]))) == ["2 Rain +2"])
        #expect(try database.store.articles.newestUnread(limit: 9, folds: true).count == 3)
    }

    @Test(
        "is counted as it is listed",
        arguments: [
            .all, .feed("1"), .or([.feed("1"), .feed("3")]), .title(.init(words: ["rain"])),
            .state(.unread), .state(.read), .state(.favorite), .not(.feed("2")), .before(150),
            .or([.state(.hidden), .title(.init(words: ["rain"]))]),
        ] as [ArticleQuery])
    func counted(query: ArticleQuery) throws {
        _ = try database.store.articles.mark(Marking(read: true, favorite: true), articles: [1, 5])
        let feed = try database.subscribe("https://d.example/")
        try database.ingest(
            [
                item("d1", "Wind", "https://blog.example/wind", 50),
                item("d2", "Wind", "https://blog.example/wind", 40),
                item("d3", "Rain", "https://blog.example/rain", 30),
            ], feed: feed)
        try database.execute(
            "UPDATE article SET hidden = \(Hidden.byRule) WHERE guid = 'd3'")
        let articles = database.store.articles
        #expect(try articles.count(of: query, folds: true) == folded(query).count)
        #expect(
            try articles.count(of: query)
                == articles.rows(of: Listing(query, limit: nil)).count)
        let total = try articles.total(of: query, folds: true)
        #expect(try total == folded(query).count)
    }

    @Test("counts once for each article in a listing of which counting the rows would take long")
    func many() throws {
        let articles = database.store.articles
        #expect(try articles.total(of: .state(.unread), folds: true) == 3)
        try database.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
            INSERT INTO article(feed_id, guid, title, unread) SELECT 1, i, 'Sun', i > 4900 FROM n;
            """)
        #expect(try articles.total(of: .all, folds: true) == 5005)
        #expect(try articles.total(of: .all) == 5005)
        #expect(try articles.total(of: .state(.unread), folds: true) == 103)
        #expect(try articles.total(of: .feed("1"), folds: true) == 5002)
        #expect(try articles.count(of: .all, folds: true) == 5003)
    }

    @Test("is told once by what was read last, when it was read last in any feed")
    func lastRead() throws {
        let articles = database.store.articles
        let read: (Int) throws -> Int64? = {
            try articles.lastRead(of: .all, skipping: $0, folds: true)
        }
        let ids = try database.query("SELECT id FROM article ORDER BY guid").compactMap {
            Int64($0)
        }
        // The blog's Rain, then its Wind, and last the hub's Rain.
        for (place, time) in [(0, 1), (1, 2), (3, 3)] {
            try database.execute(
                "INSERT INTO state(article_id, read_at) VALUES(\(ids[place]), \(time))")
        }
        #expect(try [read(0), read(1), read(2)] == [ids[0], ids[1], nil])
        #expect(try articles.lastRead(of: .feed("1"), folds: true) == ids[3])
    }

    @Test("is one row on all pages together")
    func pages() throws {
        var pages = database.store.articles.rowPages(of: Listing(limit: nil, folds: true), size: 1)
        var titles: [String] = []
        while let page = try pages.next() { titles += page.map(\.title) }
        #expect(titles == ["Other title", "Rain", "Wind"])
    }

    @Test("is marked in all of them, which is one entry of the log")
    func marked() throws {
        var marking = Marking(read: true)
        marking.reachesTwins = true
        #expect(try database.store.articles.mark(marking, articles: [4]) == 3)
        #expect(try database.rows().filter(\.isRead).map(\.title) == ["Rain", "Rain", "Rain"])
        _ = try database.store.log.undo()
        #expect(try database.rows().allSatisfy { !$0.isRead })
        #expect(try database.store.articles.mark(marking, matching: .feed("1")) == 4)
    }

    @Test("is not what one feed tells several times under one title, nor what nobody titled")
    func repeated() throws {
        let feed = try database.subscribe("https://d.example/")
        try database.ingest(
            [
                item("d1", "Rain", "https://blog.example/rain", 50),
                item("d2", "Rain", "https://blog.example/rain", 40),
            ], feed: feed)
        #expect(try folded().count == 7)
    }

    @Test("of very many articles with one address is none")
    func flood() throws {
        for number in 1...40 {
            try database.ingest(
                [item("x", "Rain", "https://blog.example/rain", Int64(number))],
                feed: database.subscribe("https://x\(number).example/"))
        }
        #expect(try folded().count == 45)
    }
}
