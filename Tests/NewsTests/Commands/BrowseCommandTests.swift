import Loopback
import System
import TestSupport
import Testing

@Suite("news browse", .fewAtOnce)
struct BrowseCommandTests {
    private func open(
        _ news: CommandHarness, _ more: String..., columns: Int = 80, rows: Int = 24
    ) async throws -> PseudoTerminal {
        let terminal = try news.terminal(
            ["browse", "--offline"] + more, columns: columns, rows: rows)
        // The names of the lists come after the articles, and a wide screen shows both.
        try await terminal.waitForScreen {
            $0.text.contains("Sample 1") && (columns < 120 || $0.text.contains("favorites"))
        }
        return terminal
    }

    @Test("shows the list, opens an article, marks it as read, and leaves the terminal as it was")
    func reading() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        #expect(terminal.screen.isAlternateScreen && !terminal.screen.isCursorVisible)
        terminal.send("j\r")
        try await terminal.waitForScreen { $0.text.contains("Text 2") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(try await news.unread().count == 2)
        let screen = terminal.screen
        #expect(!screen.isAlternateScreen && screen.isCursorVisible)
        #expect(screen.modes == [7, 25] && screen.unknownSequences.isEmpty)
    }

    @Test("stores what the last keys changed, in their order, before it ends")
    func lastKeys() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        terminal.send("mmmjsmQ")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(try await news.unread().count == 1)
        #expect(try await news.lines("favorites").count == 1)
    }

    @Test("shows what another process marked and fetched, at once")
    func others() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news, "is:favorite OR is:unread")
        try await news.lines("favorite", "2")
        try await terminal.waitForScreen { $0.text.contains("●★") }
        try await news.lines("mark", "2", "--read")
        try await terminal.waitForScreen { $0.text.contains(" ★") && !$0.text.contains("●★") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("searches while one types, and Escape goes back")
    func search() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        terminal.send("/2")
        try await terminal.waitForScreen {
            $0.text.contains("Sample 2") && !$0.text.contains("Sample 1")
        }
        terminal.send("\u{1B}")
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        // Faster than a person types, and the same words again.
        for _ in 1...2 {
            terminal.send("/3\r")
            try await terminal.waitForScreen { $0.lines[0].hasPrefix("3 · 1 article") }
            terminal.send("gu")
            try await terminal.waitForScreen { $0.lines[0].hasPrefix("unread") }
        }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("goes on with a query at Tab, saves it, and has a row for it")
    func savedQuery() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        terminal.send("/title:2 is:unr\t")
        try await terminal.waitForScreen {
            $0.lines[0].hasPrefix("title:2 is:unread · 1 article")
        }
        terminal.send("\rSmine\r")
        try await terminal.waitForScreen { $0.text.contains("saved @mine") }
        #expect(try await news.lines("query") == ["mine\ttitle:2 is:unread"])
        // The first leads back to the list from before the search.
        terminal.send("qq")
        try await terminal.waitForScreen { $0.text.contains("@mine") }
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("undid") }
        #expect(try await news.lines("query").isEmpty)
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("undoes what a key did")
    func undo() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        terminal.send("AA")
        try await terminal.waitForScreen { $0.text.contains("3 articles marked as read") }
        #expect(try await news.unread() == [])
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("undid") }
        #expect(try await news.unread().count == 3)
        terminal.send("\u{12}")
        try await terminal.waitForScreen { $0.text.contains("redid") }
        #expect(try await news.unread() == [])
        // After a new change there is nothing to do again, for what was undone before it.
        terminal.send("us\u{12}")
        try await terminal.waitForScreen { $0.text.contains("nothing was undone since") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("undoes first what was changed here, and then what others changed")
    func undoOthers() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        var terminal = try await open(news)
        terminal.send("tswift\r")
        try await terminal.waitForScreen { $0.text.contains("tagged") }
        try await news.lines("mark", "1", "--read")
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("undid tag") }
        #expect(try await news.lines("tags") == [])
        #expect(try await news.unread().count == 2)
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("undid read") }
        #expect(try await news.unread().count == 3)
        terminal.send("\u{12}")
        try await terminal.waitForScreen { $0.text.contains("redid") }
        #expect(try await news.unread().count == 2)
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        // The next one can take it back, too. A subscription is undone only by its number.
        terminal = try await open(news)
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("undid read") }
        #expect(try await news.unread().count == 3)
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("the last change was") }
        terminal.send("qQ")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test(
        "does again all that was undone, also by other processes, and passes over what they did again"
    )
    func redoAll() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        for id in 1...3 { try await news.lines("mark", "\(id)", "--read") }
        for _ in 1...3 { try await news.lines("undo") }
        let terminal = try await open(news)
        for count in [2, 1] {
            terminal.send("\u{12}")
            try await terminal.waitForScreen { $0.lines[0].hasPrefix("unread · \(count) ") }
        }
        #expect(try await news.unread().count == 1)
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("undid read") }
        #expect(try await news.unread().count == 2)
        try await news.lines("redo")
        terminal.send("\u{12}")
        try await terminal.waitForScreen { $0.text.contains("redid read") }
        #expect(try await news.unread().isEmpty)
        terminal.send("\u{12}")
        try await terminal.waitForScreen { $0.text.contains("nothing was undone since") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("searches again what was searched before")
    func sameSearch() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        for _ in 1...2 {
            terminal.send("/Sample 2")
            try await terminal.waitForScreen { $0.lines[0].hasPrefix("Sample 2 · 1 article") }
            terminal.send("\u{1B}")
            try await terminal.waitForScreen { $0.lines[0].hasPrefix("unread · 3 articles") }
        }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test(
        "shows a row that it keeps as others have marked it, and leaves it out when its feed is gone"
    )
    func keptRows() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        try await news.lines("mark", "--query", "title:3", "--read")
        try await terminal.waitForScreen {
            $0.lines[0].contains("1 still shown") && !$0.lines[1].contains("●")
        }
        terminal.send("j")
        try await news.lines("remove", "1")
        try await terminal.waitForScreen { !$0.text.contains("Sample 3") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("marks all below, also what was not read from the database, and takes that back")
    func below() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.sqlite(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
            INSERT INTO article(feed_id, guid, title, sort_at)
            SELECT 1, 'n' || i, 'Old ' || i, 1000 FROM n
            """)
        let terminal = try await open(news)
        terminal.send("3jAb")
        try await terminal.waitForScreen { $0.text.contains("699 articles marked as read") }
        #expect(try await news.sqlite("SELECT count(*) FROM article WHERE unread = 1") == ["4"])
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("undid") }
        #expect(try await news.sqlite("SELECT count(*) FROM article WHERE unread = 1") == ["703"])
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("lists the tags of articles, and goes to a saved query by its name")
    func lists() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.lines("tag", "2", "--add", "swift")
        try await news.lines("query", "save", "second", "tag:swift")
        let terminal = try await open(news, columns: 140)
        try await terminal.waitForScreen { screen in
            screen.lines.contains { $0.firstMatch(of: /#swift +1/) != nil }
        }
        terminal.send("'sec\r")
        try await terminal.waitForScreen {
            $0.lines[0].hasPrefix("@second · 1 article") && $0.text.contains("Text 2")
        }
        terminal.send("D")
        try await terminal.waitForScreen { $0.text.contains("unsubscribe from") }
        terminal.send("y")
        try await terminal.waitForScreen {
            $0.text.contains("@second · 0 articles") && !$0.text.contains("Text 2")
                && $0.text.contains("u subscribes again")
        }
        terminal.send("u")
        try await terminal.waitForScreen {
            $0.text.contains("@second · 1 article") && $0.text.contains("undid ")
        }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("edits and tags a feed with the words of news edit, and undoes that")
    func edit() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news, columns: 140)
        terminal.send("\t\tG")
        try await terminal.waitForScreen { $0.text.contains("e edit") }
        terminal.send("e--title 'My feed' --every 2h\r")
        try await terminal.waitForScreen { $0.text.contains("changed feed 1, My feed") }
        terminal.send("tmine\r")
        try await terminal.waitForScreen { screen in
            screen.lines.contains { $0.firstMatch(of: /^.?mine +3/) != nil }
        }
        terminal.send("e--help\r")
        try await terminal.waitForScreen { $0.text.contains("type options of news edit, as") }
        terminal.send("e--titel x\r")
        try await terminal.waitForScreen { $0.text.contains("! Unknown option '--titel'") }
        terminal.send("uu")
        try await terminal.waitForScreen {
            $0.lines.last == "undid edit feed 1, My feed: title, every"
        }
        #expect(try await news.sqlite("SELECT count(*) FROM feed_tag") == ["0"])
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("says how a feed is, in as many lines as that takes")
    func why() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        terminal.send("\t")
        try await terminal.waitForScreen { $0.text.contains("favorites") }
        terminal.send("Gw")
        try await terminal.waitForScreen {
            $0.text.contains("Address") && !$0.text.contains("Sample 1")
        }
        terminal.send("w")
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("imports the feeds of a file, and completes its name")
    func importing() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        _ = try news.home.write(
            "https://a.example/feed\nhttps://b.example/feed\n", to: "lists/urls-of-others")
        let terminal = try await open(news, columns: 140)
        terminal.send("I~/li\t")
        try await terminal.waitForScreen { $0.lines.last?.hasPrefix("import: ~/lists/") == true }
        terminal.send("ur\t")
        try await terminal.waitForScreen { $0.lines.last?.hasSuffix("/urls-of-others") == true }
        terminal.send("\r")
        try await terminal.waitForScreen { $0.text.contains("imported 2 feeds") }
        terminal.send(":import ~/lists/urls-of-others\r")
        try await terminal.waitForScreen { $0.text.contains("2 were already subscribed") }
        terminal.send("I/nowhere\r")
        try await terminal.waitForScreen { $0.text.contains("! cannot read /nowhere") }
        // The standard input has the keys.
        terminal.send("I-\r")
        try await terminal.waitForScreen { $0.text.contains("! - is no file") }
        terminal.send("u")
        try await terminal.waitForScreen { $0.text.contains("undid import") }
        #expect(try await news.lines("feeds", "--offline").count == 1)
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("shows what a publisher changed, and the source")
    func forms() async throws {
        let news = try CommandHarness()
        let server = try news.serve([
            "/": [
                .json(CommandFeed.article(text: "The bridge opens in May.")),
                .json(CommandFeed.article(text: "The bridge opens in June.")),
            ]
        ])
        try await news.lines("add", server.url("/"))
        let terminal = try news.terminal(["browse", "--offline"])
        try await terminal.waitForScreen { $0.text.contains("1 article") }
        terminal.send("v")
        try await terminal.waitForScreen { $0.text.contains("this article was never edited") }
        try await news.lines("refresh", "--force", "--yes")
        try await terminal.waitForScreen { $0.text.contains("in June.") }
        terminal.send("v")
        try await terminal.waitForScreen {
            $0.text.contains("opens in [-May.-] {+June.+}") && $0.text.contains("changed ")
        }
        terminal.send("v")
        try await terminal.waitForScreen { $0.text.contains("opens in June.") }
        terminal.send("V")
        try await terminal.waitForScreen { $0.lines.last?.hasSuffix("source") == true }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("opens web pages only, and copies any address")
    func links() async throws {
        let news = try CommandHarness()
        let feed = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "F", "items": [{"id": "1",
            "title": "Sample 1", "content_html": "<p>Text <a href='mailto:a@b.example'>mail</a>"}]}
            """, to: "feed.json")
        try await news.lines("add", feed)
        let terminal = try await open(news)
        terminal.send("\r")
        try await terminal.waitForScreen { $0.text.contains("mail[1]") }
        terminal.send("1o")
        try await terminal.waitForScreen { $0.text.contains("this is no web page") }
        terminal.send("1y")
        try await terminal.waitForScreen {
            $0.text.contains("sent mailto:a@b.example to the clipboard of the terminal")
        }
        #expect(terminal.text.contains("\u{1B}]52;c;"))
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("draws the same when it draws all anew, and after a resize")
    func redraw() async throws {
        let news = try await CommandHarness.withSamples(1...20)
        let terminal = try news.terminal(["browse", "--offline"], columns: 140, rows: 30)
        try await terminal.waitForScreen { $0.text.contains("Text 20") }
        terminal.send("jjj")
        try await terminal.waitForScreen {
            $0.text.contains("Text 17") && $0.text.contains("favorites") && $0.text.contains("⌁")
        }
        let before = terminal.screen.lines
        // Only what is drawn anew clears the screen.
        let clearings = terminal.text.ranges(of: "\u{1B}[2J").count
        terminal.send("\u{0C}:")
        try await terminal.waitForScreen { $0.lines.last?.hasPrefix(":") == true }
        #expect(terminal.text.ranges(of: "\u{1B}[2J").count == clearings + 1)
        #expect(terminal.screen.lines.dropLast() == before.dropLast())
        terminal.send("\u{1B}")
        try await terminal.waitForScreen { $0.lines == before }
        terminal.resize(columns: 60, rows: 12)
        try await terminal.waitForScreen { $0.columns == 60 && !$0.text.contains("Text 17") }
        terminal.resize(columns: 140, rows: 30)
        try await terminal.waitForScreen { $0.lines == before }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("is repaired by news reset-terminal when something killed it")
    func killed() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let script = """
            /bin/sh -c 'echo pid $$.; exec "$0" browse --offline' "$0"
            stty -a; "$0" reset-terminal; echo repaired; stty -a; echo end
            """
        let terminal = try news.terminal(
            running: "/bin/sh",
            ["-c", script, BuiltProgram.path], columns: 200)
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        let number = try #require(terminal.text.firstMatch(of: /pid ([0-9]+)\./)?.1)
        kill(try #require(Int32(number)), SIGKILL)
        try await terminal.waitFor("end\r\n")
        let parts = terminal.text.split(separator: "repaired")
        try #require(parts.count == 2)
        let words = parts.map { Set($0.split(whereSeparator: \.isWhitespace)) }
        for mode in ["icanon", "echo", "isig", "opost"] {
            #expect(words[0].contains("-\(mode)") && !words[1].contains("-\(mode)"))
        }
        #expect(!terminal.screen.isAlternateScreen && terminal.screen.modes == [7, 25])
    }

    private static let answers = [
        "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}P>|kitty(0.35.1)\u{1B}\\",
        "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?62;4;22c",
    ].joined()

    /// Pieces that end inside of an answer of each kind. `InputDecoderTests` has the pauses.
    private static func pieces(of answers: String) -> [String] {
        var pieces = [""]
        for (index, character) in answers.enumerated() {
            pieces[pieces.count - 1].append(character)
            if [0, 9, 25, 26, 40, 52, 56].contains(index) { pieces.append("") }
        }
        return pieces
    }

    @Test("asks the terminal what it can, and types no answer, whole or in pieces, early or late")
    func answers() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        try await terminal.waitFor("\u{1B}[c")
        let before = try await terminal.waitForScreen { $0.text.contains("⌁") }.lines
        for piece in Self.pieces(of: Self.answers) { terminal.send(piece) }
        terminal.send("j")
        try await terminal.waitForScreen { $0.lines[2].hasPrefix("▌") }
        terminal.send(Self.answers + "k" + Self.answers)
        try await terminal.waitForScreen { $0.lines == before }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(try await news.unread().count == 3)
    }

    @Test("needs no answer, and Escape is a key without one")
    func silence() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await open(news)
        terminal.send("?")
        try await terminal.waitForScreen { $0.text.contains("Type to search all.") }
        terminal.send("\u{1B}")
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("asks nothing about pictures where a program stands before the terminal")
    func multiplexer() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try news.terminal(["browse", "--offline"], environment: ["TMUX": "/tmp/x"])
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        #expect(terminal.text.contains("\u{1B}[c") && !terminal.text.contains("\u{1B}_G"))
        terminal.send("Q")
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("needs a terminal")
    func pipe() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let result = try await news.run("browse", "--offline")
        #expect(result.exitStatus == 64 && result.stderr.contains("needs a terminal"))
    }
}
