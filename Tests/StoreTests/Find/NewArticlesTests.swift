import Feeds
import Testing

@testable import Store

@Suite("What is new to somebody who asks")
struct NewArticlesTests {
    private let database: TestDatabase
    private let feeds: [Int64]
    private var store: Store { database.store }

    init() throws {
        let database = try TestDatabase()
        self.database = database
        feeds = try ["a", "b", "c"].map { try database.subscribe("https://\($0).example/feed") }
    }

    /// Stores articles, the first the newest.
    private func write(_ titles: String..., feed: Int) throws {
        let items = titles.enumerated().map { index, title -> ParsedItem in
            var item = ParsedItem(
                id: title, title: title, published: 1_600_000_000 - Int64(index))
            item.url = "https://example.org/\(title)"
            return item
        }
        try database.ingest(items, feed: feeds[feed], now: TestDatabase.now)
    }

    private func new(
        for asker: Asker = .person, lines: Int = 100, folds: Bool = false
    ) throws -> NewArticles {
        try store.articles.new(for: asker, lines: lines, folds: folds)
    }

    private func titles(_ new: NewArticles) -> [[String]] {
        new.groups.map { $0.articles.map(\.row.title) }
    }

    @Test("at first it is everything, then what came since, by feed")
    func sinceThen() throws {
        #expect(try new().total == 0)
        try write("1", feed: 0)
        try write("2", "3", feed: 1)
        let first = try new()
        #expect(titles(first) == [["1"], ["2", "3"]])
        #expect(first.total == 3 && first.more == 0 && first.askedAt == nil)
        try write("4", feed: 0)
        // What came while it was told is new the next time.
        try store.articles.told(first, to: .person, now: 7)
        let second = try new()
        #expect(titles(second) == [["4"]])
        #expect(second.askedAt == 7 && second.firstAt == TestDatabase.now)
        #expect(try new(for: .program).total == 4)
        try store.articles.told(second, to: .person, now: 8)
        #expect(try new().total == 0)
        // Who read faster has told more already.
        try store.articles.told(first, to: .person, now: 9)
        #expect(try new().total == 0)
    }

    @Test("the feed with the newest article comes first, however many others have")
    func newestFirst() throws {
        func write(_ ids: ClosedRange<Int>, feed: Int) throws {
            let items = ids.map { ParsedItem(id: "\($0)", title: "\($0)", published: Int64($0)) }
            try database.ingest(items, feed: feeds[feed], now: TestDatabase.now)
        }
        try write(1...3, feed: 0)
        try write(10...10, feed: 2)
        #expect(titles(try new()) == [["10"], ["3", "2", "1"]])
        try store.articles.told(try new(), to: .person, now: 1)
        try write(11...11, feed: 2)
        try write(4...6, feed: 0)
        try write(20...20, feed: 1)
        #expect(titles(try new()) == [["20"], ["11"], ["6", "5", "4"]])
    }

    @Test("it counts what can be seen, read or not")
    func visible() throws {
        try store.articles.told(try new(), to: .person, now: 1)
        try write("1", "2", feed: 0)
        try write("3", feed: 1)
        try store.articles.mark(Marking(read: true), articles: [1])
        try store.feeds.remove(feeds[1], purge: false)
        #expect(titles(try new()) == [["1", "2"]])
        #expect(try new().total == 2)
    }

    @Test("it knows whether the last fetch brought all of it")
    func lastFetch() throws {
        try write("1", feed: 0)
        try store.articles.told(try new(), to: .person, now: 1)
        _ = try store.feeds.write(
            [FeedWrite(feed: feeds[0], update: .bringing([ParsedItem(id: "2", title: "2")]))],
            now: TestDatabase.now, since: store.articles.lastID())
        #expect(try new().isLastFetch)
        _ = try store.feeds.write(
            [FeedWrite(feed: feeds[1], update: .bringing([ParsedItem(id: "3", title: "3")]))],
            now: TestDatabase.now, since: store.articles.lastID())
        #expect(try !new().isLastFetch)
        #expect(try new().total == 2)
    }

    @Test("the same story in two feeds is told once, though one of them is not new")
    func twins() throws {
        try write("old", feed: 0)
        try store.articles.told(try new(), to: .person, now: 1)
        try write("old", "same", feed: 1)
        try write("same", feed: 2)
        let new = try new(folds: true)
        #expect(titles(new) == [["old", "same"]])
        #expect(new.groups[0].articles.map(\.row.twins.count) == [0, 1])
        #expect(new.total == 3 && new.more == 0)
    }

    @Test("what does not fit is counted")
    func more() throws {
        try write("1", "2", "3", "4", feed: 0)
        try write("5", "6", feed: 1)
        let new = try new(lines: 6)
        #expect(titles(new) == [["1", "2"], ["5", "6"]])
        #expect(new.total == 6 && new.more == 2)
        let less = new.fitting(5)
        #expect(titles(less) == [["1", "2"], ["5"]] && less.more == 3)
        #expect(titles(new.fitting(.max)) == titles(new) && new.fitting(.max).more == 2)
        let least = new.fitting(0)
        #expect(titles(least) == [["1"]] && least.more == 5)
    }

    @Test(
        "the lines are shared out evenly",
        arguments: [
            ([50, 1, 2], 100, [50, 1, 2]), ([50, 1, 2], 12, [6, 1, 2]),
            ([50, 1, 2], 6, [1, 1, 1]),
            ([9, 9, 9], 10, [3, 2, 2]), ([9, 9, 9], 4, [1, 1]), ([9], 1, [1]), ([], 9, []),
        ])
    func shares(counts: [Int], lines: Int, shares: [Int]) {
        #expect(NewArticles.shares(counts, lines: lines) == shares)
    }
}
