import Loopback

extension SelftestCase {
    /// Section 1: the shape of a request.
    static let requestShape =
        [firstFetch, userAgent, contentCodings, accept, firstIsUnconditional] + requestPrivacy
        + [urlAsSubscribed, onlyGET]

    private static let firstFetch = SelftestCase(
        "H1", "Adding a feed and fetching it is one GET, without cookies, referrer or cruft"
    ) { run in
        let server = try run.serve(["/feed": [.json(feed)], "/import": [.json(feed)]])
        try await run.addFeed(server.url("/feed") + "#newest")
        run.expectRequests(1, to: server, nil, "for news add")
        try await run.subscribe([server.url("/import")])
        try await run.refresh(then: 2, requestsTo: server, "after an import and a refresh")
        for (request, target) in zip(server.requests, ["/feed", "/import"]) {
            run.expect(request.method, "GET", "method")
            run.expect(request.target, target, "target")
            run.expectHeader("Cookie", nil, of: request)
            run.expectHeader("Referer", nil, of: request)
        }
    }

    private static let userAgent = SelftestCase(
        "H2",
        "The User-Agent names the program, its version and, if the build has one, its page"
    ) { run in
        let server = try run.serve([
            "/feed": [.status(500), .redirect(302, to: "/target")], "/target": [.json(feed)],
        ])
        try await run.subscribe([server.url("/feed")])
        try await run.refresh()
        try await run.refresh(at: 2 * 86_400)
        run.expectRequests(3, to: server, nil, "with a retry and a redirect")
        let agents = server.requests.map { $0.allHeaders("User-Agent").joined(separator: ", ") }
        for agent in Set(agents) {
            run.expect(
                isUserAgent(agent), asked: "User-Agent: news/VERSION, or news/VERSION (… +URL)",
                seen: agent)
        }
        run.expect(Set(agents).count, 1, "different User-Agents")
        try await ownHeaders(run)
    }

    /// A header field of the person replaces the default one.
    private static func ownHeaders(_ run: CaseRun) async throws {
        let server = try run.serve(["/own": [.json(feed)]])
        try await run.addFeed(
            server.url("/own"), "--header", "user-agent: mine/1", "--header", "Accept: text/plain")
        let request = server.requests.first
        run.expect(request?.allHeaders("User-Agent") ?? [], ["mine/1"], "the person's User-Agent")
        run.expect(request?.allHeaders("Accept") ?? [], ["text/plain"], "the person's Accept")
        for name in ["Host", "Content-Length", "Transfer-Encoding", "If-None-Match", "Range"] {
            let add = try await run.news(
                "add", "--no-fetch", server.url("/\(name)"), "--header", "\(name): 5")
            run.expect(add.exitStatus, 64, "exit of add --header '\(name): 5'")
        }
    }

    private static let contentCodings = SelftestCase(
        "H3", "gzip is asked for, and a compressed answer gives the same rows as a plain one"
    ) { run in
        let document: @Sendable (String) -> String = { SampleFeed.json(1...3, title: $0) }
        let server = try run.serve { request in
            switch request.path {
            case "/gzip":
                .ok(StoredCoding.gzip(document("gzip")), ["Content-Encoding": "gzip"])
            case "/br" where codings(request).contains("br"):
                .ok(StoredCoding.brotli(document("br")), ["Content-Encoding": "br"])
            case "/zstd" where codings(request).contains("zstd"):
                .ok(StoredCoding.zstd(document("zstd")), ["Content-Encoding": "zstd"])
            default: .json(document(String(request.path.dropFirst())))
            }
        }
        let names = ["plain", "gzip", "br", "zstd"]
        try await run.subscribe(names.map { server.url("/\($0)") })
        try await run.refresh(then: names.count, requestsTo: server)
        for request in server.requests {
            run.expect(
                codings(request).contains("gzip"), asked: "Accept-Encoding with gzip",
                seen: request.header("Accept-Encoding") ?? "none")
        }
        let plain = try await run.articles(ofFeed: 1).map(\.title)
        run.expect(plain, ["Sample 3", "Sample 2", "Sample 1"], "rows of the plain feed")
        for (index, name) in names.enumerated().dropFirst() {
            let titles = try await run.articles(ofFeed: index + 1).map(\.title)
            run.expect(titles == plain, asked: "\(name): the same rows", seen: "\(titles)")
        }
    }

