import Loopback
import TestSupport
import Testing

@Suite("a mistake in a query", .fewAtOnce)
struct QueryErrorTests {
    /// A query, what is said of it, and what stands below it.
    private static let mistakes: [(query: String, hint: String, caret: String)] = [
        ("titel:swift rust", "did you mean title:?", "^~~~~~"),
        ("swift titel:rust", "did you mean title:?", "      ^~~~~~"),
        ("오늘의뉴스 titel:rust", "did you mean title:?", "           ^~~~~~"),
        ("ｆｕｌｌ 👩‍👩‍👧 is:unred", "unread", "               ^~~~~"),
        ("is:한국어", "is:", "   ^~~~~~"),
        ("(swift", ")", "^"),
    ]

    @Test("is shown with a caret right below its place, and exits 64", arguments: mistakes)
    func caret(query: String, hint: String, caret: String) async throws {
        let news = try CommandHarness()
        for command in [["list"], ["search"], ["favorites"], ["mark", "--read", "--query"]] {
            let result = try await news.run(command + [query])
            #expect(result.exitStatus == 64 && result.stdout == "")
            let lines = result.stderr.split(separator: "\n").map(String.init)
            try #require(lines.count == 3, "\(command): \(result.stderr)")
            #expect(lines[0].hasPrefix("news: ") && lines[0].contains(hint), "\(lines[0])")
            #expect(lines[1] == "  \(query)")
            #expect(lines[2] == "  \(caret)", "\(query)")
        }
    }

    @Test("a query of several arguments is shown as the one that they are")
    func joined() async throws {
        let result = try await CommandHarness().run("list", "swift", "titel:x")
        #expect(result.stderr.contains("\n  swift titel:x\n"))
    }

    @Test("a long query is cut around the place", arguments: [40, 80])
    func long(width: Int) async throws {
        let news = try CommandHarness()
        let words = Array(repeating: "뉴스 news", count: 40).joined(separator: " ")
        let terminal = try news.terminal("list", "\(words) titel:x \(words)", columns: width)
        #expect(await terminal.wait().exitStatus == 64)
        let lines = terminal.screen.fullText.split(separator: "\n").map(String.init)
        try #require(lines.count >= 3)
        let (query, caret) = (lines[lines.count - 2], lines[lines.count - 1])
        #expect(query.hasPrefix("  …") && query.hasSuffix("…") && query.contains(" titel:x "))
        #expect(caret.hasSuffix("^~~~~~"))
        let place = terminal.screen.cell(
            row: terminal.screen.cursorRow - 2, column: caret.count - "^~~~~~".count)
        #expect(place?.text == "t")
    }

    @Test("control characters of a query reach no terminal")
    func hostile() async throws {
        let news = try CommandHarness()
        let terminal = try news.terminal("search", "a\u{1B}[31m\nb\t titel:x")
        #expect(await terminal.wait().exitStatus == 64)
        #expect(terminal.screen.unknownSequences.isEmpty)
        #expect(terminal.screen.text.split(separator: "\n").count == 3)
    }

    @Test("feed: of no feed exits 66")
    func noFeed() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        for command in ["list", "search"] {
            try await news.run(command, "feed:zebra").expectComplaint(66, naming: "zebra")
        }
    }

    @Test("a query that does not parse is not saved, nor one that uses itself or what is not there")
    func saved() async throws {
        let news = try CommandHarness()
        try await news.lines("query", "save", "a", "swift")
        try await news.lines("query", "save", "b", "@a", "rust")
        for (name, query) in [("c", "titel:x"), ("c", "@nobody"), ("c", "@c"), ("a", "@b")] {
            let result = try await news.run("query", "save", name, query)
            #expect(result.exitStatus == 64 && result.stderr.contains("^"), "\(query)")
        }
        #expect(try await news.lines("query", "list") == ["a\tswift", "b\t@a rust"])
    }

    @Test("removing a query that another one uses warns of that")
    func removed() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        try await news.lines("query", "save", "a", "sample")
        try await news.lines("query", "save", "b", "@a", "1")
        #expect(try await news.lines("list", "@b").count == 1)
        let result = try await news.run("query", "remove", "a")
        #expect(result.exitStatus == 0)
        #expect(result.stderr == "news: @b refers to a deleted query: @a 1\n")
        #expect(try await news.run("list", "@b").exitStatus == 64)
    }
}
