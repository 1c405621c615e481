import Loopback
import TestSupport
import Testing

@Suite("news search --remote", .fewAtOnce)
struct RemoteSearchCommandTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    /// The answer of a search API with these titles.
    private static func api(_ titles: String...) -> Reply {
        let hits = titles.map { title in
            """
            {"objectID": "\(title)", "title": "\(title)", "url": "https://hits.example/\(title)", \
            "created_at": "2020-01-02T08:00:00Z"}
            """
        }
        return .ok(#"{"hits": [\#(hits.joined(separator: ", "))]}"#)
    }

    /// An API that is subscribed, and searched at `/search`.
    private func subscribe(_ server: LoopbackServer) async throws {
        try await news.lines(
            "add", server.url("/api"), "--items", "hits", "--field", "id=objectID", "--field",
            "title=title", "--field", "url=url", "--field", "date=created_at", "--search",
            server.url("/search?q={query}&page={page}"))
    }

    @Test("what the cache has and what the server finds is shown, each once, from the cache")
    func found() async throws {
        let server = try LoopbackServer(routes: [
            "/api": [Self.api("cats", "dogs")],
            "/search?q=cats&page=1": [Self.api("cats", "lions")],
        ])
        try await subscribe(server)
        let result = try await news.run("search", "cats", "--remote")
        #expect(result.exitStatus == 0)
        #expect(result.lines.map { $0.columns[4] } == ["cats", "lions"])
        #expect(result.stderr == "news: loading (1 feed)\nnews: updated, 1 new\n")
        let listed = try await news.lines("list", "--offline").map { $0.columns[4] }
        #expect(Set(listed) == ["cats", "dogs", "lions"])
        // Offline, and from another process within the minute, it is remembered.
        for more in [["--offline"], []] {
            let again = try await news.run(["search", "cats", "--remote"] + more)
            #expect(again.lines.map { $0.columns[4] } == ["cats", "lions"])
        }
        #expect(server.requests.count == 2)
        // Without --remote it is a search of the cache.
        let local = try await news.lines("search", "cats")
        #expect(local.map { $0.columns[4] } == ["cats"])
    }

    @Test("local hits come before the server has answered")
    func atOnce() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/api": [Self.api("cats")], "/search": [Self.api("lions").after(gate)],
        ])
        try await subscribe(server)
        let search = try news.start(["search", "cats", "--remote"])
        try await server.waitForRequests(2)
        try await search.waitForOutput(containing: "cats")
        gate.open()
        let result = await search.wait()
        #expect(result.lines.map { $0.columns[4] } == ["cats", "lions"])
    }

    @Test("--more asks for the next page, until there is none")
    func more() async throws {
        let server = try LoopbackServer(routes: [
            "/api": [Self.api("x")],
            "/search?q=big%20cats&page=1": [Self.api("lion", "tiger")],
            "/search?q=big%20cats&page=2": [Self.api("puma")],
            "/search?q=big%20cats&page=3": [Self.api()],
        ])
        try await subscribe(server)
        let words = ["search", "big", "cats", "--remote"]
        #expect(try await news.lines(words).map { $0.columns[4] } == ["lion", "tiger"])
        let second = try await news.lines(words + ["--more"])
        #expect(second.map { $0.columns[4] }.sorted() == ["lion", "puma", "tiger"])
        _ = try await news.lines(words + ["--more"])
        let end = try await news.run(words + ["--more"])
        #expect(end.exitStatus == 0)
        #expect(end.stderr.contains("news: there are no more results"))
        #expect(end.lines.count == 3)
        #expect(server.requests.count == 4)
    }

    @Test("what else the query says must be so of what the server finds")
    func fields() async throws {
        let server = try LoopbackServer(routes: [
            "/api": [Self.api("cats")], "/search": [Self.api("lions", "tigers")],
        ])
        try await subscribe(server)
        let words = ["search", "cats", "--remote"]
        let found = try await news.lines(words)
        let lions = try #require(found.first { $0.columns[4] == "lions" })
        try await news.lines("mark", "--read", lions.columns[0])
        for (field, titles) in [
            ("is:unread", ["cats", "tigers"]), ("is:read", ["lions"]),
            ("title:tigers", ["tigers"]),
        ] {
            let lines = try await news.lines(words + [field])
            #expect(lines.map { $0.columns[4] } == titles, "\(field)")
        }
        let without = try await news.lines(["search", "--remote", "--", "cats", "-lions"])
        #expect(without.map { $0.columns[4] } == ["cats", "tigers"])
        #expect(server.requests(to: "/search").count == 1)
    }

    @Test("two processes that ask for the same at once send one request")
    func twoProcesses() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/api": [Self.api("cats")], "/search": [Self.api("lions").after(gate)],
        ])
        try await subscribe(server)
        let first = try news.start(["search", "cats", "--remote"])
        try await server.waitForRequests(2)
        let second = try news.start(["search", "cats", "--remote"])
        try await second.waitForOutput(containing: "cats")
        gate.open()
        for search in [first, second] {
            let result = await search.wait()
            #expect(result.exitStatus == 0, "\(result.stderr)")
            #expect(result.lines.map { $0.columns[4] } == ["cats", "lions"])
        }
        #expect(server.requests.count == 2)
    }

    @Test("a 429 holds back the feed, its search and its older pages, which are on one host")
    func publicHost() async throws {
        let server = try LoopbackServer(routes: [
            "/feed": [PagedFeed(pages: 2).page(1)],
            "/search": [.status(429).header("Retry-After", "600")],
        ])
        let base = "http://feeds.example.com:\(server.port)"
        let news = try CommandHarness([
            "NEWS_RESOLVE": "feeds.example.com:\(server.port):127.0.0.1"
        ])
        try await news.lines("add", base + "/feed", "--search", base + "/search?q={query}")
        #expect(try await news.run("search", "nothing", "--remote").exitStatus == 69)
        #expect(server.requests.count == 2)
        let backfill = try await news.run("backfill", "1")
        #expect(backfill.exitStatus == 69)
        #expect(backfill.stderr.contains("its host asked us to come back later"))
        for command in [["refresh", "--force", "--yes"], ["search", "other", "--remote"]] {
            _ = try await news.run(command)
        }
        #expect(server.requests.count == 2)
    }

    @Test("a server that fails leaves the local hits; where there are none, the exit code tells")
    func failures() async throws {
        let server = try LoopbackServer(routes: [
            "/api": [Self.api("cats")], "/search": [.status(500)],
        ])
        try await subscribe(server)
        let result = try await news.run("search", "cats", "--remote")
        #expect(result.exitStatus == 0)
        #expect(result.lines.map { $0.columns[4] } == ["cats"])
        #expect(result.stderr.contains("news: error: 1 of 1 feed failed: "))
        let none = try await news.run("search", "birds", "--remote")
        #expect(none.exitStatus == 69)
        #expect(none.stdout == "")
        let json = try CommandJSON(
            try await news.run("search", "cats", "--remote", "--json").stdout)
        #expect(json["_news"]?["status"]?.text == "error")
        #expect(json["_news"]?["errors"]?.elements.count == 1)
        #expect(json["items"]?.elements.count == 1)
    }

    @Test(
        "a query without words, and --more alone, are refused; without a server the cache is searched"
    )
    func refusals() async throws {
        let server = try LoopbackServer(routes: ["/api": [Self.api("cats")]])
        try await news.lines("add", server.url("/api"))
        #expect(try await news.run("search", "cats", "--more").exitStatus == 64)
        try await news.run("search", "is:unread", "--remote").expectComplaint(64, naming: "words")
        let result = try await news.run("search", "cats", "--remote")
        #expect(result.exitStatus == 0)
        #expect(result.lines.count == 1)
        #expect(result.stderr.contains("news edit FEED --search"))
    }

    @Test("on a terminal the lines are redrawn in place")
    func terminal() async throws {
        let server = try LoopbackServer(routes: [
            "/api": [Self.api("cats")], "/search": [Self.api("lions")],
        ])
        try await subscribe(server)
        let terminal = try news.terminal("search", "cats", "--remote")
        let result = await terminal.wait()
        #expect(result.exitStatus == 0)
        #expect(terminal.screen.text.contains("lions"))
        #expect(terminal.screen.text.contains("1 new"))
    }
}
