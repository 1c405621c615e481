import Polling
import Testing

@testable import Store

/// The plans are those of a database without statistics, as ours is: nobody runs ANALYZE.
@Suite("Query plans")
struct QueryPlanTests {
    /// A feed of 20,000 articles costs no more than one of 20: each clue is an index.
    @Test(
        "an unknown entry is looked for by indexes alone",
        arguments: [
            (StoredEntry.byGUID, "sqlite_autoindex_article_1 (feed_id=? AND guid=?)"),
            (StoredEntry.byLink, "article_by_link (link_key=? AND feed_id=?)"),
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

    /// A list of 100,000 feeds costs no more than one of 20, while few of them are due.
    @Test("how many feeds are due and failed is told by indexes")
    func standing() throws {
        let plan = try TestDatabase()
            .query("EXPLAIN QUERY PLAN \(Store.Ledger.standingOfAll)")
        let scans = plan.filter { $0.contains("SCAN f") || $0.contains("SCAN l") }
        // SQLite counts whole indexes quickly, the newest success is the first row of one, and there are
        // few feeds that fail.
        #expect(
            scans.allSatisfy { $0.contains("COVERING INDEX") || $0.contains("ledger_failing") },
            "\(plan)")
        #expect(plan.contains { $0.contains("ledger_by_due_time (not_before<?)") }, "\(plan)")
        #expect(plan.contains { $0.contains("ledger_failing") }, "\(plan)")
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

    /// Looks at every statement that was compiled. The tables that grow are named as the statements
    /// name them.
    @Test("nothing that a refresh, a move or an edit does walks through all articles")
    func refresh() throws {
        let database = try TestDatabase()
        let store = database.store
        let feeds = try (0..<3).map { try database.subscribe("https://example.org/\($0)") }
        for feed in feeds { try database.ingest([.entry(1), .entry(2)], feed: feed) }
        let claims = try store.feeds.all().map { LeaseClaim($0, host: "example.org") }
        _ = try store.ledger.claim(claims, owner: "a", now: 0, until: 60) { _ in true }
        var update = FeedUpdate.bringing([.entry(1).with { $0.title = "Other" }, .entry(3)])
        update.movesTo = "https://example.org/3"
        update.host = (HostEntry(name: "example.org"), [feeds[2]])
        _ = try store.feeds.write([FeedWrite(feed: feeds[0], update: update)], now: 1, owner: "a")
        try store.feeds.merge(feeds[0], into: feeds[1], now: 2)
        _ = try store.feeds.moveObstacles()
        _ = try store.feeds.undoMove(of: feeds[1], now: 2)
        try store.feeds.remove(feeds[2], purge: false)
        var edit = FeedEdit()
        edit.url = "https://example.org/2"
        try store.feeds.edit(feeds[1], edit)
        for sql in store.connection.statementTexts {
            let plan = try database.query("EXPLAIN QUERY PLAN \(sql)")
            let scans = plan.filter { line in
                let words = line.split(separator: "|").last?.split(separator: " ") ?? []
                return words.first == "SCAN" && words.count > 1
                    && ["article", "a", "content", "c", "state", "s", "journal", "j"]
                        .contains(words[1])
            }
            #expect(scans.isEmpty, "\(sql)")
        }
    }

    @Test("the articles that two feeds have in common are found by indexes alone")
    func pairs() throws {
        let database = try TestDatabase()
        let plan = try database.query("EXPLAIN QUERY PLAN \(FeedMerge.pairs)")
        let indexes = [
            "sqlite_autoindex_article_1 (feed_id=? AND guid=?)",
            "article_by_link (link_key=? AND feed_id=?)",
            "article_by_content (feed_id=? AND content_key=?)",
        ]
        for index in indexes {
            #expect(plan.contains { $0.contains(index) }, "\(plan)")
        }
    }
}
