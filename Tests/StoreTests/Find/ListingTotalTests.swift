import Feeds
import Search
import Testing

@testable import Store

@Suite("The total of a listing")
struct ListingTotalTests {
    private let database: TestDatabase

    /// 40,000 articles of as many seconds: 3,000 titled "rain", 9,000 "fog", the others "sun". One was
    /// edited after the search index was made, one was hidden, and one is the twin of another.
    init() throws {
        database = try TestDatabase()
        for name in ["a", "b"] { _ = try database.subscribe("https://\(name).example/feed") }
        try database.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
            INSERT INTO article(feed_id, guid, title, sort_at, link_key)
            SELECT iif(i = 3000, 2, 1), i,
              CASE WHEN i <= 3000 THEN 'rain' WHEN i <= 12000 THEN 'fog' ELSE 'sun' END, i,
              iif(i IN (2999, 3000), 7, NULL) FROM n;
            """)
        _ = try database.store.search.hits(.title(.init(words: ["rain"])))
        try database.execute(
            """
            UPDATE article SET title = 'rain again' WHERE id = 20;
            UPDATE article SET hidden = \(Hidden.byRule) WHERE id = 30;
            """)
    }

    @Test(
        "is exact where some thousands of articles match, however many there are",
        arguments: [
            (.title(.init(words: ["rain"])), 2_999), (.title(.init(words: ["fog"])), 9_000),
            (.before(2_501), 2_499), (.and([.state(.unread), .after(39_901)]), 100),
            (.and([.feed("1"), .title(.init(words: ["rain"])), .before(11)]), 10),
            (.state(.hidden), 1),
        ] as [(ArticleQuery, Int)])
    func few(query: ArticleQuery, total: Int) throws {
        let articles = database.store.articles
        #expect(try articles.rows(of: Listing(query, limit: nil)).count == total)
        #expect(try articles.total(of: query) == total)
        // So many are not folded.
        #expect(try articles.total(of: query, folds: true) == total)
    }

    @Test("is that of the rows where these are few")
    func folded() throws {
        let articles = database.store.articles
        let query = ArticleQuery.and([.title(.init(words: ["rain"])), .after(2_990)])
        #expect(try articles.rows(of: Listing(query, limit: nil, folds: true)).count == 10)
        #expect(try articles.total(of: query) == 11)
        #expect(try articles.total(of: query, folds: true) == 10)
    }

    @Test(
        "is left out where counting would take longer than the listing",
        arguments: [
            .title(.init(words: ["sun"])),
            .and([.state(.unread), .title(.init(words: ["fog"]))]),
            .not(.title(.init(words: ["rain"]))), .after(5),
        ] as [ArticleQuery])
    func many(query: ArticleQuery) throws {
        let articles = database.store.articles
        #expect(try articles.rows(of: Listing(query, limit: 1)).count == 1)
        #expect(try articles.total(of: query) == nil)
    }
}
