import Feeds
import TestSupport
import Testing

@testable import Store

/// Triggers keep what would be slow to count; here it is counted.
@Suite("Tallies")
struct TallyTests {
    private static let tallies =
        "SELECT feed_id, total, unread, readable FROM tally ORDER BY feed_id"
    private static let counted = """
        SELECT f.id, count(a.id), COALESCE(sum(s.read_at IS NULL AND a.id IS NOT NULL), 0),
          COALESCE(sum(s.read_at IS NULL AND (
            (c.html IS NOT NULL OR c.text IS NOT NULL) AND NOT c.teaser
            OR w.html IS NOT NULL AND w.lack IS NULL)), 0)
        FROM feed f LEFT JOIN article a ON a.feed_id = f.id AND a.hidden = 0
        LEFT JOIN state s ON s.article_id = a.id LEFT JOIN content c ON c.article_id = a.id
        LEFT JOIN full_text w ON w.article_id = a.id
        GROUP BY f.id ORDER BY f.id
        """
    private static let tags = "SELECT tag, unread FROM tag_tally WHERE unread <> 0 ORDER BY tag"
    private static let countedTags = """
        SELECT g.tag, count(*) FROM article_tag g JOIN article a ON a.id = g.article_id
        LEFT JOIN state s ON s.article_id = a.id
        WHERE a.hidden = 0 AND s.read_at IS NULL GROUP BY g.tag ORDER BY g.tag
        """
    private static let columns = "SELECT id, unread, has FROM article ORDER BY id"
    private static let countedColumns = """
        SELECT a.id, NOT EXISTS(
            SELECT 1 FROM state WHERE article_id = a.id AND read_at IS NOT NULL),
          COALESCE((c.html IS NOT NULL OR c.text IS NOT NULL)
            + 2 * (c.image IS NOT NULL OR c.banner_image IS NOT NULL)
            + 4 * (c.attachments IS NOT NULL) + 8 * c.teaser, 0)
            + 16 * (w.html IS NOT NULL AND w.lack IS NULL)
        FROM article a LEFT JOIN content c ON c.article_id = a.id
        LEFT JOIN full_text w ON w.article_id = a.id ORDER BY a.id
        """

    @Test("equal a count from scratch, whatever has happened", arguments: 0..<10)
    func random(seed: Int) throws {
        let database = try TestDatabase()
        var life = RandomLife(database, Seeded(UInt64(seed)))
        for step in 0..<60 {
            let done = try life.step()
            let place = "seed \(seed), step \(step): \(done)"
            #expect(
                try database.query(TallyTests.tallies) == database.query(TallyTests.counted),
                "\(place)")
            #expect(
                try database.query(TallyTests.tags) == database.query(TallyTests.countedTags),
                "\(place)")
            #expect(
                try database.query(TallyTests.columns) == database.query(TallyTests.countedColumns),
                "\(place)")
        }
    }

    @Test(
        "at the end of all numbers are damage that can be repaired", arguments: ["total", "unread"])
    func greatest(column: String) throws {
        let database = try TestDatabase()
        let feeds = [try database.subscribe("https://a/"), try database.subscribe("https://b/")]
        for feed in feeds { try database.ingest([.entry(1)], feed: feed) }
        try database.execute("UPDATE tally SET \(column) = 9223372036854775807")
        let damage = StoreError.fault(
            .damaged(path: database.path, reason: "a number in it is too great"))
        #expect(throws: damage) { try database.ingest([.entry(2)], feed: feeds[0]) }
        if column == "unread" {
            #expect(throws: damage) { _ = try database.store.articles.unreadTotals() }
        }
        #expect(try database.store.upkeep.check() == [.miscounted(feeds: 2)])
        try database.store.upkeep.repair()
        try database.ingest([.entry(2)], feed: feeds[0])
        #expect(try database.query(TallyTests.tallies) == database.query(TallyTests.counted))
    }

    @Test("are what the listing of feeds shows")
    func summaries() throws {
        let database = try TestDatabase()
        let feeds = [try database.subscribe("https://a/"), try database.subscribe("https://b/")]
        try database.ingest((1...5).map { .entry($0) }, feed: feeds[0])
        try database.store.articles.mark(Marking(read: true), articles: [1, 2])
        let summaries = try database.store.feeds.summaries()
        #expect(summaries.map(\.total) == [5, 0])
        #expect(summaries.map(\.unread) == [3, 0])
    }
}

