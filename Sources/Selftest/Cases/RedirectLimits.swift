import Loopback

extension SelftestCase {
    /// RFC 9110, section 15.4: a client should detect loops; a `Location` may be relative (10.2.2).
    static let boundedChains = SelftestCase(
        "R5", "Loops and long chains end in few requests; odd Locations are understood or refused"
    ) { run in
        let server = try run.serve { reply(to: $0.target) }
        let bad = ["/loop/a", "/self", "/many/0", "/none", "/empty"] + garbage.map { "/bad/\($0)" }
        let good = ["/five/1", "/dir/relative", "/dir/up", "/dir/query", "/authority", "/latin"]
        try await run.subscribe((bad + good).map(server.url))
        let answer = try await run.refresh()
        run.expect(answer.status, 1, "exit of refresh")
        for path in bad {
            run.expect(answer.result(server.url(path)), "failed", path)
        }
        for path in good {
            run.expect(answer.result(server.url(path)), "updated", path)
        }
        let counts = [
            ("/loop/", 2), ("/self", 1), ("/many/", 6), ("/none", 1), ("/empty", 1),
            ("/bad/", garbage.count), ("/five/", 6),
        ]
        for (path, count) in counts {
            let seen = server.requests.count { $0.path.hasPrefix(path) }
            run.expect(seen, count, "requests to \(path)")
        }
        let caf = server.requests.map(\.target).filter { $0.hasPrefix("/caf") }
        run.expect(caf, ["/caf%E9"], "what is asked for /caf and the byte E9")
    }

    /// Values of `Location` that are not URLs, or not URLs that the program may fetch.
    private static let locations = [
        "http://[::bad/feed", "http://", "http:///feed", "http://127.0.0.1:99999/feed",
        "http://\u{1}\u{2}/feed", "http://a b/feed",
    ]
    private static let garbage = locations.indices

    private static func reply(to target: String) -> Reply {
        let parts = target.split(separator: "/").map(String.init)
        let number = parts.last.flatMap { Int($0) } ?? 0
        switch parts.first {
        case "loop": return .redirect(302, to: parts.last == "a" ? "/loop/b" : "/loop/a")
        case "self": return .redirect(301, to: "/self")
        case "many": return .redirect(302, to: "/many/\(number + 1)")
        case "five" where number < 6: return .redirect(302, to: "/five/\(number + 1)")
        case "none": return .status(302)
        case "empty": return .redirect(302, to: "")
        case "bad": return .redirect(302, to: locations[number])
        case "dir" where parts.last == "relative": return .redirect(302, to: "here")
        case "dir" where parts.last == "up": return .redirect(302, to: "../top")
        case "dir" where parts.last == "query": return .redirect(302, to: "?q=1")
        case "latin":
            let head = "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /caf"
            return .raw([.send(Array(head.utf8) + [0xE9]), .text("\r\n\r\n")])
        case "authority": return .redirect(302, to: "/dir/here#part")
        default: return .json(SampleFeed.json(1...2))
        }
    }

    /// A feed reader opens only http(s) URLs.
    static let foreignSchemes = SelftestCase(
        "R6", "file:, gopher:, ftp:, javascript: and data: targets are refused, and none is stored"
    ) { run in
        let file = try run.home.write(SampleFeed.json(7...7, title: "Private"), to: "secret.json")
        let listener = try run.serve { _ in .json(SampleFeed.json(1...1)) }
        let targets = [
            "file": "file://\(file)", "gopher": "gopher://127.0.0.1:\(listener.port)/1",
            "ftp": "ftp://127.0.0.1:\(listener.port)/feed", "javascript": "javascript:alert(1)",
            "data": "data:application/feed+json,{}", "dict": "dict://127.0.0.1:\(listener.port)/d",
        ]
        let server = try run.serve { request in
            .redirect(301, to: targets[String(request.path.dropFirst())] ?? "")
        }
        let names = targets.keys.sorted()
        try await run.subscribe(names.map { server.url("/\($0)") })
        for hours in [0, 25, 50] as [Int64] {
            let answer = try await run.refresh(at: hours * 3600)
            run.expect(answer.status, 69, "exit of refresh")
        }
        for (index, name) in names.enumerated() {
            let why = try await run.json("why", "feed:\(index + 1)")
            run.expect(why["url"]?.string, server.url("/\(name)"), "the URL after \(name):")
            let error = why["error"]?.string ?? ""
            run.expect(
                error.contains("\(name):"), asked: "an error that names \(name):", seen: error)
        }
        run.expect(listener.connections, 0, "connections to other targets")
        let shown = try await run.news("list", "--offline", "--twins").stdout
        run.expect(shown, "", "the articles")
    }

    /// A network that answers for every host.
    static let captivePortal = SelftestCase(
        "R7", "A redirect to a page stores nothing and moves nothing, however often it is seen"
    ) { run in
        let portal = try run.serve([
            "/login": [.ok(SampleFeed.page).etag("\"portal\"").header("Cache-Control", "max-age=9")]
        ])
        let way = [301, 302, 301].map { Reply.redirect($0, to: portal.url("/login")) }
        let feed = Reply.json(SampleFeed.json(1...2)).etag("\"a\"")
        let one = try run.serve(["/feed": [feed] + way + [.notModified]])
        let two = try run.name(
            run.serve(["/feed": [feed] + way + [.notModified]]), "feeds.example.com")
        let first = try await run.addFeed(one.url("/feed"))
        try await run.addFeed("\(two)/feed")
        for hours in [26, 52, 78] as [Int64] {
            let answer = try await run.refresh(at: hours * 3600)
            run.expect(answer.status, 69, "exit of refresh at \(hours) h")
            let why = try await run.json("why", "feed:\(first)")
            run.expect(why["url"]?.string, one.url("/feed"), "the URL")
            run.expect(why["moving"], .null, "a move that is watched")
            run.expect(why["validators"]?.elements.count, 1, "URLs with validators")
            run.expect(why["validators"]?[0]?["etag"]?.string, "\"a\"", "the ETag that is kept")
        }
        let shown = try await run.news("list", "--offline", "--twins").lines.count
        run.expect(shown, 4, "articles that stay")
        let back = try await run.refresh(at: 104 * 3600)
        run.expect(back.status, 0, "exit when the network is back")
        run.expectHeader("If-None-Match", "\"a\"", of: one.requests.last, "then")
        try await loneFeed(run, portal)
    }

    /// With only one feed, nothing distinguishes a portal from a feed that has become a page.
    private static func loneFeed(_ run: CaseRun, _ portal: LoopbackServer) async throws {
        let server = try run.serve([
            "/feed": [.json(SampleFeed.json(1...2)), .redirect(302, to: portal.url("/login"))]
        ])
        let id = try await run.addFeed(server.url("/feed"), "--every", "15m")
        let answer = try await run.refresh("\(id)", after: 7200)
        run.expect(answer.result(), "failed", "a feed that leads to a page")
        run.expect(try await run.url(ofFeed: id), server.url("/feed"), "its URL")
    }
}
