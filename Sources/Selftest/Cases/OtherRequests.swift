import Feeds
import Loopback

extension SelftestCase {
    static let nothingButFeeds = SelftestCase(
        "L5", "Nothing that a feed names is fetched unasked: no images, pages, enclosures or hubs"
    ) { run in
        let server = try run.serve { request in
            switch request.path {
            case "/json": .json(document(at: "http://\(request.header("Host") ?? "")"))
            case "/rss": .ok(channel(at: "http://\(request.header("Host") ?? "")"))
            default: .status(404)
            }
        }
        for path in ["/json", "/rss"] {
            try await run.addFeed(server.url(path), "--every", "15m")
        }
        try await run.refresh(at: 7200)
        run.at(14_400)
        try await run.news("prefetch")
        run.at(21_600)
        try await run.news("list")
        let articles = try await run.articles()
        run.expect(articles.count, 2, "articles")
        for article in articles {
            let page = try await run.news("show", article.id)
            run.expect(page.exitStatus, 0, "exit of show")
        }
        for command in [["feeds"], ["favorites"], ["list", "--json"], ["export"]] {
            try await run.news(command)
        }
        run.expectRequests(4, to: server, "/json", "of four times that it was due")
        run.expectRequests(4, to: server, "/rss", "of four times that it was due")
        let others = Set(server.requests.map(\.path)).subtracting(["/json", "/rss"]).sorted()
        run.expect(others, [], "what else was asked for")
        run.expect(Set(server.requests.map { $0.header("User-Agent") }).count, 1, "User-Agents")
    }

    /// A JSON Feed with every URL that a JSON Feed can have.
    private static func document(at base: String) -> String {
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "All", \
        "home_page_url": "\(base)/home", "icon": "\(base)/icon.png", \
        "favicon": "\(base)/favicon.ico", "next_url": "\(base)/json2", \
        "hubs": [{"type": "WebSub", "url": "\(base)/hub"}], \
        "authors": [{"name": "Ada", "url": "\(base)/ada", "avatar": "\(base)/ada.png"}], \
        "items": [{"id": "1", "url": "\(base)/1", "external_url": "\(base)/external", \
        "title": "One", "image": "\(base)/1.png", "banner_image": "\(base)/1-banner.png", \
        "content_html": "<p>Text <img src='\(base)/in.png' srcset='\(base)/in2.png 2x'></p>\
        <iframe src='\(base)/frame'></iframe><video src='\(base)/v.mp4' poster='\(base)/p.png'>\
        </video><link rel=stylesheet href='\(base)/s.css'><script src='\(base)/s.js'></script>", \
        "date_published": "2025-12-01T08:00:00Z", \
        "attachments": [{"url": "\(base)/1.mp3", "mime_type": "audio/mpeg"}]}]}
        """
    }

    /// RSS with every URL that RSS can have.
    private static func channel(at base: String) -> String {
        """
        <?xml version="1.0"?><?xml-stylesheet href="\(base)/feed.xsl" type="text/xsl"?>\
        <!DOCTYPE rss SYSTEM "\(base)/rss.dtd" [<!ENTITY far SYSTEM "\(base)/entity">]>\
        <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
        xmlns:media="http://search.yahoo.com/mrss/" \
        xmlns:xi="http://www.w3.org/2001/XInclude"><channel><title>All</title>\
        <link>\(base)/home</link><image><url>\(base)/image.png</url></image>\
        <atom:link rel="next" href="\(base)/rss2"/><atom:link rel="hub" href="\(base)/hub"/>\
        <xi:include href="\(base)/include"/>\
        <item><guid isPermaLink="true">\(base)/2</guid><title>Two &far;</title>\
        <link>\(base)/2</link><comments>\(base)/comments</comments>\
        <description>&lt;img src="\(base)/img.png"&gt;</description>\
        <enclosure url="\(base)/2.mp3" type="audio/mpeg" length="1"/>\
        <media:thumbnail url="\(base)/thumb.png"/><media:content url="\(base)/media.mp4"/>\
        <pubDate>Mon, 01 Dec 2025 09:00:00 GMT</pubDate></item></channel></rss>
        """
    }

    static let quietCommands = SelftestCase(
        "L7", "Commands that show and mark ask nobody; with --offline nothing does"
    ) { run in
        let server = try run.serve([
            "/feed": [.json(SampleFeed.json(1...3)), .json(SampleFeed.json(1...4))]
        ])
        try await run.addFeed(server.url("/feed"))
        let article = try await run.articles().first?.id
        let id = try run.require(article, "an article")
        let marking = [["favorite", id], ["mark", "--read", id], ["favorite", id, "--remove"]]
        let showing = [
            ["show", id], ["favorites"], ["feeds"], ["export"], ["why", "feed:1"], ["health"],
            ["refresh", "--dry-run"],
        ]
        for command in [["list"], ["list", "--json"], ["list", "--ndjson"]] + marking + showing {
            try await run.news(command)
            run.expectRequests(1, to: server, "/feed", "after \(command[0]), when nothing is due")
        }
        try await watch(run, article: id)
        run.expectRequests(1, to: server, "/feed", "after watch")

        run.at(40 * 3600)
        for command in marking + showing {
            try await run.news(command)
            run.expectRequests(1, to: server, "/feed", "after \(command[0]), when all is due")
        }
        try await watch(run, article: id)
        run.expectRequests(1, to: server, "/feed", "after watch, when all is due")
        let connections = server.connections
        let lists = [["list"], ["list", "--json"], ["list", "--refresh"], ["refresh"]]
        for command in lists + marking + showing {
            let result = try await run.news(command + ["--offline"])
            run.expect(result.exitStatus, 0, "exit of \(command[0]) --offline")
        }
        try await run.news(["list"], environment: ["NEWS_OFFLINE": "1"])
        run.expectRequests(1, to: server, "/feed", "after all of them with --offline")
        run.expect(server.connections, connections, "connections")
    }

    /// Watches until it sees a change.
    private static func watch(_ run: CaseRun, article: String) async throws {
        let watch = try run.start(["watch"])
        defer { watch.kill() }
        try await watch.waitForErrorOutput(containing: "watching")
        try await run.news("favorite", article)
        let line = try await watch.readLine()
        run.expect(line?.hasPrefix("~"), true, "a change that watch shows")
        watch.interrupt()
        _ = await watch.wait()
        try await run.news("favorite", article, "--remove")
    }
}
