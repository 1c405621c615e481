import Testing

@testable import Store

/// The plans are those of a database without statistics, as ours is: nobody runs ANALYZE.
@Suite("Query plans")
struct QueryPlanTests {
    private static let kinds = ["row", "article"]

    private func plan(_ listing: Listing, _ kind: String) throws -> [String] {
        let database = try TestDatabase()
        let query =
            kind == "row"
            ? Store.query(ArticleRow.columns, from: ArticleRow.sources, listing)
            : Store.query(Article.columns, from: Article.sources, listing)
        return try database.query("EXPLAIN QUERY PLAN \(query)").map {
            $0.split(separator: "|").last.map { String($0) } ?? ""
        }
    }

    @Test("the listing walks its index in order and stops at the limit", arguments: kinds)
    func main(kind: String) throws {
        let plan = try plan(Listing(), kind)
        #expect(plan.first == "SCAN a USING INDEX article_by_date")
        #expect(
            plan.dropFirst().allSatisfy { $0.hasPrefix("SEARCH") && $0.contains("PRIMARY KEY") })
        #expect(!plan.contains { $0.contains("TEMP B-TREE") })
    }

    @Test("a page begins in the middle of the index", arguments: kinds)
    func page(kind: String) throws {
        let plan = try plan(Listing(before: 1), kind)
        #expect(plan.first?.hasPrefix("SEARCH a USING INDEX article_by_date (sort_at<") == true)
        #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") })
    }

    /// Sorting the few favorites is cheaper than walking through all articles.
    @Test("favorites are found by their own index", arguments: kinds, [nil, 1] as [Int64?])
    func favorites(kind: String, before: Int64?) throws {
        let plan = try plan(Listing(before: before, favoritesOnly: true), kind)
        #expect(plan.contains { $0.contains("INDEX state_favorite") })
        #expect(plan.contains { $0.hasPrefix("SEARCH a USING INTEGER PRIMARY KEY") })
        #expect(!plan.contains { $0.hasPrefix("SCAN") && !$0.contains("SUBQUERY") })
    }

    /// A feed of 20,000 articles costs no more than one of 20: each clue is an index.
    @Test(
        "an unknown entry is looked for by indexes alone",
        arguments: [
            (StoredEntry.byGUID, "sqlite_autoindex_article_1 (feed_id=? AND guid=?)"),
            (StoredEntry.byLink, "article_by_link (feed_id=? AND link_key=?)"),
            (StoredEntry.byDate, "article_by_feed (feed_id=? AND sort_at=?)"),
            (StoredEntry.byContent, "article_by_content (feed_id=? AND content_key=?)"),
            (
                StoredEntry.markedGUIDs,
                "sqlite_autoindex_article_1 (feed_id=? AND guid>? AND guid<?)"
            ),
        ])
    func identity(query: String, index: String) throws {
        let database = try TestDatabase()
        let plan = try database.query("EXPLAIN QUERY PLAN \(query)")
        #expect(plan.first?.contains(index) == true, "\(plan)")
        #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test("the versions of an article are found by an index, in order")
    func versions() throws {
        let database = try TestDatabase()
        let plan = try database.query(
            "EXPLAIN QUERY PLAN SELECT * FROM article_version WHERE article_id = 1 ORDER BY id DESC"
        )
        #expect(plan.count == 1)
        #expect(plan[0].contains("INDEX article_version_by_article (article_id=?)"))
    }
}
