import Feeds
import Loopback

extension SelftestCase {
    /// Section 4: servers that ask to wait.
    static let backoff = [
        tooMany, retryAfterDates, retryAfterMissing, unavailable, midBatch, backoffLasts,
    ]

    /// RFC 6585, section 4.
    private static let tooMany = SelftestCase(
        "E1", "A 429 with Retry-After stops all feeds of the host for that time, and for no longer"
    ) { run in
        let server = try run.serve { _ in .status(429).header("Retry-After", "120") }
        let base = run.name(server, "feeds.example.com")
        let urls = ["/a", "/b", "/c"].map { base + $0 }
        try await run.subscribe(urls)
        let first = try await run.refresh(then: 1, requestsTo: server, "of three feeds")
        let until = run.expectWait(120, first.feed(urls[0]), "Retry-After: 120")
        let host = try await run.why(urls[1])["host"]
        run.expect(host?["name"]?.string, "feeds.example.com", "the host in news why")
        run.expectWait(120, host, "the host")
        let other = try await run.news("add", base + "/d")
        run.expect(other.exitStatus, 69, "exit of news add of another feed")
        try await run.refresh("--force", "--yes")
        run.expectRequests(1, to: server, nil, "with news add and --force")
        try await run.refreshShortly(before: try run.require(until, "a time"))
        run.expectRequests(1, to: server, nil, "before the end")
        try await run.refresh(then: 2, requestsTo: server, "after the end")
        try await whileRefreshing(run)
    }

    /// While a refresh asks a host, a redirect leads another process there, which gets a 429.
    private static func whileRefreshing(_ run: CaseRun) async throws {
        try run.configure("[network]\nhost_gap = \"50ms\"\n")
        let gate = Gate()
        let feed = Reply.json(SampleFeed.json(1...2))
        let server = try run.serve([
            "/1": [feed.after(gate)], "/2": [feed], "/3": [feed],
            "/new": [.status(429).header("Retry-After", "120")],
        ])
        let base = run.name(server, "busy.example.com")
        let local = try run.serve { .redirect(302, to: base + $0.path) }
        let urls = (1...3).map { "\(base)/\($0)" }
        try await run.subscribe(urls)
        let refresh = try run.start(["refresh", "--json"])
        try await server.waitForRequests(1)
        let other = try await run.news("add", local.url("/new"))
        run.expect(other.exitStatus, 69, "exit of news add during a refresh")
        gate.open()
        let answer = try run.require(RefreshAnswer(await refresh.wait()), "JSON of refresh")
        run.expectRequests(2, to: server, nil, "with the 429 of another process")
        run.expect(
            urls.map { answer.result($0) }, ["updated", "skipped", "skipped"],
            "results of the refresh")
        for url in urls[1...] { run.expectWait(120, answer.feed(url), "a skipped feed") }
        try await run.refresh("--force", "--yes", then: 2, requestsTo: server, "with --force")
    }

    /// RFC 9110, sections 5.6.7 and 10.2.3.
    private static let retryAfterDates = SelftestCase(
        "E2", "Retry-After as a date of all three forms is read relative to Date"
    ) { run in
        let table: [(retryAfter: String, date: String?)] = [
            ("Tue, 01 Jan 2030 02:00:00 GMT", "Tue, 01 Jan 2030 00:00:00 GMT"),
            ("Tuesday, 01-Jan-30 02:00:00 GMT", "Tue, 01 Jan 2030 00:00:00 GMT"),
            ("Tue Jan  1 02:00:00 2030", "Tue, 01 Jan 2030 00:00:00 GMT"),
            ("Wed, 01 Jan 2020 02:00:00 GMT", "Wed, 01 Jan 2020 00:00:00 GMT"),
            ("Thu, 01 Jan 2026 02:00:00 GMT", nil),
        ]
        let (server, urls) = try await run.subscribe(
            each: table.map { row in
                let reply = Reply.status(429).header("Retry-After", row.retryAfter)
                return [row.date.map { reply.header("Date", $0) } ?? reply]
            })
        let answer = try await run.refresh()
        for (url, row) in zip(urls, table) {
            // Without a Date the program uses its own clock.
            run.expectWait(7200, answer.feed(url), row.retryAfter)
        }
        try await run.refresh("--force", "--yes", at: 7180)
        run.expectRequests(table.count, to: server, nil, "before that")
        try await run.refresh(at: 7220, then: 2 * table.count, requestsTo: server, "after it")
    }

    private static let retryAfterMissing = SelftestCase(
        "E3", "A 429 that names no time: at least an hour, growing; one of years: a week, and shown"
    ) { run in
        let values = [nil, "soon", "-5", "0", "Thu, 01 Jan 1970 00:00:00 GMT"]
        var routes: [String: [Reply]] = [
            "/years": [.status(429).header("Retry-After", "99999999")]
        ]
        for (number, value) in values.enumerated() {
            let reply = Reply.status(429)
            routes["/\(number)"] = [value.map { reply.header("Retry-After", $0) } ?? reply]
        }
        let server = try run.serve(routes)
        let urls = values.indices.map { server.url("/\($0)") }
        let years = server.url("/years")
        try await run.subscribe(urls + [years])
        for failures in 1...3 {
            let answer = try await run.refresh()
            if failures == 1 {
                run.expectWait(604_800, answer.feed(years), "Retry-After: 99999999")
            }
            let wait = Int64(3600) << (failures - 1)
            for (url, value) in zip(urls, values) {
                run.expectWait(
                    wait...wait + wait / 10, answer.feed(url),
                    "429 number \(failures), Retry-After: \(value ?? "none")")
            }
            run.expectRequests(values.count * failures + 1, to: server)
            let ends = urls.compactMap { run.seconds(answer.feed($0)?["not_before"]) }
            try await run.refreshShortly(before: try run.require(ends.min(), "a time"))
            run.expectRequests(values.count * failures + 1, to: server, nil, "before the end")
            run.at((ends.max() ?? 0) + 1)
        }
        let why = try await run.why(years)
        run.expect(why["reason"]?.string, "retry-after", "why")
        let end = try run.require(run.seconds(why["not_before"]), "a time in news why")
        try await run.refresh("--force", years, at: end - 2)
        run.expectRequests(1, to: server, "/years", "with --force before the week is over")
        try await run.refresh(
            years, at: end + 1, then: 2, requestsTo: server, path: "/years", "after it")
    }

