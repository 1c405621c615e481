import Loopback
import Testing

@Suite("news add with a web page", .fewAtOnce)
struct AddPageTests {
    private static func page(_ links: String...) -> Reply {
        let links = links.map { "<link rel=alternate type=application/feed+json \($0)>" }
        return .ok(
            "<!doctype html><html><head>\(links.joined())</head></html>",
            ["Content-Type": "text/html; charset=utf-8"])
    }

    @Test("the one feed of a page is subscribed, after the redirects of the page")
    func followsPage() async throws {
        let server = try LoopbackServer(routes: [
            "/": [.redirect(to: "/blog/")], "/blog/": [Self.page("href=feed.json title=Feed")],
            "/blog/feed.json": [.json(CommandFeed.json(1...2))],
        ])
        let news = try CommandHarness()
        let result = try await news.run("add", server.url("/"), "--tag", "tech", "--every", "1d")
        #expect(result.exitStatus == 0)
        #expect(result.stdout == "")
        #expect(
            result.stderr == """
                news: \(server.url("/")) is a web page; its feed is \(server.url("/blog/feed.json"))

                """)
        #expect(server.requests.map(\.path) == ["/", "/blog/", "/blog/feed.json"])
        let feeds = try CommandJSON(try await news.lines("feeds", "--json").joined()).elements
        #expect(feeds.map { $0["url"]?.text } == [server.url("/blog/feed.json")])
        #expect(feeds.first?["tags"]?.elements.map(\.text) == ["tech"])
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests.last?.path == "/blog/feed.json")
    }

    @Test("a page in a file does not say on which server its feed is")
    func pageInFile() async throws {
        let news = try CommandHarness()
        let link = "<link rel=alternate type=application/rss+xml href=/feed.xml>"
        let path = try news.home.write(
            "<!doctype html><html><head>\(link)</head></html>", to: "page.html")
        let result = try await news.run("add", path)
        #expect(result.exitStatus == 66)
        #expect(
            result.stderr == """
                news: \(path) is a web page whose feed is /feed.xml on its server; a file does not say \
                which server that is; news discover \(path) --base URL says its address

                """)
        let found = try await news.run("discover", path, "--base", "https://a.example/")
        #expect(found.stdout.contains("https://a.example/feed.xml"))
    }

    @Test("several are listed and none is subscribed; --choose picks one")
    func choosesOne() async throws {
        let server = try LoopbackServer(routes: [
            "/": [Self.page("href=/a title=First", "href=/b title=Second")],
            "/a": [.json(CommandFeed.json(1...1, title: "A"))],
            "/b": [.json(CommandFeed.json(1...1, title: "B"))],
        ])
        let news = try CommandHarness()
        for (options, end) in [
            ([], ""), (["--choose", "3"], ", so there is no number 3"),
        ] {
            let result = try await news.run(["add", server.url("/")] + options)
            #expect(result.exitStatus == 64)
            #expect(result.stdout == "")
            #expect(
                result.stderr == """
                    news: \(server.url("/")) is a web page with 2 feeds\(end); choose with --choose N
                    news: 1: First, \(server.url("/a"))
                    news: 2: Second, \(server.url("/b"))

                    """)
        }
        #expect(try await news.lines("feeds") == [])
        #expect(server.requests.map(\.path) == ["/", "/"])
        try await news.lines("add", server.url("/"), "--choose", "2")
        #expect(try await news.lines("feeds").map { $0.columns[1] } == ["B"])
        let usage = try await news.run("add", server.url("/"), "--choose", "0")
        #expect(usage.exitStatus == 64)
    }

    @Test("where there is nothing to choose, --choose is said to be ignored")
    func choosesNothing() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...1))]])
        let result = try await CommandHarness().run("add", server.url("/a"), "--choose", "2")
        #expect(result.exitStatus == 0)
        #expect(
            result.stderr == """
                news: Samples: it is a feed itself, so --choose was ignored

                """)
    }

    @Test("a page without feeds, and one whose feed is none: a sentence, nothing subscribed")
    func refuses() async throws {
        let server = try LoopbackServer(routes: [
            "/none": [Self.page()], "/page": [Self.page("href=/none")],
            "/gone": [Self.page("href=/404")], "/404": [.status(404)],
            "/loop": [Self.page("href=/loop")],
        ])
        let news = try CommandHarness()
        try await news.run("add", server.url("/none")).expectComplaint(
            65, naming: server.url("/none"), "advertises no feed")
        try await news.run("add", server.url("/page")).expectComplaint(
            65, naming: server.url("/none"))
        try await news.run("add", server.url("/gone")).expectComplaint(
            69, naming: server.url("/404"))
        try await news.run("add", server.url("/loop")).expectComplaint(
            65, naming: server.url("/loop"))
        #expect(try await news.lines("feeds") == [])
        #expect(server.requests.count == 7)
    }

    @Test("a feed that is subscribed already is said")
    func refusesTwice() async throws {
        let server = try LoopbackServer(routes: [
            "/": [Self.page("href=/feed")], "/feed": [.json(CommandFeed.json(1...1))],
        ])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/feed"))
        try await news.run("add", server.url("/")).expectComplaint(
            64, naming: server.url("/feed"), "already subscribed")
    }

    @Test("--no-fetch records what was typed, and offline a page is refused")
    func asksNobody() async throws {
        let server = try LoopbackServer(routes: ["/": [Self.page("href=/feed")]])
        let news = try CommandHarness()
        try await news.lines("add", "--no-fetch", server.url("/"))
        #expect(try await news.lines("feeds").map { $0.columns[7] } == [server.url("/")])
        try await news.run("add", "--offline", server.url("/other")).expectComplaint(
            69, naming: server.url("/other"))
        let file = try news.home.write(
            "<link rel=feed href='\(server.url("/feed"))'>", to: "page.html")
        try await news.run("add", "--offline", file).expectComplaint(
            69, naming: server.url("/feed"))
        #expect(server.connections == 0)
    }

    @Test("headers go with the page and its feed, but to no other server")
    func guardsHeaders() async throws {
        let other = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...1))]])
        let server = try LoopbackServer(routes: [
            "/own": [Self.page("href=/feed")], "/feed": [.json(CommandFeed.json(1...1))],
            "/other": [Self.page("href=\(other.url("/feed"))")],
        ])
        let news = try CommandHarness()
        for path in ["/own", "/other"] {
            let result = try await news.run(
                "add", server.url(path), "--header", "X-Token: s3cr3t", "--user-agent", "Mine/1")
            #expect(result.exitStatus == 0)
            #expect(!result.stderr.contains("s3cr3t"))
            #expect(result.stderr.contains("another server") == (path == "/other"))
        }
        #expect(server.requests.map { $0.header("X-Token") } == ["s3cr3t", "s3cr3t", "s3cr3t"])
        #expect(other.requests.map { $0.header("X-Token") } == [nil])
        #expect(other.requests.map { $0.header("User-Agent") } == ["Mine/1"])
        try await news.lines("refresh", "--force", "--yes")
        #expect(other.requests.map { $0.header("X-Token") } == [nil, nil])
    }

    @Test("the password for a page is that for its feed, on the same server")
    func keepsPassword() async throws {
        let other = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...1))]])
        let server = try LoopbackServer(routes: [
            "/own": [Self.page("href=/feed")], "/feed": [.json(CommandFeed.json(1...1))],
            "/other": [Self.page("href=\(other.url("/feed"))")],
        ])
        let news = try CommandHarness()
        for path in ["/own", "/other"] {
            let url = server.url(path).replacing("//", with: "//me:s3%63ret@")
            let result = try await news.run("add", url)
            #expect(result.exitStatus == 0)
            #expect(!result.stderr.contains("s3"))
        }
        #expect(server.requests.allSatisfy { $0.header("Authorization") == "Basic bWU6czNjcmV0" })
        #expect(server.requests.count == 3)
        #expect(other.requests.map { $0.header("Authorization") } == [nil])
    }

    @Test("what a page calls its feeds reaches no terminal as it is")
    func cleansNames() async throws {
        let server = try LoopbackServer(routes: [
            "/": [Self.page("href=/a title='&#27;]0;owned&#7;'", "href=/b")]
        ])
        let result = try await CommandHarness().run("add", server.url("/"))
        #expect(result.exitStatus == 64)
        #expect(!result.stderr.contains("\u{1B}"))
        #expect(!result.stderr.contains("\u{07}"))
    }
}
