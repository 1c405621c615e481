import Search
import Store
import Testing

@testable import NewsKit

@Suite("The watch of articles", .timeLimit(.minutes(10)))
struct ArticleWatchTests {
    private let cache: SharedCache

    init() throws {
        cache = try SharedCache()
    }

    struct Row: Sendable {
        let query: ArticleQuery
        /// What the sqlite3 shell does, and what the watch says of it.
        let steps: [(sql: String, told: [String])]
    }

    @Test(
        "an article that begins to match is added, one that stops is removed",
        arguments: [
            Row(
                query: .state(.unread),
                steps: [
                    ("INSERT INTO state(article_id, read_at) VALUES(1, 5)", ["-1"]),
                    ("UPDATE article SET title = 'x' WHERE id IN (1, 2)", ["~2 content"]),
                    ("UPDATE state SET read_at = NULL WHERE article_id = 1", ["+1"]),
                    ("UPDATE state SET favorite_at = 5 WHERE article_id = 1", ["~1 favorite"]),
                ]),
            Row(
                query: .state(.favorite),
                steps: [
                    ("INSERT INTO state(article_id, favorite_at) VALUES(2, 5)", ["+2"]),
                    ("UPDATE state SET read_at = 6", ["~2 read"]),
                    ("DELETE FROM state", ["-2"]),
                ]),
            Row(
                query: .tag(ArticleQuery.TagName(name: "later")),
                steps: [
                    ("INSERT INTO article_tag VALUES(1, 'later')", ["+1"]),
                    ("INSERT INTO article_tag VALUES(1, 'other')", ["~1 tags"]),
                    ("DELETE FROM article_tag", ["-1"]),
                    ("INSERT INTO feed_tag VALUES(1, 'Later')", ["+1", "+2"]),
                    ("DELETE FROM feed_tag", ["-1", "-2"]),
                ]),
            Row(
                query: .title("swift"),
                steps: [
                    ("UPDATE article SET title = 'Swift 6' WHERE id = 2", ["+2"]),
                    ("UPDATE article SET title = 'Swift 7' WHERE id = 2", ["~2 content"]),
                    ("UPDATE article SET title = 'Rust' WHERE id = 2", ["-2"]),
                ]),
            Row(
                query: .feed("1"),
                steps: [
                    ("UPDATE article SET feed_id = 2 WHERE id = 1", ["-1"]),
                    ("UPDATE article SET feed_id = 1 WHERE id IN (1, 3)", ["+1", "+3"]),
                    ("UPDATE feed SET custom_title = 'New' WHERE id = 1", []),
                    ("UPDATE feed SET custom_title = 'New' WHERE id = 2", []),
                    ("DELETE FROM feed WHERE id = 1", ["-1", "-2", "-3"]),
                ]),
            Row(
                query: .feed("daily"),
                steps: [
                    ("UPDATE feed SET custom_title = 'Daily' WHERE id = 2", ["+3"]),
                    ("UPDATE feed SET custom_title = 'Weekly' WHERE id = 2", ["-3"]),
                    (
                        "UPDATE feed SET custom_title = 'The daily' WHERE id = 1",
                        ["+1", "+2"]
                    ),
                ]),
            Row(
                query: .all,
                steps: [
                    ("UPDATE article SET hidden = 1 WHERE id = 2", ["-2"]),
                    ("UPDATE article SET hidden = 0 WHERE id = 2", ["+2"]),
                    ("UPDATE feed SET title = 'New' WHERE id = 1", []),
                    ("BEGIN; DELETE FROM article WHERE id = 1; ROLLBACK", []),
                    (
                        "INSERT INTO article(feed_id) VALUES(1); DELETE FROM article WHERE id = 1",
                        ["+4", "-1"]
                    ),
                ]),
        ])
    func matching(_ row: Row) async throws {
        try cache.add("a", "b")
        try cache.add("c", feed: 2)
        var watch = try await ArticleWatch(row.query, path: cache.path)
        for step in row.steps {
            try await cache.shell(step.sql)
            // What nobody is told shows in the next step, where it would be told.
            #expect(try await watch.take(step.told.count) == step.told, "\(step.sql)")
        }
    }

