import Feeds
import Loopback

extension SelftestCase {
    /// Section 3: how long an answer stays fresh.
    static let freshness = [
        maxAge, freshnessOf304, ageAndDate, cacheControlSpellings, noCache, floor, ceiling,
    ]

    /// RFC 9111, section 4.2.
    private static let maxAge = SelftestCase(
        "F1",
        "Not asked within max-age, and asked right after; a public host by --force once a minute"
    ) { run in
        let server = try run.serve([
            "/feed": [
                .conditional(etag: "\"1\"", body: feed).header("Cache-Control", "max-age=3600")
            ]
        ])
        let url = run.name(server, "feeds.example.com") + "/feed"
        try await run.addFeed(url)
        let due = try run.require(
            run.expectWait(3600, try await run.why(), "max-age=3600"), "a time in news why")
        let early = try await run.refreshShortly(before: due)
        run.expectRequests(1, to: server, "/feed", "before its end")
        run.expect(early.status, 0, "exit of refresh")
        run.expect(early.result(), "skipped", "the feed")
        run.expect(early.feed()?["reason"]?.string, "not due", "its reason")
        run.expect(try await run.why()["reason"]?.string, "max-age", "why")
        try await run.refresh(then: 2, requestsTo: server, path: "/feed", "after its end")

        let forced = try await run.refresh("--force", url, after: 100)
        run.expectRequests(3, to: server, "/feed", "with --force")
        run.expect(forced.result(), "unchanged", "the feed with --force")
        let again = try await run.refresh("--force", url, after: 30)
        run.expectRequests(3, to: server, "/feed", "with --force 30 s later")
        run.expect(again.result(), "skipped", "the feed 30 s later")
        run.expect(
            again.feed()?["reason"]?.string?.contains("minute") ?? false,
            asked: "it says why", seen: again.feed()?["reason"]?.string ?? "nothing")
        try await run.refresh("--force", url, after: 40)
        run.expectRequests(4, to: server, "/feed", "with --force 70 s later")
    }

    /// RFC 9111, section 4.3.4.
    private static let freshnessOf304 = SelftestCase(
        "F2", "A 304 brings its own max-age, or goes on with the stored one"
    ) { run in
        let first = Reply.json(feed).etag("\"1\"")
        let server = try run.serve([
            "/new": [first, .notModified.header("Cache-Control", "max-age=14400")],
            "/stored": [first.header("Cache-Control", "max-age=10800"), .notModified],
        ])
        let (new, stored) = (server.url("/new"), server.url("/stored"))
        try await run.addFeed(new)
        try await run.addFeed(stored)
        let answer = try await run.refresh(at: 10_900)
        let ends = [
            run.expectWait(14_400, answer.feed(new), "304 with max-age=14400"),
            run.expectWait(10_800, answer.feed(stored), "304 after max-age=10800"),
        ]
        run.expect(try await run.why(new)["reason"]?.string, "max-age", "why, of the 304's own")
        run.expect(
            try await run.why(stored)["reason"]?.string, "stored-lifetime", "why, of the stored one"
        )
        for (path, end) in zip(["/stored", "/new"], ends.reversed()) {
            let end = try run.require(end, "a time for \(path)")
            try await run.refreshShortly(before: end)
            run.expectRequests(2, to: server, path, "while the 304 is fresh")
            try await run.refresh(then: 3, requestsTo: server, path: path, "after that")
        }
    }

