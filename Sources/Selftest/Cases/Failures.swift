import Feeds
import Loopback

extension SelftestCase {
    /// Section 4: feeds that fail.
    static let failures = [
        serverTrouble, withoutNetwork, gone, refused, webPage, exitStatus,
    ]

    private static let serverTrouble = SelftestCase(
        "E7", "5xx, timeouts and refused connections: ever longer waits, jittered, at most a day"
    ) { run in
        try run.configure("[network]\ntimeout = \"2s\"\n")
        let paths = ["/500", "/502", "/504"]
        var routes: [String: [Reply]] = ["/stall": [.raw([.stall])]]
        for status in [500, 502, 504] {
            // A success resets the count, so the failure after it counts as the first.
            let failures = Array(repeating: Reply.status(status), count: 9)
            routes["/\(status)"] = failures + [.json(feed), .status(status)]
        }
        let server = try run.serve(routes)
        // A separate host, because libcurl tries again when a reused connection turns out to be
        // closed.
        let cutting = try run.serve(["/cut": [.raw([.close])]])
        let closed = try run.serve([:])
        closed.stop()
        let counted = paths.map { server.url($0) } + [cutting.url("/cut"), closed.url("/refused")]
        try await run.subscribe(counted)
        var waits: [Int64] = []
        for failure in 1...9 {
            let answer = try await run.refresh()
            run.expect(answer.status, 69, "exit of refresh")
            let wait = min(Int64(900) << (failure - 1), 86_400)
            for (url, name) in zip(counted, paths + ["cut", "refused"]) {
                let limits = wait...min(wait + wait / 10, 86_400)
                let until = run.expectWait(limits, answer.feed(url), "\(name), failure \(failure)")
                if let until, wait < 86_400 { waits.append(until - run.elapsed - wait) }
            }
            for path in paths {
                run.expectRequests(failure, to: server, path, "to \(path), failure \(failure)")
            }
            run.expectRequests(failure, to: cutting, nil, "that were cut off, failure \(failure)")
            let ends = answer.feeds.compactMap { run.seconds($0["not_before"]) }
            run.at((ends.max() ?? 0) + 1)
        }
        run.expect(
            Set(waits).count > 5, asked: "the waits differ", seen: "\(Set(waits).count) of them")

        let well = try await run.refresh()
        for path in paths {
            let url = server.url(path)
            run.expect(well.result(url), "updated", path)
            run.expect(try await run.why(url)["failures"]?.int, 0, "failures of \(path)")
        }
        let again = try await run.refresh(after: 3700)
        for path in paths {
            run.expectWait(900...990, again.feed(server.url(path)), "\(path), after a success")
        }
        try await expectTimeouts(server.url("/stall"), in: run)
    }

    /// RFC 9110, section 15.5.11; FRB111 and FRB114.
    private static let gone = SelftestCase(
        "E9", "After a 410 a feed is not asked again, and shows as gone; its articles stay"
    ) { run in
        let server = try run.serve([
            "/feed": [.json(feed), .status(410), .status(410), .json(SampleFeed.json(1...3))]
        ])
        let url = server.url("/feed")
        try await run.addFeed(url)
        let first = try await run.refresh(at: 4000)
        run.expect(first.result(), "failed", "the feed")
        for days in [1, 30, 365] as [Int64] {
            let answer = try await run.refresh(at: 4000 + days * 86_400)
            run.expectRequests(2, to: server, nil, "\(days) days later")
            run.expect(answer.result(), "skipped", "the feed")
            run.expect(answer.feed()?["reason"]?.string, "gone", "its reason")
            run.expect(answer.status, 0, "exit of refresh")
        }
        let why = try await run.why()
        run.expect(
            run.seconds(why["gone_at"]).map { $0 / 60 }, 66, "gone_at in news why, in minutes")
        let health = try await run.json("health")
        run.expect(
            health.elements.map { $0["problem"]?.string ?? "" }.contains("gone"),
            asked: "news health says gone", seen: "\(health.elements.map { $0["problem"]?.string })"
        )
        run.expect(try await run.articles().count, 2, "its articles")
        let forced = try await run.refresh("--force", url)
        run.expectRequests(3, to: server, nil, "with --force")
        run.expect(forced.result(), "failed", "the feed with --force")
        try await run.refresh(after: 86_500, then: 3, requestsTo: server, "a day later")
        let edit = try await run.news("edit", "1", "--enable")
        run.expect(edit.exitStatus, 0, "exit of news edit --enable")
        let enabled = try await run.refresh()
        run.expectRequests(4, to: server, nil, "with news edit --enable")
        run.expect(enabled.result(), "updated", "the feed")
        run.expect(try await run.why()["gone_at"], .null, "gone_at after a success")
        try await goneElsewhere(run)
    }

    /// An answer of a temporary redirect's target says nothing lasting about the feed.
    private static func goneElsewhere(_ run: CaseRun) async throws {
        let server = try run.serve([
            "/now": [.redirect(302, to: "/gone"), .json(feed)],
            "/good": [.redirect(301, to: "/gone")], "/gone": [.status(410)],
        ])
        try await run.subscribe([server.url("/now"), server.url("/good")])
        let answer = try await run.refresh(server.url("/now"), server.url("/good"))
        run.expect(answer.status, 69, "exit of refresh")
        run.expect(try await run.why(server.url("/now"))["gone_at"], .null, "gone_at after a 302")
        let isGone = try await run.why(server.url("/good"))["gone_at"]?.string != nil
        run.expect(isGone, asked: "gone_at after a 301", seen: "none")
        let later = try await run.refresh(server.url("/now"), after: 86_500)
        run.expect(later.result(), "updated", "the feed that was redirected for now")
    }

