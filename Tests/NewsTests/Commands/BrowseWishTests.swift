import Loopback
import TestSupport
import Testing

/// What people who read in a terminal ask for most, in the trackers of newsboat, newsraft, nom, goread
/// and eilmeldung. Pictures, peeking and resuming have suites of their own: `BrowsePictureTests`, `PeekTests`
/// and `BrowsePlaceTests`.
@Suite("What readers wish for in news browse", .fewAtOnce)
struct BrowseWishTests {
    private let news: CommandHarness

    init() throws { news = try CommandHarness() }

    /// Subscribes to a feed in a file: each article has a number, a title and a text.
    private func add(
        _ name: String, _ articles: [(title: String, html: String)], tag: String? = nil
    ) async throws {
        let items = articles.enumerated().map { index, article in
            """
            {"id": "\(index)", "title": "\(article.title)", "content_html": "\(article.html)",
            "url": "https://\(name.lowercased()).example/\(index)",
            "date_published": "2026-01-01T00:\(10 + index):00Z"}
            """
        }
        let file = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "\(name)",
            "items": [\(items.joined(separator: ","))]}
            """, to: "\(name).json")
        try await news.lines(["add", file] + (tag.map { ["--tag", $0] } ?? []))
    }

    /// Starts the reader, and waits until it shows a text.
    private func open(
        _ words: String..., showing text: String, columns: Int = 80, rows: Int = 24,
        online: Bool = false
    ) async throws -> PseudoTerminal {
        let terminal = try news.terminal(
            ["browse"] + (online ? [] : ["--offline"]) + words, columns: columns, rows: rows)
        try await terminal.waitForScreen { $0.text.contains(text) }
        return terminal
    }

    /// Types keys, and waits until the screen shows each of the texts.
    @discardableResult
    private func type(
        _ keys: String, into terminal: PseudoTerminal, showing texts: String...,
        without: String? = nil
    ) async throws -> ScreenModel {
        terminal.send(keys)
        return try await terminal.waitForScreen { screen in
            texts.allSatisfy(screen.text.contains)
                && without.map { !screen.text.contains($0) } ?? true
        }
    }

    private func close(_ terminal: PseudoTerminal) async {
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("a hundred thousand articles: the newest ones are shown, and any other is a key away")
    func thousands() async throws {
        try await add("Many", [("Article 0", "Text")])
        try await news.sqlite(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
            INSERT INTO article(feed_id, guid, title, sort_at, published_at)
            SELECT 1, 'n' || i, 'Article ' || i, 1800000000 + i, 1800000000 + i FROM n
            """)
        let terminal = try await open(showing: "Article 100000")
        try await type(
            "5000G", into: terminal, showing: "▌●  2027-01-16 Many             Article 95001")
        try await type("gg", into: terminal, showing: "Article 100000")
        await close(terminal)
    }

    @Test("panes: feeds, list and article side by side, or one above the other")
    func panes() async throws {
        try await add("Feed", [("First", "Alpha"), ("Second", "Beta")])
        let wide = try await open(showing: "Beta", columns: 140)
        try await wide.waitForScreen { $0.lines.contains { $0.hasPrefix(" favorites") } }
        #expect(wide.screen.lines[1].filter { $0 == "│" }.count == 2)
        await close(wide)
        let narrow = try await open(showing: "First")
        let screen = try await type("\r", into: narrow, showing: "Beta", "First")
        #expect(screen.lines.contains { $0.hasPrefix("────") })
        await close(narrow)
    }

    @Test("the whole article, from its web page")
    func wholeArticle() async throws {
        let paragraphs = (1...8).map {
            "<p>Paragraph \($0) tells what happened at the harbour, and who was there, and why.</p>"
        }
        let page = "<html><body><article><h1>Harbour</h1>\(paragraphs.joined())</article></body>"
        let server = try news.serve(["/1": [.ok(page)]])
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Feed", "items": [{"id": "1",
            "url": "\(server.url("/1"))", "title": "Harbour",
            "content_html": "<p>Paragraph 1 tells what…</p>"}]}
            """, to: "feed.json")
        try await news.lines("add", feed, "--allow-private")
        let terminal = try await open(showing: "Harbour", online: true)
        try await type("\r", into: terminal, showing: "tells what…")
        try await type("x", into: terminal, showing: "Paragraph 3 tells")
        await close(terminal)
    }

    @Test("any link by its number, copied")
    func links() async throws {
        let links = (1...12).map { "<a href='https://b.example/\($0)'>link \($0)</a>" }
        try await add("Feed", [("Title", links.joined(separator: " "))])
        let terminal = try await open(showing: "Title")
        try await type("\r", into: terminal, showing: "link 12")
        try await type("12y", into: terminal, showing: "https://b.example/12")
        // "https://b.example/12" in the code that the clipboard of a terminal takes.
        try await terminal.waitFor("\u{1B}]52;c;aHR0cHM6Ly9iLmV4YW1wbGUvMTI=")
        await close(terminal)
    }

    @Test("links that survive a line break")
    func brokenLinks() async throws {
        let words = (1...30).map { "word\($0)" }.joined(separator: " ")
        try await add("Feed", [("Title", "<a href='https://b.example/long'>\(words)</a>")])
        let terminal = try await open(showing: "Title")
        let screen = try await type("\r", into: terminal, showing: "word30")
        let rows = screen.lines.indices.filter { screen.lines[$0].contains("word") }
        #expect(rows.count > 2)
        // The terminal is told the whole address, once for all of the lines or on each of them.
        #expect(terminal.text.contains(";https://b.example/long\u{1B}\\"))
        #expect(!terminal.text.contains(";https://b.example/l\u{1B}"))
        try await type("1y", into: terminal, showing: "https://b.example/long")
        await close(terminal)
    }

    @Test("the mouse: a click selects, a second one opens, the wheel scrolls and marks nothing")
    func mouse() async throws {
        try await add("Feed", (1...40).map { ("Article \($0)", "Text \($0)") })
        let terminal = try await open(showing: "Article 40")
        terminal.send("\u{1B}[<0;30;4M\u{1B}[<0;30;4m")
        try await terminal.waitForScreen { $0.lines[3].contains("▌") }
        terminal.send("\u{1B}[<65;30;4M")
        try await terminal.waitForScreen { !$0.text.contains("Article 40") }
        #expect(try await news.unread().count == 40)
        terminal.send("\u{1B}[<0;30;6M\u{1B}[<0;30;6m\u{1B}[<0;30;6M\u{1B}[<0;30;6m")
        try await terminal.waitForScreen { $0.text.contains("Text 33") }
        await close(terminal)
    }

    @Test("folders: the tags of feeds, with the unread articles in each")
    func folders() async throws {
        try await add("Alpha", [("A", "x"), ("B", "x")], tag: "news")
        try await add("Beta", [("C", "x")], tag: "news")
        let terminal = try await open(showing: "C", columns: 140)
        let screen = try await terminal.waitForScreen { $0.text.contains("  Beta") }
        let rows = screen.lines.map { $0.prefix { $0 != "│" } }
        let folder = try #require(rows.firstIndex { $0.hasPrefix(" news") })
        #expect(rows[folder].contains("3") && rows[folder + 1].hasPrefix("   Alpha"))
        await close(terminal)
    }

    @Test("type to filter, in Korean, too")
    func filter() async throws {
        try await add("Feed", [("첫눈 소식", "x"), ("야시장", "x"), ("Harbour", "x")])
        let terminal = try await open(showing: "야시장")
        try await type("/첫", into: terminal, showing: "첫눈", without: "야시장")
        try await type("\u{7F}harb", into: terminal, showing: "Harbour", without: "첫눈")
        terminal.send("\r")
        await close(terminal)
    }

    @Test("everything in one list, the newest first")
    func newestFirst() async throws {
        try await add("Alpha", [("A1", "x"), ("A2", "x")])
        try await add("Beta", [("B1", "x"), ("B2", "x"), ("B3", "x")])
        let terminal = try await open(showing: "A1")
        let screen = try await type("ga", into: terminal, showing: "all", "A1")
        let titles = screen.lines.compactMap { $0.firstMatch(of: /[AB][123]/).map { String($0.0) } }
        #expect(titles.first == "B3" && Set(titles.prefix(3).dropFirst()) == ["A2", "B2"])
        await close(terminal)
    }

    @Test("lines of a length that can be read, on a wide screen, too")
    func limitedWidth() async throws {
        try await add("Feed", [("Title", String(repeating: "word ", count: 200))])
        let terminal = try await open(showing: "Title", columns: 240, rows: 40)
        let screen = try await type("\rZ", into: terminal, showing: "word word", without: "│")
        let text = screen.lines.filter { $0.contains("word") }
        #expect(text.allSatisfy { $0.split(separator: " ").joined(separator: " ").count <= 80 })
        // The text is in the middle.
        #expect(text.allSatisfy { $0.hasPrefix(String(repeating: " ", count: 60)) })
        await close(terminal)
    }

    @Test("Chinese, Japanese, Korean and emoji move no border")
    func wideCharacters() async throws {
        let titles = ["漢字とかな", "👩‍👩‍👧 family", "❄️ 눈", "plain"]
        try await add("한글", titles.map { ($0, "글 👍🏽 \($0)") })
        let terminal = try await open(showing: "plain", columns: 140)
        let screen = try await terminal.waitForScreen { $0.text.contains("favorites") }
        let borders = (1...20).map { row in
            (0..<140).filter { screen.cell(row: row, column: $0)?.text == "│" }
        }
        #expect(borders[5].count == 2)
        #expect(borders.allSatisfy { $0 == borders[5] })
        await close(terminal)
    }

    @Test("rules: what they hide is not shown, and can be seen")
    func rules() async throws {
        try await news.lines("rule", "add", "advert", "title:advert", "--hide")
        try await add("Feed", [("Advert for shoes", "x"), ("Story", "x")])
        let terminal = try await open(showing: "Story")
        #expect(!terminal.screen.text.contains("shoes"))
        try await type("/is:hidden", into: terminal, showing: "shoes", without: "Story")
        terminal.send("\r")
        await close(terminal)
    }

    @Test("undo: whatever a key did")
    func undo() async throws {
        try await add("Feed", [("First", "x"), ("Second", "x")])
        let terminal = try await open(showing: "First")
        try await type("AA", into: terminal, showing: "2 articles marked as read")
        try await type("u", into: terminal, showing: "undid")
        #expect(try await news.unread().count == 2)
        await close(terminal)
    }

    @Test("themes: only colours that the person's theme has, and none where they say so")
    func themes() async throws {
        try await add("Feed", [("Title", "<h2>Head</h2><p>Text <a href='https://b.example'>b</a>")])
        let terminal = try await open(showing: "Title", columns: 140)
        try await type("\rs", into: terminal, showing: "Head", "★")
        // A colour of the terminal's own is 30 to 37 or 90 to 97; 38 and 48 begin any other one.
        #expect(terminal.text.firstMatch(of: /\e\[[0-9;]*3[0-7]m/) != nil)
        #expect(terminal.text.firstMatch(of: /\e\[([0-9]+;)*[34]8;[25];/) == nil)
        await close(terminal)
        let plain = try news.terminal(
            "browse", "--offline", "is:read", columns: 140, environment: ["NO_COLOR": "1"])
        try await plain.waitForScreen { $0.text.contains("Head") && $0.text.contains("favorites") }
        #expect(plain.text.firstMatch(of: /\e\[([0-9]+;)*(3[0-8]|4[0-8]|9[0-7])[;m]/) == nil)
        await close(plain)
    }

    @Test("half pages")
    func halfPages() async throws {
        try await add("Feed", (10...59).map { ("Article \($0)", "x") })
        let terminal = try await open(showing: "Article 59")
        try await type("\u{04}\u{04}", into: terminal, showing: "Article 37", without: "Article 59")
        try await type("\u{15}\u{15}", into: terminal, showing: "Article 59")
        await close(terminal)
    }

    @Test("own keys, and the help shows them")
    func ownKeys() async throws {
        try news.home.write(
            "[keys]\nfavorite = [\"ctrl-s\", \"ee\"]\n", to: ".config/news/config.toml")
        try await add("Feed", [("Title", "x")])
        let terminal = try await open(showing: "Title")
        try await type("ee", into: terminal, showing: "★")
        let screen = try await type(
            "?favorite", into: terminal, showing: "Make the article a favorite")
        let line = try #require(screen.lines.first { $0.contains("Make the article a favorite") })
        #expect(line.contains("ee") && line.contains("^S") && !line.hasPrefix("s "))
        terminal.send("\r")
        await close(terminal)
    }

    @Test("read later")
    func later() async throws {
        try await add("Feed", [("First", "x"), ("Second", "x")])
        let terminal = try await open(showing: "First")
        terminal.send("L")
        try await type("gl", into: terminal, showing: "later", "Second", without: "First")
        #expect(try await news.lines("list", "--offline", "is:later").count == 1)
        await close(terminal)
    }

    @Test("a refresh that does not block: keys work while a server is silent")
    func refresh() async throws {
        let gate = Gate()
        let server = try news.serve(["/feed": [.json(CommandFeed.json(1...2)).after(gate)]])
        try await add("Feed", [("First", "Alpha"), ("Second", "Beta")])
        try await news.lines("add", server.url("/feed"), "--no-fetch", "--allow-private")
        let terminal = try await open(showing: "First", online: true)
        try await terminal.waitForScreen { $0.text.contains("⟳") }
        try await type("j\r", into: terminal, showing: "Alpha", "⟳", "1 article ")
        #expect(try await news.unread().count == 1)
        gate.open()
        try await type("q", into: terminal, showing: "↑ 2 new")
        await close(terminal)
    }

    @Test("the marker counts the feeds that failed when the person asked for them")
    func failing() async throws {
        let server = try news.serve([
            "/feed": [.json(CommandFeed.json(1...2)), .status(500)]
        ])
        try await news.lines("add", server.url("/feed"), "--allow-private")
        let terminal = try await open(showing: "Sample 1", online: true)
        try await type("r", into: terminal, showing: "! 1 failed")
        await close(terminal)
    }

    @Test("where no feed may be asked yet, r says so")
    func notDue() async throws {
        let server = try news.serve([
            "/feed": [
                .json(CommandFeed.json(1...2)), .status(503).header("Retry-After", "600"),
            ]
        ])
        try await news.lines("add", server.url("/feed"), "--allow-private")
        let terminal = try await open(showing: "Sample 1", online: true)
        try await type("r", into: terminal, showing: "! 1 failed", "503")
        try await type("r", into: terminal, showing: "nothing is due")
        await close(terminal)
        #expect(server.requests.count == 2)
    }

    @Test("see what is hidden: read articles of a list, and what rules took away")
    func hidden() async throws {
        try await add("Feed", [("First", "x"), ("Second", "x")])
        try await news.lines("mark", "--read", "--query", "title:First")
        let terminal = try await open(showing: "Second")
        #expect(!terminal.screen.text.contains("First"))
        try await type("ga", into: terminal, showing: "First", "Second")
        await close(terminal)
    }
}