    /// RFC 9111, sections 4.2.1 and 4.2.3.
    private static let ageAndDate = SelftestCase(
        "F3",
        "Age is subtracted, and Expires is read relative to Date, whatever the local clock says"
    ) { run in
        try await expectWaits(
            [
                .headers(
                    "max-age=7200 at Age 600", ["Cache-Control": "max-age=7200", "Age": "600"], 6600
                ),
                .headers(
                    "max-age=7200 at Age 9000", ["Cache-Control": "max-age=7200", "Age": "9000"],
                    own),
                .headers(
                    "Expires 2 h after a Date of 2020",
                    ["Date": hour(0, of: 2020), "Expires": hour(2, of: 2020)], 7200),
                .headers(
                    "Expires 2 h after a Date of 2031",
                    ["Date": hour(0, of: 2031), "Expires": hour(2, of: 2031)], 7200),
                .headers(
                    "Expires before a Date of 2031",
                    ["Date": hour(3, of: 2031), "Expires": hour(2, of: 2031)], own),
                .headers(
                    "Expires 3 h after Date at Age 3600",
                    ["Date": hour(0, of: 2020), "Expires": hour(3, of: 2020), "Age": "3600"], 7200),
            ], in: run)
    }

    /// RFC 9111, sections 4.2.1, 5.2 and 5.3.
    private static let cacheControlSpellings = SelftestCase(
        "F4", "max-age beats Expires in all spellings; what cannot be read is stale, and no error"
    ) { run in
        let late = hour(9, of: 2026)
        try await expectWaits(
            [
                .headers(
                    "max-age and Expires", ["Cache-Control": "max-age=7200", "Expires": late],
                    7200),
                .headers(
                    "max-age=0 and Expires", ["Cache-Control": "max-age=0", "Expires": late], own),
                .headers("Expires: 0", ["Expires": "0"], own),
                .headers("Expires: -1", ["Expires": "-1"], own),
                .headers("Expires: soon", ["Expires": "soon"], own),
                .headers("Max-Age = 7200", ["Cache-Control": "Max-Age = 7200"], 7200),
                .headers("PUBLIC,MAX-AGE=7200", ["Cache-Control": "PUBLIC,MAX-AGE=7200"], 7200),
                .headers("max-age=\"7200\"", ["cache-control": "max-age=\"7200\""], 7200),
                .headers("twice", ["Cache-Control": "max-age=7200, max-age=10800"], 7200),
                .headers(
                    "in two fields",
                    ["Cache-Control": "max-age=7200", "Cache-Control": "max-age=10800"], 7200),
                .headers(
                    "too large a number", ["Cache-Control": "max-age=99999999999999999999"], day),
                .headers("a negative one", ["Cache-Control": "max-age=-7200"], own),
                .headers("no number", ["Cache-Control": "max-age=often"], own),
                .headers("max-age of a name only", ["Cache-Control": "max-age"], own),
                .headers("s-maxage only", ["Cache-Control": "s-maxage=7200"], own),
            ], in: run)
    }

    private static let noCache = SelftestCase(
        "F5", "no-cache and no-store: asked with validators, and no faster than without"
    ) { run in
        let values = [
            "no-cache", "no-store", "no-cache, max-age=7200", "no-store, max-age=0",
            "no-cache, no-store, must-revalidate, max-age=0",
        ]
        let (server, urls) = try await run.subscribe(
            each: values.map {
                [Reply.conditional(etag: "\"1\"", body: feed).header("Cache-Control", $0)]
            })
        let first = try await run.refresh()
        for (url, value) in zip(urls, values) { run.expectWait(own, first.feed(url), value) }
        for time in [1, 60, 900, 3590] as [Int64] { try await run.refresh(at: time) }
        run.expectRequests(values.count, to: server, nil, "in the first hour")
        let second = try await run.refresh(at: own.upperBound + 20)
        run.expectRequests(2 * values.count, to: server, nil, "after it")
        for (number, value) in values.enumerated() {
            let path = "/\(number)"
            run.expectHeader("If-None-Match", "\"1\"", of: server.requests(to: path).last, value)
            run.expectWait(own, second.feed(server.url(path)), "\(value), after the 304")
        }
        try await run.refresh(after: 60)
        run.expectRequests(2 * values.count, to: server, nil, "a minute later")
    }

