import Loopback
import Polling
import Store
import TestSupport
import Testing

@testable import NewsKit

@Suite("Redirects", .timeLimit(.minutes(10)))
struct RedirectTests {
    /// Another port is another origin.
    @Test(
        "nothing of one origin reaches another, whose own validators go to it",
        arguments: [301, 302, 303, 307, 308])
    func origins(status: Int) async throws {
        let b = try LoopbackServer(routes: [
            "/b": [.conditional(etag: "\"b\"", body: feed("B", "new"))]
        ])
        let a = try LoopbackServer(routes: [
            "/a": [
                .json(feed("A", "old")).etag("\"a\"").lastModified("then"),
                .redirect(status, to: "/a2"),
                .redirect(status, to: "/a2"),
            ],
            // Not even a password that the redirect itself brings.
            "/a2": [
                .redirect(
                    status, to: b.url("/b").replacing("//", with: "//who:what@", maxReplacements: 1)
                )
            ],
        ])
        let url = a.url("/a").replacing("http://", with: "http://me:secret@")
        let desk = try Desk()
        try desk.subscribe(url) { $0.headers = "X-Key: secret\nX-Other: 2" }
        for _ in 0..<3 { #expect(try await desk.refreshLater().status == .success) }

        // me:secret in base64.
        #expect(
            a.requests.map { $0.header("Authorization") }
                == Array(repeating: "Basic bWU6c2VjcmV0", count: 5))
        #expect(a.requests.map { $0.header("X-Key") } == Array(repeating: "secret", count: 5))
        #expect(a.requests.map(\.path) == ["/a", "/a", "/a2", "/a", "/a2"])
        #expect(a.requests(to: "/a").map { $0.header("If-None-Match") } == [nil, "\"a\"", "\"a\""])
        #expect(a.requests(to: "/a2").map { $0.header("If-None-Match") } == [nil, nil])
        #expect(b.requests.map { $0.header("If-None-Match") } == [nil, "\"b\""])
        for request in b.requests {
            for name in ["Authorization", "X-Key", "X-Other", "If-Modified-Since", "Cookie"] {
                #expect(request.header(name) == nil, "\(name)")
            }
            #expect(!request.text.contains("secret"))
            #expect(!request.text.contains("me:"))
        }
        #expect(try desk.store().feeds.all().map(\.feed.url) == [url])
        #expect(try desk.titles() == ["new", "old"])
        #expect(Set(try desk.validators().keys) == [a.url("/a"), b.url("/b")])
        #expect(try desk.ledger().status == 304)
    }

    @Test(
        "a chain that leads nowhere is a failure after a few requests",
        arguments: ["/loop", "/ftp", "/file", "/nowhere", "/many0", "/secret"])
    func nowhere(path: String) async throws {
        var routes: [String: [Reply]] = [
            "/loop": [.redirect(to: "/loop")],
            "/ftp": [.redirect(to: "ftp://127.0.0.1/")],
            "/file": [.redirect(to: "file:///etc/passwd")],
            "/nowhere": [.status(301)],
            "/secret": [.redirect(to: "gopher://user:pass@127.0.0.1/")],
        ]
        for number in 0..<20 { routes["/many\(number)"] = [.redirect(to: "/many\(number + 1)")] }
        let server = try LoopbackServer(routes: routes)
        let desk = try Desk()
        try desk.subscribe(server.url(path))
        let report = try await desk.refresh()
        #expect(report.status == .error)
        #expect(report.feeds.first?.error?.contains("redirects") == true)
        #expect(report.feeds.first?.error?.contains("pass") == false)
        #expect(server.requests.count <= 6)
    }

    @Test("a redirect to a host that cannot be reached is the feed's failure, not the network's")
    func deadTarget() async throws {
        let port = try Posix.freePort()
        let server = try LoopbackServer(routes: [
            "/name": [.redirect(302, to: "http://nowhere.invalid/")],
            "/port": [.redirect(302, to: "http://127.0.0.1:\(port)/")],
            "/feed": [.json(feed("A", "a"))],
        ])
        let desk = try Desk(jobs: 1)
        for path in ["/name", "/port", "/name?2", "/name?3", "/feed"] {
            try desk.subscribe(server.url(path))
        }
        let report = try await desk.refresh(RefreshRequest(feeds: [1]))
        #expect(report.status == .error)
        #expect(try desk.ledger().failures == 1)
        let outcomes = try await desk.refresh().feeds.map(\.outcome)
        #expect(outcomes == [.skipped, .failed, .failed, .failed, .updated])
    }

    @Test(
        "a 410 ends a feed only where all that leads to it is permanent",
        arguments: [
            (["/gone"], true), (["/301", "/gone"], true), (["/302", "/gone"], false),
            (["/301", "/302", "/gone"], false), (["/302", "/301", "/gone"], false),
        ] as [([String], Bool)])
    func gone(chain: [String], isGone: Bool) async throws {
        let server = try LoopbackServer { request in
            guard let place = chain.firstIndex(of: request.path), place + 1 < chain.count,
                let status = Int(request.path.dropFirst())
            else { return .status(410) }
            return .redirect(status, to: chain[place + 1])
        }
        let desk = try Desk()
        try desk.subscribe(server.url(chain[0]))
        try await desk.refresh()
        let ledger = try desk.ledger()
        #expect(ledger.status == 410)
        #expect((ledger.goneAt != nil) == isGone)
        #expect(ledger.error?.contains("publisher removed the feed") == isGone)
        #expect(ledger.reason == (isGone ? .gone : .notFound))
    }

    @Test("a feed that has moved is not redirected, whatever fragment the redirect had")
    func fragment() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.redirect(301, to: "/b#x")], "/b": [.json(feed("B", "b"))],
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/a"))
        for _ in 0..<2 { try await desk.refreshLater() }
        let status = try #require(try desk.store().feeds.all().first)
        #expect(status.feed.url == server.url("/b"))
        #expect(status.redirectedTo == nil)
    }

    @Test("a redirect to a page that is no feed stores nothing")
    func captivePortal() async throws {
        let server = try LoopbackServer(routes: [
            "/feed": [
                .json(feed("A", "a")).etag("\"a\""), .redirect(302, to: "/login"), .notModified,
            ],
            "/login": [.ok("<html>login", ["ETag": "\"portal\""])],
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/feed"))
        try await desk.refresh()
        #expect(try await desk.refreshLater().status == .error)
        #expect(try desk.validators() == [server.url("/feed"): Validators(etag: "\"a\"")])
        #expect(try desk.titles() == ["a"])
        #expect(try await desk.refreshLater().status == .success)
    }
}
