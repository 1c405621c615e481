import Foundation
import Loopback
import TestSupport
import Testing

@Suite("news discover", .fewAtOnce)
struct DiscoverCommandTests {
    private static let page = """
        <title>A page</title>
        <link rel=alternate type=application/rss+xml title="Comments" href=/comments/feed>
        <link rel=alternate type=application/feed+json title="All&#9;of it" href=feed.json>
        """

    @Test("piped: url, type, title; the same from a file and from standard input")
    func printsRecords() async throws {
        let news = try CommandHarness()
        let file = try news.home.write(Self.page, to: "page.html")
        let fromFile = try await news.run("discover", file, "--base", "https://a.example/x/")
        #expect(fromFile.exitStatus == 0)
        #expect(fromFile.stderr == "")
        #expect(
            fromFile.lines == [
                "https://a.example/x/feed.json\tapplication/feed+json\tAll of it",
                "https://a.example/comments/feed\tapplication/rss+xml\tComments",
            ])
        for arguments in [["discover"], ["discover", "-"]] {
            let result = try await news.run(
                arguments + ["--base", "https://a.example/x/"], input: .text(Self.page))
            #expect(result == fromFile)
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: news.home.path) == ["page.html"])
    }

    @Test("a URL is asked once, and relative links are those of where it led to")
    func asksOnce() async throws {
        let server = try LoopbackServer(routes: [
            "/start": [.redirect(to: "/deep/page")],
            "/deep/page": [
                .ok(
                    Self.page,
                    [
                        "Content-Type": "text/html",
                        "Link": "</header>; rel=alternate; type=\"application/atom+xml\"",
                    ])
            ],
        ])
        let news = try CommandHarness()
        let lines = try await news.lines("discover", "--json", server.url("/start"))
        let found = try CommandJSON(lines.joined()).elements
        #expect(
            found.map { $0["url"]?.text }
                == ["/deep/feed.json", "/header", "/comments/feed"].map(server.url))
        #expect(found.map { $0["title"] } == [.text("All of it"), .null, .text("Comments")])
        #expect(found[0].names == ["url", "title", "type"])
        #expect(server.requests.map(\.path) == ["/start", "/deep/page"])
        try await news.run("discover", "--offline", server.url("/start"))
            .expectComplaint(69, naming: server.url("/start"))
        #expect(server.requests.count == 2)
    }

    @Test("a feed leads to itself")
    func findsItself() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...1))]])
        let news = try CommandHarness()
        #expect(
            try await news.lines("discover", server.url("/a"))
                == ["\(server.url("/a"))\tapplication/feed+json\tSamples"])
        let file = Fixture.path("json/terminal-weekly.json")
        let lines = try await news.lines("discover", file, "--base", "https://a.example/feed.json")
        #expect(lines == ["https://a.example/feed.json\tapplication/feed+json\tTerminal Weekly"])
        let nameless = try news.home.write(CommandFeed.json(1...1), to: "feed.json")
        let found = try #require(try await news.lines("discover", nameless).first)
        #expect(found.hasPrefix("file:///"))
        #expect(found.hasSuffix("/feed.json\tapplication/feed+json\tSamples"))
    }

    @Test(
        "nothing found: 65 and a sentence",
        arguments: [
            ("<!doctype html><p>Hello", "advertises no feed"), ("", "empty"),
            ("hello", "not a feed"), ("{\"a\":1}", "no articles"),
        ])
    func findsNothing(text: String, words: String) async throws {
        let server = try LoopbackServer(routes: ["/x": [.ok(text)], "/404": [.status(404)]])
        let news = try CommandHarness()
        let file = try news.home.write(text, to: "page.html")
        try await news.run("discover", file).expectComplaint(65, naming: file, words)
        try await news.run("discover", server.url("/x")).expectComplaint(
            65, naming: server.url("/x"), words)
        try await news.run("discover", server.url("/404")).expectComplaint(
            69, naming: server.url("/404"))
        try await news.run("discover", "no.html").expectComplaint(66, naming: "no.html")
    }

    @Test("on a terminal in columns, without what a page may do to it")
    func printsColumns() async throws {
        let news = try CommandHarness()
        let file = try news.home.write(
            "<link rel=feed href=https://a.example/ title='&#27;[31mred&#7;'>", to: "page.html")
        let terminal = try news.terminal("discover", file)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.text.contains("https://a.example/"))
        #expect(!terminal.text.contains("\u{1B}[31m"))
    }
}
