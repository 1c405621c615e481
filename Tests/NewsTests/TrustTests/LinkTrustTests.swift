import Loopback
import TestSupport
import Testing

/// Links of publishers that do not lead to the web.
@Suite("Links of articles lead to the web or nowhere", .fewAtOnce)
struct LinkTrustTests {
    private static let links = [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\\u0001script:alert(1)",
        "file:///etc/passwd", "data:text/html,x", "vbscript:x", "ftp://files.example/x",
        "\\u0000javascript:x", "blob:https://a.example/x", "view-source:https://a.example/",
        "smb://host/share", "https://a.example/\\u0007x", "https://a.example/\\u009bx",
        "//\\u0080a.example/", "x-apple:y",
    ]

    /// Everything that could be opened.
    private static let stored = """
        SELECT a.url, c.external_url, c.image, c.banner_image, c.attachments, c.authors, f.home_url
        FROM article a JOIN feed f ON f.id = a.feed_id
        LEFT JOIN content c ON c.article_id = a.id
        """

    @Test("in JSON Feed", arguments: links)
    func json(link: String) async throws {
        let feed = """
            {"version": "https://jsonfeed.org/version/1.1", "title": "T", "home_page_url": "\(link)",
            "icon": "\(link)", "next_url": "\(link)", "items": [{"id": "1", "title": "A",
            "url": "\(link)", "external_url": "\(link)", "image": "\(link)",
            "banner_image": "\(link)", "authors": [{"name": "N", "url": "\(link)", "avatar": "\(link)"}],
            "attachments": [{"url": "\(link)", "mime_type": "text/html"}]}]}
            """
        try await expectNothing(of: .json(feed))
    }

    @Test("in RSS and Atom", arguments: links.filter { !$0.contains("\\u") })
    func xml(link: String) async throws {
        let rss = """
            <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
              xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
              xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0">
            <channel><title>T</title><link>\(link)</link><item><guid>\(link)</guid><title>A</title>
            <link>\(link)</link><feedburner:origLink>\(link)</feedburner:origLink>
            <enclosure url="\(link)" length="1" type="audio/mpeg"/><comments>\(link)</comments>
            <media:content url="\(link)"/><media:thumbnail url="\(link)"/>
            <itunes:image href="\(link)"/></item></channel></rss>
            """
        try await expectNothing(of: .ok(rss, ["Content-Type": "application/rss+xml"]))
        let atom = """
            <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><link href="\(link)"/>
            <entry><id>1</id><title>A</title><link href="\(link)"/>
            <link rel="enclosure" href="\(link)"/><link rel="related" href="\(link)"/>
            <author><name>N</name><uri>\(link)</uri></author><content src="\(link)"/></entry></feed>
            """
        try await expectNothing(of: .ok(atom, ["Content-Type": "application/atom+xml"]))
    }

    @Test("relative ones lead to the server, and of a file to no other file")
    func relative() async throws {
        let feed = """
            {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [
            {"id": "1", "title": "A", "url": "../passwd", "image": "/i.png"}]}
            """
        let server = try LoopbackServer(routes: ["/a/feed": [.json(feed)]])
        let news = try CommandHarness()
        try await news.add(server.url("/a/feed"))
        #expect(
            try await news.sqlite("SELECT url, image FROM article JOIN content ON id = article_id")
                == ["\(server.url("/passwd"))|\(server.url("/i.png"))"])
        let other = try CommandHarness()
        try await other.add(try other.home.write(feed, to: "feed.json"))
        #expect(
            try await other.sqlite(
                "SELECT url IS NULL, image IS NULL FROM article JOIN content ON id = article_id")
                == ["1|1"])
    }

    @Test("in newsboat's cache")
    func newsboat() async throws {
        let news = try CommandHarness()
        let file = Fixture.path("newsboat-cache/current.sql")
        #expect(try await news.shell("sqlite3 cache.db < '\(file)'").succeeded)
        let change = """
            UPDATE rss_item SET url = 'javascript:alert(' || id || ')',
              enclosure_url = 'file:///etc/passwd';
            UPDATE rss_feed SET url = 'javascript:alert(1)'
            """
        #expect(try await news.shell("sqlite3 cache.db \"\(change)\"").succeeded)
        #expect(try await news.run("import", "--trust", "cache.db").exitStatus == 0)
        #expect(
            try await news.sqlite(
                """
                SELECT count(*), count(url), count(attachments), count(home_url)
                FROM article a JOIN content ON id = article_id
                JOIN (SELECT id AS f, home_url FROM feed) ON f = a.feed_id
                """) == ["4|0|0|0"])
    }

    @Test("addresses with control characters are refused")
    func addresses() async throws {
        let page = """
            <!DOCTYPE html><title>T</title>
            <link rel="alternate" type="application/rss+xml" href="/fe&#1;ed">
            <link rel="alternate" type="application/rss+xml" href="/fe&#127;ed">
            """
        let server = try LoopbackServer { _ in .ok(page, ["Content-Type": "text/html"]) }
        let news = try CommandHarness()
        for control in ["\u{1}", "\n", "\t", "\u{7F}", "\u{85}", "\u{9B}"] {
            let url = server.url("/fe\(control)ed")
            #expect(try await news.run("add", url).exitStatus != 0)
            #expect(try await news.run("add", "--no-fetch", url).exitStatus != 0)
        }
        #expect(server.connections == 0)
        #expect(try await news.run("add", server.url("/page")).exitStatus != 0)
        #expect(try await news.run("discover", server.url("/page")).exitStatus != 0)
        #expect(server.requests.allSatisfy { $0.path == "/page" })
        try await news.lines("add", "--no-fetch", "https://a.example/")
        let edit = try await news.run("edit", "1", "--url", "https://a.example/\u{9B}")
        #expect(edit.exitStatus != 0)
        let list =
            #"["https://b.example/", "https://b.example/\u0000", "https://b.example/\u009b"]"#
        let result = try await news.run("-v", "import", "-", input: .text(list))
        #expect(result.stderr.contains("2 entries left out"))
        let urls = try await news.sqlite("SELECT url FROM feed")
        #expect(urls == ["https://a.example/", "https://b.example/"])
    }

    private func expectNothing(of reply: Reply) async throws {
        let server = try LoopbackServer(routes: ["/feed": [reply]])
        let news = try CommandHarness()
        try await news.add(server.url("/feed"))
        #expect(try await news.ids().count == 1)
        for row in try await news.sqlite(Self.stored) {
            #expect(
                row.split(separator: "|", omittingEmptySubsequences: true)
                    .allSatisfy { $0 == "[{\"name\":\"N\"}]" }, "\(row)")
        }
        let list = try await news.lines("list", "--offline").map { $0.columns[5] }
        #expect(list == [""])
    }
}