/// What may happen to a database, one thing after the other.
private struct RandomLife {
    private let database: TestDatabase
    private var random: Seeded
    private var articles: RandomArticles
    private let urls = (0..<4).map { "https://example.org/\($0)" }

    init(_ database: TestDatabase, _ random: Seeded) {
        self.database = database
        self.random = random
        articles = RandomArticles(random: random)
    }

    /// Does something, and gives what.
    mutating func step() throws -> String {
        let store = database.store
        let feeds = try store.feeds.all().map(\.feed.id)
        let ids = try database.articleIDs()
        let some = ids.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        guard let feed = feeds.randomElement(using: &random) else { return try subscribe() }
        switch Int.random(in: 0..<18, using: &random) {
        case 0: return try subscribe()
        case 1, 2, 3:
            let items = (0..<6).map { _ in articles.item(Int.random(in: 0..<10, using: &random)) }
            try database.ingest(items, feed: feed)
            return "ingest \(feed)"
        case 4, 5:
            let isRead = Bool.random(using: &random)
            try store.articles.mark(Marking(read: isRead), articles: some)
            return "read \(isRead) \(some)"
        case 6:
            let isFavorite = Bool.random(using: &random)
            try store.articles.mark(Marking(favorite: isFavorite), articles: some)
            return "favorite \(isFavorite) \(some)"
        case 7:
            try store.feeds.remove(feed, purge: false)
            return "remove \(feed)"
        case 8:
            try store.feeds.remove(feed, purge: true)
            return "purge \(feed)"
        case 9:
            let url = urls.randomElement(using: &random) ?? urls[0]
            var update = FeedUpdate.bringing([articles.item(1), articles.item(2)])
            update.movesTo = url
            _ = try store.feeds.write(
                [FeedWrite(feed: feed, update: update)], now: TestDatabase.now)
            // It is refused when another feed has the address.
            guard let target = try store.feeds.feed(at: url, except: feed) else {
                return "move \(feed) to \(url)"
            }
            _ = try? store.feeds.merge(feed, into: target.id, now: TestDatabase.now)
            return "merge \(feed) into \(target.id)"
        case 10:
            // Another feed may have the old address meanwhile, which is said and changes nothing.
            _ = try? store.feeds.undoMove(of: feed, now: TestDatabase.now)
            return "undo the move of \(feed)"
        case 11:
            let isRead = Bool.random(using: &random)
            return
                "read \(isRead) by query: \(try store.articles.mark(Marking(read: isRead), matching: .all))"
        case 12: return try shell("DELETE FROM article WHERE id % 7 = 3")
        case 13, 14:
            let tags = ["one", "두울"].shuffled(using: &random)
            try store.articles.mark(Marking(adding: [tags[0]], removing: [tags[1]]), articles: some)
            return "tag \(tags[0]), not \(tags[1]) \(some)"
        case 15, 16:
            for id in some { try store.fullTexts.save(page(), of: id) }
            return "pages of \(some)"
        default:
            let statements = [
                "DELETE FROM full_text WHERE article_id % 3 = 1",
                "UPDATE content SET teaser = 1 - teaser WHERE article_id % 2 = 1",
                "DELETE FROM state WHERE article_id % 3 = 1", "UPDATE state SET read_at = NULL",
                "DELETE FROM content WHERE article_id % 4 = 1",
                "DELETE FROM article_tag WHERE article_id % 2 = 1",
                "INSERT OR IGNORE INTO article_tag SELECT id, 'three' FROM article WHERE id % 3 = 0",
                "UPDATE content SET html = NULL, text = NULL WHERE article_id % 5 = 2",
                "UPDATE article SET hidden = 1 - hidden WHERE id % 6 = 1",
                "UPDATE article SET feed_id = \(feed) WHERE id = 3",
                "DELETE FROM feed WHERE id = \(feed)",
            ]
            return try shell(statements.randomElement(using: &random) ?? "")
        }
    }

    private mutating func page() -> FullText {
        let lacks: [FullText.Lack?] = [nil, .unsure, .gone]
        let lack = lacks.randomElement(using: &random) ?? nil
        return FullText(
            html: lack == .gone ? nil : "<p>The whole text.</p>", words: 3, lack: lack,
            askedAt: TestDatabase.now)
    }

    private mutating func subscribe() throws -> String {
        let url = urls.randomElement(using: &random) ?? urls[0]
        _ = try? database.subscribe(url)
        return "subscribe \(url)"
    }

    private func shell(_ sql: String) throws -> String {
        try database.execute(sql)
        return sql
    }
}
