import System
import TestSupport
import Testing

@Suite("How news browse ends", .fewAtOnce)
struct BrowseEndingTests {
    /// A way to end it: keys, or a signal.
    enum Ending: Sendable, CustomStringConvertible {
        case keys(String), signal(Int32)

        var description: String {
            switch self {
            case .keys(let keys): "keys \(keys.debugDescription)"
            case .signal(let number): "signal \(number)"
            }
        }
    }

    /// What a shell prints before and after the program: the modes of its terminal.
    private static func settings(_ terminal: PseudoTerminal) -> [String] {
        terminal.text.matches(of: /[0-9a-f]+(:[0-9a-f]+){10,}/).map { String($0.0) }
    }

    /// Runs a script whose `"$0"` is the program, until articles are on the screen.
    private static func run(
        _ script: String, _ news: CommandHarness
    ) async throws -> PseudoTerminal {
        let terminal = try news.terminal(
            running: "/bin/sh", ["-c", script, BuiltProgram.path], columns: 200)
        try await terminal.waitForScreen { $0.text.contains("Sample 1") }
        return terminal
    }

    @Test(
        "gives the modes of the terminal back",
        arguments: [
            .keys("Q"), .keys("qq"), .keys("\u{3}"), .keys("/sam"), .keys(":quit\r"),
            .signal(SIGINT), .signal(SIGTERM), .signal(SIGHUP), .signal(SIGABRT),
            .signal(SIGSEGV),
        ] as [Ending])
    func modes(ending: Ending) async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await Self.run(
            """
            stty -g
            SWIFT_BACKTRACE=enable=no /bin/sh -c 'echo pid $$.; exec "$0" browse --offline' "$0"
            stty -g; echo end
            """, news)
        switch ending {
        case .keys("/sam"):
            // In the middle of a search, by the only key that ends a program from there.
            terminal.send("/sam")
            try await terminal.waitForScreen { $0.text.contains("/sam") }
            terminal.send("\u{3}\u{3}")
        case .keys(let keys): terminal.send(keys)
        case .signal(let number):
            let id = try #require(terminal.text.firstMatch(of: /pid ([0-9]+)\./)?.1)
            kill(try #require(Int32(id)), number)
        }
        try await terminal.waitFor("end\r\n")
        let settings = Self.settings(terminal)
        #expect(settings.count == 2 && settings.first == settings.last)
        let screen = terminal.screen
        #expect(!screen.isAlternateScreen && screen.isCursorVisible && screen.modes == [7, 25])
    }

    @Test(
        "gives the terminal to the shell while it is suspended, and comes back",
        arguments: [
            "", "bg; echo behind; read line;",
            // Each of these continues it just after it has stopped again.
            "bg; for n in 1 2 3 4 5 6 7 8 9; do kill -CONT %1; done; echo behind; read line;",
        ])
    func suspended(meanwhile: String) async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let terminal = try await Self.run(
            """
            set -m; stty -g; "$0" browse --offline; stty -g; echo stopped; read line
            \(meanwhile) fg
            stty -g; echo end
            """, news)
        terminal.send("\u{1A}")
        try await terminal.waitFor("stopped\r\n")
        #expect(!terminal.screen.isAlternateScreen && terminal.screen.modes == [7, 25])
        terminal.send("\n")
        if !meanwhile.isEmpty {
            try await terminal.waitFor("behind\r\n")
            terminal.send("\n")
        }
        try await terminal.waitForScreen { $0.isAlternateScreen && $0.text.contains("Sample 1") }
        terminal.send("Q")
        try await terminal.waitFor("end\r\n")
        let settings = Self.settings(terminal)
        #expect(settings.count == 3 && Set(settings).count == 1)
        #expect(!terminal.screen.isAlternateScreen && terminal.screen.modes == [7, 25])
    }
}
