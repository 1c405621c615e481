import Loopback
import Testing

@Suite("news mark, unread, favorite, favorites", .fewAtOnce)
struct StateCommandTests {
    @Test("each changes the state of the articles that are named, for every later process")
    func changesState() async throws {
        let news = try await CommandHarness.withSamples(1...4)
        let ids = try await news.ids()
        #expect(try await news.lines("mark", "--read", ids[0], ids[1]) == [])
        #expect(try await states(news) == ["--", "--", "U-", "U-"])
        try await news.lines("favorite", ids[1], ids[2])
        #expect(try await states(news) == ["--", "-F", "UF", "U-"])
        try await news.lines("unread", ids[0], ids[1])
        #expect(try await states(news) == ["U-", "UF", "UF", "U-"])
        #expect(try await news.lines("favorites").map { $0.columns[0] } == [ids[1], ids[2]])
        try await news.lines("favorite", "--remove", ids[1], ids[3])
        #expect(try await states(news) == ["U-", "U-", "UF", "U-"])
    }

    @Test("doing it twice is doing it once")
    func isIdempotent() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        for command in [["mark", "--read", "1"], ["favorite", "1"]] {
            for _ in 1...2 { #expect(try await news.run(command).exitStatus == 0) }
        }
        #expect(try await states(news) == ["-F"])
    }

    @Test("what the person did survives an edit by the publisher")
    func survivesEdit() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [
                .json(CommandFeed.json(1...2)), .json(CommandFeed.json(1...2, word: "Edited")),
            ]
        ])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/a"))
        let ids = try await news.ids()
        try await news.lines("mark", "--read", ids[0])
        try await news.lines("favorite", ids[1])
        try await news.lines("refresh", "--force", "--yes")
        let records = try await news.lines("list", "--offline").map(\.columns)
        #expect(records.map { $0[0] } == ids)
        #expect(records.map { $0[1] } == ["--", "UF"])
        #expect(records.map { $0[4] } == ["Edited 2", "Edited 1"])
    }

    @Test("favorites prints records, or JSON, and no more than --limit")
    func listsFavorites() async throws {
        let news = try await CommandHarness.withSamples(1...4)
        let ids = try await news.ids()
        try await news.lines("favorite", ids[0], ids[3])
        let listed = try await news.lines("list", "--offline")
        #expect(try await news.lines("favorites") == [listed[0], listed[3]])
        #expect(try await news.lines("favorites", "--limit", "1") == [listed[0]])
        let result = try await news.run("favorites", "--json")
        #expect(result.stderr == "")
        let document = try CommandJSON(result.stdout)
        #expect(document["version"]?.text == "https://jsonfeed.org/version/1.1")
        let items = try #require(document["items"]).elements
        #expect(items.map { $0["title"]?.text } == ["Sample 4", "Sample 1"])
        #expect(items.allSatisfy { $0["_news"]?["favorite"] == .bool(true) })
    }

    @Test("nothing of this needs the network")
    func needsNoNetwork() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...2))]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/a"))
        try await news.sqlite("UPDATE ledger SET not_before = 0")
        for command in ["read", "unread", "favorite", "show"] {
            try await news.lines(command, "1")
        }
        for command in ["favorites", "feeds"] { try await news.lines(command) }
        #expect(server.connections == 1)
    }

    private func states(_ news: CommandHarness) async throws -> [String] {
        try await news.lines("list", "--offline").map { $0.columns[1] }
    }
}

extension CommandHarness {
    /// A harness with one feed, from a file.
    static func withSamples(_ numbers: ClosedRange<Int>) async throws -> CommandHarness {
        try await withFeed(CommandFeed.json(numbers))
    }

    /// A harness with one feed, from a file.
    static func withFeed(_ json: String) async throws -> CommandHarness {
        let news = try CommandHarness()
        try await news.lines("add", try news.home.write(json, to: "samples.json"))
        return news
    }
}
