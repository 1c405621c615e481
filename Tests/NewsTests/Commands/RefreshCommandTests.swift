import Foundation
import Loopback
import Testing

@Suite("news refresh", .fewAtOnce)
struct RefreshCommandTests {
    @Test("prints a line for each feed that changed or failed, and exits 1 when some failed")
    func printsLines() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2, title: "A")), .json(CommandFeed.json(1...4))],
            "/b": [.json(CommandFeed.json(1...2, title: "B"))],
            "/c": [.json(CommandFeed.json(1...2, title: "C")), .status(503)],
            "/d": [
                .json(CommandFeed.json(1...2, title: "D")),
                .json(CommandFeed.json(1...2, title: "D", word: "Edited")),
            ],
        ])
        let news = try await subscribed(server, ["/a", "/b", "/c", "/d"])
        let result = try await news.run("refresh", "--force", "--yes")
        #expect(result.exitStatus == 1)
        let records = result.lines.map(\.columns)
        #expect(
            records.map { $0[..<4] } == [
                ["1", "updated", "2", "0"], ["3", "failed", "0", "0"], ["4", "updated", "0", "2"],
            ])
        #expect(records.map { $0[4] } == ["A", "C", "D"])
        #expect(records[1][5].contains("503"))
        #expect(result.stderr.hasPrefix("news: error: 1 of 4 feeds failed: "))
    }

    @Test(
        "a host whose row a clock wrote that was ahead is asked",
        arguments: [("31622400", "31536000", 1), ("0", "31622400", 1), ("0", "86400", 0)])
    func hostOfAnotherTime(asked: String, notBefore: String, requests: Int) async throws {
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)) }
        let news = try CommandHarness()
        let port = server.port
        try await news.lines("add", "--no-fetch", "http://feeds.example.com:\(port)/")
        try await news.lines("edit", "1", "--trust")
        try await news.sqlite(
            """
            INSERT INTO host(name, asked_at, not_before, reason, failures)
            SELECT 'feeds.example.com', (now + \(asked)) * 1000, now + \(notBefore), 'retry-after', 1
            FROM (SELECT unixepoch() AS now)
            """)
        let resolve = "feeds.example.com:\(port):127.0.0.1"
        for _ in 0..<2 { _ = try await news.run("refresh", environment: ["NEWS_RESOLVE": resolve]) }
        #expect(server.requests.count == requests)
    }

    @Test("exits 69 when all that were tried failed, 0 when nothing was to be done")
    func exitStatus() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2)), .status(404)],
            "/b": [.json(CommandFeed.json(1...2))],
        ])
        let news = try await subscribed(server, ["/a", "/b"])
        #expect(try await news.run("refresh").exitStatus == 0)
        #expect(try await news.run("refresh", "--force", "1").exitStatus == 69)
        #expect(try await news.run("refresh").exitStatus == 0)
        #expect(try await CommandHarness().run("refresh").exitStatus == 0)
    }

    @Test("--json is one object as the contract says")
    func printsJSON() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2)), .json(CommandFeed.json(2...4, word: "New"))],
            "/b": [.json(CommandFeed.json(1...2)).etag("\"b\""), .notModified],
            "/c": [.json(CommandFeed.json(1...2)), .status(500)],
            "/d": [.json(CommandFeed.json(1...2)), .status(429).header("Retry-After", "7200")],
        ])
        let news = try await subscribed(server, ["/a", "/b", "/c", "/d"])
        _ = try await news.run("refresh", "--force", "4")
        let result = try await news.run("refresh", "--force", "--yes", "--json")
        #expect(result.exitStatus == 1)
        #expect(result.lines.count == 1)
        let report = try CommandJSON(result.stdout)
        #expect(report.names == ["status", "new", "changed", "feeds"])
        #expect(report["status"] == .text("partial"))
        #expect(report["new"] == .number(2))
        #expect(report["changed"] == .number(1))
        let feeds = try #require(report["feeds"]).elements
        let names: Set = [
            "id", "url", "result", "http_status", "new", "changed", "bytes", "ms", "error",
            "reason", "not_before", "moved_to", "warnings",
        ]
        #expect(feeds.allSatisfy { $0.names == names })
        #expect(feeds.map { $0["id"] } == [1, 2, 3, 4].map { .number($0) })
        #expect(feeds.map { $0["url"]?.text } == ["/a", "/b", "/c", "/d"].map(server.url))
        #expect(feeds.map { $0["result"]?.text } == ["updated", "unchanged", "failed", "skipped"])
        #expect(
            feeds.map { $0["http_status"] } == [.number(200), .number(304), .number(500), .null])
        #expect(feeds.map { $0["new"] } == [2, 0, 0, 0].map { .number($0) })
        #expect(feeds.map { $0["changed"] } == [1, 0, 0, 0].map { .number($0) })
        let body = CommandFeed.json(2...4, word: "New").utf8.count
        #expect(feeds[0]["bytes"] == .number(Double(body)))
        #expect(feeds.allSatisfy { ($0["ms"]?.number ?? -1) >= 0 })
        #expect(feeds[0]["error"] == .null)
        #expect(feeds[2]["error"]?.text?.contains("500") == true)
        #expect(server.requests(to: "/d").count == 2)
    }

    @Test(
        "the status in --json is success, error or offline",
        arguments: [
            (["--force", "1"], "success", Int32(0)), (["--force", "2"], "error", 69),
            ([], "success", 0), (["--offline"], "offline", 0),
        ])
    func jsonStatus(arguments: [String], status: String, exit: Int32) async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2))],
            "/b": [.json(CommandFeed.json(1...2)), .status(404)],
        ])
        let news = try await subscribed(server, ["/a", "/b"])
        let result = try await news.run(["refresh", "--json"] + arguments)
        #expect(result.exitStatus == exit)
        #expect(try CommandJSON(result.stdout)["status"] == .text(status))
    }

    @Test("--jobs is the most requests at once", arguments: [1, 3])
    func limitsJobs(jobs: Int) async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            .json(CommandFeed.json(1...1)).after(gate)
        }
        let news = try CommandHarness()
        for number in 1...7 { try await news.lines("add", "--no-fetch", server.url("/\(number)")) }
        let refresh = try news.start(["refresh", "--jobs", "\(jobs)"])
        try await server.waitForRequests(jobs)
        // As much time as a whole run of the program takes is enough for one more to come.
        try await news.lines("list", "--offline")
        #expect(server.requests.count == jobs)
        gate.open()
        #expect(await refresh.wait().exitStatus == 0)
        #expect(server.requests.count == 7)
        #expect(server.maxConcurrent == jobs)
    }

    @Test("only the feeds that are named are asked: by id, by URL, by a part of the title")
    func asksNamedFeeds() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2, title: "Alpha"))],
            "/b": [.json(CommandFeed.json(1...2, title: "Beta"))],
            "/c": [.json(CommandFeed.json(1...2, title: "Gamma"))],
            "/d": [.json(CommandFeed.json(1...2, title: "Delta"))],
        ])
        let news = try await subscribed(server, ["/a", "/b", "/c", "/d"])
        try await news.lines("refresh", "--force", "1", server.url("/b"), "gam")
        #expect(Set(server.requests.dropFirst(4).map(\.path)) == ["/a", "/b", "/c"])
        #expect(server.requests.count == 7)
    }

    @Test("a feed that is not due is not asked; --force asks, with the validators")
    func asksWhenDue() async throws {
        let reply = Reply.conditional(etag: "\"1\"", body: CommandFeed.json(1...2))
        let server = try LoopbackServer(routes: ["/a": [reply]])
        let news = try await subscribed(server, ["/a"])
        #expect(try await news.lines("refresh") == [])
        #expect(server.requests.count == 1)
        let forced = try await news.run("refresh", "--force", "--yes")
        #expect(forced.exitStatus == 0)
        #expect(forced.stdout == "")
        #expect(forced.stderr == "news: updated, 0 new\n")
        #expect(server.requests.count == 2)
        #expect(server.requests[0].header("If-None-Match") == nil)
        #expect(server.requests[1].allHeaders("If-None-Match") == ["\"1\""])
        try await news.sqlite("UPDATE ledger SET not_before = 0")
        try await news.lines("refresh")
        #expect(server.requests.count == 3)
    }

    @Test("validators go back byte for byte, also from another process, also after a 304")
    func sendsValidatorsBack() async throws {
        let tag: [UInt8] = Array("W/\"  a;b='".utf8) + [0xE9, 0xFF] + Array("\\,\"".utf8)
        let modified = "Sun, 6 November 26 08:49:37 +0900 (whenever)"
        let body = CommandFeed.json(1...2)
        let first = Reply.raw([
            .text("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nETag: "), .send(tag),
            .text("\r\nLast-Modified: \(modified)\r\n\r\n\(body)"),
        ])
        let server = try LoopbackServer(routes: ["/a": [first, .notModified]])
        let news = try await subscribed(server, ["/a"])
        for _ in 1...2 { try await news.lines("refresh", "--force", "--yes") }
        #expect(server.requests.count == 3)
        for request in server.requests.dropFirst() {
            let line = Array("If-None-Match: ".utf8) + tag + [0x0D, 0x0A]
            #expect(request.raw.firstRange(of: line) != nil, "\(request.text)")
            #expect(request.allHeaders("If-Modified-Since") == [modified])
        }
    }

    @Test("validators that went away are not sent again")
    func forgetsValidators() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...1)).etag("\"1\""), .json(CommandFeed.json(1...2))]
        ])
        let news = try await subscribed(server, ["/a"])
        for _ in 1...2 { try await news.lines("refresh", "--force", "--yes") }
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\"", nil])
    }

    @Test(
        "redirects are followed, and each address has its own validators",
        arguments: [301, 302, 303, 307, 308])
    func followsRedirects(status: Int) async throws {
        let target = Reply.conditional(etag: "\"target\"", body: CommandFeed.json(1...2))
        let server = try LoopbackServer(routes: [
            "/a": [.redirect(status, to: "/b?x=1").etag("\"redirect\"")], "/b": [target],
        ])
        let news = try await subscribed(server, ["/a"])
        #expect(try await news.ids().count == 2)
        try await news.lines("refresh", "--force", "--yes")
        let asked = server.requests.last
        #expect(asked?.target == "/b?x=1")
        #expect(asked?.allHeaders("If-None-Match") == ["\"target\""])
        #expect(server.requests(to: "/a").allSatisfy { $0.header("If-None-Match") == nil })
    }

    @Test("offline, files are read and the cache of the others is reported")
    func worksOffline() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...2, title: "A"))]]
        )
        let news = try await subscribed(server, ["/a"])
        let file = try news.home.write(
            CommandFeed.json(1...2, title: "F", word: "Other"), to: "f.json")
        try await news.lines("add", file)
        try news.home.write(CommandFeed.json(1...5, title: "F", word: "Other"), to: "f.json")
        let fetched = try #require(try await news.lines("feeds").first).columns[4]
        try await news.lines("mark", "--read", "1")
        let result = try await news.run("refresh", "--offline")
        #expect(result.exitStatus == 0)
        #expect(server.connections == 1)
        #expect(result.stderr.hasPrefix("news: offline, cached"))
        let records = result.lines.map(\.columns)
        #expect(records.count == 2)
        #expect(records[0] == ["1", "offline", fetched, "1", "2", "A"])
        #expect(records[1][1] == "updated")
        #expect(records[1][3...] == ["5", "5", "F"])
        #expect(try await news.ids().count == 7)
    }

    @Test("on a terminal a bar shows the progress, and nothing of it is left")
    func drawsBar() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            request.path == "/c"
                ? Reply.status(404).after(gate) : .json(CommandFeed.json(1...2)).after(gate)
        }
        let news = try CommandHarness()
        for path in ["/a", "/b", "/c"] {
            try await news.lines("add", "--no-fetch", server.url(path), "--title", "T\(path)")
        }
        let terminal = try news.terminal("refresh")
        try await terminal.waitForScreen { $0.text.contains("0/3") && $0.text.contains("▕") }
        gate.open()
        let result = await terminal.wait()
        #expect(result.exitStatus == 1)
        let screen = terminal.screen
        #expect(!screen.fullText.contains("/3 "))
        #expect(!screen.fullText.contains("▕"))
        #expect(screen.isCursorVisible)
        let lines = screen.lines.filter { !$0.isEmpty }
        #expect(lines.count == 4, "\(screen.text)")
        #expect(lines.contains("✓ T/a: 2 new"))
        #expect(lines.contains { $0.hasPrefix("! T/c: ") })
        #expect(screen.unknownSequences == [])
    }

    @Test("-q says nothing but errors")
    func isQuiet() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2)), .json(CommandFeed.json(1...3)), .status(404)]
        ])
        let news = try await subscribed(server, ["/a"])
        let good = try await news.run("-q", "refresh", "--force", "--yes")
        #expect(good.stderr == "")
        #expect(good.lines.count == 1)
        let bad = try await news.run("refresh", "--force", "--yes", "-q")
        #expect(bad.stderr.hasPrefix("news: error: 1 of 1 feed"))
    }

    private func subscribed(_ server: LoopbackServer, _ paths: [String]) async throws
        -> CommandHarness
    {
        let news = try CommandHarness()
        for path in paths { try await news.lines("add", server.url(path)) }
        return news
    }
}
