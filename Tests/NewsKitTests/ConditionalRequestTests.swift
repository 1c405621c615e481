import Loopback
import Polling
import Store
import Testing

@testable import NewsKit

@Suite("Conditional requests", .timeLimit(.minutes(10)))
struct ConditionalRequestTests {
    @Test("the first request has no validators, no cookies and no cruft")
    func first() async throws {
        let server = try LoopbackServer(routes: [
            "/feed?b=1&a=%2f": [.json(feed("Example", "a")).header("Set-Cookie", "id=1")]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/feed?b=1&a=%2f#part"))
        let report = try await desk.refresh()
        #expect(report.status == .success)
        #expect(report.new == 1)
        try await desk.refreshLater()
        #expect(server.requests.map(\.target) == ["/feed?b=1&a=%2f", "/feed?b=1&a=%2f"])
        for request in server.requests {
            #expect(request.method == "GET")
            #expect(request.header("User-Agent") == "news/0.0 (+https://example.org/)")
            for name in [
                "If-None-Match", "If-Modified-Since", "Cookie", "Referer", "Range", "Cache-Control",
                "Pragma", "Authorization",
            ] {
                #expect(request.header(name) == nil, "\(name)")
            }
        }
    }

    @Test("a request that was never sent does not use up the one of the day without validators")
    func unsent() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed("A", "a")).etag("\"1\"")]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        var edit = FeedEdit()
        edit.headerCommand = "exit 1"
        try desk.approvedFeeds.add([(edit.applied(to: .init()), server.url("/"))])
        try desk.store().feeds.edit(1, edit)
        var request = RefreshRequest(feeds: [1])
        request.isUnconditional = true
        #expect(try await desk.refresh(request).status == .error)
        edit.headerCommand = .some(nil)
        try desk.store().feeds.edit(1, edit)
        #expect(try await desk.refresh(request).status == .success)
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, nil])
    }

    @Test(
        "validators go back byte for byte, and a 304 changes nothing",
        arguments: [
            ("\"abc\"", "Wed, 01 Jan 2025 00:00:00 GMT"),
            ("W/\"a,b\"", "wed, 1 jan 2025 0:00 +0000"),
            ("\"\"", nil), ("unquoted", nil), (nil, "Wednesday, 01-Jan-25 00:00:00 GMT"),
        ] as [(String?, String?)])
    func echoed(etag: String?, lastModified: String?) async throws {
        var reply = Reply.json(feed("Example", "a", "b"))
        if let etag { reply = reply.etag(etag) }
        if let lastModified { reply = reply.lastModified(lastModified) }
        let server = try LoopbackServer(routes: ["/": [reply, .notModified]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        let (rows, end) = (try desk.titles(), try desk.store().journal.end())
        for _ in 0..<2 {
            let report = try await desk.refreshLater()
            #expect(report.feeds.map(\.outcome) == [.unchanged])
            #expect(report.feeds.map(\.httpStatus) == [304])
            let request = try #require(server.requests.last)
            #expect(request.header("If-None-Match") == etag)
            #expect(request.header("If-Modified-Since") == lastModified)
        }
        #expect(try desk.titles() == rows)
        #expect(try desk.store().journal.end() == end)
        #expect(try desk.ledger().succeededAt == desk.now)
        #expect(server.requests.count == 3)
    }

    @Test("a 304 with a new entity tag: that one is sent from then on, the date is kept")
    func newTag() async throws {
        let server = try LoopbackServer(routes: [
            "/": [
                .json(feed()).etag("\"1\"").lastModified("then"),
                .notModified.etag("\"2\""), .notModified,
            ]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        for _ in 0..<4 { try await desk.refreshLater() }
        #expect(
            server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\"", "\"2\"", "\"2\""])
        #expect(
            server.requests.map { $0.header("If-Modified-Since") } == [nil, "then", "then", "then"])
    }

    @Test("what a new 200 does not carry is not sent again")
    func dropped() async throws {
        let server = try LoopbackServer(routes: [
            "/": [
                .json(feed()).etag("\"1\"").lastModified("then"), .json(feed()).lastModified("now"),
                .json(feed()),
            ]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        for _ in 0..<4 { try await desk.refreshLater() }
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\"", nil, nil])
        #expect(
            server.requests.map { $0.header("If-Modified-Since") } == [nil, "then", "now", nil])
    }

    /// Each on a connection of its own: on one that is used again, a reset is asked about once more.
    @Test(
        "an answer that brings no feed keeps the old validators",
        arguments: [
            Reply.ok(
                "<html>Please log in</html>", ["Content-Type": "text/html", "ETag": "\"bad\""]),
            .ok("", ["ETag": "\"bad\""]),
            .ok("\u{0}\u{1}", ["ETag": "\"bad\""]),
            .status(500, "oops").etag("\"bad\""),
            .status(429).etag("\"bad\""),
            .status(404).etag("\"bad\""),
            .raw([
                .text("HTTP/1.1 200 OK\r\nETag: \"bad\"\r\nContent-Length: 999\r\n\r\n{"), .close,
            ]),
            .raw([.reset]),
        ])
    func kept(_ bad: Reply) async throws {
        let server = try LoopbackServer(routes: [
            "/": [.json(feed("Example", "a")).etag("\"good\"").closing(), bad, .notModified]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        #expect(try await desk.refreshLater().feeds.map(\.outcome) == [.failed])
        #expect(try desk.titles() == ["a"])
        #expect(try desk.validators() == [server.url("/"): Validators(etag: "\"good\"")])
        #expect(try await desk.refreshLater().feeds.map(\.outcome) == [.unchanged])
        #expect(server.requests.last?.header("If-None-Match") == "\"good\"")
        #expect(try desk.ledger().failures == 0)
    }

    @Test("a 304 to a request that set no condition is the server's mistake")
    func unasked() async throws {
        let server = try LoopbackServer(routes: ["/": [.notModified, .json(feed("Example", "a"))]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        #expect(try await desk.refresh().status == .error)
        #expect(server.requests.count == 1)
        #expect(try await desk.refreshLater().status == .success)
        #expect(try desk.titles() == ["a"])
    }
}
