import Feeds
import Testing

@testable import Store

@Suite("Entries whose articles were deleted")
struct ExpiredEntryTests {
    private static let day: Int64 = 86_400
    private let now = TestDatabase.now
    private let database: TestDatabase
    private let feed: Int64

    init() throws {
        database = try TestDatabase()
        feed = try database.subscribe()
    }

    /// Has all articles read, and deleted.
    private func expire(now: Int64 = TestDatabase.now) throws {
        try database.execute(
            "INSERT OR REPLACE INTO state(article_id, read_at) SELECT id, 1 FROM article")
        _ = try database.store.upkeep.tidy(Retention(age: -1), now: now)
        #expect(try database.rows() == [])
    }

    /// What a fetch at that time brings.
    private func fetch(_ items: [ParsedItem], now: Int64) throws -> IngestCount {
        var update = FeedUpdate.bringing(items)
        update.ledger.fullAt = now
        return try database.store.feeds.ingest(update, feed: feed, now: now)
    }

    @Test("whatever its publisher does to it, it is nothing new", arguments: Disguise.all)
    func same(_ disguise: Disguise) throws {
        try database.ingest(disguise.before.neighbours, feed: feed)
        try expire()
        for items in [disguise.after.neighbours, disguise.before.neighbours.reversed()] {
            let end = try database.store.journal.end()
            #expect(try database.ingest(items, feed: feed) == IngestCount())
            #expect(try database.store.journal.end() == end)
        }
        #expect(try database.ingest([.entry(5)], feed: feed) == IngestCount(new: 1))
    }

    @Test("what differs is new, however alike it looks", arguments: Disguise.others)
    func other(_ pair: Disguise) throws {
        try database.ingest([pair.before], feed: feed)
        try expire()
        #expect(try database.ingest([pair.after], feed: feed) == IngestCount(new: 1))
    }

    @Test("one that is edited stays away, and those beside it come")
    func edited() throws {
        try database.ingest([.entry(1), .entry(2)], feed: feed)
        try expire()
        let items = [.entry(3), .entry(1).with { $0.contentText = "edited" }, ParsedItem.entry(2)]
        #expect(try database.ingest(items, feed: feed) == IngestCount(new: 1))
        #expect(try database.rows().map(\.title) == ["Title 3"])
    }

    @Test("a feed that moves or is merged takes what it knows with it", arguments: [true, false])
    func moved(isMerged: Bool) throws {
        try database.ingest([.entry(1), .entry(2)], feed: feed)
        try expire()
        let address = "https://new.example/feed"
        var update = FeedUpdate.bringing([.entry(1), .entry(2), .entry(3)])
        var target = feed
        if isMerged {
            target = try database.subscribe(address)
            try database.store.feeds.merge(feed, into: target, now: now)
        } else {
            update.movesTo = address
        }
        let written = try database.store.feeds.write(
            [FeedWrite(feed: target, update: update)], now: now)
        #expect(written.first?.count == IngestCount(new: 1))
    }

    @Test("a feed that is deleted and added again is a new one")
    func deleted() throws {
        try database.ingest([.entry(1)], feed: feed)
        try expire()
        try database.execute("DELETE FROM feed")
        #expect(try database.query("SELECT count(*) FROM expired") == ["0"])
        let again = try database.subscribe()
        #expect(try database.ingest([.entry(1)], feed: again) == IngestCount(new: 1))
    }

    @Test("what a feed lists is remembered as long as it does; what it does not, for a month more")
    func memory() throws {
        _ = try fetch([.entry(1), .entry(2)], now: now)
        try expire()
        for days in stride(from: 5, through: 100, by: 5) as StrideThrough<Int64> {
            let now = now + days * Self.day
            #expect(try fetch([.entry(1)], now: now) == IngestCount())
            _ = try database.store.upkeep.tidy(.everything, now: now)
            let known = try database.query("SELECT count(*) FROM expired")
            // It is noted every week that it is still listed.
            #expect(known == [days <= 30 ? "8" : "4"], "after \(days) days")
        }
        let count = try fetch([.entry(1), .entry(2)], now: now + 101 * Self.day)
        #expect(count == IngestCount(new: 1))
    }

    @Test("a feed that says for months that nothing has changed lists what it did")
    func notModified() throws {
        _ = try fetch([.entry(1)], now: now)
        try expire()
        let later = now + 300 * Self.day
        var ledger = try #require(try database.store.feeds.status(of: feed)).ledger
        (ledger.checkedAt, ledger.succeededAt, ledger.status) = (later, later, 304)
        try database.store.ledger.record(ledger, feed: feed)
        _ = try database.store.upkeep.tidy(.everything, now: later)
        #expect(try fetch([.entry(1)], now: later) == IngestCount())
        _ = try database.store.upkeep.tidy(.everything, now: later)
        #expect(try fetch([.entry(1)], now: later) == IngestCount())
    }

    @Test("a fetch writes nothing about them more than once a week")
    func quiet() throws {
        _ = try fetch([.entry(1)], now: now)
        try expire()
        func seen() throws -> [String] {
            try database.query("SELECT DISTINCT seen_at FROM expired")
        }
        _ = try fetch([.entry(1)], now: now + 6 * Self.day)
        #expect(try seen() == ["\(now)"])
        _ = try fetch([.entry(1)], now: now + 8 * Self.day)
        #expect(try seen() == ["\(now + 8 * Self.day)"])
    }

    @Test("what a person searches for at the server comes back; older pages bring nothing back")
    func pages() throws {
        try database.ingest([.entry(1), .entry(2)], feed: feed)
        try expire()
        func store(_ page: FeedPage) throws -> IngestCount {
            let drafts = ArticleDraft.drafts(of: [.entry(1)])
            return try database.store.feeds.ingest(
                FeedUpdate(page: page, articles: drafts), feed: feed, now: now)
        }
        let older = BackfillStep.stored(page: "p", next: nil, ended: nil, digest: 1)
        #expect(try store(.older(older)) == IngestCount())
        let found = RemoteStep(
            query: "q", page: 1, ticket: 1, outcome: .answered(next: nil, isLast: true))
        #expect(try store(.found(found)) == IngestCount(new: 1))
    }

    @Test("are looked for by one index alone, and not where there are none")
    func plans() throws {
        try database.ingest([.entry(1)], feed: feed)
        try database.ingest([.entry(2)], feed: feed)
        let statements = database.store.connection.statementTexts
        #expect(!statements.contains(ExpiredEntries.search))
        for sql in [
            ExpiredEntries.search, ExpiredEntries.notification, Store.Upkeep.unlisted,
            Store.Upkeep.feedsWithExpired, ExpiredEntries.takeOver,
        ] {
            let plan = try database.query("EXPLAIN QUERY PLAN \(sql)")
            #expect(plan.contains { $0.contains("SEARCH expired USING PRIMARY KEY") }, "\(plan)")
            #expect(!plan.contains { $0.contains("SCAN expired") }, "\(plan)")
        }
    }
}
