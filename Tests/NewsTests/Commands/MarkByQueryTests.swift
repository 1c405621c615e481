import Loopback
import Testing

@Suite("mark, unread, favorite and tag by query", .fewAtOnce)
struct MarkByQueryTests {
    @Test("mark --query marks all that is meant, and tells a pipe nothing")
    func read() async throws {
        let news = try await CommandHarness.withSamples(1...5)
        try await news.lines("mark", "--read", "1")
        let some = try await news.run("mark", "--read", "--query", "sample 2")
        #expect(some.stdout == "" && some.stderr == "")
        #expect(try await news.lines("list", "is:read").count == 2)
        try await news.lines("unread", "--query", "sample")
        #expect(try await news.lines("list", "is:read").isEmpty)
        try await news.lines("favorite", "--query", "sample 2")
        #expect(try await news.lines("favorites").count == 1)
        try await news.lines("mark", "--query", "sample", "--read")
        #expect(try await news.lines("list", "--offline", "is:unread").isEmpty)
    }

    @Test(
        "a terminal is told how many changed",
        arguments: [
            (["mark", "--read", "1", "2"], "2 marked as read"),
            (["mark", "--read", "3", "4"], "1 marked as read"),
            (["unread", "--query", "sample"], "1 marked as unread"),
            (["favorite", "1", "2"], "2 added to the favorites"),
            (["mark", "--no-favorite", "1"], "0 removed from the favorites"),
            (["mark", "--later", "1"], "1 kept for later"),
            (["mark", "--no-later", "2"], "0 no longer kept for later"),
            (["tag", "1", "--add", "x"], "tags of 1 article changed"),
            (["mark", "--query", "sample", "--read", "--tag", "x"], "5 articles changed"),
        ])
    func terminal(arguments: [String], line: String) async throws {
        let news = try await CommandHarness.withSamples(1...5)
        try await news.lines("mark", "--read", "4")
        let terminal = try news.terminal(arguments)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines.filter { !$0.isEmpty } == [line])
    }

    @Test("what is kept for later is a query, and is in JSON")
    func later() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.lines("mark", "2", "--later", "--read")
        #expect(try await news.lines("list", "is:later").map { $0.columns[0] } == ["2"])
        let document = try CommandJSON(try await news.run("list", "--json").stdout)
        #expect(
            document["items"]?.elements.map { $0["_news"]?["later"] } == [
                .bool(false), .bool(true), .bool(false),
            ])
        try await news.lines("undo")
        #expect(try await news.lines("list", "is:later").isEmpty)
        #expect(try await news.lines("list", "is:unread").count == 3)
    }

    @Test("nothing meant is nothing marked")
    func nothing() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        let result = try await news.run("mark", "--read", "--query", "zebra")
        #expect(result.exitStatus == 0 && result.stderr == "")
        #expect(try await news.lines("log").count == 1)
    }

    @Test("an empty query is refused, and marks nothing", arguments: ["", " "])
    func empty(query: String) async throws {
        let news = try await CommandHarness.withSamples(1...2)
        for command in [["mark", "--read"], ["unread"], ["tag", "--add", "x"], ["tag"]] {
            try await news.run(command + ["--query", query]).expectComplaint(64, naming: "--query")
        }
        #expect(try await news.lines("list", "--offline").allSatisfy { $0.columns[1] == "U-" })
        #expect(try await news.lines("tags") == [])
    }

    @Test("tag --query gives and takes tags")
    func tag() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let given = try await news.run("tag", "--query", "sample", "--add", "x", "--add", "a b")
        #expect(given.stdout == "" && given.stderr == "")
        try await news.lines("tag", "--query", "sample 2", "--remove", "x")
        #expect(try await news.lines("tag", "--query", "sample 2") == ["2\ta b"])
        #expect(try await news.lines("tag", "3", "1") == ["3\ta b", "3\tx", "1\ta b", "1\tx"])
    }
}
