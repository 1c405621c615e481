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
        let subject = try cache.subject(bufferLimit: 10)
        var watch = try await ArticleWatch(.feed(1), by: subject)
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
            let changes = try #require(try await watch.next())
            #expect(changes.count <= ArticleSubject.step)
            for change in changes {
                #expect(ids.insert(change.row.id).inserted)
                told[change.short.filter { !$0.isNumber }, default: 0] += 1
            }
        }
        #expect(told == ["~ read": 600, "-": 600, "+": 300])
        #expect(!watch.hasGaps)
        // And it goes on.
        try cache.store.setFavorite(true, articles: [1])
        #expect(try await watch.next()?.map(\.short) == ["~1 favorite"])
    }

    @Test("what came and went shows, also where the journal has forgotten the rest, which is said")
    func gaps() async throws {
        try cache.add("a", "b", "c")
        let subject = try cache.subject()
        var watch = try await ArticleWatch(.query(.state(.unread)), by: subject)
        try await cache.shell(
            """
            BEGIN; INSERT INTO state(article_id, read_at) VALUES(1, 1);
            INSERT INTO article(feed_id, title) VALUES(1, 'd');
            UPDATE article SET title = 'x' WHERE id = 2; DELETE FROM journal; COMMIT
            """)
        #expect(try await watch.next()?.map(\.short) == ["-1", "+4"])
        #expect(watch.hasGaps)
        try cache.store.setRead(true, articles: [2])
        #expect(try await watch.next()?.map(\.short) == ["-2"])
    }
}
