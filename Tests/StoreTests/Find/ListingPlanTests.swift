import Search
import Testing

@testable import Store

/// Which index leads to the articles of a listing. What is many and what is few is said in `tally`.
@Suite("Plans of listings")
struct ListingPlanTests {
    /// Two feeds, five articles, two of them favorites; as many as `tally` is made to say.
    private func plan(of listing: Listing, whole: Bool = false, unread: Int = 50_000) throws -> Plan
    {
        let database = try TestDatabase()
        let feeds = [try database.subscribe("https://a/"), try database.subscribe("https://b/")]
        try database.ingest((1...3).map { .entry($0) }, feed: feeds[0])
        try database.ingest((4...5).map { .entry($0) }, feed: feeds[1])
        try database.store.articles.mark(Marking(favorite: true), articles: [1, 2])
        try database.store.articles.mark(Marking(adding: ["few"]), articles: [1])
        try database.store.search.completeIndex()
        try database.execute(
            """
            UPDATE tally SET total = 100000, unread = \(unread) WHERE feed_id = 1;
            UPDATE tally SET total = 20 WHERE feed_id = 2
            """)
        let known = Set(database.store.connection.statementTexts)
        if whole {
            _ = try database.store.articles.list(of: listing)
        } else {
            _ = try database.store.articles.rows(of: listing)
        }
        let new = database.store.connection.statementTexts.filter { !known.contains($0) }
        let statement = try #require(new.first { $0.hasPrefix("SELECT a.id, a.feed_id") })
        let steps = try database.queryIndex("EXPLAIN QUERY PLAN \(statement)").map {
            String($0.split(separator: "|").last ?? "")
        }
        return Plan(steps: steps, statements: new)
    }

    private struct Plan {
        var steps: [String]
        var statements: [String]

        var isSorted: Bool { steps.contains { $0.contains("TEMP B-TREE FOR ORDER BY") } }

        /// The steps that look at articles.
        var articles: [String] {
            steps.filter { $0.hasPrefix("SCAN a ") || $0.hasPrefix("SEARCH a ") }
        }
    }

    @Test("the listing walks its index in order and stops at the limit", arguments: [false, true])
    func main(whole: Bool) throws {
        let plan = try plan(of: Listing(), whole: whole)
        #expect(plan.steps.first == "SCAN a USING INDEX article_by_date")
        let searches = plan.steps.dropFirst().filter { $0.hasPrefix("SEARCH") }
        #expect(searches.count >= 2 && searches.allSatisfy { $0.contains("PRIMARY KEY") })
        #expect(
            !plan.steps.dropFirst().contains { $0.hasPrefix("SCAN") && !$0.contains("(subquery") })
        #expect(!plan.isSorted)
        // Sums over all feeds would make a listing slower with each feed.
        #expect(!plan.statements.contains { $0.contains("FROM tally") })
    }

    @Test("a page begins in the middle of the index", arguments: [false, true])
    func page(whole: Bool) throws {
        let plan = try plan(of: Listing(before: 1), whole: whole)
        #expect(plan.steps.first?.hasPrefix("SEARCH a USING INDEX article_by_date (") == true)
        #expect(plan.steps.first?.contains("sort_at<?") == true)
        #expect(!plan.isSorted)
    }

    private static let many = ArticleQuery.not(.words(.init(words: ["absent"])))

    @Test(
        "what is meant by many is walked in order",
        arguments: [
            (many, "SCAN a USING INDEX article_by_date"),
            (.state(.unread), "SCAN a USING INDEX article_unread"),
            (.and([.state(.unread), many]), "SCAN a USING INDEX article_unread"),
            (.feed("1"), "SEARCH a USING INDEX article_by_feed (feed_id=?)"),
            (.feed("2"), "SEARCH a USING INDEX article_by_feed (feed_id=?)"),
            (
                .and([.feed("2"), .state(.unread)]),
                "SEARCH a USING INDEX article_by_feed (feed_id=?)"
            ),
            (.url("x"), "SCAN a USING INDEX article_by_date"),
            (.or([.url("x"), .state(.favorite)]), "SCAN a USING INDEX article_by_date"),
            (.has(.image), "SCAN a USING INDEX article_by_date"),
            (.after(1), "SEARCH a USING INDEX article_by_date (sort_at>?)"),
            (.before(9), "SEARCH a USING INDEX article_by_date (sort_at<?)"),
            (
                .and([.after(1), .after(2), .before(9)]),
                "SEARCH a USING INDEX article_by_date (sort_at>? AND sort_at<?)"
            ),
            (.and([.feed("1"), .after(1)]), "SEARCH a USING INDEX article_by_date (sort_at>?)"),
        ] as [(ArticleQuery, String)])
    func walks(query: ArticleQuery, step: String) throws {
        let plan = try plan(of: Listing(query))
        #expect(plan.articles == [step], "\(plan.steps)")
        #expect(!plan.isSorted, "\(plan.steps)")
    }

    private static let byID = "SEARCH a USING INTEGER PRIMARY KEY (rowid=?)"
    private static let few = ArticleQuery.words(.init(words: ["few"]))

    @Test(
        "what is meant by few is looked up and sorted",
        arguments: [
            (few, [byID]),
            (
                .and([.state(.unread), few]),
                [byID]
            ),
            (.state(.favorite), [byID]),
            (.state(.later), [byID]),
            (.tag("few"), [byID]),
            (
                .or([few, .state(.favorite)]),
                [
                    byID,
                    byID,
                    byID,
                ]
            ),
        ] as [(ArticleQuery, [String])])
    func lookUps(query: ArticleQuery, steps: [String]) throws {
        let plan = try plan(of: Listing(query))
        // In the end, each article that is shown is read by its id.
        #expect(plan.articles == steps + [Self.byID], "\(plan.steps)")
        #expect(plan.isSorted, "\(plan.steps)")
    }

    @Test("articles with the state that few have are found by it")
    func states() throws {
        let unread = try plan(of: Listing(.and([.state(.unread), .state(.favorite)])), unread: 3)
        #expect(unread.articles == ["SCAN a USING INDEX article_unread"])
        let read = try plan(of: Listing(.state(.read)), unread: 99_990)
        #expect(read.articles == [Self.byID, Self.byID])
        #expect(read.steps.contains("SCAN state"))
    }
}

extension ArticleQuery {
    fileprivate static func tag(_ name: String) -> ArticleQuery {
        .tag(TagName(name: name))
    }
}
