import Loopback

extension SelftestCase {
    static let linkedDocuments = SelftestCase(
        "L5b", "Pages and pictures are fetched only when the person asks, with the manners of feeds"
    ) { run in
        try run.configure("[network]\nhost_gap = \"20ms\"\n")
        let pictures = try run.serve { _ in .ok(picture).header("Content-Type", "image/gif") }
        let picturePlace = run.name(pictures, "pictures.example.net")
        let pages = try run.serve([
            "/3": [.conditional(etag: "\"p3\"", body: page(3, picturePlace))],
            "/2": [.status(429).header("Retry-After", "3600"), .ok(page(2, picturePlace))],
            "/1": [.ok(page(1, picturePlace))],
        ])
        let places = (pages: run.name(pages, "pages.example.org"), pictures: picturePlace)
        let server = try run.serve([
            "/feed": [.json(feed(places)), .json(feed(places, edited: 3)), .status(304)]
        ])
        try await run.addFeed(server.url("/feed"), "--every", "15m")
        // The names of the other servers lead to this machine.
        try await run.news("edit", "1", "--trust")
        let article = try await run.articles().first { $0.title == "Sample 3" }?.id
        let id = try run.require(article, "the article Sample 3")
        for command in [["list"], ["show", id], ["prefetch"], ["prefetch", "--report"]] {
            try await run.news(command)
        }
        run.expect(pages.requests.count, 0, "requests for pages that nobody asked for")
        run.expect(pictures.requests.count, 0, "requests for pictures that nobody asked for")

        try await prefetch(run)
        run.expect(
            pages.requests.map(\.path), ["/3", "/2"], "pages asked for, the last answered 429")
        run.expect(pages.maxConcurrent, 1, "pages at a time")
        run.expect(
            pictures.requests.map(\.path).sorted(), ["/1.gif", "/2.gif", "/3.gif"],
            "pictures asked for")
        run.expect(pictures.maxConcurrent, 1, "pictures at a time")
        let agents = (server.requests + pages.requests + pictures.requests)
            .map { $0.header("User-Agent") }
        run.expect(Set(agents).count, 1, "User-Agents")

        try await prefetch(run)
        run.expect(pages.requests.count, 2, "requests for pages while the host wants to rest")
        // The feed is asked again, too, and its third article has been edited.
        run.at(7200)
        try await prefetch(run)
        run.expect(
            pages.requests.dropFirst(2).map(\.path).sorted(), ["/1", "/2", "/3"],
            "pages asked for after the rest")
        run.expect(
            pages.requests.last { $0.path == "/3" }?.header("If-None-Match"), "\"p3\"",
            "If-None-Match of a page that is here")
        try await prefetch(run)
        for command in [["list"], ["show", id], ["show", id, "--full"]] {
            try await run.news(command)
        }
        run.expect(pages.requests.count, 5, "requests for pages that are all here")
        run.expect(pictures.requests.count, 3, "requests for pictures that are all here")
    }

    private static func prefetch(_ run: CaseRun) async throws {
        let result = try await run.news("prefetch", "--full-text", "--images")
        run.expect(result.exitStatus, 0, "exit of prefetch")
    }

    /// The beginnings of three articles, each with a picture.
    private static func feed(
        _ places: (pages: String, pictures: String), edited: Int = 0
    ) -> String {
        let items = (1...3).map { number in
            """
            {"id": "\(number)", "url": "\(places.pages)/\(number)", "title": "Sample \(number)", \
            "date_published": "2025-12-0\(number)T08:00:00Z", "content_html": \
            "<p>\(number == edited ? "Corrected: " : "")Sentence 1 of sample \(number) is here…</p>\
            \(image(number, places.pictures))"}
            """
        }
        return """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Samples", \
            "items": [\(items.joined(separator: ", "))]}
            """
    }

    private static func image(_ number: Int, _ place: String) -> String {
        "<img src='\(place)/\(number).gif' alt='A dot' width='90' height='90'>"
    }

    private static func page(_ number: Int, _ pictures: String) -> String {
        let sentences = (1...30).map { part in
            "<p>Sentence \(part) of sample \(number) is here, and it says what happened next.</p>"
        }
        return """
            <!doctype html><html><head><title>Sample \(number)</title></head><body>\
            <nav><a href="/">Home</a></nav><article><h1>Sample \(number)</h1>\
            \(sentences[0])\(image(number, pictures))\(sentences.dropFirst().joined())\
            </article></body></html>
            """
    }

    /// A GIF of one pixel, with the size of a larger one.
    private static let picture: [UInt8] =
        Array("GIF89a".utf8) + [90, 0, 90, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C, 0, 0, 0, 0]
        + [1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
}
