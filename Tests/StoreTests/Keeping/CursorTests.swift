import Feeds
import Search
import Testing

@testable import Store

@Suite("Cursors")
struct CursorTests {
    /// What is new, as the ids of each slice.
    private func slices(
        _ store: Store, _ name: String = "bot", matching query: ArticleQuery = .all,
        limit: Int? = nil, now: Int64 = TestDatabase.now, size: Int = 500
    ) throws -> [[Int64]] {
        var slices = store.articles.newRows(
            for: name, matching: query, limit: limit, now: now, size: size)
        var ids: [[Int64]] = []
        while let slice = try slices.next() { ids.append(slice.map(\.id)) }
        return ids
    }

    private func database(_ count: Int) throws -> TestDatabase {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(items(1...count), feed: feed)
        return database
    }

    /// Entries of a feed, the newest first, as feeds list them.
    private func items(_ numbers: ClosedRange<Int>) -> [ParsedItem] {
        numbers.reversed().map {
            ParsedItem(id: "\($0)", title: "w\($0 % 2)", published: 1000 + Int64($0))
        }
    }

    @Test("to a new name all is new, in the order of arrival; then what came since, read or not")
    func since() throws {
        let database = try database(3)
        #expect(try slices(database.store) == [[1, 2, 3]])
        #expect(try slices(database.store) == [])
        try database.ingest(items(4...5), feed: 1)
        try database.store.articles.mark(Marking(read: true), articles: [1, 4])
        #expect(try slices(database.store) == [[4, 5]])
        #expect(try slices(database.store) == [])
        #expect(try slices(database.store, "other") == [[1, 2, 3, 4, 5]])
    }

    @Test(
        "slices together are all that is new, whatever their size", arguments: [1, 2, 7, 30, 31],
        [nil, 1, 7, 12, 30, 40] as [Int?])
    func sizes(size: Int, limit: Int?) throws {
        let database = try database(30)
        let first = try slices(database.store, limit: limit, size: size)
        #expect(first.allSatisfy { (1...size).contains($0.count) })
        #expect(first.flatMap(\.self) == Array(1...Int64(min(limit ?? 30, 30))))
        let rest = try slices(database.store, size: size)
        #expect((first + rest).flatMap(\.self) == Array(1...30))
    }

    /// A word, what holds of few, what holds of none, and one that is answered from another table.
    @Test("what the query does not mean is passed over", arguments: [1, 4, 500])
    func query(size: Int) throws {
        let database = try database(9)
        try database.store.articles.mark(Marking(favorite: true), articles: [2, 8])
        let odd = ArticleQuery.words(ArticleQuery.Phrase(words: ["w1"]))
        let queries: [(ArticleQuery, [Int64])] = [
            (odd, [1, 3, 5, 7, 9]), (.not(odd), [2, 4, 6, 8]), (.state(.favorite), [2, 8]),
            (.state(.read), []), (.and([odd, .feed("1")]), [1, 3, 5, 7, 9]),
            (.or([odd, .state(.favorite)]), [1, 2, 3, 5, 7, 8, 9]), (.tag(.init(name: "x")), []),
        ]
        for (index, (query, ids)) in queries.enumerated() {
            let found = try slices(database.store, "\(index)", matching: query, size: size)
            #expect(found.flatMap(\.self) == ids)
            #expect(try slices(database.store, "\(index)") == [])
        }
        let some = try slices(database.store, "limited", matching: odd, limit: 2, size: size)
        #expect(some.flatMap(\.self) == [1, 3])
        // What came after the last that was given was not passed over.
        let rest = try slices(database.store, "limited", size: size)
        #expect(rest.flatMap(\.self) == [4, 5, 6, 7, 8, 9])
    }

    @Test("what another program wrote is found by its words")
    func shell() throws {
        let database = try database(1)
        let word = ArticleQuery.words(ArticleQuery.Phrase(words: ["lunch"]))
        #expect(try slices(database.store, matching: word) == [])
        try database.execute("INSERT INTO article(feed_id, title) VALUES(1, 'Lunch'), (1, 'Tea')")
        #expect(try slices(database.store, matching: word) == [[2]])
    }

    @Test("what is hidden or gone is not given, and not missed")
    func hidden() throws {
        let database = try database(6)
        try database.execute("UPDATE article SET hidden = 1 WHERE id IN (1, 3, 6)")
        try database.execute("DELETE FROM article WHERE id = 4")
        #expect(try slices(database.store, size: 2) == [[2], [5]])
        #expect(try slices(database.store) == [])
    }

