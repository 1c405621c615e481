import Loopback
import TestSupport
import Testing

@Suite("what list takes from the terminal and the locale")
struct ListStyleTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness(CommandHarness.stoppedClock)
    }

    /// Options, environment, and whether there is colour.
    private static let colors: [(option: String, environment: [String: String], isOn: Bool)] = [
        ("auto", [:], true),
        ("auto", ["NO_COLOR": "1"], false),
        ("auto", ["NO_COLOR": ""], true),
        ("never", [:], false),
        ("never", ["CLICOLOR_FORCE": "1"], false),
        ("always", ["NO_COLOR": "1"], true),
    ]

    @Test("colour is decided by --color, then by NO_COLOR", arguments: colors)
    func color(option: String, environment: [String: String], isOn: Bool) async throws {
        try await listable()
        let terminal = try news.terminal("list", "--color", option, environment: environment)
        _ = await terminal.wait()
        let screen = terminal.screen
        #expect(screen.lines[0].hasSuffix("Title…"))
        #expect(isStyled(screen) == isOn)
    }

    @Test("a dumb terminal gets lines and not one escape sequence")
    func dumb() async throws {
        let (old, new) = (
            try FeedDocument.json("Feed", ["Old"]), try FeedDocument.json("Feed", ["New", "Old"])
        )
        let gate = Gate()
        let server = try news.serve(["/feed": [.json(old), .json(new).after(gate)]])
        try await news.add(server.url("/feed"))
        let terminal = try news.terminal("list", "--refresh", term: "dumb")
        try await terminal.waitFor("loading 0/1")
        gate.open()
        let result = await terminal.wait()
        #expect(!result.stdoutBytes.contains(0x1B))
        let lines = terminal.screen.text.split(separator: "\n").map(String.init)
        try #require(lines.count == 4)
        #expect(lines[0].hasSuffix("Old") && lines[1] == "⟳ loading 0/1")
        #expect(lines[2].hasSuffix("New") && lines[3].hasSuffix(" · 1 new"))
    }

    @Test("a locale without UTF-8 gets marks in ASCII", arguments: ["C", "POSIX", "ko_KR.eucKR"])
    func ascii(locale: String) async throws {
        let gate = Gate()
        let feed = try FeedDocument.json("Feed", ["Title"])
        let server = try news.serve([
            "/feed": [.json(feed), .json(feed).after(gate), .status(500)]
        ])
        try await news.add(server.url("/feed"))
        let environment = ["LANG": locale]

        let updated = try news.terminal("list", "--refresh", environment: environment)
        try await updated.waitForScreen { $0.lines[1] == "~ loading 0/1" }
        gate.open()
        _ = await updated.wait()
        #expect(updated.screen.lines[1].hasPrefix("= updated "))
        #expect(updated.screen.lines[1].hasSuffix(" - 0 new"))

        let offline = try news.terminal("list", "--offline", environment: environment)
        _ = await offline.wait()
        #expect(offline.screen.lines[1] == "x offline - cached a moment ago")

        let failed = try news.terminal("list", "--refresh", environment: environment)
        _ = await failed.wait()
        #expect(
            failed.screen.lines[1]
                == "! 1 of 1 feed failed - cached a moment ago")
        for terminal in [updated, offline, failed] {
            #expect(terminal.output.allSatisfy { $0 < 0x80 })
        }
    }

    private func listable() async throws {
        try await news.add(
            news.home.write(FeedDocument.json("Feed", ["Title…"]), to: "feed.json"))
    }

    private func isStyled(_ screen: ScreenModel) -> Bool {
        let plain = screen.cell(row: screen.rows - 1, column: 0)?.style
        return (0..<screen.columns).contains { column in
            (0..<2).contains { screen.cell(row: $0, column: column)?.style != plain }
        }
    }
}
