import Loopback
import Testing

/// A publisher who uses the identifiers, links and dates of another one.
@Suite("Equal identifiers in two feeds stay two articles", .fewAtOnce)
struct EqualIdentifierTests {
    private static let mine = """
        SELECT a.guid, a.title, a.url, a.hidden, c.html, s.read_at IS NOT NULL,
          s.favorite_at IS NOT NULL, (SELECT group_concat(tag) FROM article_tag WHERE article_id = a.id)
        FROM article a LEFT JOIN content c ON c.article_id = a.id
        LEFT JOIN state s ON s.article_id = a.id WHERE a.feed_id = 1 ORDER BY a.id
        """

    @Test("nothing in one feed marks, hides, replaces or brings back an article of the other")
    func separate() async throws {
        let theirs = CommandFeed.json(1...4, title: "Theirs", word: "Other")
        let forged = theirs.replacing("Text", with: "Forged text")
        let server = try LoopbackServer(routes: [
            "/mine": [.json(CommandFeed.json(1...4, title: "Mine"))],
            "/theirs": [
                .json(theirs), .json(forged),
                .json(CommandFeed.json(5...5, title: "Theirs")), .json(forged),
            ],
        ])
        let news = try CommandHarness(CommandHarness.stoppedClock)
        try await news.add(server.url("/mine"))
        try await news.lines("favorite", "1")
        try await news.lines("tag", "2", "--add", "mine")
        try await news.lines("mark", "--read", "3")
        let before = try await news.sqlite(Self.mine)
        #expect(before.count == 4)
        try await news.add(server.url("/theirs"))
        #expect(try await news.ids().count == 8)
        try await news.lines("mark", "--read", "--query", "feed:2")
        try await news.lines("favorite", "5", "6")
        try await news.lines("tag", "7", "--add", "theirs")
        for day in 1...4 {
            let time = ["NEWS_NOW": "=\(1_800_000_000 + day * 90_000)"]
            #expect(try await news.run(["refresh"], environment: time).exitStatus == 0)
            #expect(try await news.sqlite(Self.mine) == before)
        }
        try await news.lines("remove", "2")
        #expect(try await news.sqlite(Self.mine) == before)
        try await news.undo()
        try await news.lines("remove", "--purge", "2")
        #expect(try await news.sqlite(Self.mine) == before)
        try await news.lines("add", "--no-fetch", server.url("/theirs"))
        #expect(try await news.sqlite(Self.mine) == before)
    }

    /// With the title they are twins: the person marks both, and the publisher none.
    @Test("who uses the titles, too, changes no mark, no text and no place of the other's articles")
    func twins() async throws {
        let server = try LoopbackServer(routes: [
            "/mine": [.json(CommandFeed.json(1...4, title: "Mine"))],
            "/theirs": [
                .json(CommandFeed.json(1...4, title: "Theirs")),
                .json(CommandFeed.json(5...5, title: "Theirs")),
                .json(
                    CommandFeed.json(1...4, title: "Theirs")
                        .replacing("Text", with: "Forged text")),
            ],
        ])
        let news = try CommandHarness(CommandHarness.stoppedClock)
        try await news.add(server.url("/mine"))
        try await news.lines("mark", "--read", "3")
        let before = try await news.sqlite(Self.mine)
        let listed = try await news.lines("list", "--offline")
        try await news.add(server.url("/theirs"))
        for day in 1...3 {
            let time = ["NEWS_NOW": "=\(1_800_000_000 + day * 90_000)"]
            #expect(try await news.run(["refresh"], environment: time).exitStatus == 0)
            #expect(try await news.sqlite(Self.mine) == before)
        }
        #expect(try await news.lines("list", "--offline", "--", "-feed:2") == listed)
        try await news.lines("mark", "--read", "5")
        try await news.undo()
        #expect(try await news.sqlite(Self.mine) == before)
    }

    @Test("also when the person merges the two, only what is the same is one article")
    func merged() async throws {
        let server = try LoopbackServer(routes: [
            "/mine": [.json(CommandFeed.json(1...2, title: "Mine"))],
            "/theirs": [
                .json(
                    CommandFeed.json(1...2, title: "Theirs", word: "Forged")
                        .replacing("samples.example", with: "forged.example"))
            ],
        ])
        let news = try CommandHarness()
        try await news.add(server.url("/mine"))
        try await news.add(server.url("/theirs"))
        try await news.lines("mark", "--read", "--query", "feed:2")
        let before = try await news.sqlite(Self.mine)
        try await news.lines("edit", "2", "--merge-into", "1")
        #expect(try await news.sqlite(Self.mine).prefix(2) == before.prefix(2))
        #expect(try await news.lines("list", "--offline").count == 4)
        try await news.lines("refresh", "--force", "--yes")
        #expect(try await news.lines("list", "--offline").count == 4)
        try await news.lines("edit", "1", "--undo-move")
        #expect(try await news.sqlite(Self.mine) == before)
        try await news.lines("refresh", "--force", "--yes")
        #expect(try await news.lines("list", "--offline").count == 4)
    }
}