    private static let unavailable = SelftestCase(
        "E4", "A 503 with Retry-After delays only that feed; so does a 429 of a local server"
    ) { run in
        try run.configure("[network]\nhost_gap = \"50ms\"\n")
        var answers: [(base: String, server: LoopbackServer, path: String)] = []
        let statuses = [
            ("feeds.example.com", 503), ("127.0.0.1", 429), ("localhost", 429),
            ("printer.local", 429), ("192.168.7.9", 429), ("10.1.2.3", 429),
        ]
        for (name, status) in statuses {
            let server = try run.serve([
                "/busy": [.status(status).header("Retry-After", "120")],
                "/well": [.json(SampleFeed.json(1...2))],
            ])
            answers.append((run.name(server, name), server, "\(status) of \(name)"))
        }
        try await run.subscribe(answers.flatMap { ["\($0.base)/busy", "\($0.base)/well"] })
        let first = try await run.refresh()
        for (base, server, name) in answers {
            run.expectWait(120, first.feed(base + "/busy"), name)
            run.expectRequests(1, to: server, "/well", "of another feed after a \(name)")
            run.expect(first.result(base + "/well"), "updated", "the other feed")
        }
        try await run.refresh("--force", "--yes", at: 60)
        for (_, server, name) in answers {
            run.expectRequests(1, to: server, "/busy", "in that time, \(name)")
        }
        try await run.refresh(at: 140)
        for (_, server, name) in answers {
            run.expectRequests(2, to: server, "/busy", "after it, \(name)")
        }
    }

    private static let midBatch = SelftestCase(
        "E5", "After a 429 the waiting feeds of the host are skipped, not failed; others are asked"
    ) { run in
        try run.configure("[network]\nhost_gap = \"50ms\"\n")
        let feed = Reply.json(SampleFeed.json(1...2))
        let server = try run.serve([
            "/1": [feed], "/2": [.status(429).header("Retry-After", "120")], "/3": [feed],
            "/4": [feed],
        ])
        let other = try run.serve(["/5": [feed]])
        let base = run.name(server, "feeds.example.com")
        let urls = (1...4).map { "\(base)/\($0)" } + [run.name(other, "www.example.org") + "/5"]
        try await run.subscribe(urls)
        let answer = try await run.refresh(then: 2, requestsTo: server)
        run.expectRequests(1, to: other, nil, "of another host")
        run.expect(
            urls.map { answer.result($0) }, ["updated", "failed", "skipped", "skipped", "updated"],
            "results")
        run.expect(answer.status, 1, "exit of refresh")
        for url in urls[2...3] {
            run.expectWait(120, answer.feed(url), "a skipped feed")
            run.expect(try await run.why(url)["failures"]?.int, 0, "failures of a skipped feed")
        }
        let later = try await run.refresh(at: 130)
        run.expect(
            urls.map { later.result($0) }, ["skipped", "failed", "skipped", "skipped", "skipped"],
            "results later, with another 429")
    }

    private static let backoffLasts = SelftestCase(
        "E6", "Back-off lasts: each new process comes to the same answer"
    ) { run in
        let server = try run.serve { request in
            request.path == "/limit" ? .status(429).header("Retry-After", "600") : .status(500)
        }
        let limit = run.name(server, "feeds.example.com") + "/limit"
        let (other, broken) = (
            run.name(server, "feeds.example.com") + "/other", server.url("/broken")
        )
        try await run.subscribe([limit, other, broken])
        try await run.refresh(then: 2, requestsTo: server)
        let facts = ["not_before", "reason", "failures"]
        var known: [[String: JSONValue]] = []
        for time in [1, 60, 300, 590] as [Int64] {
            let answer = try await run.refresh(at: time)
            run.expect(answer.status, 0, "exit of refresh")
            run.expect(
                answer.feeds.map { $0["result"]?.string }, ["skipped", "skipped", "skipped"],
                "results")
            var now: [String: JSONValue] = [:]
            for url in [limit, other, broken] {
                let why = try await run.why(url)
                for fact in facts { now["\(fact) of \(url)"] = why[fact] }
                now["host of \(url)"] = why["host"]
            }
            known.append(now)
        }
        run.expectRequests(2, to: server, nil, "of all runs")
        for (fact, first) in known.first ?? [:] {
            for later in known.dropFirst() where later[fact] != first {
                run.expect(later[fact], first, "\(fact) in news why")
            }
        }
        run.expect(known.map(\.count), [12, 12, 12, 12], "facts that news why tells")
    }
}
