import Loopback
import Testing

@Suite("list in a pipe")
struct ListPipeTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness(CommandHarness.stoppedClock)
    }

    @Test("the first run says what to do, and exits 0")
    func firstRun() async throws {
        let result = try await news.run("list")
        #expect(result.exitStatus == 0)
        #expect(result.stdout.isEmpty)
        #expect(
            result.messages == [
                "news: no feeds yet; add one: news add URL, or all of yours: news import FILE"
            ])
    }

    @Test("the program alone is the program with list")
    func defaultCommand() async throws {
        try await news.add(news.home.write(FeedDocument.json("Feed", ["One"]), to: "feed.json"))
        let (alone, list) = (try await news.run(), try await news.run("list"))
        #expect(alone == list)
        #expect(alone.records.map(\.title) == ["One"])
    }

    @Test("a line has the id, the state, the date, the feed, the title and the URL")
    func columns() async throws {
        try await news.add(
            news.home.write(FeedDocument.json("한국어 뉴스", ["두 번째 기사", "첫 번째 기사"]), to: "feed.json"))
        _ = try await news.run("favorite", "1")
        _ = try await news.run("mark", "--read", "1")
        let result = try await news.run("list")
        #expect(
            result.stdout == """
                2\tU-\t2020-01-01T00:02:00Z\t한국어 뉴스\t두 번째 기사\thttps://example.org/a/2
                1\t-F\t2020-01-01T00:01:00Z\t한국어 뉴스\t첫 번째 기사\thttps://example.org/a/1

                """)
    }

    @Test("cached lines are there before the server answers; the new ones follow, each once")
    func loading() async throws {
        let gate = Gate()
        let (old, new) = (
            try FeedDocument.json("Feed", ["Second", "First"]),
            try FeedDocument.json("Feed", ["Third", "Second", "First"])
        )
        let server = try news.serve(["/feed": [.json(old), .json(new).after(gate)]])
        try await news.add(server.url("/feed"))

        let list = try news.start("list", "--refresh")
        #expect(Record(try await list.readLine() ?? "")?.title == "Second")
        #expect(Record(try await list.readLine() ?? "")?.title == "First")
        #expect(try await list.readErrorLine() == "news: loading (1 feed)")
        #expect(!gate.isOpen && !list.hasEnded)
        gate.open()

        let result = await list.wait()
        #expect(result.exitStatus == 0)
        #expect(result.records.map(\.title) == ["Second", "First", "Third"])
        #expect(result.messages == ["news: loading (1 feed)", "news: updated, 1 new"])
    }

    @Test("nothing changed: the server says 304, no line comes twice, and it says 0 new")
    func notModified() async throws {
        let feed = try FeedDocument.json("Feed", ["Only"])
        let server = try news.serve(["/feed": [.conditional(etag: "\"1\"", body: feed)]])
        try await news.add(server.url("/feed"))
        let result = try await news.run("list", "--refresh")
        #expect(result.exitStatus == 0)
        #expect(result.records.map(\.title) == ["Only"])
        #expect(result.messages == ["news: loading (1 feed)", "news: updated, 0 new"])
        #expect(server.requests.last?.header("If-None-Match") == "\"1\"")
    }

    @Test("nothing is due: no request, and no marker")
    func nothingDue() async throws {
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Only"]))]])
        try await news.add(server.url("/feed"))
        let result = try await news.run("list")
        #expect(result.exitStatus == 0)
        #expect(result.records.map(\.title) == ["Only"])
        #expect(result.messages.isEmpty)
        #expect(server.requests.count == 1 && server.connections == 1)
    }

    @Test("--limit counts what the fetch brings, too", arguments: [(1, 1), (2, 2), (9, 3)])
    func limit(limit: Int, expected: Int) async throws {
        let server = try news.serve([
            "/feed": [
                .json(try FeedDocument.json("Feed", ["One"])),
                .json(try FeedDocument.json("Feed", ["Three", "Two", "One"])),
            ]
        ])
        try await news.add(server.url("/feed"))
        let result = try await news.run("list", "--refresh", "--limit", "\(limit)")
        #expect(result.records.count == expected)
        #expect(result.records.first?.title == "One")
    }

    @Test("an error shows the cache, says why, and exits 0")
    func errorWithCache() async throws {
        let server = try news.serve([
            "/feed": [.json(try FeedDocument.json("Feed", ["Kept"])), .status(500)]
        ])
        try await news.add(server.url("/feed"))
        let result = try await news.run("list", "--refresh")
        #expect(result.exitStatus == 0)
        #expect(result.records.map(\.title) == ["Kept"])
        #expect(
            result.messages == [
                "news: loading (1 feed)",
                "news: error: 1 of 1 feed failed: the server has an error (HTTP 500)",
            ])
    }

    @Test("an error without a cache prints no line, and exits 69")
    func errorWithoutCache() async throws {
        let server = try news.serve(["/feed": [.status(500)]])
        try await news.add(server.url("/feed"), "--no-fetch")
        let result = try await news.run("list")
        #expect(result.exitStatus == 69)
        #expect(result.stdout.isEmpty)
        #expect(
            result.messages == [
                "news: loading (1 feed)",
                "news: error: 1 of 1 feed failed: the server has an error (HTTP 500)",
            ])
    }

    @Test("one feed of two fails: what the other brings is shown")
    func partialError() async throws {
        let server = try news.serve([
            "/good": [.json(try FeedDocument.json("Good", ["New"]))], "/bad": [.status(404)],
        ])
        try await news.add(server.url("/good"), "--no-fetch")
        try await news.add(server.url("/bad"), "--no-fetch")
        let result = try await news.run("list")
        #expect(result.exitStatus == 0)
        #expect(result.records.map(\.title) == ["New"])
        #expect(
            result.messages == [
                "news: loading (2 feeds)",
                "news: error: 1 of 2 feeds failed: there is nothing at this address (HTTP 404) "
                    + "(feed 2; news health tells more), 1 new",
            ])
    }

    @Test("offline shows the cache, and asks nobody", arguments: [true, false])
    func offline(byOption: Bool) async throws {
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Kept"]))]])
        try await news.add(server.url("/feed"))
        let result =
            byOption
            ? try await news.run("--offline", "list", "--refresh")
            : try await news.run("list", "--refresh", environment: ["NEWS_OFFLINE": "1"])
        #expect(result.exitStatus == 0)
        #expect(result.records.map(\.title) == ["Kept"])
        #expect(result.messages == ["news: offline, cached a moment ago"])
        #expect(server.connections == 1)
    }

    @Test("offline with an empty cache says so, and exits 0")
    func offlineEmpty() async throws {
        try await news.add("http://127.0.0.1:1/feed", "--no-fetch")
        let result = try await news.run("list", "--offline")
        #expect(result.exitStatus == 0)
        #expect(result.stdout.isEmpty)
        #expect(result.messages == ["news: offline, nothing cached"])
    }

    @Test("-q silences the markers, but not the errors")
    func quiet() async throws {
        let server = try news.serve([
            "/feed": [.json(try FeedDocument.json("Feed", ["Kept"])), .notModified, .status(500)]
        ])
        try await news.add(server.url("/feed"))
        #expect(try await news.run("list", "-q").stderr.isEmpty)
        server.setReplies([.status(500)], for: "/feed")
        let result = try await news.run("-q", "list", "--refresh")
        #expect(result.records.map(\.title) == ["Kept"])
        #expect(
            result.messages == [
                "news: error: 1 of 1 feed failed: the server has an error (HTTP 500)"
            ])
        #expect(result.exitStatus == 1)
        // The failure is not one of this run any more.
        let later = try await news.run("-q", "list")
        #expect(later.stderr.isEmpty && later.exitStatus == 0)
        #expect(try await news.run("list", "--refresh").exitStatus == 0)
        let first = try await CommandHarness().run("list", "-q")
        #expect(first.stderr.isEmpty && first.exitStatus == 0)
    }

    @Test("there is no colour in a pipe, unless --color always says so")
    func color() async throws {
        try await news.add(news.home.write(FeedDocument.json("Feed", ["One"]), to: "feed.json"))
        let result = try await news.run(
            "list", environment: ["CLICOLOR_FORCE": "1", "TERM": "xterm"])
        #expect(result.records.map(\.title) == ["One"])
        #expect(!result.stdoutBytes.contains(0x1B) && !result.stderrBytes.contains(0x1B))
    }
}
