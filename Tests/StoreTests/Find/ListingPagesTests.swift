import Feeds
import Search
import Testing

@testable import Store

@Suite("Pages of a listing")
struct ListingPagesTests {
    private func database() throws -> TestDatabase {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = (0..<60).map {
            ParsedItem(id: "\($0)", title: "w\($0 % 2)", published: 1000 + Int64($0 * 7 % 5))
        }
        try database.ingest(items, feed: feed)
        return database
    }

    @Test(
        "together are the listing", arguments: [1, 7, 30, 60, 100],
        [nil, 0, 1, 30, 59, 60, 100] as [Int?])
    func whole(size: Int, limit: Int?) throws {
        let database = try database()
        let odd = ArticleQuery.words(ArticleQuery.Phrase(words: ["w1"]))
        for query in [.all, odd, .not(odd), .state(.read)] {
            let listing = Listing(query, limit: limit, before: 33)
            var pages = database.store.articles.rowPages(of: listing, size: size)
            var rows: [ArticleRow] = []
            while let page = try pages.next() {
                #expect((1...size).contains(page.count))
                rows += page
            }
            #expect(try database.store.articles.rows(of: listing) == rows)
            #expect(try pages.next() == nil)
        }
    }

    /// The last article of each page is deleted before the next page is read, and another comes.
    @Test("go on where the last one ended, whatever comes and goes")
    func stable() throws {
        let database = try database()
        let all = try database.rows().map(\.id)
        var pages = database.store.articles.pages(of: Listing(limit: nil), size: 7)
        var seen: [Int64] = []
        while let page = try pages.next() {
            seen += page.map(\.id)
            try database.execute("DELETE FROM article WHERE id = \(seen.last ?? 0)")
            try database.ingest(
                [ParsedItem(id: "new \(seen.count)", published: 5000)], feed: 1)
        }
        #expect(seen == all)
    }

    @Test("say what is unknown")
    func errors() throws {
        let database = try database()
        #expect(throws: StoreError.refusal(.noSuchArticle(99))) {
            var pages = database.store.articles.pages(of: Listing(before: 99))
            _ = try pages.next()
        }
        #expect(throws: StoreError.refusal(.noSuchFeed("nobody"))) {
            var pages = database.store.articles.rowPages(of: Listing(.feed("nobody")))
            _ = try pages.next()
        }
    }
}