    private static let accept = SelftestCase(
        "H4", "Accept lists the types of feeds, and everything else with less weight"
    ) { run in
        let server = try run.serve(["/feed": [.json(feed)]])
        try await run.addFeed(server.url("/feed"))
        let value = server.requests.first?.header("Accept") ?? "none"
        let ranges = value.split(separator: ",").map { range in
            range.filter { $0 != " " }.lowercased()
        }
        let types = ["application/atom+xml", "application/rss+xml", "application/xml", "text/xml"]
        for type in types + ["application/feed+json"] {
            run.expect(
                ranges.contains { $0 == type || $0.hasPrefix("\(type);") },
                asked: "Accept: \(type)",
                seen: value)
        }
        run.expect(
            ranges.contains { $0.hasPrefix("*/*;q=0.") }, asked: "Accept: */* with q below 1",
            seen: value)
    }

    private static let firstIsUnconditional = SelftestCase(
        "H5", "The first request for a feed carries no validators and no invented date"
    ) { run in
        let server = try run.serve(["/feed": [.json(feed)], "/import": [.json(feed)]])
        try await run.addFeed(server.url("/feed"))
        try await run.subscribe([server.url("/import")])
        try await run.refresh(then: 2, requestsTo: server)
        for request in server.requests {
            run.expectHeader("If-None-Match", nil, of: request)
            run.expectHeader("If-Modified-Since", nil, of: request)
        }
    }

    private static let urlAsSubscribed = SelftestCase(
        "H8", "A URL goes out byte for byte as subscribed, and no other is tried"
    ) { run in
        let targets = [
            "/feed?b=2&a=1", "/a%2Fb%2fc", "/feed?", "/feed/", "/a//b", "/%7Euser/feed.xml",
            "/feed?q=a+b%20c&empty=", "/a/./b/../c", "/feed?a=1?b=2", "/",
        ]
        let server = try run.serve { _ in .json(feed) }
        try await run.subscribe(targets.map { server.url($0) })
        try await run.refresh(then: targets.count, requestsTo: server)
        let seen = Set(server.requests.map(\.target))
        for target in targets {
            run.expect(
                seen.contains(target), asked: "GET \(target)",
                seen: seen.contains(target) ? "the same" : "not asked for")
        }
        for target in seen.subtracting(targets) {
            run.expect(false, asked: "no other URL", seen: target)
        }
    }

    private static let onlyGET = SelftestCase(
        "H9", "Every request is a GET, without Range or Pragma; Cache-Control only when forced"
    ) { run in
        let server = try run.serve([
            "/feed": [.json(feed).etag("\"a\""), .notModified, .status(500)],
            "/moved": [.redirect(302, to: "/target")], "/target": [.json(feed)],
            "/broken": [.raw([.text("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{"), .close])],
        ])
        try await run.subscribe(["/feed", "/moved", "/broken"].map { server.url($0) })
        for day in 0...2 { try await run.refresh(at: Int64(day) * 2 * 86_400) }
        run.expect(
            server.requests(to: "/feed").count >= 3, asked: "requests for 200, 304 and 500",
            seen: "\(server.requests(to: "/feed").count)")
        for request in server.requests {
            run.expect(request.method, "GET", "method")
            for name in ["Range", "If-Range", "Pragma", "Cache-Control"] {
                run.expectHeader(name, nil, of: request)
            }
        }
    }

    private static let feed = SampleFeed.json(1...2)

    private static func codings(_ request: RecordedRequest) -> [String] {
        (request.header("Accept-Encoding") ?? "").split(separator: ",").map { coding in
            coding.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        }
    }

    /// `news/1.2 (… +https://…)`, or `news/1.2` of a build that has no page.
    private static func isUserAgent(_ agent: String) -> Bool {
        guard agent.hasPrefix("news/") else { return false }
        let space = agent.firstIndex(of: " ") ?? agent.endIndex
        let version = agent[..<space].dropFirst("news/".count)
        let numbers = version.split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.count >= 2, numbers.allSatisfy({ Int($0) != nil }) else { return false }
        if space == agent.endIndex { return true }
        let comment = agent[space...].dropFirst()
        return comment.hasPrefix("(") && comment.hasSuffix(")")
            && ["+https://", "+http://"].contains { comment.contains($0) }
    }
}
