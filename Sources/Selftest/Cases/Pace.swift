import Feeds
import Loopback

extension SelftestCase {
    /// Section 3: what else decides when a feed is due, and that this is stored.
    static let pace = [publisher, latest, cron, silence, force]

    private static let publisher = SelftestCase(
        "F8", "ttl and updatePeriod only raise the interval; skipHours and skipDays are kept"
    ) { run in
        try await run.expectWaits(
            [
                .rss("<ttl>120</ttl>", 7200...7320, "ttl"),
                .rss("<ttl>5</ttl>", 3600...3660, "interval"),
                .rss("<ttl>soon</ttl>", 3600...3660, "interval"),
                .rss("<ttl>999999</ttl>", 86_400...87_840, "ttl"),
                .rss(updates("hourly"), 3600...3660, "interval"),
                .rss(updates("hourly", 12), 3600...3660, "interval"),
                .rss(updates("daily"), 86_400...87_840, "update-period"),
                .rss(updates("daily", 4), 21_600...21_960, "update-period"),
                .rss(updates("yearly"), 86_400...87_840, "update-period"),
                .rss("<ttl>180</ttl>" + updates("daily", 4), 21_600...21_960, "update-period"),
            ])
        try await expectSkippedTime(in: run)
    }

    private static let latest = SelftestCase(
        "F9", "The latest of all sources counts, each within its own limit, and jitter only adds"
    ) { run in
        let day = "max-age=504576000"
        try await run.expectWaits(
            [
                .rss("<ttl>120</ttl>", with: ["Cache-Control": "max-age=3600"], 7200...7320, "ttl"),
                .rss(
                    "<ttl>120</ttl>", with: ["Cache-Control": "max-age=10800"], 10_800...10_800,
                    "max-age"
                ),
                .rss("<ttl>999999</ttl>", with: ["Cache-Control": day], 86_400...86_400, "max-age"),
                .rss(
                    updates("daily", 4), with: ["Expires": "Thu, 01 Jan 2026 03:00:00 GMT"],
                    21_600...21_960, "update-period"),
                .rss("", with: ["Cache-Control": "max-age=3600"], 3600...3600, "max-age"),
            ])
        let server = try run.serve([
            "/feed": [.json(feed)],
            "/fresh": [.json(feed).header("Cache-Control", "max-age=14400")],
            "/busy": [.json(feed), .status(503).header("Retry-After", "99999999")],
        ])
        try await run.addFeed(server.url("/feed"), "--every", "2d", "--title", "Every 2 days")
        try await run.addFeed(server.url("/fresh"), "--every", "3h")
        try await run.addFeed(server.url("/busy"))
        let chosen = try await run.why(server.url("/feed"))
        run.expectWait(172_800...175_680, chosen, "--every 2d")
        run.expect(chosen["reason"]?.string, "every", "why")
        run.expectWait(
            14_400, try await run.why(server.url("/fresh")), "--every 3h and max-age=14400")
        try await run.refresh(server.url("/busy"), after: 3700)
        let busy = try await run.why(server.url("/busy"))
        run.expectWait(604_800, busy, "Retry-After of years")
        run.expect(busy["reason"]?.string, "retry-after", "why")
        try await expectJitter(in: run)
    }

    /// A run for each minute of a day would be 1,440 processes. All runs between two due times do
    /// the same, so every tenth minute and the minutes beside a due time are enough.
    private static let cron = SelftestCase(
        "F10",
        "Freshness outlives the process: cron every 10 minutes and around due times, for a day"
    ) { run in
        let server = try run.serve([
            "/feed": [
                .conditional(etag: "\"1\"", body: feed).header("Cache-Control", "max-age=3600")
            ]
        ])
        try await run.addFeed(server.url("/feed"))
        let around: [Int] = (1...23).flatMap { (hour: Int) in [-1, 1, 2].map { hour * 60 + $0 } }
        let tenths: [Int] = Array(stride(from: 10, to: 1440, by: 10))
        let minutes: [Int] = Set(tenths + around).sorted()
        var asked: [Int] = []
        for minute in minutes {
            run.at(Int64(minute) * 60)
            let before = server.requests.count
            let result = try await run.news("refresh", "-q")
            guard result.succeeded else {
                throw run.stop("exit of refresh at minute \(minute): 0", seen: result.stderr)
            }
            if server.requests.count > before { asked.append(minute) }
        }
        run.expect(
            (22...24).contains(server.requests.count), asked: "22-24 requests in a day",
            seen: "\(server.requests.count)")
        run.expect(
            zip(asked, asked.dropFirst()).allSatisfy { $1 - $0 >= 60 },
            asked: "60 minutes between two",
            seen: "\(zip(asked, asked.dropFirst()).map { $1 - $0 }.min() ?? 0) minutes")
    }

    private static let silence = SelftestCase(
        "F11", "A silent feed is asked less often, up to once a day; a new item ends that"
    ) { run in
        let hourly = updates("hourly")
        let (old, new) = (
            SampleFeed.rss(1...2, channel: hourly), SampleFeed.rss(1...3, channel: hourly)
        )
        let server = try run.serve([
            "/feed": [.ok(old), .ok(old), .ok(old), .ok(old), .ok(new)],
            "/chosen": [.json(feed)],
        ])
        let url = server.url("/feed")
        try await run.addFeed(url)
        try await run.addFeed(server.url("/chosen"), "--every", "15m")
        let weeks = try await run.refresh(at: 28 * 86_400)
        let end = run.expectWait(43_200...43_930, weeks.feed(url), "after 4 weeks")
        run.expect(try await run.why(url)["reason"]?.string, "silent", "why")
        run.expectWait(900...915, weeks.feed(server.url("/chosen")), "with --every 15m")
        try await run.refreshShortly(before: try run.require(end, "a time"))
        run.expectRequests(2, to: server, "/feed", "before that")
        try await run.refresh(then: 3, requestsTo: server, path: "/feed", "after that")
        let months = try await run.refresh(at: 112 * 86_400)
        let late = run.expectWait(86_400...87_840, months.feed(url), "after 16 weeks")
        let awake = try await run.refresh(at: try run.require(late, "a time") + 1)
        run.expectRequests(5, to: server, "/feed")
        run.expect(awake.result(url), "updated", "the feed with a new item")
        run.expectWait(3600...3660, awake.feed(url), "with a new item")
    }