    private static let refused = SelftestCase(
        "E10",
        "A 404 backs off to once a day; 401 and 403 to 4 hours and more, and say what is wanted"
    ) { run in
        let server = try run.serve([
            "/404": [.status(404)], "/401": [.status(401)], "/403": [.status(403)],
            "/browsers": [.status(403).header("cf-mitigated", "challenge")],
        ])
        let paths = ["/404", "/401", "/403", "/browsers"]
        try await run.subscribe(paths.map { server.url($0) })
        let hours: [String: [Int64]] = [
            "/404": [1, 4, 24, 24], "/401": [4, 8, 16, 24], "/403": [4, 8, 16, 24],
            "/browsers": [4, 8, 16, 24],
        ]
        let words = ["/404": "404", "/401": "password", "/403": "403", "/browsers": "Cloudflare"]
        for failure in 1...4 {
            let answer = try await run.refresh(then: 4 * failure, requestsTo: server)
            for path in paths {
                let wait = (hours[path]?[failure - 1] ?? 0) * 3600
                let feed = answer.feed(server.url(path))
                run.expectWait(
                    wait...min(wait + wait / 10, 86_400), feed, "\(path), failure \(failure)")
                let error = feed?["error"]?.string ?? "nothing"
                let word = words[path] ?? ""
                run.expect(error.contains(word), asked: "\(path) says \(word)", seen: error)
            }
            run.pass(86_400 + 30)
        }
        for path in paths {
            let why = try await run.why(server.url(path))
            run.expect(why["reason"]?.string, path == "/404" ? "not-found" : "auth", "why, \(path)")
            run.expect(why["gone_at"], .null, "gone_at")
        }
    }

    private static let webPage = SelftestCase(
        "E11",
        "A page instead of a feed is a failure that names news discover, and no more requests"
    ) { run in
        let link = "<link rel=alternate type=application/rss+xml href=/real.xml title=News>"
        let page =
            "<!doctype html><html><head><title>Blog</title>\(link)</head><body>Hi</body></html>"
        let server = try run.serve([
            "/feed": [.json(feed), .ok(page, ["Content-Type": "text/html"]).etag("\"page\"")],
            "/real.xml": [.ok(SampleFeed.rss(1...3))],
        ])
        let url = server.url("/feed")
        try await run.addFeed(url)
        let answer = try await run.refresh(at: 4000)
        run.expect(answer.result(), "failed", "the feed")
        run.expect(answer.status, 69, "exit of refresh")
        let error = answer.feed()?["error"]?.string ?? "nothing"
        run.expect(error.contains("web page"), asked: "it says that it is a page", seen: error)
        run.expect(error.contains("news discover"), asked: "it names news discover", seen: error)
        run.expectRequests(2, to: server)
        run.expectRequests(0, to: server, "/real.xml", "to what the page links to")
        let why = try await run.why()
        run.expect(why["failures"]?.int, 1, "failures")
        run.expect(
            run.seconds(why["last_success"]).map { $0 < 60 }, true, "last success is the old one")
        run.expect(why["validators"]?.elements.count ?? 0, 0, "validators of the page")
        run.expect(try await run.articles().count, 2, "its articles")
    }

    private static let exitStatus = SelftestCase(
        "E12", "refresh exits 1 when a feed failed, 69 when all did, and 0 when none did"
    ) { run in
        let server = try run.serve([
            "/a": [.conditional(etag: "\"1\"", body: feed)],
            "/b": [.json(feed), .status(500), .status(500)],
        ])
        try await run.subscribe([server.url("/a"), server.url("/b")])
        let steps: [(time: Int64, options: [String], status: Int32, what: String)] = [
            (0, [], 0, "all new"), (60, [], 0, "all fresh"), (4000, [], 1, "one of two failed"),
            (4060, [], 0, "all skipped"), (8000, [server.url("/a")], 0, "one not modified"),
            (8060, [server.url("/b")], 69, "the only one failed"),
        ]
        for step in steps {
            run.at(step.time)
            let plain = try await run.news(["refresh"] + step.options)
            run.expect(plain.exitStatus, step.status, "exit, \(step.what)")
        }
        // 127.0.0.1 is not a public host; a public one can be forced only once a minute.
        let all = try await run.refresh("--force", server.url("/b"))
        run.expect(all.status, 69, "exit with --json, all failed")
        run.expect(all.json["status"]?.string, "error", "status in JSON")
        run.expect(try await run.refresh().status, 0, "exit with --json, all skipped")
    }
}

private extension SelftestCase {
    static let feed = SampleFeed.json(1...2)

    /// A server that takes the request and never answers.
    static func expectTimeouts(_ url: String, in run: CaseRun) async throws {
        try await run.subscribe([url])
        for failure in 1...2 {
            let answer = try await run.refresh(url)
            let wait = Int64(900) << (failure - 1)
            run.expect(answer.result(), "failed", "a feed that stalls")
            let until = run.expectWait(
                wait...wait + wait / 10, answer.feed(url), "timeout, failure \(failure)")
            run.at(try run.require(until, "a time") + 1)
        }
    }
}
