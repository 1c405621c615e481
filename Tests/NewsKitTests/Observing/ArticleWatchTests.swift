import Search
import Store
import Testing

@testable import NewsKit

@Suite("The watch of articles", .timeLimit(.minutes(1)))
struct ArticleWatchTests {
    private let cache: SharedCache

    init() throws {
        cache = try SharedCache()
    }

    @Test("a flood is told of in steps, each article once, and nothing else")
    func flood() async throws {
        try cache.write((1...1500).map { ("\($0)", "\($0)") }, feed: 1, title: nil)
        var watch = try await ArticleWatch(.feed(1), path: cache.path)
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
        try cache.store.setFavorite(true, articles: [1])
        #expect(try await watch.changes()?.map(\.change.short) == ["~1 favorite"])
    }

    @Test("what came and went shows, also where the journal has forgotten the rest, which is said")
    func gaps() async throws {
        try cache.add("a", "b", "c")
        var watch = try await ArticleWatch(.query(.state(.unread)), path: cache.path)
        try await cache.shell(
            """
            BEGIN; INSERT INTO state(article_id, read_at) VALUES(1, 1);
            INSERT INTO article(feed_id, title) VALUES(1, 'd'); DELETE FROM article WHERE id = 3;
            UPDATE article SET title = 'x' WHERE id = 2; DELETE FROM journal; COMMIT
            """)
        #expect(try await watch.next() == .reset(.forgotten, end: try cache.store.journalEnd()))
        #expect(try await watch.changes()?.map(\.change.short) == ["-1", "-3", "+4"])
        try cache.store.setRead(true, articles: [2])
        #expect(try await watch.changes()?.map(\.change.short) == ["-2"])
    }

    @Test("another database in the place: that is said, and what is different")
    func replaced() async throws {
        try cache.add("a", "b", "c")
        var watch = try await ArticleWatch(.query(.state(.unread)), path: cache.path)
        try await cache.replace { other in
            try other.add("a", "b", "c", "d")
            try other.store.setRead(true, articles: [2])
        }
        let reset = try await watch.next()
        let other = try Store(path: cache.path)
        #expect(reset == .reset(.replaced, end: try other.journalEnd()))
        #expect(try await watch.changes()?.map(\.change.short) == ["-2", "+4"])
        try other.setRead(true, articles: [1])
        #expect(try await watch.changes()?.map(\.change.short) == ["-1"])
    }

    @Test("goes on from an entry of the journal as if it had been there")
    func since() async throws {
        try cache.add("a", "b", "c")
        let entry = try cache.store.journalEnd()
        try cache.store.setRead(true, articles: [1])
        try await cache.shell("DELETE FROM article WHERE id = 2")
        try cache.add("d", "e")
        try await cache.shell("DELETE FROM article WHERE title = 'e'")
        try cache.store.setFavorite(true, articles: [1])
        let new = try #require(try cache.store.rows(of: Listing(.title("d"))).first?.id)
        var watch = try await ArticleWatch(.all, since: entry, path: cache.path)
        let first = try #require(try await watch.changes())
        let expected = ["+\(new)", "-2", "~1 read,favorite"]
        #expect(first.map(\.change.short).sorted() == expected.sorted())
        #expect(first.last?.end == (try cache.store.journalEnd()))
        try cache.store.setRead(false, articles: [1])
        #expect(try await watch.changes()?.map(\.change.short) == ["~1 read"])
        // Who had read up to here was told all.
        var last = try await ArticleWatch(
            .all, since: try cache.store.journalEnd(), path: cache.path)
        try cache.store.setRead(true, articles: [3])
        #expect(try await last.changes()?.map(\.change.short) == ["~3 read"])
    }

    @Test("of a query it is told from an entry on what may have begun and stopped to match")
    func sinceQuery() async throws {
        try cache.add("a 1", "a 2", "a 3", "b 4", "b 5", "b 6")
        let id = Dictionary(
            uniqueKeysWithValues: try cache.store.rows(of: Listing(limit: nil)).map {
                ($0.title, $0.id)
            })
        let ids = ["a 1", "a 2", "a 3", "b 4", "b 5", "b 6"].compactMap { id[$0] }
        let entry = try cache.store.journalEnd()
        try cache.edit("b 4", title: "a 4")
        try cache.edit("a 1", title: "b 1")
        try cache.store.setRead(true, articles: [ids[1], ids[4]])
        try await cache.shell("DELETE FROM article WHERE title = 'a 3'")
        try cache.add("a 7", "b 8")
        var watch = try await ArticleWatch(.query(.title("a")), since: entry, path: cache.path)
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
}
