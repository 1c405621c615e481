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

    private func addService() throws {
        _ = try database.store.sync.add(
            service: "https://reader.example", user: "u", passwordCommand: "true")
    }

    /// What waits as `field target key value`.
    private func rows() throws -> [String] {
        try database.query(
            """
            SELECT field || ' ' || article_id || ' ' || key || ' ' || value
            FROM mark_outbox
            UNION ALL
            SELECT field || ' ' || target || ' ' || key || ' ' || COALESCE(value, '-') FROM outbox
            """
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

    @Test("what only services need is made with the first of them, and goes with the last")
    func serviceTables() throws {
        let names = "SELECT name FROM sqlite_schema ORDER BY 1"
        try join()
        let before = try database.query(names)
        for _ in 1...2 { try addService() }
        #expect(try database.query(names).count > before.count)
        #expect(try database.store.upkeep.check() == [])
        _ = try Store(path: database.path)
        try database.store.sync.remove(account: 2)
        #expect(try database.query(names).count > before.count)
        try database.store.sync.remove(account: 3)
        #expect(try database.query(names) == before)
    }

    @Test(
        "tables of services without those of accounts, as after damage, are no part of the schema")
    func servicesAlone() throws {
        let table = SchemaPart(type: "table", name: Schema.servicesMark, sql: "")
        let version = Schema.current.version
        #expect(
            try Schema.current.parts(of: version, like: [table])
                == Schema.current.parts(of: version))
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
        #expect(try rows() == ["favorite 1  1", "read 1  1", "tag 1 a b 1", "later 2  1"])
        try await database.shell("DELETE FROM state WHERE article_id = 2")
        _ = try database.store.log.undo()
        #expect(try rows() == ["favorite 1  1", "read 1  0", "tag 1 a b 0", "later 2  0"])
    }

    @Test("it has one row for each thing and field, with the last value")
    func lastValue() throws {
        try join()
        for isRead in [true, false, true] {
            try database.store.articles.mark(Marking(read: isRead), articles: [1])
            #expect(try rows() == ["read 1  \(isRead ? 1 : 0)"])
        }
    }

    @Test("a change gets a time after all that were seen, and after the one before it")
    func times() throws {
        try join()
        let later = 4_000_000_000_000
        try database.execute("UPDATE account SET seen = \(later)")
        try database.store.articles.mark(Marking(read: true), articles: [1])
        let time = "SELECT made_at FROM mark_outbox"
        #expect(try database.query(time) == ["\(later + 1)"])
        try database.execute("UPDATE account SET seen = 0")
        try database.execute("UPDATE state SET read_at = NULL WHERE article_id = 1")
        #expect(try database.query(time) == ["\(later + 2)"])
        try database.execute("DELETE FROM mark_outbox")
        try database.execute("UPDATE state SET read_at = 7 WHERE article_id = 1")
        let now = try database.query("SELECT made_at > 1700000000000 FROM mark_outbox")
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
        try database.store.feeds.edit(1, edit)
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

    /// The rows of a service, once its marks are taken in. What waits is counted the same before that.
    private func servedRows() throws -> [String] {
        let before = try database.store.sync.waiting(for: 1)
        let ofArticles = try (1...3).map { try waiting(ofArticle: $0) }
        try database.store.sync.takeInMarks(for: 1)
        #expect(try database.query("SELECT count(*) FROM mark_outbox") == ["0"])
        let after = try database.store.sync.waiting(for: 1)
        #expect(before == after)
        #expect(try (1...3).map { try waiting(ofArticle: $0) } == ofArticles)
        return try rows()
    }

    private func waiting(ofArticle id: Int64) throws -> [String] {
        try database.store.sync.waiting(ofArticle: id).map { "\($0.field) \($0.refusal ?? "")" }
            .sorted()
    }

    @Test("a service is told of its items, only if it has them and lacks the mark")
    func services() throws {
        try addService()
        try database.execute(
            """
            INSERT INTO remote_item(account_id, remote_id, article_id, base_read, base_favorite)
              VALUES(1, 100, 1, 0, 0), (1, 200, 2, 1, 0), (1, 'x', 3, NULL, NULL);
            """)
        for id in 1...3 {
            try database.store.articles.mark(Marking(read: true), articles: [Int64(id)])
        }
        #expect(try servedRows() == ["read 100  1"])
        try database.execute("INSERT INTO remote_tag VALUES(1, 100, 'known')")
        for id in 1...3 {
            let marking = Marking(adding: ["known", "new"])
            try database.store.articles.mark(marking, articles: [Int64(id)])
        }
        #expect(
            try servedRows() == [
                "read 100  1", "tag 100 new 1", "tag 200 known 1", "tag 200 new 1",
            ])
        for id in 1...3 {
            let marking = Marking(removing: ["known", "new"])
            try database.store.articles.mark(marking, articles: [Int64(id)])
        }
        #expect(try servedRows() == ["read 100  1", "tag 100 known 0"])
        try database.execute("DELETE FROM outbox WHERE field = 'tag'")
        // Nobody knows what it has while a request is unanswered: the row stays with the new value.
        try database.execute("UPDATE outbox SET sent_at = 5")
        try database.store.articles.mark(Marking(read: false), articles: [1])
        #expect(try servedRows() == ["read 100  0"])
        // Another value went out.
        #expect(try database.query("SELECT sent_at FROM outbox") == ["0"])
        try database.execute("UPDATE outbox SET sent_at = NULL")
        try database.store.articles.mark(Marking(read: true), articles: [1])
        #expect(try servedRows() == ["read 100  1"])
        try database.store.articles.mark(Marking(read: false), articles: [1])
        #expect(try servedRows() == [])
    }

    @Test(
        "a mark that is taken back before anybody was told is none, and a refused one waits again")
    func takenBack() throws {
        try addService()
        try database.execute(
            """
            INSERT INTO remote_item(account_id, remote_id, article_id, base_read, base_favorite)
              VALUES(1, 100, 1, 0, 0), (1, 101, 1, 0, 0);
            """)
        for isRead in [true, false] {
            try database.store.articles.mark(Marking(read: isRead), articles: [1])
        }
        #expect(try database.store.sync.waiting(for: 1).waiting == 0)
        #expect(try servedRows() == [])
        try database.store.articles.mark(Marking(read: true), articles: [1])
        #expect(try servedRows() == ["read 100  1", "read 101  1"])
        try database.execute("UPDATE outbox SET refused = 'why' WHERE target = 100")
        let number = try #require(try database.store.sync.refusals().first?.id)
        #expect(try database.store.sync.waiting(for: 1).refused == 1)
        try database.store.articles.mark(Marking(read: false), articles: [1])
        #expect(try database.store.sync.refusals() == [])
        #expect(try !database.store.sync.forget(number))
        try database.store.articles.mark(Marking(read: true), articles: [1])
        #expect(try !database.store.sync.forget(number))
        #expect(try servedRows().count == 2)
        #expect(
            try database.store.sync.waiting(for: 1).map { [$0.count, $0.refused] } == [[2, 0]])
    }

    @Test("a service is told of a mark whose article has been cleaned up since")
    func cleanedUp() throws {
        try join()
        try addService()
        try database.execute(
            """
            INSERT INTO remote_item(account_id, remote_id, article_id, base_read, base_favorite)
              VALUES(2, 100, 1, 0, 0);
            """)
        try database.store.articles.mark(Marking(read: true), articles: [1])
        try database.execute("DELETE FROM article WHERE id = 1")
        try database.store.sync.takeInMarks(for: 2)
        #expect(try rows() == ["read 100  1"])
    }
}
