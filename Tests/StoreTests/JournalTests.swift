import Feeds
import Testing

@testable import Store

@Suite("The journal")
struct JournalTests {
    private typealias Kind = ArticleChange.Kind

    private func filled() throws -> (TestDatabase, feed: Int64) {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = ["c", "b", "a"].map { ParsedItem(id: $0, title: $0, published: 50) }
        try database.ingest(items, feed: feed)
        return (database, feed)
    }

    @Test("what an ingest adds and edits")
    func ingest() throws {
        let (database, feed) = try filled()
        #expect(try database.changes(after: 0) == ["+1", "+2", "+3"])
        let end = try database.store.journal.end()
        try database.ingest([ParsedItem(id: "d"), ParsedItem(id: "b", title: "B")], feed: feed)
        let step = try database.store.journal.changes(after: end)
        let (changes, newEnd) = (step.articles, step.end)
        #expect(changes.map(\.short) == ["~2", "+4"])
        #expect(changes.first?.row.title == "B")
        #expect(try database.store.journal.end() == newEnd)
        #expect(try database.changes(after: newEnd) == [])
    }

    @Test("a number is something to go on from, at any place")
    func resume() throws {
        let (database, _) = try filled()
        let end = try database.store.journal.end()
        #expect(try database.changes(after: end - 2) == ["+2", "+3"])
        #expect(try database.changes(after: end) == [])
        #expect(try database.changes(after: 1000) == [])
        #expect(try database.store.journal.changes(after: 1000).end == 1000)
        #expect(try database.store.journal.changes(after: -5).articles.count == 3)
    }

    @Test("marks are changes; a purge takes away, as it last was")
    func marks() throws {
        let (database, feed) = try filled()
        var end = try database.store.journal.end()
        try database.store.articles.mark(Marking(read: true), articles: [1, 2])
        try database.store.articles.mark(Marking(favorite: true), articles: [1])
        try database.store.articles.mark(Marking(read: false), articles: [3])
        let step = try database.store.journal.changes(after: end)
        let (changes, next) = (step.articles, step.end)
        #expect(changes.map(\.short) == ["~1", "~2"])
        #expect(changes[0].row.isRead && changes[0].row.isFavorite)
        let before = try database.store.articles.get(1).row
        end = next
        try database.store.feeds.remove(feed, purge: true)
        let removed = try database.store.journal.changes(after: end).articles
        #expect(removed.map(\.short) == ["-1", "-2", "-3"])
        #expect(removed.first?.row == before)
    }

    @Test("a removed feed takes all but its favorites away, and brings them back")
    func removal() throws {
        let (database, feed) = try filled()
        try database.store.articles.mark(Marking(favorite: true), articles: [2])
        var end = try database.store.journal.end()
        try database.store.feeds.remove(feed, purge: false)
        #expect(try database.changes(after: end) == ["-1", "-3"])
        end = try database.store.journal.end()
        // What happens to an article that nobody sees is no news.
        try database.store.articles.mark(Marking(read: true), articles: [1])
        try database.store.articles.mark(Marking(read: false), articles: [1])
        try database.execute("UPDATE content SET text = 'x' WHERE article_id = 1")
        #expect(try database.changes(after: end) == [])
        try database.store.articles.mark(Marking(favorite: true), articles: [1])
        #expect(try database.changes(after: end) == ["+1"])
        end = try database.store.journal.end()
        try database.store.articles.mark(Marking(favorite: false), articles: [1, 2])
        #expect(try database.changes(after: end).sorted() == ["-1", "-2"])
        end = try database.store.journal.end()
        #expect(try database.subscribe() == feed)
        #expect(try database.changes(after: end) == ["+1", "+2", "+3"])
        // Who looks only after both sees that nothing is gone.
        end = try database.store.journal.end()
        try database.store.feeds.remove(feed, purge: false)
        try database.subscribe()
        #expect(try database.changes(after: end) == ["~1", "~2", "~3"])
    }

    @Test("an article that is hidden and then deleted is still seen to go")
    func hiddenThenDeleted() throws {
        let (database, feed) = try filled()
        let row = try database.store.articles.get(1).row
        let end = try database.store.journal.end()
        try database.store.feeds.remove(feed, purge: false)
        try database.store.feeds.remove(feed, purge: true)
        let changes = try database.store.journal.changes(after: end).articles
        #expect(changes.map(\.short) == ["-1", "-2", "-3"])
        #expect(changes.first?.row == row)
    }