    @Test("what a publisher and a person do through the store is told too")
    func store() async throws {
        var watch = try await ArticleWatch(.and([.title("a"), .state(.unread)]), path: cache.path)
        try cache.add("a 1", "b 1")
        #expect(try await watch.take(1) == ["+2"])
        try cache.edit("b 1", title: "a 2")
        #expect(try await watch.take(1) == ["+1"])
        try cache.edit("b 1", title: "a 3")
        #expect(try await watch.take(1) == ["~1 content"])
        try cache.store.articles.mark(Marking(read: true), articles: [1, 2])
        #expect(try await watch.take(2) == ["-1", "-2"])
        try cache.store.articles.mark(Marking(read: false), articles: [2])
        #expect(try await watch.take(1) == ["+2"])
        try cache.store.feeds.remove(1, purge: false)
        #expect(try await watch.take(1) == ["-2"])
        _ = try cache.store.feeds.subscribe(Subscription(url: "https://one.example/feed"))
        #expect(try await watch.take(1) == ["+2"])
    }

    @Test("an article that is no more is told of as it last was")
    func lastLine() async throws {
        try cache.add("a")
        var watch = try await ArticleWatch(.title("a"), path: cache.path)
        try await cache.shell("DELETE FROM article WHERE id = 1")
        let deleted = try #require(try await watch.changes()).map(\.change.row)
        #expect(deleted.map(\.title) == ["a"])
        #expect(deleted.map(\.feedTitle) == ["one"])
    }

    @Test("a flood is told of in steps, each article once, and nothing else")
    func flood() async throws {
        try cache.write((1...1500).map { ("\($0)", "\($0)") }, feed: 1, title: nil)
        var watch = try await ArticleWatch(.feed("1"), path: cache.path)
        try await cache.shell(
            """
            BEGIN;
            INSERT INTO state(article_id, read_at) SELECT id, 1 FROM article WHERE id <= 600;
            UPDATE article SET feed_id = 2 WHERE id > 600 AND id <= 1200;
            INSERT INTO article(feed_id, title) SELECT 1, 'new' FROM article WHERE id <= 300;
            INSERT INTO article(feed_id, title) SELECT 2, 'other' FROM article WHERE id <= 300;
            COMMIT
            """)
        var told: [String: Int] = [:]
        var ids: Set<Int64> = []
        while ids.count < 1500 {
            let changes = try #require(try await watch.changes())
            #expect(changes.count <= JournalReader.step)
            for change in changes {
                #expect(ids.insert(change.change.row.id).inserted)
                told[change.change.short.filter { !$0.isNumber }, default: 0] += 1
            }
        }
        #expect(told == ["~ read": 600, "-": 600, "+": 300])
        // And it goes on.
        try cache.store.articles.mark(Marking(favorite: true), articles: [1])
        #expect(try await watch.changes()?.map(\.change.short) == ["~1 favorite"])
    }

    @Test("what came and went shows, also where the journal has forgotten the rest, which is said")
    func gaps() async throws {
        try cache.add("a", "b", "c")
        var watch = try await ArticleWatch(.state(.unread), path: cache.path)
        try await cache.shell(
            """
            BEGIN; INSERT INTO state(article_id, read_at) VALUES(1, 1);
            INSERT INTO article(feed_id, title) VALUES(1, 'd'); DELETE FROM article WHERE id = 3;
            UPDATE article SET title = 'x' WHERE id = 2; DELETE FROM journal; COMMIT
            """)
        #expect(try await watch.next() == .reset(.forgotten, end: try cache.store.journal.end()))
        #expect(try await watch.changes()?.map(\.change.short) == ["-1", "-3", "+4"])
        try cache.store.articles.mark(Marking(read: true), articles: [2])
        #expect(try await watch.changes()?.map(\.change.short) == ["-2"])
    }

    @Test("another database in the place: that is said, and what is different")
    func replaced() async throws {
        try cache.add("a", "b", "c")
        var watch = try await ArticleWatch(.state(.unread), path: cache.path)
        try await cache.replace { other in
            try other.add("a", "b", "c", "d")
            try other.store.articles.mark(Marking(read: true), articles: [2])
        }
        let reset = try await watch.next()
        let other = try Store(path: cache.path)
        #expect(reset == .reset(.replaced, end: try other.journal.end()))
        #expect(try await watch.changes()?.map(\.change.short) == ["-2", "+4"])
        try other.articles.mark(Marking(read: true), articles: [1])
        #expect(try await watch.changes()?.map(\.change.short) == ["-1"])
    }

