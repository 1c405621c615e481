import TestSupport
import Testing

@Suite("The article pane of news browse", .fewAtOnce)
struct BrowseArticleTests {
    private static func open(_ news: CommandHarness) async throws -> PseudoTerminal {
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "F", "items": [{"id": "1",
            "title": "Sample 1", "content_html": "<h1>Sample 1</h1><p>Text
            <a href='https://b.example/1?a=%24(touch%20ran)'>a link</a> and words"}]}
            """, to: "feed.json")
        try news.home.write(
            "#!/bin/sh\necho \"$1\" >\"\(news.home.path)/opened\"\n", to: "browser")
        #expect(try await news.shell("chmod +x browser").exitStatus == 0)
        try await news.lines("add", feed)
        let terminal = try news.terminal(
            ["browse", "--offline"], environment: ["BROWSER": "\(news.home.path)/browser"])
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        return terminal
    }

    @Test("opens a link by its letters, and no shell reads it")
    func hints() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let terminal = try await BrowseArticleTests.open(news)
        terminal.send("\r")
        try await terminal.waitForScreen { $0.text.contains("Text a link[1]") }
        // The title is there once, and once in the list.
        #expect(terminal.screen.text.ranges(of: "Sample 1").count == 2)
        terminal.send("f")
        try await terminal.waitForScreen { $0.text.contains("type the letters") }
        terminal.send("a")
        try await terminal.waitForScreen { $0.text.contains("opened https://b.example/1") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        let opened = try await news.shell("cat opened; test -e ran")
        #expect(opened.stdout == "https://b.example/1?a=%24(touch%20ran)\n")
        #expect(opened.exitStatus == 1)
    }

    @Test("opens an article by two quick clicks, and a link in it by one")
    func clicks() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let terminal = try await BrowseArticleTests.open(news)
        let click = "\u{1B}[<0;20;2M\u{1B}[<0;20;2m"
        terminal.send(click + click)
        try await terminal.waitForScreen { $0.text.contains("Text a link[1]") }
        let row = try #require(terminal.screen.lines.firstIndex { $0.contains("a link[1]") }) + 1
        let column =
            try #require(
                terminal.screen.lines[row - 1].range(of: "link[1]")?.lowerBound.utf16Offset(
                    in: terminal.screen.lines[row - 1])) + 1
        terminal.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m")
        try await terminal.waitForScreen { $0.text.contains("opened https://b.example/1") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(try await news.unread().isEmpty)
    }
}