    private static let force = SelftestCase(
        "F12",
        "--force for all feeds needs --yes and sends validators; --unconditional: one feed, once a day"
    ) { run in
        let server = try run.serve([
            "/a": [.conditional(etag: "\"a\"", body: feed)],
            "/b": [.conditional(etag: "\"b\"", body: feed)],
        ])
        let (a, b) = (server.url("/a"), server.url("/b"))
        try await run.addFeed(a)
        try await run.addFeed(b)
        run.at(100)
        let unsure = try await run.news("refresh", "--force")
        run.expectRequests(2, to: server, nil, "with --force alone")
        run.expect(unsure.exitStatus, 64, "exit of --force on two feeds")
        run.expect(
            unsure.stderr.contains("--yes"), asked: "it names --yes", seen: unsure.stderr.shortened)
        let sure = try await run.refresh("--force", "--yes")
        run.expectRequests(4, to: server, nil, "with --force --yes")
        run.expect(sure.status, 0, "exit of --force --yes")
        run.expectHeader(
            "If-None-Match", "\"a\"", of: server.requests(to: "/a").last, "with --force")
        run.expectHeader(
            "If-None-Match", "\"b\"", of: server.requests(to: "/b").last, "with --force")
        try await run.refresh("--force", a, after: 100)
        run.expectRequests(3, to: server, "/a", "with --force of one feed")

        for feeds in [[], [a, b]] {
            let result = try await run.news(["refresh", "--unconditional"] + feeds)
            run.expect(result.exitStatus, 64, "exit of --unconditional on \(feeds.count) feeds")
        }
        run.expectRequests(5, to: server)
        try await run.refresh("--unconditional", a, after: 100)
        run.expectRequests(4, to: server, "/a", "with --unconditional")
        run.expectHeader("If-None-Match", nil, of: server.requests(to: "/a").last)
        let again = try await run.refresh("--unconditional", a, after: 23 * 3600)
        run.expectRequests(4, to: server, "/a", "with it 23 h later")
        run.expect(again.result(), "skipped", "the feed")
        run.expect(again.status, 0, "exit")
        try await run.refresh("--unconditional", a, after: 3700)
        run.expectRequests(5, to: server, "/a", "with it 24 h later")
        run.expectHeader("If-None-Match", nil, of: server.requests(to: "/a").last)
    }
}

private extension SelftestCase {
    static let feed = SampleFeed.json(1...2)

    /// The elements of the syndication module of RSS 1.0.
    static func updates(_ period: String, _ frequency: Int? = nil) -> String {
        let times = frequency.map { "<sy:updateFrequency>\($0)</sy:updateFrequency>" }
        return "<sy:updatePeriod>\(period)</sy:updatePeriod>" + (times ?? "")
    }

    /// The hours (GMT) and days that a publisher forbids, also for an overdue feed.
    static func expectSkippedTime(in run: CaseRun) async throws {
        let hours = "<skipHours><hour>1</hour><hour>2</hour></skipHours>"
        let everyHour = (0...23).map { "<hour>\($0)</hour>" }.joined()
        let (server, _) = try await run.expectWaits(
            [
                .rss(hours, 10_800...10_800, "skip-hours"),
                .rss("<skipDays><day>Thursday</day></skipDays>", 86_400...86_400, "skip-days"),
                .rss(
                    "<skipDays><day>Friday</day></skipDays>",
                    with: ["Cache-Control": "max-age=86400"],
                    172_800...172_800, "skip-days"),
                .rss("<skipHours>\(everyHour)</skipHours>", 3600...3660, "interval"),
            ])
        for (time, count) in [(5400, 1), (10_790, 1), (10_802, 2)] as [(Int64, Int)] {
            try await run.refresh(server.url("/0"), at: time)
            run.expectRequests(count, to: server, "/0", "at \(time) s")
        }
        // The program does not run until half past one of the next day.
        let overdue = try await run.refresh(server.url("/0"), at: 86_400 + 5400)
        run.expectRequests(2, to: server, "/0", "when due for long, in a skipped hour")
        run.expect(overdue.result(), "skipped", "the feed")
        try await run.refresh(server.url("/0"), at: 86_400 + 10_802)
        run.expectRequests(3, to: server, "/0", "after the skipped hours")
    }

    /// Feeds that are fetched in the same moment become due spread over a minute, and none early.
    static func expectJitter(in run: CaseRun) async throws {
        let server = try run.serve { _ in .json(SampleFeed.json(1...1)) }
        let urls = (1...12).map { server.url("/jitter/\($0)") }
        try await run.subscribe(urls)
        let answer = try await run.refresh()
        for url in urls { run.expectWait(3600...3660, answer.feed(url), "12 feeds") }
        let ends = urls.compactMap { run.seconds(answer.feed($0)?["not_before"]) }
        let spread = (ends.max() ?? 0) - (ends.min() ?? 0)
        run.expect(spread >= 10, asked: "they are spread", seen: "over \(spread) s")
    }
}
