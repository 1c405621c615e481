import Loopback
import TestSupport
import Testing

/// Lists that a stranger wrote.
@Suite("A list adds feeds and changes none", .fewAtOnce)
struct ListTrustTests {
    private static let token = "t0p-s3cret"

    /// Every setting that needs trust, as attributes of OPML.
    private static func attributes(proxy: String) -> String {
        """
        proxy="\(proxy)" userAgent="Evil/1" headers="X-Evil: 1" headerCommand="touch owned" \
        insecure="true" allowPrivate="true" certificate="/etc/passwd" certificateKey="/etc/shadow" \
        search="\(proxy.replacing("me:s3cr3t@", with: ""))/{query}" customTitle="Theirs" interval="60" mapping="items=x" \
        htmlUrl="https://evil.example/"
        """
    }

    private static func opml(_ outlines: String...) -> String {
        "<opml version=\"2.0\"><body>\(outlines.joined())</body></opml>"
    }

    private static func outline(_ url: String, proxy: String) -> String {
        "<outline category=\"theirs\" xmlUrl=\"\(url)\" \(attributes(proxy: proxy))/>"
    }

    private static let settings = """
        SELECT url, custom_title, home_url, mapping, interval, user_agent, proxy, headers,
          header_command, insecure, allow_private, certificate, certificate_key, search_url
        FROM feed
        """

