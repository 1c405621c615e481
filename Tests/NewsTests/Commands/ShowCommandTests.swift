import Loopback
import Testing

@Suite("news show", .fewAtOnce)
struct ShowCommandTests {
    @Test("prints title, byline, address and text, and in a pipe marks nothing")
    func showsArticle() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        let shown = try await news.lines("show", "1")
        let record = try #require(
            try await news.lines("list", "--offline").map(\.columns).first { $0[0] == "1" })
        #expect(shown[0] == record[4])
        #expect(shown[1].hasPrefix("Samples"))
        #expect(shown[1].hasSuffix("\(record[2]) · unread · teaser"))
        #expect(shown[2] == record[5])
        #expect(shown.last == record[4].replacing("Sample", with: "Text"))
        #expect(try await news.lines("read", "1") == shown)
        try await news.lines("show", "1", "--json")
        #expect(
            try await news.lines("list", "--offline").map { $0.columns[1] } == ["U-", "U-"])
    }

    @Test("the head has the person's tags, and those of the publisher")
    func tags() async throws {
        let news = try CommandHarness()
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Samples", "items": [{"id": "1",
            "title": "One", "content_text": "Text", "tags": ["밤", "sea", "mine"]}]}
            """, to: "feed.json")
        try await news.lines("add", feed)
        try await news.lines("tag", "1", "--add", "mine")
        #expect(
            try await news.lines("show", "1")[1].hasSuffix(
                " · #mine · 밤, sea · unread"))
    }

    @Test("on a terminal marks what fits the screen, and has the full date in local time")
    func marks() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        let terminal = try news.terminal("show", "1", environment: ["TZ": "Asia/Seoul"])
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines.contains("1 marked as read"))
        #expect(terminal.screen.text.contains("Mon 2026-11-02 17:00"))
        // The address in the head can be opened.
        #expect(terminal.text.contains(/\u{1B}\]8;id=\d+;https?:[!-~]+\u{1B}\\/))
        #expect(try await news.unread() == ["2"])
        #expect(await (try news.terminal("show", "1")).wait().exitStatus == 0)
        for options in [["--keep-unread"], ["--json"], ["--earlier"]] {
            _ = await (try news.terminal(["show", "2"] + options)).wait()
        }
        #expect(try await news.unread() == ["2"])
    }

    /// `head` leaves like somebody who has read so many lines.
    @Test(
        "in a pager marks the articles whose end it has shown",
        arguments: [
            ("head -n 30", ["2"], ["1", "2"]), ("head -n 30", ["1", "2"], ["2"]),
            ("head -n 70", ["2"], ["1"]), ("cat", ["1", "2"], []),
            ("head -n 2", ["1", "2"], ["1", "2"]),
        ])
    func marksInPager(pager: String, ids: [String], unread: [String]) async throws {
        let news = try CommandHarness()
        for (name, count) in [("a", 10), ("b", 60)] {
            let text = (1...count).map { "line \($0)" }.joined(separator: #"\n"#)
            let feed = try news.home.write(
                CommandFeed.article(text: text, title: name), to: "\(name).json")
            try await news.lines("add", feed)
        }
        let terminal = try news.terminal(["show"] + ids, environment: ["PAGER": pager])
        #expect(await terminal.wait().exitStatus == 0)
        #expect(try await news.unread().sorted() == unread)
    }

    @Test("--diff shows what the publisher changed, word by word")
    func difference() async throws {
        let news = try CommandHarness()
        let texts = ["The ferry leaves at ten", "The ferry leaves at noon on Sundays"]
        let feed = try news.home.write(CommandFeed.article(text: texts[0]), to: "feed.json")
        try await news.lines("add", feed)
        _ = try news.home.write(CommandFeed.article(text: texts[1]), to: "feed.json")
        try await news.lines("refresh", "--force", "--yes")
        let shown = try await news.lines("show", "1", "--diff")
        #expect(shown.last == "The ferry leaves at [-ten-] {+noon on Sundays+}")
        #expect(shown.first == "One article")
        let narrow = try await news.lines("show", "1", "--diff", "--width", "16")
        #expect(narrow.suffix(3) == ["at [-ten-]", "{+noon on", "Sundays+}"])
        let colored = try await news.lines("show", "1", "--diff", "--color", "always")
        #expect(colored.last?.contains("\u{1B}[31m[-ten-]\u{1B}[0m \u{1B}[32m{+noon") == true)
        #expect(try await news.run("show", "1", "--diff", "--json").exitStatus == 64)
    }

    @Test("next shows the newest unread article, the same one in a pipe, and at the end exits 66")
    func next() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let ids = try await news.ids()
        let first = try await news.lines("next")
        #expect(first == (try await news.lines("show", ids[0])))
        #expect(try await news.lines("next") == first)
        for (count, id) in ids.enumerated() {
            let terminal = try news.terminal("next")
            #expect(await terminal.wait().exitStatus == 0)
            #expect(terminal.screen.lines.contains("1 marked as read"))
            #expect(try await news.unread() == Array(ids[(count + 1)...]), "after \(id)")
        }
        try await news.run("next").expectComplaint(66, naming: "no unread article is left")
        try await news.run("next", "zebra").expectComplaint(
            66, naming: "no unread article of this query is left")
        #expect(try await news.lines("next", "--back") != [])
        try await news.run("next", "--back", "zebra").expectComplaint(66, naming: "read before")
    }

    @Test("next shows the row of a story that list shows, and --back tells a story once")
    func nextOfTwins() async throws {
        let news = try CommandHarness()
        for feed in ["https://hub.example/feed", "https://blog.example/feed"] {
            try await news.add(feed, "--no-fetch")
        }
        // The newer one is that of the hub; the page is on the host of the other.
        try await news.sqlite(
            """
            INSERT INTO article(feed_id, guid, url, title, sort_at, link_key)
              VALUES(1, 'a', 'https://blog.example/rain', 'Rain', 20, 5),
                (2, 'b', 'https://blog.example/rain', 'Rain', 10, 5),
                (2, 'c', 'https://blog.example/snow', 'Snow', 5, 6);
            INSERT INTO content(article_id, html) SELECT id, '<p>text ' || id || '</p>' FROM article;
            """)
        #expect(try await news.lines("list", "--offline").map { $0.columns[0] } == ["2", "3"])
        #expect(try await news.lines("next").last == "text 2")
        for title in ["Rain", "Snow"] {
            let terminal = try news.terminal("next")
            #expect(await terminal.wait().exitStatus == 0)
            #expect(terminal.screen.lines.contains { $0.hasPrefix(title) })
        }
        #expect(try await news.unread() == [])
        try await news.sqlite("UPDATE state SET read_at = read_at - 60 WHERE article_id < 3")
        #expect(try await news.lines("next", "--back").last == "text 3")
        #expect(try await news.lines("next", "--back", "--back").last == "text 2")
        try await news.run("next", "--back", "--back", "--back")
            .expectComplaint(66, naming: "read before")
    }

    @Test("next shows an article again whose end the person has not seen in the pager")
    func nextAfterPager() async throws {
        let news = try CommandHarness()
        let text = (1...60).map { "line \($0)" }.joined(separator: "\\n")
        let feed = try news.home.write(CommandFeed.article(text: text), to: "feed.json")
        try await news.lines("add", feed)
        // A pager that takes one line and leaves.
        let terminal = try news.terminal("next", environment: ["PAGER": "head -n 1"])
        #expect(await terminal.wait().exitStatus == 0)
        #expect(try await news.unread() == ["1"])
    }

    @Test("next --back goes from one article that was read to the one before")
    func back() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.sqlite(
            "INSERT INTO state(article_id, read_at) VALUES(1, 10), (2, 30), (3, 20)")
        for (options, id) in [
            (["--back"], "2"), (["--back", "--back"], "3"), (["--back", "sample 1"], "3"),
        ] {
            #expect(try await news.lines(["next"] + options) == (try await news.lines("show", id)))
        }
    }

    @Test("--keep-unread leaves it unread")
    func keepsUnread() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        try await news.lines("show", "--keep-unread", "1")
        #expect(try await news.lines("list", "--offline").first?.columns[1] == "U-")
    }

    @Test("a pager that is not there is not missed")
    func missingPager() async throws {
        let text = (1...60).map { "line \($0)" }.joined(separator: "\\n")
        let server = try LoopbackServer(routes: ["/": [.json(CommandFeed.article(text: text))]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/"))
        let terminal = try news.terminal("show", "1", environment: ["PAGER": "no-such-pager"])
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.text.contains("line 60"))
    }

    @Test("several articles come in the order in which they are named")
    func showsSeveral() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let ids = try await news.ids()
        let shown = try await news.lines("show", ids[2], ids[0])
        let titles = shown.filter { $0.hasPrefix("Sample ") }
        #expect(titles == ["Sample 1", "Sample 3"])
    }

    @Test("every command takes what an output calls an id")
    func takesIDs() async throws {
        let news = try CommandHarness()
        for name in ["One", "Two"] {
            let items = ["both", "https://e.example/\(name)", "7"].map {
                #"{"id": "\#($0)", "title": "\#($0) in \#(name)", "content_text": "x"}"#
            }
            let text = """
                {"version": "https://jsonfeed.org/version/1.1", "title": "\(name)",
                 "items": [\(items.joined(separator: ","))]}
                """
            try await news.add(news.home.write(text, to: "\(name).json"))
        }
        let items = try CommandJSON(try await news.lines("list", "--json")[0])["items"]?.elements
        var shared: [String] = []
        for item in try #require(items) {
            let (id, title) = (try #require(item["id"]?.text), item["title"]?.text)
            if id == "both" {
                shared.append(id)
                let result = try await news.run("show", id)
                result.expectComplaint(66, naming: "“both”", "3 (One), 6 (Two)", "use the number")
            } else {
                #expect(try await news.lines("show", id)[0] == title, "\(id)")
                let only = try CommandJSON(try await news.lines("show", "--json", id)[0])
                #expect(only["items"]?.elements.map { $0["title"]?.text } == [title])
            }
        }
        #expect(shared == ["both"])
        #expect(try await news.lines("show", "1:both")[0] == "both in One")
        let words = ["2:both", "https://e.example/One", "1:7"]
        try await news.lines(["mark", "--read"] + words)
        try await news.lines(["unread", "2:both"])
        try await news.lines(["favorite"] + words)
        try await news.lines(["tag", "1:7", "5", "--add", "x"])
        let ids = try await news.lines("list", "is:read").map { $0.columns[0] }
        #expect(ids.sorted() == ["1", "2"])
        #expect(
            try await news.lines("favorites").map { $0.columns[0] }.sorted() == ["1", "2", "6"])
        #expect(try await news.lines("tag", "1:7", "https://e.example/Two") == ["1\tx", "5\tx"])
    }

    @Test("--html, --text and --json")
    func showsForms() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        #expect(try await news.lines("show", "--html", "1") == ["<p>Text 1</p>"])
        #expect(try await news.lines("show", "--text", "1") == ["Text 1"])
        let document = try CommandJSON(try await news.lines("show", "--json", "1").joined())
        let item = try #require(document["items"]?.elements.first)
        #expect(item["id"]?.text == "1:1")
        #expect(item["title"]?.text == "Sample 1")
        #expect(item["content_html"]?.text == "<p>Text 1</p>")
        #expect(item["date_published"]?.text == "2026-11-01T08:00:00Z")
        #expect(item["_news"]?["id"] == .number(1))
        #expect(item["_news"]?["feed_title"]?.text == "Samples")
    }

    @Test(
        "refuses two forms of the text at once",
        arguments: [
            ["--html", "--text"]: "choose one of --html, --text and --json",
            ["--feed", "--full"]: "choose one of --feed and --full",
        ])
    func refusesTwoForms(options: [String], mistake: String) async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let result = try await news.run(["show", "1"] + options)
        #expect(result.exitStatus == 64)
        #expect(result.stderr.contains(mistake))
    }

    @Test(
        "Korean text has 72 columns in the middle of a wide terminal, and all of a narrow one",
        arguments: [(120, 24..<96), (100, 0..<72), (40, 0..<40)])
    func wraps(columns: Int, page: Range<Int>) async throws {
        let words = (1...60).map { "한국어단어\($0)번째" }
        let news = try await CommandHarness.withFeed(
            CommandFeed.article(text: words.joined(separator: " "), title: "긴 글"))
        let terminal = try news.terminal(
            "show", "1", "--keep-unread", columns: columns, rows: 60)
        #expect(await terminal.wait().exitStatus == 0)
        let screen = terminal.screen
        for row in 0..<screen.rows {
            for column in 0..<columns where !page.contains(column) {
                #expect(screen.cell(row: row, column: column)?.text == " ")
            }
        }
        // Nothing is lost where lines end.
        let text = screen.text.filter { $0 != " " && $0 != "\n" }
        #expect(text.contains(words.joined()))
        #expect(screen.cell(row: 0, column: page.lowerBound)?.text == "긴")
        // The lines are as full as they can be.
        #expect(screen.cell(row: 5, column: page.upperBound - 22)?.text != " ")
    }

    @Test(
        "control characters and escape sequences of a feed reach no output",
        arguments: [
            ["show", "1"], ["show", "--html", "1"], ["show", "--text", "1"], ["list"],
            ["favorites"], ["feeds"],
        ])
    func removesControlCharacters(arguments: [String]) async throws {
        let evil = #"\u001b]0;evil\u0007a\u001b[31mb\u009b2Jc\u0008\u202ed\r\ne"#
        let news = try await CommandHarness.withFeed(
            CommandFeed.article(text: evil, title: evil).replacing("Samples", with: evil))
        try await news.lines("favorite", "1")
        let piped = try await news.run(arguments)
        #expect(piped.exitStatus == 0)
        let hostile = piped.stdout.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
                || $0.value == 0x202E
        }
        #expect(hostile.isEmpty, "\(piped.stdout.debugDescription)")
        let terminal = try news.terminal(
            arguments[0], arguments.count > 1 ? arguments[1] : "--offline",
            arguments.count > 2 ? arguments[2] : "--offline")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.title == "")
        #expect(terminal.screen.bells == 0)
        #expect(!terminal.text.contains("\u{202E}"))
        #expect(terminal.screen.unknownSequences == [])
    }

    @Test("the pager is used for what is longer than the screen, and for nothing else")
    func usesPager() async throws {
        let long = (1...200).map { "word\($0)" }.joined(separator: #"\n"#)
        let news = try await CommandHarness.withFeed(CommandFeed.article(text: long))
        let pager = ["PAGER": "sed 's/^/paged: /'"]
        let terminal = try news.terminal("show", "1", environment: pager)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.fullText.contains("paged: word1\n"))
        #expect(terminal.screen.fullText.contains("paged: word200"))
        let html = try news.terminal("show", "--html", "1", environment: pager)
        #expect(await html.wait().exitStatus == 0)
        let hasPagedEnd = html.screen.fullText.contains("paged: word200")
        #expect(hasPagedEnd)

        let tall = try news.terminal("show", "1", rows: 300, environment: pager)
        #expect(await tall.wait().exitStatus == 0)
        #expect(!tall.screen.fullText.contains("paged"))
        #expect(tall.screen.fullText.contains("word200"))
        let piped = try await news.run(["show", "1"], environment: pager)
        #expect(!piped.stdout.contains("paged"))
    }

    @Test("the pager is used when head and text are higher than the screen less one row")
    func pagerHeight() async throws {
        let lines = (1...30).map { "line\($0)" }.joined(separator: #"\n"#)
        let news = try await CommandHarness.withFeed(CommandFeed.article(text: lines))
        let pager = ["PAGER": "sed 's/^/paged: /'"]
        let all = try news.terminal("show", "1", "--keep-unread", rows: 200, environment: pager)
        #expect(await all.wait().exitStatus == 0)
        let shown = all.screen.fullText.split(separator: "\n", omittingEmptySubsequences: false)
        let height = try #require(shown.firstIndex { $0.hasPrefix("line30") }) + 1
        for (rows, isPaged) in [(height, true), (height + 1, false)] {
            let terminal = try news.terminal(
                "show", "1", "--keep-unread", rows: rows, environment: pager)
            #expect(await terminal.wait().exitStatus == 0)
            #expect(terminal.screen.fullText.contains("paged") == isPaged, "\(rows) rows")
        }
    }

    @Test(
        "less takes the text for UTF-8 where the terminal shows it, unless the person says more",
        arguments: [
            (["LANG": "ko_KR.UTF-8"], "utf-8"), (["LC_ALL": "C"], ""),
            (["LANG": "ko_KR.UTF-8", "LESSCHARSET": "latin1"], "latin1"),
            (["LANG": "ko_KR.UTF-8", "LESSCHARDEF": "8bcccbcc18b95.b"], ""),
        ])
    func pagerCharset(environment: [String: String], expected: String) async throws {
        let long = (1...200).map { "word\($0)" }.joined(separator: #"\n"#)
        let news = try await CommandHarness.withFeed(CommandFeed.article(text: long))
        let pager = "sh -c 'echo \"<$LESSCHARSET>\"; cat'"
        let terminal = try news.terminal(
            "show", "1", environment: environment.merging(["PAGER": pager]) { $1 })
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.fullText.contains("<\(expected)>"))
    }

    @Test("a pager that goes away early does no harm")
    func outlivesPager() async throws {
        let long = (1...20_000).map { "word\($0)" }.joined(separator: #"\n"#)
        let news = try await CommandHarness.withFeed(CommandFeed.article(text: long))
        let terminal = try news.terminal("show", "1", environment: ["PAGER": "head -1"])
        #expect(await terminal.wait().exitStatus == 0)
        #expect(try await news.unread() == ["1"])
    }
}

extension ShowCommandTests {
    @Test("--earlier shows what the publisher said before it edited an article")
    func showsEarlierText() async throws {
        let news = try CommandHarness()
        let server = try LoopbackServer(routes: [
            "/": [
                .json(CommandFeed.article(text: "The bridge opens in May.")),
                .json(CommandFeed.article(text: "The bridge opens in June.")),
            ]
        ])
        try await news.lines("add", server.url("/"))
        try await news.lines("mark", "--read", "1")
        let unedited = try await news.run("show", "--earlier", "1")
        #expect(unedited.stdout.isEmpty)
        #expect(unedited.stderr.contains("was never edited"))
        try await news.lines("refresh", "--force", "--yes")
        #expect(try await news.lines("show", "--text", "1") == ["The bridge opens in June."])
        #expect(
            try await news.lines("show", "--earlier", "--text", "1")
                == ["The bridge opens in May."])
        let page = try await news.lines("show", "--earlier", "1")
        let end = try await news.sqlite(
            """
            SELECT strftime('until %Y-%m-%dT%H:%M:%SZ', replaced_at, 'unixepoch')
            FROM article_version
            """)
        #expect(page.filter { $0.hasPrefix("until ") } == end)
        let edited = try await news.sqlite("SELECT replaced_at FROM article_version").first ?? ""
        let terminal = try news.terminal(
            "show", "--earlier", "1", environment: ["NEWS_NOW": "=\(edited)"])
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines.contains { $0.hasPrefix("until a moment ago") })
        #expect(try await !news.lines("show", "1").contains { $0.hasPrefix("until ") })
        #expect(try await news.lines("list", "--offline").first?.columns[1] == "--")
    }
}

extension CommandHarness {
    /// The ids of the unread articles, newest first.
    func unread() async throws -> [String] {
        try await lines("list", "--offline", "is:unread").map { $0.columns[0] }
    }
}
