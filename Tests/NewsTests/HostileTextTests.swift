import Loopback
import Testing

@Suite("text of strangers")
struct HostileTextTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    /// What a title does, and what is left of it.
    private static let titles: [(title: String, shown: String)] = [
        ("\u{1B}[2J\u{1B}[31mred", "red"),
        ("\u{1B}]52;c;aGVsbG8=\u{7}clip", "clip"),
        ("\u{1B}]0;owned\u{1B}\\window", "window"),
        ("\u{9B}31mc1", "c1"),
        ("\u{9D}52;c;aGk=\u{9C}osc", "osc"),
        ("\u{202E}gnp.exe", "gnp.exe"),
        ("\u{2066}isolate\u{2069}", "isolate"),
        ("two\nlines", "two lines"),
        ("tab\there", "tab here"),
        ("carriage\rreturn", "carriage return"),
        ("line\u{2028}separator", "line separator"),
        ("bell\u{7}\u{8}\u{7F}", "bell"),
        ("nul\u{0}byte", "nul\u{FFFD}byte"),
        ("\u{1B}", ""),
    ]

    /// Nothing of these may come out.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x08, 0x0B...0x1F, 0x7F...0x9F: true
        case 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    @Test("a title cannot break a line of a pipe")
    func pipe() async throws {
        try await hostile()
        let result = try await news.run("list")
        #expect(result.lines.count == Self.titles.count)
        #expect(result.records.map(\.title) == Self.titles.map(\.shown))
        #expect(result.records.allSatisfy { $0.feed == "Evil feed" })
        #expect(!result.stdout.unicodeScalars.contains(where: Self.isHarmful))
    }

    @Test("a title does nothing to a terminal", arguments: [80, 140])
    func terminal(width: Int) async throws {
        try await hostile()
        let terminal = try news.terminal("list", columns: width)
        #expect(await terminal.wait().exitStatus == 0)
        let screen = terminal.screen
        #expect(screen.title.isEmpty && screen.bells == 0 && screen.unknownSequences.isEmpty)
        for (row, title) in Self.titles.enumerated() {
            let line = screen.lines[row]
            #expect(line.contains("Evil feed"))
            #expect(line.hasSuffix(title.shown.isEmpty ? "Evil feed" : "  " + title.shown))
        }
        #expect(screen.lines[Self.titles.count].hasPrefix("✓ updated "))
        // Beside the program's own line ends and sequences, which the screen knows, nothing.
        let own = terminal.text.replacing("\u{1B}[", with: "").replacing("\r\n", with: "")
            .replacing("\r", with: "")
        #expect(!own.unicodeScalars.contains(where: Self.isHarmful))
    }

    @Test("JSON has no raw control characters", arguments: ["--json", "--ndjson"])
    func json(format: String) async throws {
        try await hostile()
        let result = try await news.run("list", format)
        #expect(result.lines.count == 1)
        #expect(!result.stdoutBytes.contains { $0 < 0x20 && $0 != 0x0A })
        #expect(try Listed(result.stdout).items.count == Self.titles.count)
    }

    @Test("an error does not bring a stranger's text to the terminal")
    func errors() async throws {
        let server = try news.serve([
            "/feed": [.redirect(302, to: "gopher://x/\u{1B}]0;owned\u{7}")]
        ])
        try await news.add(server.url("/feed"), "--no-fetch")
        let terminal = try news.terminal("list")
        _ = await terminal.wait()
        #expect(terminal.screen.title.isEmpty)
        let piped = try await news.run("list", "--refresh")
        #expect(piped.messages.last?.hasPrefix("news: error: 1 of 1 feed failed: ") == true)
        #expect(!piped.stderr.unicodeScalars.contains(where: Self.isHarmful))
    }

    private func hostile() async throws {
        let feed = try FeedDocument.json(
            "\u{1B}]0;pwned\u{7}Evil\tfeed\u{202E}", Self.titles.map(\.title))
        try await news.add(news.home.write(feed, to: "feed.json"))
    }
}
