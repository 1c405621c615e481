import Loopback

extension SelftestCase {
    /// Section 2: validators, with which the program asks whether a feed has changed.
    static let validators =
        [entityTags, dates, both, newOf304, neverCombined, keptBy304, droppedBy200]
        + notModified + brokenAnswers + validatorStorage

    private static let entityTags = SelftestCase(
        "V1", "An ETag goes back as If-None-Match, byte for byte, however it is written"
    ) { run in
        let tags = [
            "\"abc\"", "W/\"abc\"", "\"a,b\"", "\"\"", "abc", "\"x-gzip\"",
            "\"\(String(repeating: "0123456789", count: 30))\"", "\"a\\\"b\"", "w/\"low\"",
            "\"sp ace\"", "\"caf\u{E9}\"",
        ]
        let server = try await echo(tags.map { Reply.json(feed).etag($0) }, in: run)
        for (index, tag) in tags.enumerated() {
            let request = server.requests(to: "/\(index)").last
            run.expectHeader("If-None-Match", tag, of: request)
            run.expectHeader("If-Modified-Since", nil, of: request)
        }
    }

    private static let dates = SelftestCase(
        "V2", "A Last-Modified goes back as If-Modified-Since, byte for byte, never reprinted"
    ) { run in
        let dates = [
            "Wed, 01 Jan 2025 00:00:00 GMT", "Wed, 1 Jan 2025 00:00:00 GMT",
            "Wed, 01 Jan 2025 00:00:00 +0000", "wed, 01 jan 2025 00:00:00 gmt",
            "Wednesday, 01-Jan-25 00:00:00 GMT", "Wed Jan  1 00:00:00 2025",
            "2025-01-01T00:00:00Z", "1735689600", "yesterday", "Thu, 01 Jan 1970 00:00:00 GMT",
        ]
        let server = try await echo(dates.map { Reply.json(feed).lastModified($0) }, in: run)
        for (index, date) in dates.enumerated() {
            let request = server.requests(to: "/\(index)").last
            run.expectHeader("If-Modified-Since", date, of: request)
            run.expectHeader("If-None-Match", nil, of: request)
        }
    }

    private static let both = SelftestCase(
        "V3", "Each validator that a server gave, ETag or Last-Modified, goes back, and no other"
    ) { run in
        let server = try await echo(
            [
                .json(feed).etag("\"a\"").lastModified(date), .json(feed).etag("\"a\""),
                .json(feed).lastModified(date), .json(feed),
            ], in: run)
        for (index, (tag, date)) in [("\"a\"", date), ("\"a\"", nil), (nil, date), (nil, nil)]
            .enumerated()
        {
            let request = server.requests(to: "/\(index)").last
            run.expectHeader("If-None-Match", tag, of: request)
            run.expectHeader("If-Modified-Since", date, of: request)
        }
    }

    /// RFC 9111, section 4.3.4.
    private static let newOf304 = SelftestCase(
        "V4", "The new ETag or Last-Modified of a 304 is what the next request sends"
    ) { run in
        let server = try run.serve([
            "/tag": [.json(feed).etag("\"a\""), .notModified.etag("\"b\""), .notModified],
            "/date": [
                .json(feed).lastModified(date), .notModified.lastModified(later), .notModified,
            ],
        ])
        try await askThreeTimes(["/tag", "/date"], of: server, in: run)
        let (tags, dates) = (server.requests(to: "/tag"), server.requests(to: "/date"))
        run.expectHeader("If-None-Match", "\"a\"", of: tags.dropFirst().first)
        run.expectHeader("If-None-Match", "\"b\"", of: tags.last, "after the 304")
        run.expectHeader("If-Modified-Since", date, of: dates.dropFirst().first)
        run.expectHeader("If-Modified-Since", later, of: dates.last, "after the 304")
    }

    /// Header fields that a 304 does not update are kept (RFC 9111, section 3.2).
    private static let neverCombined = SelftestCase(
        "V4b", "A header of a new 200 is never combined with one of an older 200"
    ) { run in
        let first = Reply.json(feed).etag("\"a\"").lastModified(date)
        let server = try run.serve([
            "/tag": [first, .json(feed).etag("\"b\""), .notModified],
            "/date": [first, .json(feed).lastModified(later), .notModified],
            "/304": [first, .notModified.etag("\"b\""), .notModified],
        ])
        try await askThreeTimes(["/tag", "/date", "/304"], of: server, in: run)
        let (tag, date304) = (server.requests(to: "/tag").last, server.requests(to: "/date").last)
        run.expectHeader("If-None-Match", "\"b\"", of: tag, "after a 200 with it alone")
        run.expectHeader("If-Modified-Since", nil, of: tag)
        run.expectHeader("If-Modified-Since", later, of: date304, "after a 200 with it alone")
        run.expectHeader("If-None-Match", nil, of: date304)
        let kept = server.requests(to: "/304").last
        run.expectHeader("If-None-Match", "\"b\"", of: kept, "after a 304 with it alone")
        run.expectHeader("If-Modified-Since", date, of: kept, "after a 304 without it")
    }

    private static let keptBy304 = SelftestCase(
        "V5", "A 304 without validators keeps the old ones"
    ) { run in
        let server = try run.serve([
            "/feed": [.json(feed).etag("\"a\"").lastModified(date), .notModified]
        ])
        try await askThreeTimes(["/feed"], of: server, in: run)
        for request in server.requests.dropFirst() {
            run.expectHeader("If-None-Match", "\"a\"", of: request)
            run.expectHeader("If-Modified-Since", date, of: request)
        }
    }

    private static let droppedBy200 = SelftestCase(
        "V6", "A validator that a new 200 does not carry any more is not sent again"
    ) { run in
        let server = try run.serve([
            "/tag": [.json(feed).etag("\"a\""), .json(feed)],
            "/date": [.json(feed).lastModified(date), .json(feed)],
        ])
        try await askThreeTimes(["/tag", "/date"], of: server, in: run)
        run.expectHeader(
            "If-None-Match", "\"a\"", of: server.requests(to: "/tag").dropFirst().first)
        for path in ["/tag", "/date"] {
            let request = server.requests(to: path).last
            run.expectHeader("If-None-Match", nil, of: request, "after a 200 without")
            run.expectHeader("If-Modified-Since", nil, of: request, "after a 200 without")
        }
    }

    private static let feed = SampleFeed.json(1...2)
    private static let date = "Wed, 01 Jan 2025 00:00:00 GMT"
    private static let later = "Wed, 01 Jan 2025 01:00:00 GMT"

    /// A server that was asked twice for each of `/0`, `/1`, …: it answered first with these
    /// replies, then with 304.
    private static func echo(_ replies: [Reply], in run: CaseRun) async throws -> LoopbackServer {
        let server = try await run.subscribe(each: replies.map { [$0, .notModified] }).server
        try await run.refresh()
        try await run.refresh(at: 7200, then: 2 * replies.count, requestsTo: server)
        return server
    }

    private static func askThreeTimes(
        _ paths: [String], of server: LoopbackServer, in run: CaseRun
    ) async throws {
        try await run.subscribe(paths.map { server.url($0) })
        for time in 0...2 { try await run.refresh(at: Int64(time) * 7200) }
        run.expectRequests(3 * paths.count, to: server)
    }
}
