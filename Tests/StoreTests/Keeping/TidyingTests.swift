import Feeds
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@testable import Store

@Suite("Tidying")
struct TidyingTests {
    private static let day: Int64 = 86_400
    private let now = TestDatabase.now
    private let database: TestDatabase

    init() throws {
        database = try TestDatabase()
    }

    private func count(_ table: String) throws -> [String] {
        try database.query("SELECT count(*) FROM \(table)")
    }

    @Test("is due once a day, and for one of two processes")
    func claim() throws {
        let other = try Store(path: database.path)
        #expect(try database.store.upkeep.claimTidying(now: now))
        #expect(try !other.upkeep.claimTidying(now: now))
        #expect(try !other.upkeep.claimTidying(now: now + Self.day - 1))
        #expect(try other.upkeep.claimTidying(now: now + Self.day))
        #expect(try !database.store.upkeep.claimTidying(now: now + Self.day + 1))
        // What was tidied in the future was tidied by another clock.
        #expect(try database.store.upkeep.claimTidying(now: now))
        _ = try other.upkeep.tidy(.everything, now: now + 2 * Self.day)
        #expect(try !database.store.upkeep.claimTidying(now: now + 2 * Self.day))
    }

    @Test("nothing to do is nothing done")
    func nothing() throws {
        let feed = try database.subscribe()
        try database.ingest([.entry(1)], feed: feed)
        let report = try database.store.upkeep.tidy(.everything, now: now)
        #expect(report == TidyingReport() && report.description == "nothing")
    }

    @Test("a feed that was removed for good goes with all that it has; others stay")
    func purged() throws {
        for name in ["a", "b"] {
            let feed = try database.subscribe("https://example.org/\(name)")
            try database.ingest((1...50).map { .entry($0) }, feed: feed)
        }
        try database.store.articles.mark(Marking(favorite: true), articles: [1])
        try database.store.articles.mark(Marking(adding: ["mine"]), articles: [2])
        try database.store.feeds.remove(1, purge: false)
        try database.execute(
            """
            INSERT INTO expired(feed_id, key) VALUES(1, 1), (1, 2), (2, 1);
            INSERT INTO backfill(feed_id) VALUES(1);
            INSERT INTO backfill_page VALUES(1, 'p');
            UPDATE feed SET purged_at = 1 WHERE id = 1;
            """)
        let start = try database.store.journal.end()
        let report = try database.store.upkeep.tidy(.everything, now: now)
        #expect(report.feeds == 1 && report.articles == 0)
        #expect(try database.query("SELECT id FROM feed") == ["2"])
        #expect(try database.query("SELECT DISTINCT feed_id FROM article") == ["2"])
        #expect(try count("content") == ["50"])
        for table in ["state", "article_tag", "backfill", "backfill_page"] {
            #expect(try count(table) == ["0"], "\(table)")
        }
        #expect(try database.query("SELECT feed_id FROM expired") == ["2"])
        // All but the favorite were out of sight already.
        #expect(try database.changes(after: start) == ["-1"])
        #expect(try database.store.upkeep.check() == [])
    }

