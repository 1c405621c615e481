import Feeds
import Search
import Testing

@testable import Store

@Suite("Retention")
struct RetentionTests {
    private static let day: Int64 = 86_400
    private static let now = TestDatabase.now + 1000 * day
    /// Long ago.
    private static let then = TestDatabase.now

    /// What an article may be like; each is one, from the oldest to the newest.
    enum Kind: Int64, CaseIterable {
        case read = 1
        case unread, favorite, tagged, readLately, fetchedLately, withoutState, hidden, newest
    }

    /// A database with one article of each kind.
    private static func database() throws -> TestDatabase {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = Kind.allCases.reversed().map { kind in
            ParsedItem.entry(Int(kind.rawValue)).with { $0.summary = "\(kind)" }
        }
        try database.ingest(items, feed: feed, now: then)
        try database.store.articles.mark(
            Marking(adding: ["mine"]), articles: [Kind.tagged.rawValue])
        try database.execute(
            """
            INSERT INTO state(article_id, read_at)
            SELECT id, \(then) FROM article
            WHERE id NOT IN (\(Kind.unread.rawValue), \(Kind.withoutState.rawValue));
            INSERT INTO state(article_id) VALUES(\(Kind.unread.rawValue));
            UPDATE state SET favorite_at = \(then) WHERE article_id = \(Kind.favorite.rawValue);
            UPDATE state SET read_at = \(now - day) WHERE article_id = \(Kind.readLately.rawValue);
            UPDATE article SET fetched_at = \(now - day) WHERE id = \(Kind.fetchedLately.rawValue);
            UPDATE article SET hidden = 1 WHERE id = \(Kind.hidden.rawValue);
            """)
        return database
    }

