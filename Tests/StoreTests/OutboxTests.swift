import Feeds
import Testing

@testable import Store

@Suite("The outbox")
struct OutboxTests {
    private let database: TestDatabase

    init() throws {
        database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((1...3).map { ParsedItem(id: "\($0)") }, feed: feed)
    }

    private func join() throws {
        _ = try database.store.sync.add(folder: "/folder", name: "n", device: "d", machine: "m")
    }

    /// The rows as `field target key value`.
    private func rows() throws -> [String] {
        try database.query(
            "SELECT field || ' ' || target || ' ' || key || ' ' || COALESCE(value, '-') FROM outbox"
        )
    }

    @Test("without an account there are no tables for it, and with the last one they go")
    func tables() throws {
        let before = try database.query("SELECT name FROM sqlite_schema ORDER BY 1")
        #expect(try !database.store.sync.isSetUp())
        try join()
        #expect(try database.store.sync.isSetUp())
        #expect(try database.store.upkeep.check() == [])
        try database.store.sync.remove(account: 1)
        #expect(try !database.store.sync.isSetUp())
        #expect(try database.query("SELECT name FROM sqlite_schema ORDER BY 1") == before)
    }

    @Test("another store opens a database with an account, and finds its parts sound")
    func opening() throws {
        try join()
        let other = try Store(path: database.path)
        #expect(try other.sync.accounts().map(\.url) == ["/folder"])
        #expect(try Store.existing(path: database.path) != nil)
    }

    @Test("each mark and tag is in it, whoever makes it")
    func marks() async throws {
        try join()
        try database.store.articles.mark(Marking(read: true, adding: ["a b"]), articles: [1])
        try await database.shell("UPDATE state SET favorite_at = 5 WHERE article_id = 1")
        try await database.shell("INSERT INTO state(article_id, later_at) VALUES(2, 5)")
        #expect(try rows() == ["read 1  1", "tag 1 a b 1", "favorite 1  1", "later 2  1"])
        try await database.shell("DELETE FROM state WHERE article_id = 2")
        #expect(try rows() == ["read 1  1", "tag 1 a b 1", "favorite 1  1"])
        _ = try database.store.log.undo()
        #expect(try rows() == ["favorite 1  1"])
    }

    @Test("it has one row for each thing and field, with the last value")
    func lastValue() throws {
        try join()
        try database.execute(
            """
            INSERT INTO folder_mark VALUES(1, 'read', '', 1, 1, 'other');
            INSERT INTO state(article_id, read_at) VALUES(1, 1);
            """)
        #expect(try rows() == [])
        try database.store.articles.mark(Marking(read: false), articles: [1])
        #expect(try rows() == ["read 1  0"])
        try database.store.articles.mark(Marking(read: true), articles: [1])
        #expect(try rows() == [])
    }

    @Test("a change gets a time after all that were seen, and after the one before it")
    func times() throws {
        try join()
        let later = 4_000_000_000_000
        try database.execute("UPDATE account SET seen = \(later)")
        try database.store.articles.mark(Marking(read: true), articles: [1])
        #expect(try database.query("SELECT made_at FROM outbox") == ["\(later + 1)"])
        try database.execute("UPDATE folder_mark SET value = 1; UPDATE account SET seen = 0")
        try database.execute("UPDATE state SET read_at = NULL WHERE article_id = 1")
        try database.execute("UPDATE state SET read_at = 7 WHERE article_id = 1")
        let now = try database.query("SELECT made_at > 1700000000000 FROM outbox")
        #expect(now == ["1"])
    }

    @Test("changes of feeds, queries and rules are in it, and secrets of feeds are not")
    func others() throws {
        try join()
        var edit = FeedEdit()
        edit.title = "Title"
        edit.addedTags = ["x"]
        edit.headers = .some("Authorization: sesame")
        edit.isHidden = true
        try database.store.feeds.edit(1, edit, now: 1)
        try database.store.search.save(SavedQuery(name: "q", query: "is:unread"))
        _ = try database.store.search.removeQueries(named: ["q"])
        var actions = RuleActions()
        actions.marks = [.read]
        _ = try database.store.rules.add(Rule(name: "r", query: "a", actions: actions))
        #expect(
            try rows().sorted() == [
                "feed 1 hidden 1", "feed 1 tag:x 1", "feed 1 title Title", "query 0 q -",
                #"rule 0 r [1,"a","[\"read\"]",0]"#,
            ])
    }

    @Test("a mark of a rule is in it, also when the statement ignores conflicts")
    func ignoring() throws {
        try join()
        try database.execute("INSERT OR IGNORE INTO state(article_id, read_at) VALUES(1, 5)")
        #expect(try rows() == ["read 1  1"])
    }

    @Test("a service is told of its items, only if it has them and lacks the mark")
    func services() throws {
        try join()
        try database.execute(
            """
            DELETE FROM account;
            INSERT INTO account(id, kind, url) VALUES(7, 'greader', 'https://reader.example');
            INSERT INTO remote_item(account_id, remote_id, article_id, base_read, base_favorite)
              VALUES(7, 100, 1, 0, 0), (7, 200, 2, 1, 0), (7, 'x', 3, NULL, NULL);
            """)
        for id in 1...3 {
            try database.store.articles.mark(Marking(read: true), articles: [Int64(id)])
        }
        #expect(try rows() == ["read 100  1"])
        try database.execute("INSERT INTO remote_tag VALUES(7, 100, 'known')")
        for id in 1...3 {
            let marking = Marking(adding: ["known", "new"])
            try database.store.articles.mark(marking, articles: [Int64(id)])
        }
        #expect(try rows() == ["read 100  1", "tag 100 new 1", "tag 200 known 1", "tag 200 new 1"])
        for id in 1...3 {
            let marking = Marking(removing: ["known", "new"])
            try database.store.articles.mark(marking, articles: [Int64(id)])
        }
        #expect(try rows() == ["read 100  1", "tag 100 known 0"])
        try database.execute("DELETE FROM outbox WHERE field = 'tag'")
        // Nobody knows what it has while a request is unanswered: the row stays with the new value.
        try database.execute("UPDATE outbox SET sent_at = 5")
        try database.store.articles.mark(Marking(read: false), articles: [1])
        #expect(try rows() == ["read 100  0"])
        // Another value went out.
        #expect(try database.query("SELECT sent_at FROM outbox") == ["0"])
        try database.execute("UPDATE outbox SET sent_at = NULL")
        try database.store.articles.mark(Marking(read: true), articles: [1])
        try database.store.articles.mark(Marking(read: false), articles: [1])
        #expect(try rows() == [])
    }
}
