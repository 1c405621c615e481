import Loopback
import TestSupport
import Testing

@Suite("The end of a backfill", .fewAtOnce)
struct BackfillEndTests {
    /// What a page that is not as it should be leads to.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What `/page/3` answers, which comes after `/feed` and `/page/2`.
        var reply: Reply
        /// The exit code.
        var status: Int32 = 0
        var line: String
        /// A part of the sentence.
        var reason: String
        /// How often the page was asked for when a second call has ended.
        var requests = 1
    }

    private static let feed = PagedFeed(pages: 4)

    static let cases: [Case] = [
        Case(
            testDescription: "a page that names itself",
            reply: feed.page(3, next: "/page/3"), line: "1\t2\t6\t0\tfinished", reason: "circle"),
        Case(
            testDescription: "a page that names one that was there",
            reply: feed.page(3, next: "/page/2"), line: "1\t2\t6\t0\tfinished", reason: "circle"),
        Case(
            testDescription: "a page that names the feed",
            reply: feed.page(3, next: "/feed"), line: "1\t2\t6\t0\tfinished", reason: "circle"),
        Case(
            testDescription: "a page with the articles of the one before it",
            reply: feed.page(2, next: "/page/99"), line: "1\t2\t3\t0\tfinished",
            reason: "the same as the one before it"),
        Case(
            testDescription: "a page without articles",
            reply: .json(
                #"{"version":"https://jsonfeed.org/version/1","next_url":"/page/4","items":[]}"#),
            line: "1\t2\t3\t0\tfinished", reason: "empty"),
        Case(
            testDescription: "a page that names what is not on the web",
            reply: feed.page(3, next: "ftp://127.0.0.1/page/4"), line: "1\t2\t6\t0\tfinished",
            reason: "not an http(s) URL"),
        Case(
            testDescription: "a page that names a file",
            reply: feed.page(3, next: "file:///etc/passwd"), line: "1\t2\t6\t0\tfinished",
            reason: "not an http(s) URL"),
        Case(
            testDescription: "a web page",
            reply: .ok("<!DOCTYPE html><html><body>Log in</body></html>"), status: 1,
            line: "1\t1\t3\t0\tstopped", reason: "web page", requests: 2),
        Case(
            testDescription: "no page", reply: .status(404), status: 1,
            line: "1\t1\t3\t0\tstopped", reason: "404", requests: 2),
        Case(
            testDescription: "a page that is cut off",
            reply: .raw([
                .text("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n{\"version\":"), .close,
            ]),
            status: 1, line: "1\t1\t3\t0\tstopped", reason: "before the answer did", requests: 2),
        Case(
            testDescription: "trouble, after which the server is left alone",
            reply: .status(500), status: 1, line: "1\t1\t3\t0\tstopped", reason: "500"),
        Case(
            testDescription: "503 with Retry-After",
            reply: .status(503).header("Retry-After", "600"), status: 1,
            line: "1\t1\t3\t0\tstopped", reason: "503"),
        Case(
            testDescription: "429 with Retry-After",
            reply: .status(429).header("Retry-After", "600"), status: 1,
            line: "1\t1\t3\t0\tstopped", reason: "429"),
        Case(
            testDescription: "429 without Retry-After", reply: .status(429), status: 1,
            line: "1\t1\t3\t0\tstopped", reason: "429"),
    ]

    @Test(
        "a page that leads no further ends it with a sentence; what is stored stays",
        arguments: cases)
    func end(_ end: Case) async throws {
        let news = try CommandHarness()
        var routes = Self.feed.routes
        routes["/page/3"] = [end.reply]
        let server = try LoopbackServer(routes: routes)
        try await news.lines("add", server.url("/feed"))
        let before = try await news.sqlite("SELECT * FROM ledger; SELECT * FROM feed")
        let result = try await news.run("backfill", "1")
        #expect(result.exitStatus == end.status, "\(result.stderr)")
        #expect(result.lines == [end.line])
        #expect(result.stderr.contains(end.reason), "\(result.stderr)")
        #expect(try await news.sqlite("SELECT * FROM ledger; SELECT * FROM feed") == before)
        _ = try await news.run("backfill", "1")
        #expect(server.requests(to: "/page/3").count == end.requests)
        #expect(server.requests(to: "/page/2").count == 1)
        #expect(server.requests(to: "/page/4").isEmpty)
    }

    @Test("when the server's time is over, it goes on")
    func afterRetryAfter() async throws {
        let news = try CommandHarness()
        var routes = Self.feed.routes
        routes["/page/3"] = [.status(503).header("Retry-After", "600"), Self.feed.page(3)]
        let server = try LoopbackServer(routes: routes)
        try await news.lines("add", server.url("/feed"))
        _ = try await news.run("backfill", "1")
        let early = try await news.run("backfill", "1", "--json")
        #expect(early.exitStatus == 69)
        #expect(try CommandJSON(early.stdout)["not_before"] != .null)
        try await news.sqlite("UPDATE backfill SET not_before = not_before - 600")
        #expect(try await news.lines("backfill", "1") == ["1\t2\t6\t0\tfinished"])
    }

    @Test("a feed that is to be left alone has its pages left alone")
    func feedIsHeld() async throws {
        let news = try CommandHarness()
        var routes = Self.feed.routes
        routes["/feed"] = [Self.feed.page(1), .status(503).header("Retry-After", "600")]
        let server = try LoopbackServer(routes: routes)
        try await news.lines("add", server.url("/feed"))
        _ = try await news.run("refresh", "--force", "--yes")
        let result = try await news.run("backfill", "1")
        #expect(result.exitStatus == 69)
        #expect(result.stderr.contains("the server said when to come back"))
        #expect(server.requests.count == 2)
    }
}
