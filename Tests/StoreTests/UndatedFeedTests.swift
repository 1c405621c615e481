import Feeds
import Testing

@testable import Store

@Suite("A feed without dates")
struct UndatedFeedTests {
    private let now = TestDatabase.now

    private func order(
        _ items: [ParsedItem], updated: Int64? = nil, later: [ParsedItem] = []
    ) throws -> [String] {
        let database = try TestDatabase()
        try database.ingest(
            [
                ParsedItem(id: "n", title: "new", published: now - 10_000),
                ParsedItem(id: "o", title: "old", published: now - 90_000),
            ], feed: database.subscribe("https://dated.example/"))
        let feed = try database.subscribe("https://undated.example/")
        var update = FeedUpdate.bringing(items)
        update.updatedAt = updated
        _ = try database.store.feeds.ingest(update, feed: feed, now: now)
        if !later.isEmpty { try database.ingest(later + items, feed: feed, now: now + 60) }
        return try database.rows().map(\.title)
    }

    private let undated = [ParsedItem(id: "1", title: "a"), ParsedItem(id: "2", title: "b")]

    @Test("is placed below what has dates, in its own order")
    func below() throws {
        #expect(try order(undated) == ["new", "old", "a", "b"])
    }

    @Test("is placed at the date of the feed, unless that is the moment of the request")
    func channel() throws {
        #expect(try order(undated, updated: now - 50_000) == ["new", "a", "b", "old"])
        #expect(try order(undated, updated: now - 5) == ["new", "old", "a", "b"])
        #expect(try order(undated, updated: now + 5) == ["new", "old", "a", "b"])
    }

    @Test("has the time of the fetch for a date")
    func date() throws {
        let database = try TestDatabase()
        try database.ingest(
            [ParsedItem(id: "o", title: "old", published: now - 90_000)],
            feed: database.subscribe("https://dated.example/"))
        var modified = ParsedItem(id: "m", title: "modified")
        modified.modified = Timestamp(seconds: now - 50)
        let feed = try database.subscribe("https://undated.example/")
        try database.ingest(undated + [modified], feed: feed)
        let rows = try database.rows()
        let dates = Dictionary(uniqueKeysWithValues: rows.map { ($0.title, $0.date) })
        // The date is not the place.
        #expect(rows.map { ListingPlace($0) } == rows.map { ListingPlace($0) }.sorted(by: >))
        #expect(dates == ["old": now - 90_000, "a": now, "b": now, "modified": now - 50])
    }

    @Test("is also one whose dates are all equal, and what comes later is placed when it comes")
    func equal() throws {
        let equal = ["a", "b"].map { ParsedItem(id: $0, title: $0, published: now - 1) }
        #expect(try order(equal) == ["new", "old", "a", "b"])
        let later = [ParsedItem(id: "c", title: "c", published: now - 1)]
        #expect(try order(equal, later: later) == ["c", "new", "old", "a", "b"])
        #expect(try order(undated, later: [ParsedItem(id: "c", title: "c")]).first == "c")
    }

    @Test("is placed below what has dates also when it came first, and what came later stays")
    func first() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe("https://undated.example/")
        try database.ingest(undated, feed: feed, now: now)
        let later = [ParsedItem(id: "3", title: "c")]
        try database.ingest(later + undated, feed: feed, now: now + 60)
        let equal = ["d", "e"].map { ParsedItem(id: $0, title: $0, published: now - 30) }
        try database.ingest(
            equal, feed: database.subscribe("https://equal.example/"), now: now + 60)
        #expect(try database.rows().map(\.title) == ["c", "a", "b", "d", "e"])
        let dated = [1, 2].map {
            ParsedItem(id: "\($0)", title: "dated \($0)", published: now - 10_000 * $0)
        }
        try database.ingest(
            dated, feed: database.subscribe("https://dated.example/"), now: now + 90)
        #expect(
            try database.rows().map(\.title) == ["c", "dated 1", "dated 2", "d", "e", "a", "b"])
    }

    @Test("is not one of which only some articles have none: these come after the others")
    func mixed() throws {
        let dated = [
            ParsedItem(id: "3", title: "c", published: now - 20_000),
            ParsedItem(id: "4", title: "d", published: now - 50_000),
        ]
        #expect(try order(undated + dated) == ["new", "c", "d", "a", "b", "old"])
        #expect(try order(Array(dated.prefix(1))) == ["new", "c", "old"])
    }
}
