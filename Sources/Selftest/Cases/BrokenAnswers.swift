import Loopback

extension SelftestCase {
    /// Section 2, continued: answers that are not feeds do not change the validators.
    static let brokenAnswers = [notStored, notReplaced]

    private static let notStored = SelftestCase(
        "V9", "Validators of an answer that is no whole feed are not stored"
    ) { run in
        try run.configure("[network]\nmax_body = \"64K\"\n")
        let whole = Reply.json(SampleFeed.json(1...2)).etag("\"whole\"")
        var routes: [String: [Reply]] = [:]
        for (name, reply) in broken { routes["/\(name)"] = [reply, whole, .notModified] }
        let server = try run.serve(routes)
        try await run.subscribe(broken.map { server.url("/\($0.name)") })
        for time in 0...2 { try await run.refresh(at: Int64(time) * 2 * 86_400) }
        for (name, _) in broken {
            let requests = server.requests(to: "/\(name)")
            run.expect(requests.count, 3, "requests for \(name)")
            run.expectHeader("If-None-Match", nil, of: requests.dropFirst().first, "after \(name)")
            run.expectHeader(
                "If-None-Match", "\"whole\"", of: requests.dropFirst(2).first, "after a whole feed")
        }
    }

    private static let notReplaced = SelftestCase(
        "V16", "After 429, 500, a timeout or a broken 200 the validators of the last feed are sent"
    ) { run in
        try run.configure("[network]\nmax_body = \"64K\"\ntimeout = \"1s\"\n")
        let failures: [(name: String, reply: Reply)] =
            [
                ("429", .status(429).header("Retry-After", "120").etag("\"bad\"")),
                ("500", .status(500).etag("\"bad\"")), ("404", .status(404).etag("\"bad\"")),
                ("stall", .raw([.stall])),
            ] + broken
        let whole = Reply.json(SampleFeed.json(1...2)).etag("\"whole\"")
        var routes: [String: [Reply]] = [:]
        for (name, reply) in failures { routes["/\(name)"] = [whole, reply, .notModified] }
        let server = try run.serve(routes)
        try await run.subscribe(failures.map { server.url("/\($0.name)") })
        for time in 0...2 { try await run.refresh("--jobs", "32", at: Int64(time) * 2 * 86_400) }
        for (name, _) in failures {
            let requests = server.requests(to: "/\(name)")
            run.expect(requests.count, 3, "requests for \(name)")
            run.expectHeader(
                "If-None-Match", "\"whole\"", of: requests.dropFirst(2).first, "after \(name)")
        }
    }

    /// `200` with an entity tag and a body that is not a whole feed.
    private static let broken: [(name: String, reply: Reply)] = [
        ("rubbish", .ok("this is no feed", ["ETag": "\"bad\""])),
        ("nothing", .ok("", ["ETag": "\"bad\""])),
        ("login-page", .ok(SampleFeed.page, ["ETag": "\"bad\"", "Content-Type": "text/html"])),
        ("half-a-document", .ok(half, ["ETag": "\"bad\""])),
        (
            "too-large",
            .ok(SampleFeed.rss(1...1000), ["ETag": "\"bad\"", "Content-Type": "text/xml"])
        ),
        (
            "half-a-transfer",
            .raw([
                .text("HTTP/1.1 200 OK\r\nETag: \"bad\"\r\nContent-Length: 9999\r\n\r\n"),
                .text(SampleFeed.json(1...2)), .close,
            ])
        ),
        (
            "half-a-chunk",
            .raw([
                .text("HTTP/1.1 200 OK\r\nETag: \"bad\"\r\nTransfer-Encoding: chunked\r\n\r\n"),
                .text("ffff\r\n\(SampleFeed.json(1...2))"), .close,
            ])
        ),
    ]

    private static var half: String {
        let document = SampleFeed.rss(1...4)
        return String(document.prefix(document.count / 2))
    }
}
