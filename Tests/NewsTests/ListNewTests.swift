import Loopback
import Testing

@Suite("list of what has arrived")
struct ListNewTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    private static let old = (1...9).map { "Old \($0)" }

    /// Two feeds. The second has articles only in its second answer, and they are older than most.
    private func serve() async throws {
        let late = try FeedDocument.json("Late", ["Late", "Later"], key: "b")
        let server = try news.serve([
            "/old": [.json(try FeedDocument.json("Old", Self.old))],
            "/late": [.json(try FeedDocument.json("Late", [], key: "b")), .json(late)],
        ])
        try await news.add(server.url("/old"))
        try await news.add(server.url("/late"))
    }

    @Test("is:new are the articles of the last fetch that brought any")
    func new() async throws {
        try await serve()
        #expect(try await news.run("list", "is:new").records.map(\.title) == Self.old)
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(try await news.run("list", "is:new").records.map(\.title) == ["Late", "Later"])
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(try await news.run("list", "is:new").records.map(\.title) == ["Late", "Later"])
    }

    @Test("fetched: takes the times that after: takes")
    func fetched() async throws {
        try await serve()
        #expect(try await news.run("list", "fetched:today").records.count == 9)
        #expect(try await news.run("list", "fetched:2h").records.count == 9)
        #expect(try await news.run("list", "--", "-fetched:2h").records.isEmpty)
        #expect(try await news.run("list", "fetched:soon").exitStatus == 64)
    }

    @Test("--from-now gives a new name only what arrives from now on")
    func fromNow() async throws {
        try await serve()
        let arguments = ["list", "--new-for", "me", "--from-now"]
        #expect(try await news.run(arguments).records.isEmpty)
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(try await news.run(arguments).records.map(\.title).sorted() == ["Late", "Later"])
        #expect(try await news.run(arguments).records.isEmpty)
    }

    @Test("the configuration has the query of the program alone")
    func defaultQuery() async throws {
        try await serve()
        _ = try await news.run("mark", "3", "5", "--read")
        let path = try news.home.write("[list]\nquery = \"is:read\"\n", to: "config.toml")
        #expect(try await news.run("--config", path).records.count == 2)
        #expect(try await news.run("--config", path, "list").records.count == 9)
        #expect(try await news.run("list", "--config", path, "is:unread").records.count == 7)
    }

    @Test("feeds that are added together are one fetch")
    func addedTogether() async throws {
        let files = try ["a", "b", "c"].map { name in
            try news.home.write(
                CommandFeed.json(1...2, title: name, word: name), to: "\(name).json")
        }
        try await news.lines("add", files[0])
        try await news.lines("add", files[1], files[2])
        let new = try await news.run("list", "is:new").records.map(\.title)
        #expect(new.sorted() == ["b 1", "b 2", "c 1", "c 2"])
    }

    @Test("a terminal says where the list ends, and how to go on")
    func end() async throws {
        try await serve()
        let terminal = try news.terminal("list", "--limit", "3", "is:unread")
        #expect(await terminal.wait().exitStatus == 0)
        let lines = terminal.screen.text.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[3] == "3 of 9 · news list --before 7 --limit 3 is:unread")
        let quiet = try news.terminal("-q", "list", "--limit", "3")
        #expect(await quiet.wait().exitStatus == 0)
        #expect(quiet.screen.text.split(separator: "\n").count == 3)
        let whole = try news.terminal("list")
        #expect(await whole.wait().exitStatus == 0)
        #expect(!whole.screen.text.contains("news list"))
    }

    @Test("a terminal says how many of the new articles are further down, and how to see them")
    func furtherDown() async throws {
        try await serve()
        let terminal = try news.terminal("list", "--refresh", "--yes", "--limit", "3")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.text.hasSuffix("✓ 2 new · 2 further down: news list is:new"))
    }
}