    @Test("a query for a feed that there is not moves nothing, also where nothing is new")
    func unknownFeed() throws {
        let database = try database(2)
        for _ in 1...2 {
            #expect(throws: StoreError.refusal(.noSuchFeed("9"))) {
                try slices(database.store, matching: .feed("9"))
            }
            _ = try slices(database.store, "other")
        }
        #expect(try slices(database.store) == [[1, 2]])
    }

    @Test("a slice that was not asked for is not given away")
    func lazy() throws {
        let database = try database(9)
        var slices = database.store.articles.newRows(for: "bot", now: 0, size: 4)
        #expect(try slices.next()?.map(\.id) == [1, 2, 3, 4])
        #expect(try self.slices(database.store) == [[5, 6, 7, 8, 9]])
        #expect(try slices.next() == nil)
    }

    @Test("an id that was used by an article that is gone is not used again")
    func reuse() throws {
        let database = try database(3)
        #expect(try slices(database.store) == [[1, 2, 3]])
        try database.execute("DELETE FROM article")
        try database.ingest(items(4...4), feed: 1)
        #expect(try slices(database.store) == [[4]])
    }

    @Test("those that ask are listed with what waits for them, and forgotten on request")
    func list() throws {
        let database = try database(3)
        let store = database.store
        _ = try slices(store, "뉴스 bot", limit: 1, now: 100)
        _ = try slices(store, "all", now: 200)
        let cursors = [
            NamedCursor(name: "all", waiting: 0, askedAt: 200),
            NamedCursor(name: "뉴스 bot", waiting: 2, askedAt: 100),
        ]
        #expect(try store.articles.cursors() == cursors)
        // That it asked is noted also where nothing is new.
        _ = try slices(store, "all", now: 300)
        #expect(try store.articles.cursors().map(\.askedAt) == [300, 100])
        #expect(try store.articles.removeCursors(["all", "nobody"]) == "nobody")
        #expect(try store.articles.cursors().count == 2)
        #expect(try store.articles.removeCursors(["all", "all"]) == nil)
        #expect(try store.articles.cursors().map(\.name) == ["뉴스 bot"])
        #expect(try slices(store, "all") == [[1, 2, 3]])
    }

    @Test("where nothing can be written, nothing is given")
    func readOnly() throws {
        let database = try database(1)
        let reader = try #require(try Store.existing(path: database.path))
        let expected = StoreError.fault(try #require(reader.obstacle))
        #expect(throws: expected) { try slices(reader) }
        _ = try slices(database.store)
        #expect(throws: expected) { try slices(reader) }
    }

    @Test("no statement walks through all articles")
    func plans() throws {
        let database = try database(3)
        let words = ArticleQuery.words(ArticleQuery.Phrase(words: ["w1"]))
        let read = ArticleQuery.or([.state(.read), .state(.unread)])
        for (index, query) in [.all, words, .feed("1"), .state(.unread), read].enumerated() {
            _ = try slices(database.store, "\(index)", matching: query, size: 2)
        }
        _ = try database.store.articles.cursors()
        for sql in database.store.connection.statementTexts where sql.contains("article") {
            let plan = try database.queryIndex("EXPLAIN QUERY PLAN \(sql)")
            let isBad = plan.contains {
                $0.contains("SCAN a") && !$0.contains("VIRTUAL TABLE") || $0.contains("TEMP")
            }
            #expect(!isBad, "\(sql) \(plan)")
        }
    }

    /// Three ask at the same time, each with a connection of its own, while a fourth adds.
    @Test("of several that ask at once under one name each article goes to exactly one")
    func concurrent() async throws {
        let database = try database(50)
        let path = database.path
        let given = try await withThrowingTaskGroup(of: [Int64].self) { group in
            for reader in 0..<3 {
                group.addTask {
                    let store = try Store(path: path)
                    var ids: [Int64] = []
                    var hasSeenEnd = false
                    while !hasSeenEnd {
                        hasSeenEnd = try store.articles.lastID() == 150
                        var slices = store.articles.newRows(for: "bot", now: 0, size: 3 + reader)
                        while let slice = try slices.next() { ids += slice.map(\.id) }
                        await Task.yield()
                    }
                    return ids
                }
            }
            let writer = try Store(path: path)
            for number in 51...150 {
                let item = ParsedItem(id: "\(number)", title: "\(number)", published: 1000)
                _ = try writer.feeds.ingest(.bringing([item]), feed: 1, now: 1000)
                await Task.yield()
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(given.sorted() == Array(1...150))
    }
}
