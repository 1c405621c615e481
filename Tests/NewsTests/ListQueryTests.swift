import Loopback
import Testing

@Suite("list of a query", .fewAtOnce)
struct ListQueryTests {
    private static let titles = ["Swift and C", "Rust and C", "Swift alone", "오늘의뉴스를 봅니다"]

    @Test(
        "several arguments are one query; all of its words are meant",
        arguments: [
            (["swift"], ["Swift and C", "Swift alone"]), (["swift", "and"], ["Swift and C"]),
            (["swift and"], ["Swift and C"]), (["뉴스"], ["오늘의뉴스를 봅니다"]), (["zebra"], []),
        ])
    func lists(words: [String], expected: [String]) async throws {
        let news = try await filled()
        #expect(try await news.run(["list"] + words).records.map(\.title) == expected)
        let json = try await news.run(["list", "--json"] + words)
        #expect(try Listed(json.stdout).titles == expected)
        let all = try await news.run(["list", "--all"] + words)
        #expect(all.records.map(\.title) == expected)
        #expect(all.stderr == "")
    }

    /// Queries, and the feeds that they can mean.
    private static let meanings: [(words: [String], asked: [String])] = [
        (["feed:2"], ["/b"]), (["tag:morning"], ["/a", "/c"]), (["feed:2", "is:unread"], ["/b"]),
        (["feed:2", "OR", "tag:morning"], ["/a", "/b", "/c"]), (["tag:nothing"], []),
        (["feed:2", "tag:morning"], []), (["is:unread"], ["/a", "/b", "/c", "/d"]),
        (["feed:2", "OR", "swift"], ["/a", "/b", "/c", "/d"]),
        (["--", "-feed:2"], ["/a", "/c", "/d"]), (["swift", "-feed:2"], ["/a", "/c", "/d"]),
        (["--", "-tag:morning"], ["/b", "/d"]), (["tag:morning", "-feed:1"], ["/c"]),
        (["--new-for", "bar", "feed:2"], ["/b"]),
    ]

    @Test("asks only the feeds that it can mean, and says only their failures", arguments: meanings)
    func asks(words: [String], asked: [String]) async throws {
        let news = try CommandHarness()
        let server = try news.serve([
            "/a": [.json(try FeedDocument.json("A", ["One"]))],
            "/b": [.json(try FeedDocument.json("B", ["Two"]))],
            "/c": [.json(try FeedDocument.json("C", ["Three"]))], "/d": [.status(500)],
        ])
        for path in ["/a", "/b", "/c", "/d"] {
            let tag = ["/a", "/c"].contains(path) ? ["--tag", "morning"] : []
            try await news.lines(
                ["add", server.url(path), "--no-fetch", "--title", path] + tag)
        }
        let result = try await news.run(["list"] + words)
        #expect(result.exitStatus == 0, "\(result.stderr)")
        #expect(server.requests.map(\.path).sorted() == asked)
        #expect(result.stderr.contains("news: error") == asked.contains("/d"))
        let loading = "news: loading (\(asked.count) feed\(asked.count == 1 ? "" : "s"))"
        #expect(result.messages.contains(loading) == !asked.isEmpty)
    }

    @Test("an address means its feed, and one of no feed is refused")
    func addresses() async throws {
        let news = try CommandHarness()
        for path in ["x", "y"] {
            try await news.lines("add", "--no-fetch", "https://a.example/\(path)")
        }
        try await news.lines("rule", "add", "r", "feed:https://a.example/y", "--read")
        try await news.lines("query", "save", "q", "-feed:https://A.example/y")
        #expect(try await news.lines("rule", "list").map { $0.columns[5] } == ["feed:2"])
        #expect(try await news.lines("query", "list").map { $0.columns[1] } == ["-feed:2"])
        for command in [["list", "--offline"], ["mark", "--read", "--query"], ["rule", "test"]] {
            try await news.run(command + ["is:unread -feed:https://a.example/z"])
                .expectComplaint(66, naming: "https://a.example/z")
        }
    }

    @Test("--limit and --before hold within the query")
    func pages() async throws {
        let news = try await filled()
        let first = try await news.run("list", "swift", "--limit", "1").records
        #expect(first.map(\.title) == ["Swift and C"])
        let next = try await news.run(
            "list", "swift", "--limit", "1", "--before", try #require(first.first?.id))
        #expect(next.records.map(\.title) == ["Swift alone"])
        let last = try await news.run(
            "list", "swift", "--all", "--before", try #require(first.first?.id))
        #expect(last.records.map(\.title) == ["Swift alone"])
    }

    @Test("--ndjson shows what the query means in each state")
    func states() async throws {
        let news = try await filled()
        let lines = try await news.lines("list", "rust", "--ndjson")
        let states = try lines.map { try Listed($0).titles }
        #expect(states == [["Rust and C"]])
    }

    @Test("--all prints what page after page prints, as lines and as one document")
    func pageAll() async throws {
        let titles = (1...1203).map { "Article \($0)" }
        let news = try CommandHarness()
        let file = try news.home.write(try FeedDocument.json("Many", titles), to: "many.json")
        try await news.lines("add", file)
        let whole = try await news.lines("list", "--limit", "2000")
        #expect(whole.count == titles.count)
        #expect(try await news.lines("list", "--all") == whole)
        let document = try await news.run("list", "--all", "--json")
        #expect(try Listed(document.stdout).titles == titles)
        #expect(try Listed(document.stdout)._news?.status == "success")
        #expect(document.stdout.split(separator: "\n").count == 1)
    }

    @Test("--all ends at once when nobody reads any more")
    func brokenPipe() async throws {
        let news = try CommandHarness()
        let titles = (1...1203).map { "Article \($0)" }
        let file = try news.home.write(try FeedDocument.json("Many", titles), to: "many.json")
        try await news.lines("add", file)
        let result = try await news.shell(
            #"{ "$NEWS" list --all; echo "$?" >&2; } | head -1"#)
        #expect(result.lines.count == 1 && result.stderr == "0\n")
    }

    @Test("favorites of a query are the favorites that it means")
    func favorites() async throws {
        let news = try await filled()
        let ids = try await news.ids()
        try await news.lines("favorite", ids[0], ids[1])
        #expect(try await news.run("favorites", "swift").records.map(\.title) == ["Swift and C"])
        let none = try await news.run("favorites", "zebra")
        #expect(none.stdout.isEmpty && none.stderr.isEmpty && none.exitStatus == 0)
    }

    @Test("feed: compares titles; where only an address has the text, the error names that feed")
    func addressOfFeed() async throws {
        let news = try await filled()
        let result = try await news.run("list", "--offline", "feed:FEED.json")
        #expect(result.exitStatus == 66 && result.stdout.isEmpty)
        let advice = "no feed has “FEED.json” in its title, but feed 1 in its address; use feed:1"
        #expect(result.stderr == "news: \(advice)\n")
        #expect(
            try await news.run("list", "--offline", "feed:9").stderr
                == "news: no feed matches “9”; see `news feeds`\n")
    }

    private func filled() async throws -> CommandHarness {
        let news = try CommandHarness()
        let file = try news.home.write(
            try FeedDocument.json("Languages", Self.titles), to: "feed.json")
        try await news.lines("add", file)
        return news
    }
}
