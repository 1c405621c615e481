import Loopback
import TestSupport
import Testing

@Suite("the progress of a refresh", .fewAtOnce)
struct RefreshProgressTests {
    @Test("on a terminal: bar, counts and the slowest feed, which go away", arguments: [80, 140])
    func showsLine(width: Int) async throws {
        let gate = Gate()
        let slow = try await SlowFeeds(gate)
        let terminal = try slow.news.terminal("refresh", columns: width)
        let screen = try await terminal.waitForScreen {
            $0.text.hasPrefix("⟳ 3/4 ▕") && $0.text.contains("waiting for")
        }
        let line = screen.lines[0]
        #expect(line.contains("/s 1 failed waiting for 서울에서"))
        let seconds = try #require(line.waitingSeconds)
        #expect(line.contains("아침 소식 (") == (width == 140))
        #expect(line.contains("… (") == (width == 80))
        #expect(screen.cursorRow == 1 && screen.cursorColumn == 0)
        // Nothing comes, and the time goes on.
        try await terminal.waitForScreen { ($0.lines[0].waitingSeconds ?? 0) > seconds }
        gate.open()
        #expect(await terminal.wait().exitStatus == 1)
        #expect(!terminal.screen.text.contains("waiting for"))
        #expect(!terminal.screen.text.contains("▕"))
        #expect(terminal.screen.isCursorVisible)
        #expect(terminal.screen.unknownSequences.isEmpty)
    }

    @Test("an error takes the line away as well")
    func failure() async throws {
        let gate = Gate()
        let slow = try await SlowFeeds(gate)
        let terminal = try slow.news.terminal("refresh")
        try await terminal.waitForScreen { $0.text.contains("3/4") }
        try await slow.news.sqlite("DROP TABLE ledger")
        gate.open()
        #expect(await terminal.wait().exitStatus != 0)
        #expect(!terminal.screen.text.contains("▕"))
        #expect(terminal.screen.lines[0].hasPrefix("news: "))
    }

    @Test(
        "--json, -q and a terminal that cannot move its cursor have none",
        arguments: [["refresh", "--json"], ["refresh", "-q"], ["refresh"]])
    func none(arguments: [String]) async throws {
        let gate = Gate()
        let slow = try await SlowFeeds(gate)
        let terminal = try PseudoTerminal(
            BuiltProgram.path, arguments,
            environment: ["HOME": slow.news.home.path, "LANG": "C.UTF-8", "NO_COLOR": "1"],
            directory: slow.news.home.path, term: arguments.count == 1 ? "dumb" : "xterm")
        try await slow.waitForOther(gate)
        gate.open()
        _ = await terminal.wait()
        #expect(!terminal.text.contains("\u{1B}"))
        #expect(!terminal.text.contains("▕"))
    }

    @Test("in a pipe there is none")
    func piped() async throws {
        let gate = Gate()
        let slow = try await SlowFeeds(gate)
        let refresh = try slow.news.start(["refresh"])
        try await slow.waitForOther(gate)
        gate.open()
        let result = await refresh.wait()
        #expect(!result.stderr.contains("\u{1B}") && !result.stderr.contains("waiting"))
    }

    #if os(Linux)
    /// The line is drawn by a timer. A refresh that is over before it fires is like one whose timer
    /// never fires; another one shows its line meanwhile.
    @Test("a refresh that is over before the line is due leaves the terminal untouched")
    func short() async throws {
        let gate = Gate()
        let slow = try await SlowFeeds(gate)
        let frozen = try await Faults.noTimers.environment(below: slow.news.home.path)
        let terminal = try slow.news.terminal(
            "refresh", environment: frozen.merging(["NO_COLOR": "1"]) { $1 })
        try await slow.waitForOther(gate)
        gate.open()
        #expect(await terminal.wait().exitStatus == 1)
        #expect(!terminal.text.contains("\u{1B}"))
        #expect(terminal.screen.text.contains("1 new"))
    }
    #endif
}

/// A program with two feeds that answer, one that fails, and one that waits for its gate.
private struct SlowFeeds {
    static let title = "서울에서 보내는 아주 긴 제목의 저녁 소식과 아침 소식"

    let news: CommandHarness
    let server: LoopbackServer

    init(_ gate: Gate) async throws {
        server = try LoopbackServer { request in
            switch request.path {
            case "/slow": .json(CommandFeed.json(1...1)).after(gate)
            case "/failing": .status(503)
            default: .json(CommandFeed.json(1...1))
            }
        }
        news = try CommandHarness()
        for path in ["/a", "/b", "/failing"] {
            try await news.lines("add", "--no-fetch", server.url(path))
        }
        try await news.lines("add", "--no-fetch", server.url("/slow"), "--title", Self.title)
    }

    /// Waits until another run like this shows what it waits for: long enough for this one.
    func waitForOther(_ gate: Gate) async throws {
        try await server.waitForRequests(4)
        let other = try await SlowFeeds(gate)
        let terminal = try other.news.terminal("refresh")
        try await terminal.waitForScreen { $0.text.contains("waiting for") }
    }
}

private extension String {
    /// The number at the end of `waiting for NAME (3 s)`.
    var waitingSeconds: Int? {
        firstMatch(of: #/\((\d+) s\)$/#).flatMap { Int($0.1) }
    }
}
