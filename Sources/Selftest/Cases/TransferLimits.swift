import Loopback

extension SelftestCase {
    static let transferLimits = SelftestCase(
        "L6", "Endless, exploding and creeping bodies are cut off, and nothing of them is stored"
    ) { run in
        try run.configure(
            """
            [network]
            max_body = "64K"
            timeout = "12s"
            low_speed = 1
            low_speed_time = "6s"
            """)
        let drip = DrippingReply(start: head + start, drop: String(repeating: "{},", count: 12))
        let server = try run.serve { reply(to: $0.path, drip) }
        try await run.subscribe((bad + ["/good"]).map(server.url))
        let begin = ContinuousClock.now
        async let dripping: Void = drip.run()
        let answer = try await run.refresh("--jobs", "16")
        let time = ContinuousClock.now - begin
        drip.stop()
        await dripping
        run.expect(time < .seconds(60), asked: "an end within 60 s", seen: "\(time)")
        run.expect(answer.status, 1, "exit of refresh")
        run.expect(answer.result(server.url("/good")), "updated", "the feed that is well")
        for path in bad {
            let feed = answer.feed(server.url(path))
            run.expect(feed?["result"]?.string, "failed", path)
            let bytes = feed?["bytes"]?.int ?? 0
            run.expect(bytes <= 256 << 10, asked: "at most 256 KiB taken", seen: "\(bytes)")
        }
        for (index, path) in bad.enumerated() {
            let why = try await run.json("why", "feed:\(index + 1)")
            let error = why["error"]?.string ?? ""
            run.expect(
                words(path).contains { error.contains($0) }, asked: "why \(path) was cut off",
                seen: error)
            run.expect(why["validators"]?.elements.count, 0, "validators of \(path)")
        }
        run.expect(try await run.articles().count, 2, "articles")
        try await server.waitUntilClosed()
        run.expect(server.openConnections, 0, "open connections")
    }

    private static let bad = [
        "/endless", "/large", "/bomb", "/headers", "/mute", "/half-head", "/half-body", "/drip",
    ]

    private static let head = "HTTP/1.1 200 OK\r\nETag: \"bad\"\r\n\r\n"
    private static let start = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Bad", "items": [\
        {"id": "1", "content_text": "Never to be seen"},
        """

    private static func reply(to path: String, _ drip: DrippingReply) -> Reply {
        switch path {
        case "/endless": .raw([.text(head + start), .repeatForever(Array("{},".utf8))])
        case "/large":
            .json("[" + String(repeating: " ", count: 64 << 10) + "]").etag("\"bad\"")
        case "/bomb":
            .ok(GzipBomb.bytes(start, spaces: 8 << 20), ["Content-Encoding": "gzip"])
                .etag("\"bad\"")
        case "/headers":
            .raw([
                .text("HTTP/1.1 200 OK\r\n"), .repeatForever(Array("X-More: and more\r\n".utf8)),
            ])
        case "/mute": .raw([.stall])
        case "/half-head": .raw([.text("HTTP/1.1 200 OK\r\nContent-Ty"), .stall])
        case "/half-body": .raw([.text(head + start), .stall])
        case "/drip": drip.reply
        default: .json(SampleFeed.json(1...2))
        }
    }

    private static func words(_ path: String) -> [String] {
        switch path {
        case "/headers": ["headers are larger"]
        case "/mute", "/half-head", "/half-body": ["too slowly", "too long"]
        case "/drip": ["too long"]
        default: ["larger than"]
        }
    }
}
