import Feeds
import Loopback

extension SelftestCase {
    /// Section 2, continued: how the program treats a 304.
    static let notModified = [nothingChanges, unasked304, alwaysNotModified, partialAnswer]

    private static let nothingChanges = SelftestCase(
        "V7", "A 304 is a success that changes no article, and moves the next time on"
    ) { run in
        let server = try run.serve([
            "/feed": [
                .json(SampleFeed.json(1...2)).etag("\"a\""), .notModified,
                .json(SampleFeed.json(1...3)).etag("\"b\""),
            ]
        ])
        let id = "\(try await run.addFeed(server.url("/feed")))"
        let before = try await run.json("list", "--offline", "--twins")
        let firstDue = try await run.json("why", "feed:\(id)")["not_before"]?.string ?? "none"
        let watch = try run.start(["watch"])
        try await watch.waitForErrorOutput(containing: "watching")

        let answer = try await run.refresh(at: 7200)
        run.expect(answer.status, 0, "exit of refresh")
        run.expect(answer.json["status"]?.string, "success", "status")
        run.expect(answer.result(), "unchanged", "result")
        run.expect(answer.json["new"]?.int, 0, "new articles")
        run.expect(answer.json["changed"]?.int, 0, "changed articles")
        let after = try await run.json("list", "--offline", "--twins")
        run.expect(
            after["items"] == before["items"] && before["items"] != nil, asked: "the same articles",
            seen: after["items"] == before["items"] ? "the same" : "others")
        let why = try await run.json("why", "feed:\(id)")
        for name in ["checked_at", "last_success"] {
            run.expect(why[name]?.string?.prefix(13) ?? "", "2026-01-01T02", name)
        }
        let due = why["not_before"]?.string ?? "none"
        run.expect(due > firstDue, asked: "not_before after \(firstDue)", seen: due)

        // The watcher's first line reports the answer after the 304.
        try await run.refresh(at: 14_400)
        let line = try await watch.readLine() ?? "nothing"
        run.expect(
            line.hasPrefix("+") && line.contains("Sample 3"), asked: "watch: silent for the 304",
            seen: line)
        watch.kill()
    }

    private static let unasked304 = SelftestCase(
        "V8", "A 304 to a request without validators is an error, asked again at the next time only"
    ) { run in
        let server = try run.serve(["/feed": [.notModified, .json(SampleFeed.json(1...2))]])
        try await run.subscribe([server.url("/feed")])
        let answer = try await run.refresh()
        run.expect(answer.result(), "failed", "result")
        run.expectRequests(1, to: server, nil, "at once")
        try await run.refresh(at: 60, then: 1, requestsTo: server, "a minute later")
        let next = try await run.refresh(at: 2 * 86_400)
        run.expectRequests(2, to: server, nil, "at the next time")
        run.expectHeader("If-None-Match", nil, of: server.requests.last)
        run.expect(next.result(), "updated", "result")
    }

    private static let alwaysNotModified = SelftestCase(
        "V13", "After 8 days of 304 one request goes without validators, at most one in 24 hours"
    ) { run in
        let tagged = Reply.json(SampleFeed.json(1...2)).etag("\"a\"")
        let server = try run.serve(["/feed": [tagged, .notModified]])
        let url = server.url("/feed")
        try await run.addFeed(url, "--every", "1h")
        let day: Int64 = 86_400
        let steps: [(at: Int64, reply: Reply, tag: String?, when: String)] = [
            (1 * day, .notModified, "\"a\"", "on day 1"),
            (4 * day, .notModified, "\"a\"", "on day 4"),
            (8 * day - 7200, .notModified, "\"a\"", "before day 8"),
            (8 * day + 7200, .status(500), nil, "after day 8"),
            (8 * day + 50_000, .notModified, "\"a\"", "14 hours later"),
            (9 * day + 10_800, tagged, nil, "24 hours later"),
            (9 * day + 50_000, .notModified, "\"a\"", "after a full answer"),
            (11 * day, .notModified, "\"a\"", "on day 11"),
        ]
        for (index, step) in steps.enumerated() {
            server.setReplies([step.reply], for: "/feed")
            try await run.refresh(at: step.at)
            run.expectRequests(index + 2, to: server, nil, step.when)
            run.expectHeader("If-None-Match", step.tag, of: server.requests.last, step.when)
        }
    }

    /// RFC 3229.
    private static let partialAnswer = SelftestCase(
        "V14", "An answer that has only new entries (226, RFC 3229) takes no article away"
    ) { run in
        let server = try run.serve([
            "/feed": [
                .json(SampleFeed.json(1...2)).etag("\"a\""),
                .partial(SampleFeed.json(3...3)).etag("\"b\""), .notModified,
            ]
        ])
        try await run.addFeed(server.url("/feed"))
        let answer = try await run.refresh(at: 7200)
        try await run.refresh(at: 2 * 86_400, then: 3, requestsTo: server)
        let asks = server.requests.contains { $0.header("A-IM") != nil }
        let titles = Set(try await run.articles().map(\.title))
        for title in ["Sample 1", "Sample 2"] {
            run.expect(
                titles.contains(title), asked: "\(title) stays",
                seen: titles.contains(title) ? "there" : "gone")
        }
        if asks {
            run.expect(answer.result(), "updated", "result of a 226")
            run.expect(
                titles.contains("Sample 3"), asked: "Sample 3 of the 226",
                seen: titles.contains("Sample 3") ? "there" : "missing")
        } else {
            run.expect(true, asked: "no A-IM, or 226 merged", seen: "no A-IM")
            run.expectHeader(
                "If-None-Match", titles.contains("Sample 3") ? "\"b\"" : "\"a\"",
                of: server.requests.last, "after a 226 nobody asked for")
        }
    }
}

private extension Reply {
    /// `226` with the instance manipulation of feeds.
    static func partial(_ body: String) -> Reply {
        .status(226, body).header("IM", "feed").contentType("application/feed+json")
    }
}