    @Test(
        "what is unread, a favorite or tagged is kept, whatever the limits",
        arguments: [
            (Retention.everything, []),
            (Retention(age: 90 * day), [.read, .hidden, .newest]),
            (Retention(age: 1001 * day), []),
            (Retention(age: 0), [.read, .readLately, .fetchedLately, .hidden, .newest]),
            (Retention(articlesPerFeed: 1), [.read, .readLately, .fetchedLately]),
            (Retention(articlesPerFeed: 3), [.read, .readLately]),
            (Retention(articlesPerFeed: 8), []),
            (Retention(articlesPerFeed: 100), []),
            (
                Retention(age: 90 * day, articlesPerFeed: 1),
                [.read, .readLately, .fetchedLately, .hidden, .newest]
            ),
        ] as [(Retention, [Kind])])
    func table(retention: Retention, deleted: [Kind]) throws {
        let database = try Self.database()
        let start = try database.store.journal.end()
        let report = try database.store.upkeep.tidy(retention, now: Self.now)
        let left = try database.query("SELECT id FROM article ORDER BY id")
        #expect(
            left == Kind.allCases.filter { !deleted.contains($0) }.map { "\($0.rawValue)" })
        #expect(report.articles == deleted.count)
        // What was hidden was gone already for those who watch.
        let seen = try database.changes(after: start).sorted()
        #expect(seen == deleted.filter { $0 != .hidden }.map { "-\($0.rawValue)" })
        #expect(try database.store.upkeep.check() == [])
        #expect(try database.query("PRAGMA integrity_check") == ["ok"])
        #expect(try database.store.upkeep.tidy(retention, now: Self.now).articles == 0)
    }

    @Test("what is kept for later is kept, as a favorite is")
    func later() throws {
        let database = try Self.database()
        let marking = Marking(favorite: false, later: true)
        try database.store.articles.mark(marking, articles: [Kind.favorite.rawValue])
        let retention = Retention(age: 0, articlesPerFeed: 1)
        _ = try database.store.upkeep.tidy(retention, now: Self.now)
        #expect(try database.store.articles.ids(of: .state(.later)) == [Kind.favorite.rawValue])
    }

    @Test("the numbers, the listing and the search are those of what is left")
    func numbers() throws {
        let database = try Self.database()
        _ = try database.store.upkeep.tidy(Retention(age: 0), now: Self.now)
        let summary = try #require(try database.store.feeds.summaries().first)
        #expect(summary.total == 4 && summary.unread == 2)
        #expect(try database.rows().map(\.id) == [7, 4, 3, 2])
        let words = ArticleQuery.words(ArticleQuery.Phrase(words: ["text"]))
        #expect(try database.store.articles.ids(of: words) == [7, 4, 3, 2])
        #expect(try database.store.articles.get(4).ownTags == #"["mine"]"#)
    }

    @Test("of an article that goes nothing stays")
    func remains() throws {
        let database = try Self.database()
        try database.ingest(
            [.entry(1).with { $0.contentText = "edited" }], feed: 1, now: Self.then)
        try database.execute(
            """
            INSERT INTO remote_page VALUES(1, 'q', 1, 1, \(Self.now), NULL, 1);
            INSERT INTO remote_result VALUES(1, 'q', 1, 0, 1), (1, 'q', 1, 1, 2);
            """)
        #expect(try database.query("SELECT count(*) FROM article_version") == ["1"])
        #expect(
            try database.store.upkeep.tidy(Retention(articlesPerFeed: 3), now: Self.now).articles
                == 2)
        for table in ["content", "state", "article_version", "article_tag", "remote_result"] {
            let sql = "SELECT count(*) FROM \(table) WHERE article_id IN (1, 5)"
            #expect(try database.query(sql) == ["0"], "\(table)")
        }
        #expect(try database.query("SELECT article_id FROM remote_result") == ["2"])
    }

    @Test("each feed has its own newest articles, those of one second by their ids")
    func perFeed() throws {
        let database = try TestDatabase()
        for name in ["a", "b"] {
            let feed = try database.subscribe("https://example.org/\(name)")
            for number in (1...5).reversed() {
                let item = ParsedItem(id: "\(number)", title: "\(number)", published: 1000)
                try database.ingest([item], feed: feed)
            }
        }
        try database.store.articles.mark(
            Marking(read: true), articles: [1, 2, 3, 4, 5, 6, 7, 8, 9])
        _ = try database.store.upkeep.tidy(Retention(articlesPerFeed: 2), now: Self.now)
        #expect(try database.rows().map(\.id) == [10, 9, 5, 4])
    }

    /// While the first is deleted another program makes the second a favorite, and edits the third.
    @Test("what changes between the choice and the deletion is kept")
    func changed() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((1...4).reversed().map { .entry($0) }, feed: feed, now: Self.then)
        try database.store.articles.mark(Marking(read: true), articles: [1, 2, 3, 4])
        try database.execute(
            """
            CREATE TRIGGER other AFTER DELETE ON article WHEN OLD.id = 1 BEGIN
              UPDATE state SET favorite_at = 1 WHERE article_id = 2;
              UPDATE article SET digest = 1 WHERE id = 3;
            END
            """)
        let retention = Retention(age: 0)
        let now = Int64.max / 2
        #expect(try database.store.upkeep.tidy(retention, now: now).articles == 2)
        #expect(try database.rows().map(\.id) == [3, 2])
        #expect(try database.store.upkeep.tidy(retention, now: now).articles == 1)
    }

    @Test("what was interrupted in the middle goes on the next time, and nothing is half gone")
    func interrupted() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = (1...700).reversed().map { ParsedItem.entry($0) }
        try database.ingest(items, feed: feed, now: Self.then)
        try database.execute("INSERT INTO state(article_id, read_at) SELECT id, 1 FROM article")
        try database.execute(
            """
            CREATE TRIGGER stop BEFORE DELETE ON article WHEN OLD.id = 600 BEGIN
              SELECT RAISE(FAIL, 'no further');
            END
            """)
        #expect(throws: StoreError.fault(.statement("no further"))) {
            try database.store.upkeep.tidy(Retention(age: 0), now: Self.now)
        }
        let left = try database.rows().count
        #expect((101...700).contains(left))
        try database.execute("DROP TRIGGER stop")
        #expect(try database.store.upkeep.check() == [])
        #expect(try database.query("SELECT count(*) FROM content") == ["\(left)"])
        #expect(try database.query("SELECT count(*) FROM expired") == ["\((700 - left) * 4)"])
        #expect(try database.store.upkeep.tidy(Retention(age: 0), now: Self.now).articles == left)
        #expect(try database.query("SELECT count(*) FROM content, state") == ["0"])
    }
}