    private static let floor = SelftestCase(
        "F6",
        "A feed that says nothing is asked every 60 minutes, and none more often than every 15"
    ) { run in
        let server = try run.serve([
            "/none": [.json(feed)], "/zero": [.json(feed).header("Cache-Control", "max-age=0")],
            "/quarter": [.json(feed)], "/minute": [.json(feed)],
        ])
        try await run.addFeed(server.url("/none"))
        try await run.addFeed(server.url("/zero"))
        try await run.addFeed(server.url("/quarter"), "--every", "15m")
        try await run.addFeed(server.url("/minute"), "--every", "1m")
        run.expectWait(own, try await run.why("feed:1"), "nothing said")
        run.expectWait(own, try await run.why("feed:2"), "max-age=0")
        run.expectWait(900...915, try await run.why("feed:3"), "--every 15m")
        run.expectWait(900...915, try await run.why("feed:4"), "--every 1m")
        for time in [61, 890] as [Int64] { try await run.refresh(at: time) }
        run.expectRequests(4, to: server, nil, "in the first 15 minutes")
        try await run.refresh(
            at: 940, then: 2, requestsTo: server, path: "/quarter", "after 15 minutes")
        run.expectRequests(2, to: server, "/minute", "after 15 minutes")
        try await run.refresh("--force", server.url("/minute"), after: 60)
        run.expectRequests(3, to: server, "/minute", "with --force")
        try await run.refresh(
            at: 3590, then: 1, requestsTo: server, path: "/none", "in the first hour")
        run.expectRequests(1, to: server, "/zero", "in the first hour")
        try await run.refresh(at: own.upperBound + 20)
        run.expectRequests(2, to: server, "/none", "after an hour")
        run.expectRequests(2, to: server, "/zero", "after an hour")
    }

    private static let ceiling = SelftestCase(
        "F7", "max-age and Expires of years count for a day"
    ) { run in
        let years = Reply.json(feed).header("Cache-Control", "max-age=504576000")
        let server = try run.serve([
            "/age": [years], "/expires": [.json(feed).header("Expires", hour(0, of: 2042))],
            "/304": [
                years.etag("\"1\""), .notModified.header("Cache-Control", "max-age=504576000"),
            ],
        ])
        let paths = ["/age", "/expires", "/304"]
        let urls = paths.map { server.url($0) }
        try await run.subscribe(urls)
        for round in 1...2 {
            let answer = try await run.refresh(then: 3 * round, requestsTo: server)
            for (path, url) in zip(paths, urls) { run.expectWait(day, answer.feed(url), path) }
            let ends = urls.compactMap { run.seconds(answer.feed($0)?["not_before"]) }
            try await run.refreshShortly(before: try run.require(ends.min(), "a time"))
            run.expectRequests(3 * round, to: server, nil, "before the day is over")
            run.at((ends.max() ?? 0) + 1)
        }
    }
}

private extension SelftestCase {
    static let feed = SampleFeed.json(1...2)

    /// Our own interval with its jitter.
    static let own: ClosedRange<Int64> = 3600...3660
    static let day: Int64 = 86_400

    /// An hour of the first day of a year.
    static func hour(_ hour: Int, of year: Int) -> String {
        // The program does not compare the weekday with the date, so it may be wrong.
        "Thu, 01 Jan \(year) 0\(hour):00:00 GMT"
    }

    /// Checks the reported waits, and that the program keeps to the first and the last of them.
    static func expectWaits(_ table: [ReportedWait], in run: CaseRun) async throws {
        let (server, answer) = try await run.expectWaits(table)
        // The program does what it says: right before the first wait ends it sends no request.
        let ends = answer.feeds.compactMap { run.seconds($0["not_before"]) }
        let first = try run.require(ends.min(), "a time")
        try await run.refreshShortly(before: first)
        run.expectRequests(table.count, to: server, nil, "before the first end")
        try await run.refresh(at: (ends.max() ?? 0) + 1)
        run.expectRequests(2 * table.count, to: server, nil, "after the last end")
    }
}