    @Test("the journal keeps what is younger than a month, and a reader behind it begins anew")
    func journal() throws {
        let feed = try database.subscribe()
        func change(_ count: Int) throws {
            for round in 1...count {
                try database.ingest([.entry(1).with { $0.title = "\(now) \(round)" }], feed: feed)
            }
        }
        try change(3)
        let store = database.store
        let old = try store.journal.end()
        #expect(try store.upkeep.tidy(.everything, now: now).journalEntries == 0)
        try database.store.articles.mark(Marking(read: true), articles: [1])
        #expect(try store.upkeep.tidy(.everything, now: now + 30 * Self.day).journalEntries == 0)
        try database.store.articles.mark(Marking(read: false), articles: [1])
        let end = try store.journal.end()
        #expect(try store.journal.remembers(after: 0))
        let report = try store.upkeep.tidy(.everything, now: now + 31 * Self.day)
        #expect(report.journalEntries == Int(old))
        #expect(
            try database.query("SELECT min(seq), max(seq) FROM journal") == ["\(old + 1)|\(end)"])
        #expect(try !store.journal.remembers(after: old - 1))
        #expect(try store.journal.remembers(after: old))
        _ = try store.upkeep.tidy(.everything, now: now + 90 * Self.day)
        _ = try store.upkeep.tidy(.everything, now: now + 121 * Self.day)
        #expect(try count("journal") == ["0"])
        #expect(try store.journal.end() == end && store.journal.remembers(after: end))
        #expect(try !store.journal.remembers(after: end - 1))
        try store.articles.mark(Marking(read: true), articles: [1])
        #expect(try database.changes(after: end) == ["~1"])
    }

    @Test("the journal has a limit, whatever its age")
    func journalLimit() throws {
        try database.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO journal(kind, article_id) SELECT 2, 1 FROM n;
            """)
        #expect(try database.store.upkeep.pruneJournal(now: now, most: 2000) == 0)
        #expect(try database.store.upkeep.pruneJournal(now: now, most: 700) == 1300)
        #expect(try database.query("SELECT min(seq), max(seq) FROM journal") == ["1301|2000"])
    }

    @Test("the log keeps ninety days, and a number of entries")
    func log() throws {
        let old = now - 91 * Self.day
        try database.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
            INSERT INTO log(made_at, action) SELECT iif(i <= 10, \(old), \(now)), 'read' FROM n;
            """)
        #expect(try database.store.upkeep.tidy(.everything, now: now).logEntries == 10)
        #expect(try database.query("SELECT min(id), count(*) FROM log") == ["11|20"])
        #expect(try database.store.upkeep.pruneLog(now: now, most: 5) == 15)
        #expect(try database.query("SELECT min(id), count(*) FROM log") == ["26|5"])
    }

    @Test("copies of the database go after two weeks, and nothing else does")
    func copies() throws {
        let directory = database.directory
        let names = [
            "news.sqlite.before-v", "news.sqlite.before-vx", "news.sqlite.wal",
            "other.sqlite.before-v5", "news.sqlite.before-v5.txt", "news.sqlite.before-v5-x",
        ]
        let copies = [
            "news.sqlite.before-v5", "news.sqlite.before-v14-2", "news.sqlite.before-v14.tmp",
        ]
        for name in names + copies { try directory.write("copy", to: name) }
        try #require(mkdir(directory.file("news.sqlite.before-v7"), 0o700) == 0)
        let made = Int64(time(nil))
        #expect(try database.store.upkeep.tidy(.everything, now: made + 13 * Self.day).copies == 0)
        let report = try database.store.upkeep.tidy(.everything, now: made + 15 * Self.day)
        #expect(report.copies == 3)
        #expect(names.allSatisfy { access(directory.file($0), F_OK) == 0 })
        #expect(!copies.contains { access(directory.file($0), F_OK) == 0 })
        #expect(access(directory.file("news.sqlite.before-v7"), F_OK) == 0)
    }

    @Test("what servers found long ago, and what a dead process held, is forgotten")
    func looseEnds() throws {
        let feed = try database.subscribe()
        let old = now - 100 * Self.day
        try database.execute(
            """
            INSERT INTO remote_page VALUES(1, 'q', 1, 1, \(old), NULL, 1);
            INSERT INTO lease VALUES(\(feed), 'dead', NULL, \(old)), (-1, 'alive', 'a', \(now));
            """)
        _ = try database.store.upkeep.tidy(.everything, now: now)
        #expect(try count("remote_page") == ["0"])
        #expect(try database.query("SELECT owner FROM lease") == ["alive"])
    }

    @Test("no statement of it walks through all articles")
    func plans() throws {
        let feed = try database.subscribe()
        try database.ingest([.entry(1), .entry(2)], feed: feed)
        try database.store.articles.mark(Marking(read: true), articles: [1])
        _ = try database.store.upkeep.tidy(Retention(age: 1, articlesPerFeed: 1), now: now)
        for sql in database.store.connection.statementTexts {
            let plan = try database.queryIndex("EXPLAIN QUERY PLAN \(sql)")
            let scans = plan.filter { line in
                let words = line.split(separator: "|").last?.split(separator: " ") ?? []
                return words.first == "SCAN" && words.count > 1
                    && ["article", "a", "content", "c", "journal", "log_change", "expired"]
                        .contains(words[1])
            }
            #expect(scans.isEmpty, "\(sql) \(plan)")
        }
    }
}
