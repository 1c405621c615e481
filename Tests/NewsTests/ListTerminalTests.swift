import Loopback
import Testing

@Suite("list on a terminal")
struct ListTerminalTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness(CommandHarness.stoppedClock)
    }

    private static let titles = [
        "오늘의 뉴스: 터미널에서 읽는 첫 번째 기사이며 제목이 아주 길어서 팔십 칸에는 다 들어가지 않는다",
        "짧은 제목", "日本語のタイトル", "Plain ASCII", "👩‍👩‍👧 family",
    ]

    @Test("each article takes one row that fits, the newest on top", arguments: [80, 140])
    func columns(width: Int) async throws {
        try await news.add(
            news.home.write(FeedDocument.json("한국어 뉴스", Self.titles), to: "feed.json"))
        let terminal = try news.terminal("list", columns: width)
        #expect(await terminal.wait().exitStatus == 0)
        let screen = terminal.screen
        let rows = screen.text.split(separator: "\n").map(String.init)
        try #require(rows.count == 6)
        for (row, id) in zip(rows, ["5", "4", "3", "2", "1"]) {
            #expect(row.hasPrefix("\(id)  U-"))
            #expect(row.contains("한국어 뉴스"))
        }
        #expect(rows[0].contains("오늘의 뉴스: 터미널에서"))
        #expect(rows[0].hasSuffix("…") == (width == 80))
        #expect(rows[0].contains("않는다") == (width == 140))
        #expect(rows[1].hasSuffix("짧은 제목"))
        // What another run has fetched may be new to the person.
        #expect(rows[5].hasPrefix("✓ updated ") && !rows[5].contains("new"))
        #expect(screen.cursorRow == 6 && screen.cursorColumn == 0)
        #expect(screen.isCursorVisible && !screen.isAlternateScreen)
        #expect(screen.unknownSequences.isEmpty)
    }

    @Test("the titles begin in one column, whatever is before them")
    func alignment() async throws {
        try await news.add(
            news.home.write(FeedDocument.json("한국어", ["Aligned one"], key: "a"), to: "a.json"))
        try await news.add(
            news.home.write(
                FeedDocument.json("Latin title", ["Aligned two"], key: "b"), to: "b.json"))
        let terminal = try news.terminal("list")
        _ = await terminal.wait()
        let screen = terminal.screen
        let columns = (0..<2).map { row in
            (0..<80).first { screen.cell(row: row, column: $0)?.text == "A" }
        }
        #expect(columns[0] != nil && columns[0] == columns[1])
    }

    @Test("cached rows and the loading marker are there before the server answers")
    func loading() async throws {
        let gate = Gate()
        let (old, new) = (
            try FeedDocument.json("뉴스", ["옛 기사"]), try FeedDocument.json("뉴스", ["새 기사", "옛 기사"])
        )
        let server = try news.serve(["/feed": [.json(old), .json(new).after(gate)]])
        try await news.add(server.url("/feed"))

        let terminal = try news.terminal("list", "--refresh")
        let before = try await terminal.waitForScreen { $0.text.contains("loading 0/1") }
        #expect(before.lines[0].hasSuffix("옛 기사"))
        #expect(before.lines[1] == "⟳ loading 0/1")
        #expect(!gate.isOpen)
        gate.open()

        #expect(await terminal.wait().exitStatus == 0)
        let after = terminal.screen
        let rows = after.text.split(separator: "\n").map(String.init)
        try #require(rows.count == 3)
        #expect(rows[0].hasPrefix("2  U-") && rows[0].hasSuffix("새 기사"))
        #expect(rows[1].hasPrefix("1  U-") && rows[1].hasSuffix("옛 기사"))
        #expect(rows[2].hasPrefix("✓ updated ") && rows[2].hasSuffix(" · 1 new"))
        #expect(after.scrollback.isEmpty && after.isCursorVisible)
    }

    @Test("nothing changed: the server says 304, and the marker says 0 new")
    func notModified() async throws {
        let server = try news.serve([
            "/feed": [.conditional(etag: "\"1\"", body: try FeedDocument.json("Feed", ["Only"]))]
        ])
        try await news.add(server.url("/feed"))
        let terminal = try news.terminal("list", "--refresh")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines[0].hasSuffix("Only"))
        #expect(terminal.screen.lines[1].hasSuffix(" · 0 new"))
        #expect(server.requests.count == 2)
        #expect(server.requests.last?.header("If-None-Match") == "\"1\"")
    }

    @Test("nothing is due: no request, and no loading marker")
    func nothingDue() async throws {
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Only"]))]])
        try await news.add(server.url("/feed"))
        let terminal = try news.terminal("list")
        let result = await terminal.wait()
        #expect(terminal.screen.lines[1].hasPrefix("✓ updated "))
        #expect(!result.stdout.contains("loading"))
        #expect(server.connections == 1)
    }

    @Test("an error shows the cache, and exits 0")
    func errorWithCache() async throws {
        let server = try news.serve([
            "/feed": [.json(try FeedDocument.json("Feed", ["Kept"])), .status(500)]
        ])
        try await news.add(server.url("/feed"))
        let terminal = try news.terminal("list", "--refresh")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines[0].hasSuffix("Kept"))
        #expect(
            terminal.screen.lines[1]
                == "! 1 of 1 feed failed · cached a moment ago")
        #expect(terminal.screen.lines[2].isEmpty)
    }

    @Test("a feed that never answered does not hide that there is a cache of the others")
    func partialError() async throws {
        let server = try news.serve([
            "/good": [.json(try FeedDocument.json("Feed", ["Kept"]))], "/bad": [.status(500)],
        ])
        try await news.add(server.url("/good"))
        try await news.add(server.url("/bad"), "--no-fetch")
        let terminal = try news.terminal("list")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines[0].hasSuffix("Kept"))
        #expect(
            terminal.screen.lines[1]
                == "! 1 of 2 feeds failed · showing the cache · news health")
    }

    @Test("an error without a cache is one line, and exits 69")
    func errorWithoutCache() async throws {
        let server = try news.serve(["/feed": [.status(500)]])
        try await news.add(server.url("/feed"), "--no-fetch")
        let terminal = try news.terminal("list")
        #expect(await terminal.wait().exitStatus == 69)
        #expect(terminal.screen.text == "! 1 of 1 feed failed · nothing cached")
    }

    @Test("offline shows the cache and its age")
    func offline() async throws {
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Kept"]))]])
        try await news.add(server.url("/feed"))
        let terminal = try news.terminal("list", "--offline")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines[0].hasSuffix("Kept"))
        #expect(terminal.screen.lines[1] == "⌁ offline · cached a moment ago")
        #expect(server.connections == 1)
    }

    @Test("offline with an empty cache is one line")
    func offlineEmpty() async throws {
        try await news.add("http://127.0.0.1:1/feed", "--no-fetch")
        let terminal = try news.terminal("list", "--offline")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.text == "⌁ offline · nothing cached")
    }

    @Test("as many articles as fit the screen, and the marker below them", arguments: [8, 24])
    func fitsTheScreen(rows: Int) async throws {
        let titles = (1...40).map { "Article \($0)" }
        try await news.add(news.home.write(FeedDocument.json("Feed", titles), to: "feed.json"))
        let terminal = try news.terminal("list", rows: rows)
        _ = await terminal.wait()
        let screen = terminal.screen
        #expect(screen.scrollback.isEmpty)
        #expect(screen.lines[0].hasSuffix("Article 1"))
        #expect(screen.lines[rows - 4].hasSuffix("Article \(rows - 3)"))
        #expect(screen.lines[rows - 3] == "\(rows - 3) of 40 · news list --before \(44 - rows)")
        #expect(screen.lines[rows - 2].hasPrefix("✓ updated "))
    }

    @Test("a --limit that is higher than the screen leaves all in the scrollback, once")
    func scrollback() async throws {
        let titles = (1...40).map { "Article \($0)" }
        try await news.add(news.home.write(FeedDocument.json("Feed", titles), to: "feed.json"))
        let terminal = try news.terminal("list", "--limit", "30", rows: 10)
        _ = await terminal.wait()
        let lines = terminal.screen.fullText.split(separator: "\n")
        #expect(lines.count == 32)
        #expect(lines.first?.hasSuffix("Article 1") == true)
        #expect(lines[29].hasSuffix("Article 30"))
        #expect(lines[30] == "30 of 40 · news list --before 11 --limit 30")
        let twins = try news.terminal(
            "--offline", "list", "--twins", "--limit", "3", columns: 140, rows: 10)
        _ = await twins.wait()
        #expect(
            twins.screen.text.contains(
                "3 of 40 · news list --before 38 --limit 3 --twins --offline"))
    }

    @Test("-q leaves the marker out")
    func quiet() async throws {
        try await news.add(news.home.write(FeedDocument.json("Feed", ["Only"]), to: "feed.json"))
        let terminal = try news.terminal("list", "-q")
        _ = await terminal.wait()
        #expect(terminal.screen.text.split(separator: "\n").count == 1)
        #expect(terminal.screen.lines[0].hasSuffix("Only"))
    }
}
