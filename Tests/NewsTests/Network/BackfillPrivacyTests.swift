import Loopback
import TestSupport
import Testing

@Suite("The requests of a backfill", .fewAtOnce)
struct BackfillPrivacyTests {
    private let news: CommandHarness
    private let feed = PagedFeed(pages: 3)

    init() throws {
        news = try CommandHarness()
    }

    @Test("what was given for the feed's server goes to its pages, and to no other server")
    func secrets() async throws {
        let other = try LoopbackServer(routes: ["/page/3": [feed.page(3)]])
        let far = other.url("/page/3").replacing("http://", with: "http://eve:trap@")
        let server = try LoopbackServer(routes: [
            "/feed": [feed.page(1)], "/page/2": [feed.page(2, next: far)],
        ])
        let url = server.url("/feed").replacing("http://", with: "http://ada:secret@")
        try await news.lines("add", url, "--header", "X-Token: secret")
        let result = try await news.run("backfill", "1", "--json")
        #expect(result.exitStatus == 0)
        #expect(!(result.stdout + result.stderr).contains("secret"))
        #expect(!(result.stdout + result.stderr).contains("trap"))
        let page = try #require(server.requests(to: "/page/2").first)
        #expect(page.header("X-Token") == "secret")
        #expect(page.header("Authorization") == "Basic YWRhOnNlY3JldA==")
        let last = try #require(other.requests.first)
        #expect(last.header("X-Token") == nil)
        #expect(last.header("Authorization") == nil)
        #expect(last.header("Referer") == nil)
        #expect(last.header("User-Agent")?.hasPrefix("news/") == true)
        let stored = try await news.sqlite("SELECT url FROM backfill_page")
        #expect(!stored.joined().contains("@"))
    }

    @Test("a page that redirects to another server takes nothing there")
    func redirectedSecrets() async throws {
        let other = try LoopbackServer(routes: ["/page/2": [feed.page(2, next: "/page/3")]])
        let server = try LoopbackServer(routes: [
            "/feed": [feed.page(1)], "/page/2": [.redirect(302, to: other.url("/page/2"))],
        ])
        try await news.lines("add", server.url("/feed"), "--header", "X-Token: secret")
        #expect(try await news.run("backfill", "1", "--pages", "1").exitStatus == 0)
        #expect(server.requests(to: "/page/2").first?.header("X-Token") == "secret")
        #expect(other.requests.first?.header("X-Token") == nil)
    }

    @Test("no validators go with a page, and none of it are kept; the feed's own stay")
    func validators() async throws {
        let server = try LoopbackServer(routes: [
            "/feed": [feed.page(1).etag("\"1\""), .notModified],
            "/page/2": [feed.page(2).etag("\"2\"")], "/page/3": [feed.page(3)],
        ])
        try await news.lines("add", server.url("/feed"))
        try await news.lines("backfill", "1")
        try await news.lines("backfill", "1", "--restart")
        #expect(server.requests(to: "/page/2").count == 2)
        #expect(server.requests.dropFirst().allSatisfy { $0.header("If-None-Match") == nil })
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests(to: "/feed").last?.header("If-None-Match") == "\"1\"")
    }

    @Test("pages on a public host come one after the other, with the gap between two requests")
    func publicHost() async throws {
        let server = try LoopbackServer(routes: feed.routes)
        let news = try CommandHarness([
            "NEWS_RESOLVE": "feeds.example.com:\(server.port):127.0.0.1"
        ])
        let configuration = try news.home.write(
            "[network]\nhost_gap = \"300ms\"\n", to: "config.toml")
        try await news.lines("add", "--no-fetch", "http://feeds.example.com:\(server.port)/feed")
        try await news.lines("edit", "1", "--trust")
        let start = ContinuousClock.now
        let lines = try await news.lines("--config", configuration, "backfill", "1")
        #expect(lines == ["1\t2\t9\t0\tfinished"])
        // Never shorter, however slow the machine is.
        #expect(ContinuousClock.now - start >= .milliseconds(600))
        #expect(server.requests.map(\.path) == ["/feed", "/page/2", "/page/3"])
        #expect(server.maxConcurrent == 1)
    }

    @Test("pages of an API are named by a path of its mapping, or by a Link header field")
    func pagesOfAPIs() async throws {
        let first = #"{"hits":[{"id":"1","title":"One"}],"more":"?page=2"}"#
        let second = #"{"hits":[{"id":"2","title":"Two"}]}"#
        let third = #"{"hits":[{"id":"3","title":"Three"}]}"#
        let server = try LoopbackServer(routes: [
            "/api": [.ok(first)],
            "/api?page=2": [.ok(second).header("Link", #"</api?page=3>; rel="next""#)],
            "/api?page=3": [.ok(third)],
        ])
        try await news.lines(
            "add", server.url("/api"), "--items", "hits", "--field", "id=id", "--field",
            "title=title", "--field", "next=more")
        #expect(try await news.lines("backfill", "1") == ["1\t2\t2\t0\tfinished"])
        #expect(server.requests.map(\.target) == ["/api", "/api?page=2", "/api?page=3"])
    }
}