    @Test("goes on from an entry of the journal as if it had been there")
    func since() async throws {
        try cache.add("a", "b", "c")
        let entry = try cache.store.journal.end()
        try cache.store.articles.mark(Marking(read: true), articles: [1])
        try await cache.shell("DELETE FROM article WHERE id = 2")
        try cache.add("d", "e")
        try await cache.shell("DELETE FROM article WHERE title = 'e'")
        try cache.store.articles.mark(Marking(favorite: true), articles: [1])
        let new = try #require(try cache.store.articles.rows(of: Listing(.title("d"))).first?.id)
        var watch = try await ArticleWatch(.all, since: entry, path: cache.path)
        let first = try #require(try await watch.changes())
        let expected = ["+\(new)", "-2", "~1 read,favorite"]
        #expect(first.map(\.change.short).sorted() == expected.sorted())
        #expect(first.last?.end == (try cache.store.journal.end()))
        try cache.store.articles.mark(Marking(read: false), articles: [1])
        #expect(try await watch.changes()?.map(\.change.short) == ["~1 read"])
        // Who had read up to here was told all.
        var last = try await ArticleWatch(
            .all, since: try cache.store.journal.end(), path: cache.path)
        try cache.store.articles.mark(Marking(read: true), articles: [3])
        #expect(try await last.changes()?.map(\.change.short) == ["~3 read"])
    }

    @Test("of a query it is told from an entry on what may have begun and stopped to match")
    func sinceQuery() async throws {
        try cache.add("a 1", "a 2", "a 3", "b 4", "b 5", "b 6")
        let id = Dictionary(
            uniqueKeysWithValues: try cache.store.articles.rows(of: Listing(limit: nil)).map {
                ($0.title, $0.id)
            })
        let ids = ["a 1", "a 2", "a 3", "b 4", "b 5", "b 6"].compactMap { id[$0] }
        let entry = try cache.store.journal.end()
        try cache.edit("b 4", title: "a 4")
        try cache.edit("a 1", title: "b 1")
        try cache.store.articles.mark(Marking(read: true), articles: [ids[1], ids[4]])
        try await cache.shell("DELETE FROM article WHERE title = 'a 3'")
        try cache.add("a 7", "b 8")
        var watch = try await ArticleWatch(.title("a"), since: entry, path: cache.path)
        let changes = try #require(try await watch.changes())
        let expected = ["+\(ids[3])", "-\(ids[0])", "~\(ids[1]) read", "-\(ids[2])"]
        #expect(Set(changes.map(\.change.short)).subtracting(["+7", "+8"]) == Set(expected))
        #expect(changes.count == 5)
    }

    @Test(
        "an entry that is not remembered, or not yet written, is refused", arguments: [0, 2, 100])
    func forgotten(entry: Int64) async throws {
        try cache.add("a", "b", "c", "d")
        try await cache.shell("DELETE FROM journal WHERE seq <= 3")
        await #expect(throws: StoreError.refusal(.forgottenChanges(after: entry))) {
            try await ArticleWatch(.all, since: entry, path: cache.path)
        }
    }

    @Test("each change says where to go on: before all that comes after it")
    func places() {
        let changes = [3, 5, 4, 9, 6].map {
            ArticleChange(kind: .changed, row: ArticleRow(gone: $0), entry: $0)
        }
        #expect(ArticleWatch.Change.list(changes, end: 12).map(\.end) == [3, 3, 5, 5, 12])
        #expect(ArticleWatch.Change.list([], end: 12) == [])
    }
}

extension ArticleWatch {
    /// The next changes; nil for anything else.
    fileprivate mutating func changes() async throws -> [Change]? {
        guard case .changes(let changes) = try await next() else { return nil }
        return changes
    }

    /// The next so many changes, as the tables draw them.
    fileprivate mutating func take(_ count: Int) async throws -> [String] {
        var taken: [String] = []
        while taken.count < count {
            taken += try #require(try await changes()).map(\.change.short)
        }
        return taken
    }
}
