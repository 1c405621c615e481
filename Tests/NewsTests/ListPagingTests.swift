import Loopback
import Testing

@Suite("paging through a listing")
struct ListPagingTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test("--before the last of each page brings every article once", arguments: [1, 7, 50])
    func pages(limit: Int) async throws {
        // Two feeds whose articles have the same dates: the id decides between them.
        let titles = (1...12).map { "Article \($0)" }
        try await news.add(
            news.home.write(FeedDocument.json("A", titles, key: "a"), to: "a.json"))
        try await news.add(
            news.home.write(FeedDocument.json("B", titles, key: "b"), to: "b.json"))
        let whole = try await news.run("list").lines
        try #require(whole.count == 24)

        var paged: [String] = []
        var page = try await news.run("list", "--limit", "\(limit)").lines
        while let last = page.last, paged.count <= whole.count {
            #expect(page.count <= limit)
            paged += page
            let id = try #require(Record(last)?.id)
            page = try await news.run("list", "--limit", "\(limit)", "--before", id).lines
        }
        #expect(paged == whole)
    }

    @Test("all articles without --limit, in either order")
    func noLimit() async throws {
        let titles = (1...1203).map { "Article \($0)" }
        try await news.add(news.home.write(FeedDocument.json("A", titles), to: "a.json"))
        #expect(try await news.run("list").records.map(\.title) == titles)
        #expect(
            try await news.run("list", "--reverse").records.map(\.title) == titles.reversed())
        #expect(try await news.run("list", "--count").stdout == "1203\n")
        for options in [["--json"], ["--ndjson"]] {
            let document = try Listed(try await news.run(["list"] + options).stdout)
            #expect(document.titles == titles)
            let reversed = try Listed(
                try await news.run(["list", "--reverse", "--limit", "120"] + options).stdout)
            #expect(reversed.titles == titles.prefix(120).reversed())
        }
    }

    @Test(
        "--count counts what a query means",
        arguments: ["is:unread", "is:read", "feed:1", "title:4"])
    func count(query: String) async throws {
        let titles = (1...24).map { "Article \($0)" }
        try await news.add(news.home.write(FeedDocument.json("A", titles), to: "a.json"))
        _ = try await news.run("mark", "3", "5", "--read")
        let listed = try await news.run("list", query).lines.count
        #expect(try await news.run("list", query, "--count").stdout == "\(listed)\n")
    }

    @Test(
        "a story that was read is read in each feed that brings it later, unless each is a row",
        arguments: [true, false])
    func readsLaterTwins(folds: Bool) async throws {
        let settings = try news.home.write("[list]\nfold = \(folds)\n", to: "config.toml")
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2, title: "A"))],
            "/b": [
                .json(CommandFeed.json(9...9, title: "B")),
                .json(CommandFeed.json(1...2, title: "B")),
            ],
            "/c": [.json(CommandFeed.json(1...2, title: "C"))],
        ])
        let options = ["--config", settings]
        try await news.add(server.url("/a"))
        try await news.add(server.url("/b"))
        let id = try await news.lines("list", "title:\"sample 1\"")[0].columns[0]
        try await news.lines("mark", id, "--read")
        try await news.lines(options + ["refresh", "--force", "--yes"])
        try await news.lines(options + ["add", server.url("/c")])
        let read = try await news.lines("list", "--twins", "is:read").map { $0.columns[3] }
        #expect(read.sorted() == (folds ? ["A", "B", "C"] : ["A"]))
        // It belongs to the mark: no entry of the log is for it.
        let log = try await news.lines("log").map { $0.columns[2] }
        #expect(log == ["add", "read", "add", "add"])
        try await news.lines(options + ["favorite", id])
        #expect(try await news.lines(options + ["favorites"]).count == 1)
    }

    @Test("an id that two feeds use is unique in the document")
    func uniqueIDs() async throws {
        for (name, key) in [("A", "a"), ("B", "a"), ("C", "c")] {
            try await news.add(
                news.home.write(
                    FeedDocument.json(name, ["One", "Two"], key: key), to: "\(name).json"))
        }
        let ids = try Listed(try await news.run("list", "--json", "--twins").stdout).items.map(\.id)
        #expect(ids.count == 6 && Set(ids).count == 6)
        #expect(Set(ids).isSuperset(of: ["a-1", "a-2", "c-1", "c-2"]))
    }

    @Test("--limit and --before hold for JSON too")
    func json() async throws {
        let titles = (1...5).map { "Article \($0)" }
        try await news.add(news.home.write(FeedDocument.json("A", titles), to: "a.json"))
        let result = try await news.run("list", "--json", "--limit", "2", "--before", "4")
        #expect(try Listed(result.stdout).titles == ["Article 3", "Article 4"])
    }

    @Test("after the oldest there is nothing: no line, exit 0")
    func end() async throws {
        try await news.add(news.home.write(FeedDocument.json("A", ["Only"]), to: "a.json"))
        let result = try await news.run("list", "--before", "1")
        #expect(result.stdout.isEmpty && result.exitStatus == 0)
    }

    @Test("an article that arrives between two pages moves nothing")
    func insertion() async throws {
        let (old, new) = (
            try FeedDocument.json("Feed", ["Second", "First"]),
            try FeedDocument.json("Feed", ["Third", "Second", "First"])
        )
        let server = try news.serve(["/feed": [.json(old), .json(new)]])
        try await news.add(server.url("/feed"))
        let first = try await news.run("list", "--limit", "1")
        #expect(first.records.map(\.title) == ["Second"])
        _ = try await news.run("refresh", "--force", "--yes")
        let second = try await news.run("list", "--limit", "1", "--before", first.records[0].id)
        #expect(second.records.map(\.title) == ["First"])
    }

    @Test("an id that no article has exits 66")
    func unknown() async throws {
        try await news.add(news.home.write(FeedDocument.json("A", ["Only"]), to: "a.json"))
        let result = try await news.run("list", "--before", "99")
        #expect(result.exitStatus == 66)
        #expect(result.stdout.isEmpty && result.messages.count == 1)
    }
}