    @Test(
        "of a feed that exists it changes nothing but tags",
        arguments: [[], ["--trust"]], ["subscribed", "removed", "repeated"])
    func existing(options: [String], state: String) async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...1))]])
        let proxy = try LoopbackServer { _ in .json(CommandFeed.json(1...9)) }
        let news = try CommandHarness([
            "NEWS_RESOLVE": "mine.example:\(server.port):127.0.0.1"
        ])
        let url = "http://mine.example:\(server.port)/feed"
        try await news.add(url, "--header", "Authorization: Bearer \(Self.token)")
        if state == "removed" { try await news.lines("remove", "1") }
        let before = try await news.sqlite(Self.settings)
        var outlines = [Self.outline(url, proxy: proxy.baseURL)]
        if state == "repeated" {
            // The same address in another spelling.
            let other = url.replacing("http://", with: "HTTP://")
            outlines.append(Self.outline(other, proxy: proxy.baseURL))
        }
        let list = try news.home.write(Self.opml(outlines.joined()), to: "list.opml")
        let result = try await news.run(["-v", "import", list] + options)
        #expect(result.exitStatus == 0)
        #expect(result.stderr.contains("left out user agent Evil/1, proxy \(proxy.baseURL)"))
        #expect(!result.stderr.contains(Self.token))
        #expect(try await news.sqlite(Self.settings) == before)
        #expect(try await news.sqlite("SELECT tag FROM feed_tag") == ["theirs"])
        try await news.lines("refresh", "--force", "--yes")
        _ = try await news.run("search", "--remote", "x")
        #expect(proxy.connections == 0)
        #expect(server.requests.last?.header("Authorization") == "Bearer \(Self.token)")
        #expect(server.requests.allSatisfy { $0.header("User-Agent")?.contains("Evil") == false })
        try await news.undo()
        #expect(try await news.sqlite("SELECT count(*) FROM feed_tag") == ["0"])
    }

    @Test(
        "a new feed gets what is harmless, and the rest only from a trusted list",
        arguments: [false, true])
    func new(isTrusted: Bool) async throws {
        let news = try CommandHarness()
        let url = "https://new.example/feed"
        let list = try news.home.write(
            Self.opml(Self.outline(url, proxy: "http://me:s3cr3t@p.example:1")), to: "list.opml")
        let options = isTrusted ? ["--trust"] : []
        let risks = """
            user agent Evil/1, proxy http://p.example:1, headers X-Evil, \
            header command touch owned, insecure, allow-private, certificate /etc/passwd, \
            certificate key /etc/shadow, search http://p.example:1/{query}
            """
        let dry = try await news.run(["-v", "import", "--dry-run", list] + options)
        let would = isTrusted ? "would take over" : "would leave out"
        #expect(dry.stderr.contains("news: \(list): \(url): \(would) \(risks)\n"))
        let result = try await news.run(["-v", "import", list] + options)
        let did = isTrusted ? "took over" : "left out"
        #expect(result.stderr.contains("news: \(list): \(url): \(did) \(risks)\n"))
        #expect(result.stderr.contains("--trust takes more") == !isTrusted)
        #expect(result.stderr.hasSuffix("news: imported 1 feed\n"))
        let harmless = "\(url)|Theirs|https://evil.example/|items=x|60|"
        #expect(
            try await news.sqlite(Self.settings) == [
                isTrusted
                    ? harmless
                        + "Evil/1|http://me:s3cr3t@p.example:1|X-Evil: 1|touch owned|1|1|/etc/passwd|"
                        + "/etc/shadow|http://p.example:1/{query}"
                    : harmless + "||||0|0|||"
            ])
        #expect(try await news.sqlite("SELECT tag FROM feed_tag") == ["theirs"])
    }

    @Test("a header command runs for a new feed of a trusted list and for no other feed")
    func commands() async throws {
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)) }
        let news = try CommandHarness()
        try await news.lines("add", "--no-fetch", server.url("/old"))
        let list = ["/old", "/new"].map { path in
            #"{"url": "\#(server.url(path))", "header_command": "echo X-Key: v"}"#
        }
        let file = try news.home.write("[\(list.joined(separator: ", "))]", to: "list.json")
        #expect(try await news.run("-v", "import", "--trust", file).exitStatus == 0)
        try await news.lines("refresh")
        #expect(server.requests(to: "/old").map { $0.header("X-Key") } == [nil])
        #expect(server.requests(to: "/new").map { $0.header("X-Key") } == ["v"])
        let other = try CommandHarness()
        #expect(try await other.run("-v", "import", file).exitStatus == 65)
        _ = try await other.run("refresh")
        #expect(server.requests.compactMap { $0.header("X-Key") } == ["v"])
    }

    @Test("JSON gets no further than OPML")
    func json() async throws {
        let news = try CommandHarness()
        let list = """
            [{"url": "https://new.example/feed", "proxy": "http://p.example:1",
            "user_agent": "Evil/1", "headers": ["X: y"], "header_command": "touch owned",
            "insecure": true, "allow_private": true, "certificate": "/c", "certificate_key": "/k",
            "search": "http://p.example/{query}"}]
            """
        let result = try await news.run("-v", "import", "-", input: .text(list))
        #expect(result.exitStatus == 0)
        #expect(
            try await news.sqlite(Self.settings) == ["https://new.example/feed|||||||||0|0|||"])
    }

    @Test(
        "files are feeds only of a trusted list",
        arguments: [
            "<opml><body><outline xmlUrl='URL' text='A'/></body></opml>", "URL\n", "[\"URL\"]",
        ])
    func files(form: String) async throws {
        let news = try CommandHarness()
        let feed = try news.home.write(CommandFeed.json(1...1), to: "feed.json")
        let list = try news.home.write(form.replacing("URL", with: "file://\(feed)"), to: "list")
        for isDry in [true, false] {
            let result = try await news.run(["-v", "import", list] + (isDry ? ["--dry-run"] : []))
            #expect(result.exitStatus == 65)
            #expect(result.stderr.contains("was left out: it is a file on this computer"))
            #expect(result.stderr.contains("--trust"))
        }
        #expect(try await news.lines("feeds") == [])
        try await news.lines("-v", "import", "--trust", list)
        #expect(try await news.sqlite("SELECT url FROM feed") == ["file://\(feed)"])
    }

    @Test(
        "addresses in the local network are feeds only of a trusted list",
        arguments: [
            "127.0.0.1:PORT", "2130706433:PORT", "localhost:PORT", "192.168.1.1", "router",
            "nas.home.arpa", "[::1]", "u:pw@10.0.0.1",
        ])
    func local(host: String) async throws {
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)) }
        let news = try CommandHarness()
        let url = "http://\(host.replacing("PORT", with: "\(server.port)"))/feed"
        let list = try news.home.write(
            "<opml><body><outline xmlUrl='\(url)'/></body></opml>", to: "list")
        for isDry in [true, false] {
            let result = try await news.run(["-v", "import", list] + (isDry ? ["--dry-run"] : []))
            #expect(result.exitStatus == 65)
            #expect(result.stderr.contains("was left out: its address is in the local network"))
            #expect(result.stderr.contains("--trust") && !result.stderr.contains("pw"))
        }
        #expect(try await news.lines("feeds") == [])
        #expect(server.connections == 0)
        try await news.lines("-v", "import", "--trust", list)
        #expect(try await news.sqlite("SELECT url FROM feed") == [url])
    }

    @Test("a name of a list that leads to the local network is not asked")
    func name() async throws {
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)) }
        let news = try CommandHarness(
            ["NEWS_RESOLVE": "feeds.example:\(server.port):127.0.0.1"], startsProcesses: true)
        let list = try news.home.write("http://feeds.example:\(server.port)/feed\n", to: "list")
        try await news.lines("-v", "import", list)
        let result = try await news.run("refresh")
        #expect(result.stderr.contains("its server is in the local network"))
        #expect(server.connections == 0)
        try await news.lines("edit", "1", "--trust")
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests.count == 1)
    }

    @Test("newsboat's cache gives a feed that existed no article and no mark")
    func cache() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...1))]])
        let news = try CommandHarness([
            "NEWS_RESOLVE": "mine.example:\(server.port):127.0.0.1"
        ])
        let url = "http://mine.example:\(server.port)/feed"
        try await news.add(url)
        let file = Fixture.path("newsboat-cache/current.sql")
        #expect(try await news.shell("sqlite3 cache.db < '\(file)'").succeeded)
        let rename = """
            UPDATE rss_feed SET rssurl = '\(url)' WHERE title = 'Weather';
            UPDATE rss_item SET feedurl = '\(url)', guid = '1';
            """
        #expect(try await news.shell("sqlite3 cache.db \"\(rename)\"").succeeded)
        let before = try await news.lines("list", "--offline")
        let result = try await news.run("-v", "import", "cache.db")
        #expect(
            result.stderr.contains(
                "left out the articles and marks of 1 feed, because it existed before"))
        #expect(try await news.lines("list", "--offline") == before)
        try await news.lines("-v", "import", "--trust", "cache.db")
        #expect(try await news.lines("list", "--offline") != before)
    }

    @Test("a feed of newsboat's database in the local network is asked, once the person trusts it")
    func approvesFeedsOfCache() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...2))]])
        let news = try CommandHarness()
        let url = server.url("/feed")
        let file = Fixture.path("newsboat-cache/current.sql")
        let change = "UPDATE rss_feed SET rssurl = '\(url)' WHERE title = 'Weather'"
        #expect(
            try await news.shell("sqlite3 cache.db < '\(file)'; sqlite3 cache.db \"\(change)\"")
                .succeeded)
        try await news.lines("-v", "import", "--trust", "cache.db")
        #expect(try await news.run("refresh", "--force", "--yes", url).exitStatus == 0)
        #expect(server.requests.count == 1)
    }
}
