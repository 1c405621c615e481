import Loopback

extension SelftestCase {
    /// Section 5: redirects, and the moves of feeds that they cause.
    static let redirects: [SelftestCase] = [
        permanentRedirect, kindsOfRedirect, mixedChain, headersOfOneHost, boundedChains,
        foreignSchemes, captivePortal, settingsAfterMove, toldAndUndone,
    ]

    /// RFC 9110, section 15.4: 301.
    private static let permanentRedirect = SelftestCase(
        "R1", "A 301 is stored only after two valid feeds over 24 h; then the old URL is left alone"
    ) { run in
        let new = try run.serve(["/feed": [.json(SampleFeed.json(1...2))]])
        let old = try run.serve(["/feed": [.redirect(301, to: new.url("/feed"))]])
        let id = try await run.addFeed(old.url("/feed"), "--every", "15m")
        let shown = try await run.news("list", "--offline", "--twins").stdout
        run.expect(shown.contains("Sample 2"), asked: "the content is shown", seen: shown.shortened)
        for (second, count) in [(3600, 2), (23 * 3600, 3)] {
            try await run.refresh(at: Int64(second))
            run.expectRequests(count, to: old, "/feed", "at \(second) s")
            let url = try await run.url(ofFeed: id)
            run.expect(url, old.url("/feed"), "the URL at \(second) s")
        }
        let answer = try await run.refresh(at: 25 * 3600)
        run.expect(answer.feeds.first?["moved_to"]?.string, new.url("/feed"), "moved_to after 25 h")
        run.expect(try await run.url(ofFeed: id), new.url("/feed"), "the URL after 25 h")
        for hours in [26, 51] as [Int64] { try await run.refresh(at: hours * 3600) }
        run.expectRequests(4, to: old, "/feed", "once the move is stored")
        run.expectRequests(6, to: new, "/feed", "once the move is stored")
        try await unprovedMoves(run)
    }

    /// Targets that have not proved themselves: one that gives no feed, and one that changes.
    private static func unprovedMoves(_ run: CaseRun) async throws {
        let feed = Reply.json(SampleFeed.json(1...2))
        let server = try run.serve([
            "/page": [feed, .redirect(301, to: "/login")], "/login": [.ok(SampleFeed.page)],
            "/wavers": [.redirect(301, to: "/one"), .redirect(301, to: "/two")],
            "/one": [feed], "/two": [feed],
        ])
        let start = run.now - CaseRun.start
        let page = try await run.addFeed(server.url("/page"), "--every", "15m")
        let wavers = try await run.addFeed(server.url("/wavers"), "--every", "15m")
        for hours in [25, 50, 75] as [Int64] {
            try await run.refresh(at: start + hours * 3600)
            guard hours < 50 else { continue }
            let url = try await run.url(ofFeed: wavers)
            run.expect(url, server.url("/wavers"), "the URL when the target has changed")
        }
        run.expectRequests(4, to: server, "/page", "of a target that gives no feed")
        let url = try await run.url(ofFeed: page)
        run.expect(url, server.url("/page"), "the URL when the target gives no feed")
    }

    /// RFC 9110, sections 15.4.3 to 15.4.9.
    private static let kindsOfRedirect = SelftestCase(
        "R2", "308 is as 301; 302, 303 and 307 are followed and never stored"
    ) { run in
        let statuses = [301, 302, 303, 307, 308]
        let server = try run.serve { request in
            guard let status = Int(request.path.dropFirst()) else {
                return .json(SampleFeed.json(1...2))
            }
            return .redirect(status, to: "/to\(status)")
        }
        try await run.subscribe(statuses.map { server.url("/\($0)") })
        for hours in [0, 25, 50] as [Int64] {
            let answer = try await run.refresh(at: hours * 3600)
            run.expect(answer.status, 0, "exit of refresh")
        }
        for (index, status) in statuses.enumerated() {
            let isPermanent = status == 301 || status == 308
            run.expectRequests(isPermanent ? 2 : 3, to: server, "/\(status)")
            run.expectRequests(3, to: server, "/to\(status)", "to where a \(status) leads")
            let url = try await run.url(ofFeed: index + 1)
            let wanted = server.url(isPermanent ? "/to\(status)" : "/\(status)")
            run.expect(url, wanted, "the URL after \(status)")
        }
    }

    /// Only the leading permanent hops count.
    private static let mixedChain = SelftestCase(
        "R3", "Of a mixed chain at most the target of the leading permanent hops is stored"
    ) { run in
        let feed = Reply.json(SampleFeed.json(1...2))
        let last = try run.serve(["/c": [feed], "/d": [feed]])
        let server = try run.serve([
            "/1": [.redirect(301, to: "/1b")], "/1b": [.redirect(302, to: last.url("/c"))],
            "/2": [.redirect(302, to: "/2b")], "/2b": [.redirect(301, to: last.url("/c"))],
            "/3": [.redirect(301, to: "/3b")], "/3b": [.redirect(308, to: last.url("/d"))],
        ])
        try await run.subscribe(["/1", "/2", "/3"].map(server.url))
        for hours in [0, 25, 50] as [Int64] { try await run.refresh(at: hours * 3600) }
        let wanted = [
            ("301, 302", server.url("/1b")), ("302, 301", server.url("/2")),
            ("301, 308", last.url("/d")),
        ]
        for (index, chain) in wanted.enumerated() {
            let url = try await run.url(ofFeed: index + 1)
            run.expect(url, chain.1, "the URL after \(chain.0)")
        }
    }

    /// RFC 9110, section 15.4: header fields for one origin are removed on the way to another.
    private static let headersOfOneHost = SelftestCase(
        "R4", "No validators, credentials or cookies of a host go to where it redirects"
    ) { run in
        let other = try run.serve([
            "/feed": [.json(SampleFeed.json(1...2)).etag("\"b\""), .notModified]
        ])
        let server = try run.serve([
            "/feed": [
                .json(SampleFeed.json(1...2)).etag("\"a\"").lastModified(date)
                    .header("Set-Cookie", "session=s3cret-cookie"),
                .redirect(302, to: other.url("/feed")).header("Set-Cookie", "hop=s3cret-hop"),
            ]
        ])
        let own = "http://ada:s3cret-word@127.0.0.1:\(server.port)/feed"
        try await run.addFeed(
            own, "--every", "15m", "--header", "X-Token: s3cret-token", "--header",
            "Cookie: given=s3cret-given")
        for hours in 1...2 {
            let answer = try await run.refresh(at: Int64(hours) * 3600)
            run.expect(answer.status, 0, "exit of refresh")
        }
        run.expectHeader(
            "Authorization", "Basic YWRhOnMzY3JldC13b3Jk", of: server.requests.last, "to its own")
        run.expectHeader("If-None-Match", "\"a\"", of: server.requests.dropFirst().first)
        let arrived = other.requests
        run.expectRequests(2, to: other, "/feed")
        for name in ["If-None-Match", "If-Modified-Since", "Authorization", "Cookie", "X-Token"] {
            run.expectHeader(name, nil, of: arrived.first, "to the other host")
        }
        run.expectAbsent(
            ["s3cret", "YWRhOnMzY3JldC13b3Jk"], in: arrived.map(\.text).joined(),
            "requests to the other host")
        run.expectHeader("If-None-Match", "\"b\"", of: arrived.last, "of its own")
        let kept = server.requests.last?.text ?? ""
        run.expect(!kept.contains("\"b\""), asked: "nothing of it goes back", seen: kept.shortened)
    }

    private static let date = "Wed, 01 Jan 2025 00:00:00 GMT"
}