    @Test(
        "whatever the sqlite3 shell does is in it",
        arguments: [
            ("INSERT INTO article(feed_id, title) VALUES(1, 'by hand')", ["+4"]),
            ("UPDATE article SET title = 'x' WHERE id = 2", ["~2"]),
            ("UPDATE content SET html = '<p>' WHERE article_id = 2", ["~2"]),
            ("INSERT INTO state(article_id, read_at) VALUES(3, 1)", ["~3"]),
            (
                "INSERT INTO state(article_id, read_at, favorite_at) VALUES(3, 1, 1); DELETE FROM state",
                ["~3"]
            ),
            ("DELETE FROM article WHERE id = 1", ["-1"]),
            (
                "INSERT INTO state(article_id, read_at, favorite_at) VALUES(1, 1, 1); DELETE FROM article WHERE id = 1",
                ["-1"]
            ),
            ("PRAGMA foreign_keys = OFF; DELETE FROM feed", ["-1", "-2", "-3"]),
            ("PRAGMA foreign_keys = ON; DELETE FROM feed", ["-1", "-2", "-3"]),
            ("BEGIN; DELETE FROM article; ROLLBACK", []),
            ("UPDATE article SET hidden = 1 WHERE id = 3", ["-3"]),
            ("INSERT INTO article(feed_id) VALUES(1); DELETE FROM article WHERE id = 4", []),
        ])
    func shell(sql: String, expected: [String]) async throws {
        let (database, _) = try filled()
        let end = try database.store.journal.end()
        try await database.shell(sql)
        let changes = try database.store.journal.changes(after: end).articles
        #expect(changes.map(\.short) == expected)
        #expect(changes.allSatisfy { $0.row.feedTitle == "Example" })
    }

    @Test("an article by hand needs a feed and nothing else")
    func byHand() async throws {
        let database = try TestDatabase()
        try await database.shell(
            "INSERT INTO feed(url) VALUES('https://hand.example/'); INSERT INTO article(feed_id) VALUES(1)"
        )
        let row = try #require(try database.rows().first)
        #expect(row.title == "")
        #expect(row.feedTitle == "https://hand.example/")
        #expect(try database.store.articles.get(row.id).html == nil)
    }

    @Test(
        "what happened first and last gives the sum",
        arguments: [
            (.added, .added, .added), (.added, .changed, .added), (.added, .removed, nil),
            (.changed, .changed, .changed), (.changed, .removed, .removed),
            (.changed, .added, .changed), (.removed, .removed, .removed),
            (.removed, .added, .changed), (.removed, .changed, .changed),
        ] as [(ArticleChange.Kind, ArticleChange.Kind, ArticleChange.Kind?)])
    func sum(first: ArticleChange.Kind, last: ArticleChange.Kind, sum: ArticleChange.Kind?) {
        #expect(ArticleChange.kind(first: first, last: last) == sum)
    }

    @Test("pruned, it keeps the newest, and its numbers go on rising")
    func prune() throws {
        let (database, feed) = try filled()
        for round in 0..<10 {
            try database.ingest([ParsedItem(id: "a", title: "\(round)")], feed: feed)
        }
        let end = try database.store.journal.end()
        #expect(try database.store.upkeep.pruneJournal(through: 0) == 0)
        #expect(try database.query("SELECT min(seq) FROM journal") == ["1"])
        #expect(try database.store.upkeep.pruneJournal(through: end - 2) == Int(end) - 2)
        #expect(
            try database.query("SELECT min(seq), max(seq) FROM journal") == ["\(end - 1)|\(end)"])
        #expect(try database.store.journal.end() == end)
        #expect(try database.store.upkeep.pruneJournal(through: end) == 2)
        #expect(try database.store.upkeep.pruneJournal(through: end) == 0)
        #expect(try database.store.journal.end() == end)
        try database.store.articles.mark(Marking(read: true), articles: [1])
        #expect(try database.store.journal.end() == end + 1)
        #expect(try database.changes(after: end) == ["~1"])
    }

    @Test("a reader that is behind the pruning gets what is left")
    func behind() throws {
        let (database, _) = try filled()
        try database.store.articles.mark(Marking(read: true), articles: [1, 2, 3])
        _ = try database.store.upkeep.pruneJournal(through: try database.store.journal.end() - 1)
        #expect(try database.changes(after: 0) == ["~3"])
    }
}
