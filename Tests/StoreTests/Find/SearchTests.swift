import Feeds
import Search
import Testing

@testable import Store

@Suite("Searching")
struct SearchTests {
    private static func words(_ text: String) -> ArticleQuery {
        .words(ArticleQuery.Phrase(words: SearchText.words(of: text)))
    }

    private func titles(
        _ query: ArticleQuery, by order: SearchOrder = .rank, limit: Int? = nil,
        _ database: TestDatabase
    ) throws -> [String] {
        try database.store.search.hits(query, by: order, limit: limit).map(\.row.title)
    }

    private func filled() throws -> TestDatabase {
        let database = try TestDatabase()
        try database.ingest(
            [
                ParsedItem(id: "a", title: "About Swift", text: "Nothing else.", published: 100),
                ParsedItem(id: "b", title: "Other", text: "Swift and rust.", published: 200),
                ParsedItem(
                    id: "c", title: "Long",
                    text: "swift " + String(repeating: "filler ", count: 400), published: 300),
                ParsedItem(id: "d", title: "Rust", text: "뉴스", published: 400),
                ParsedItem(id: "e", title: "None", text: "nothing", published: 500),
            ], feed: database.subscribe())
        return database
    }

    @Test("gives what fits best first, the title before the text")
    func ranked() throws {
        let database = try filled()
        #expect(try titles(Self.words("swift"), database) == ["About Swift", "Other", "Long"])
        let hits = try database.store.search.hits(Self.words("swift"))
        #expect(hits.map(\.score) == hits.map(\.score).sorted(by: >))
        #expect(hits.allSatisfy { $0.score > 0 })
    }

    @Test("gives the newest first when asked by date")
    func dated() throws {
        let database = try filled()
        let titles = try titles(Self.words("swift"), by: .date, database)
        #expect(titles == ["Long", "Other", "About Swift"])
    }

    @Test("gives the newest first among equals")
    func equals() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        for (id, time) in [(1, 200), (2, 300), (3, 100), (4, 250)] {
            try database.ingest(
                [ParsedItem(id: "\(id)", title: "same", published: Int64(time))], feed: feed)
        }
        #expect(try database.store.search.hits(Self.words("same")).map(\.id) == [2, 4, 1, 3])
    }

    @Test("puts words that are near each other first, and does not weigh what most articles have")
    func near() throws {
        let database = try TestDatabase()
        let filler = String(repeating: "of this and that ", count: 10)
        try database.ingest(
            [
                ParsedItem(id: "a", title: "A", text: "swift \(filler) server", published: 300),
                ParsedItem(id: "b", title: "B", text: "\(filler) swift server", published: 200),
                ParsedItem(id: "c", title: "Server", text: "swift \(filler)", published: 100),
            ]
                + (10..<30).map {
                    ParsedItem(id: "\($0)", title: "\($0)", text: filler, published: 50)
                }, feed: database.subscribe())
        let both = ArticleQuery.and([Self.words("swift"), Self.words("server")])
        #expect(try titles(both, database).last == "A")
        #expect(try titles(.and([both, Self.words("that")]), database).prefix(3).last == "A")
        #expect(try titles(Self.words("server"), database).first == "Server")
    }

    @Test("stops at the limit", arguments: [(0, 0), (2, 2), (10, 3), (-1, 0)])
    func limited(limit: Int, count: Int) throws {
        let database = try filled()
        #expect(try titles(Self.words("swift"), limit: limit, database).count == count)
    }

    @Test("understands and, or, not, columns and beginnings")
    func operators() throws {
        let database = try filled()
        let (swift, rust) = (Self.words("swift"), Self.words("rust"))
        #expect(try titles(.and([swift, rust]), database) == ["Other"])
        #expect(try titles(.and([swift, .not(rust)]), database) == ["About Swift", "Long"])
        #expect(try titles(.or([swift, rust]), database).count == 4)
        #expect(try titles(.title(.init(words: ["rust"])), database) == ["Rust"])
        #expect(try titles(.words(.init(words: ["fil"], isPrefix: true)), database) == ["Long"])
        #expect(try titles(Self.words("뉴스"), database) == ["Rust"])
        #expect(try titles(Self.words("missing"), database) == [])
    }

    @Test("sees only what else is meant")
    func conditions() throws {
        let database = try filled()
        let other = try database.subscribe("https://example.org/other")
        try database.ingest(
            [ParsedItem(id: "f", title: "Swift there", published: 600)], feed: other)
        try database.store.articles.mark(Marking(read: true), articles: [4, 1])
        let swift = Self.words("swift")
        #expect(try titles(.and([swift, .feed("\(other)")]), database) == ["Swift there"])
        #expect(try titles(.and([swift, .before(300)]), database) == ["About Swift", "Other"])
        #expect(try titles(.and([swift, .state(.read)]), by: .date, database).count == 1)
        try database.store.feeds.remove(other, purge: false)
        #expect(try titles(swift, database).count == 3)
    }

    @Test("without words gives what a listing does")
    func wordless() throws {
        let database = try filled()
        try database.store.articles.mark(Marking(read: true), articles: [1])
        let hits = try database.store.search.hits(.state(.unread))
        #expect(hits.map(\.row) == (try database.store.articles.rows(of: Listing(.state(.unread)))))
        #expect(hits.count == 4)
    }

    /// What a person typed that no parser has seen.
    @Test("takes words as they are", arguments: ["\"", "a\"b", "NOT", "*", "^a", "a:b", "(", ""])
    func oddWords(word: String) throws {
        let database = try filled()
        #expect(try titles(.words(.init(words: [word])), database).count <= 5)
    }

    @Test("ranks no more than the newest, unless more are wanted")
    func capped() throws {
        let database = try TestDatabase()
        try database.subscribe()
        try database.execute(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n LIMIT 1100)
            INSERT INTO article(feed_id, guid, title, sort_at)
            SELECT 1, i, iif(i <= 100, 'same', 'same and many more words than that'), i FROM n
            """)
        let hits = try database.store.search.hits(Self.words("same"), limit: 1_000)
        #expect(hits.map(\.id) == (101...1_100).reversed())
        let more = try database.store.search.hits(Self.words("same"), limit: 1_001)
        #expect(more.map(\.id) == [100] + (101...1_100).reversed())
        let all = try database.store.search.hits(Self.words("same"), limit: nil)
        #expect(all.map(\.id) == Array((1...100).reversed()) + (101...1_100).reversed())
    }
}
