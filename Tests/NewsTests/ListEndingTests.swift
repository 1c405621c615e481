import Loopback
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("what list leaves to the program that writes next", .fewAtOnce)
struct ListEndingTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    /// A way for a view to end.
    enum Ending: CaseIterable {
        case interrupted
        case terminated
        case failed
        case finished
    }

    @Test("a whole terminal, and the start of an empty line", arguments: Ending.allCases)
    func leaves(ending: Ending) async throws {
        let gate = Gate()
        let feed = try FeedDocument.json("소식", ["하나", "둘", "셋"])
        let server = try news.serve(["/feed": [.json(feed), .json(feed).after(gate)]])
        try await news.add(server.url("/feed"))
        let terminal = try news.terminal("list", "--refresh")
        try await terminal.waitForScreen { $0.lines[3] == "⟳ loading 0/1" }
        try await server.waitForRequests(2)
        switch ending {
        case .interrupted: terminal.interrupt()
        case .terminated: terminal.send(SIGTERM)
        case .failed: try await sqlite("DROP TABLE ledger")
        case .finished: break
        }
        gate.open()
        let result = await terminal.wait()
        #expect(!result.timedOut)
        var screen = terminal.screen
        #expect(screen.lines[0].hasSuffix("하나") && !screen.lines[3].isEmpty)
        // The error takes two lines.
        let row = ending == .failed ? 6 : 4
        if ending == .failed { #expect(screen.lines[4].hasPrefix("news: ")) }
        #expect(screen.cursorRow == row && screen.cursorColumn == 0 && screen.isCursorVisible)
        #expect(screen.modes == ScreenModel().modes && screen.scrollback.isEmpty)
        // Long enough to be wrapped.
        screen.feed(String(repeating: "$", count: 81))
        #expect(screen.lines[row + 1] == "$" && screen.style(of: "$") == .plain)
        #expect(screen.lines[..<4].elementsEqual(terminal.screen.lines[..<4]))
    }

    @Test("Ctrl-Z gives the terminal back, and what goes on is drawn below what came in between")
    func suspended() async throws {
        try await subscribe()
        let shell = try await interactiveShell()
        shell.send("\"$NEWS\" --offline list --watch\r")
        try await shell.waitForScreen { $0.text.contains("⌁ offline") }
        shell.send("\u{1A}")
        let stopped = try await shell.waitForScreen { $0.text.contains("Stopped") }
        #expect(stopped.isCursorVisible && stopped.modes.contains(7))
        shell.send("echo in; echo between\r")
        try await shell.waitForScreen { $0.lines.contains("between") }
        _ = try await news.run("favorite", "3")
        shell.send("fg\r")
        try await shell.waitForScreen { $0.lines.count { $0.contains("⌁ offline") } == 2 }
        _ = try await news.run("favorite", "2")
        let screen = try await shell.waitForScreen { screen in
            screen.lines.contains { $0.hasPrefix("2  UF") }
        }
        let shown = screen.lines.map { String($0.prefix(5)) }
        let last = try #require(shown.lastIndex(of: "⌁ off"))
        #expect(shown[(last - 3)...last] == ["3  UF", "2  UF", "1  U-", "⌁ off"])
        #expect(shown.count { $0 == "3  U-" } == 1 && shown.count { $0 == "2  U-" } == 1)
        #expect(screen.lines.contains("between") && screen.cursorRow == last + 1)
        try await leave(shell)
    }

    @Test("Ctrl-Z gives the terminal back also at the moment in which it was taken")
    func suspendedAtOnce() async throws {
        try await subscribe()
        let shell = try await interactiveShell()
        shell.send("\"$NEWS\" --offline list --watch\r")
        let started = ContinuousClock.now
        while shell.echoes, started.duration(to: .now) < .patience { await Task.yield() }
        shell.send("\u{1A}")
        let stopped = try await shell.waitForScreen { $0.text.contains("Stopped") }
        #expect(shell.echoes)
        // What was drawn before the stop says nothing: a Ctrl-C would throw away what is typed here.
        let frames = stopped.lines.count { $0.contains("⌁ offline") }
        shell.send("fg\r")
        try await shell.waitForScreen { screen in
            screen.lines.count { $0.contains("⌁ offline") } > frames
        }
        try await leave(shell)
    }

    @Test("in the background nothing is drawn; in the foreground all is again")
    func background() async throws {
        try await subscribe()
        let shell = try await interactiveShell()
        shell.send("\"$NEWS\" --offline list --watch\r")
        try await shell.waitForScreen { $0.text.contains("⌁ offline") }
        shell.send("\u{1A}")
        try await shell.waitForScreen { $0.text.contains("Stopped") }
        let count = shell.output.count
        shell.send("bg\r")
        try await shell.waitForScreen { $0.text.contains("&") || $0.text.contains("bg") }
        // A watcher beside it has seen the change.
        let witness = try news.start("--offline", "list", "--watch", "-q")
        for _ in 0..<3 { _ = try await witness.readLine() }
        _ = try await news.run("favorite", "1")
        _ = try await witness.readLine()
        shell.send("echo in; echo between\r")
        try await shell.waitForScreen { $0.lines.contains("between") }
        #expect(!shell.output[count...].contains(0x1B))
        shell.send("fg\r")
        try await shell.waitForScreen { screen in
            screen.lines.contains { $0.hasPrefix("1  UF") }
        }
        #expect(shell.screen.lines.count { $0.hasPrefix("⌁ offline") } == 2)
        try await leave(shell)
    }

    @Test("a message of the program itself comes after what is shown, wherever that goes")
    func messages() async throws {
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Only"]))]])
        try await news.add(server.url("/feed"))
        let terminal = try news.terminal(
            "-v", "list", "--refresh", "--limit", "5", columns: 60, rows: 3)
        _ = await terminal.wait()
        let lines = terminal.screen.fullText.split(separator: "\n").map(String.init)
        let marker = try #require(lines.firstIndex { $0.hasPrefix("✓ updated") })
        #expect(lines[marker - 1].hasSuffix("Only"))
        #expect(lines[(marker + 1)...].contains { $0.hasPrefix("news: feed 1") })
    }

    @Test("messages in a file leave the screen to the list, and the other way round")
    func apart() async throws {
        let feed = try FeedDocument.json("소식", ["하나", "둘", "셋"])
        let server = try news.serve(["/feed": [.json(feed)]])
        try await news.add(server.url("/feed"))
        let list = try shell("\"$NEWS\" -v list --refresh 2>apart; echo '$ next'")
        _ = await list.wait()
        #expect(list.screen.lines[0].hasSuffix("하나") && list.screen.lines[3].hasPrefix("✓"))
        #expect(list.screen.lines[4] == "$ next" && list.screen.lines[5].isEmpty)
        let messages = try await news.runOther("/bin/cat", ["apart"])
        #expect(messages.stdout.contains("news: feed 1") && !messages.stdout.contains("\u{1B}"))

        let records = try shell("\"$NEWS\" list --refresh >apart; echo '$ next'")
        _ = await records.wait()
        let lines = records.screen.text.split(separator: "\n")
        #expect(lines == ["news: loading (1 feed)", "news: updated, 0 new", "$ next"])
        #expect(!records.output.contains(0x1B))
        let written = try await news.runOther("/bin/cat", ["apart"])
        #expect(written.records.count == 3 && !written.stdout.contains("\u{1B}"))
    }

    @Test(
        "a dumb terminal gets a line for each change and never a control",
        arguments: ["auto", "always"])
    func dumb(color: String) async throws {
        try await subscribe()
        let terminal = try news.terminal(
            "--offline", "--color", color, "list", "--watch", term: "dumb")
        try await terminal.waitFor("offline")
        _ = try await news.run("favorite", "3")
        try await terminal.waitForScreen { $0.lines.contains { $0.hasPrefix("3  UF") } }
        terminal.resize(columns: 40, rows: 10)
        _ = try await news.run("mark", "--read", "1")
        try await terminal.waitForScreen { $0.lines.contains { $0.hasPrefix("1  --") } }
        terminal.interrupt()
        let result = await terminal.wait()
        #expect(result.signal == SIGINT)
        let lines = result.stdout.split(separator: "\r\n").map(String.init)
        #expect(lines.count == 6)
        let sequences = terminal.text.matches(of: #/\u{1B}(?!\[[0-9;]*m)/#)
        #expect(sequences.isEmpty)
        #expect(terminal.output.contains(0x1B) == (color == "always"))
    }

    /// A line of a shell in a terminal.
    private func shell(_ line: String) throws -> PseudoTerminal {
        try PseudoTerminal(
            "/bin/sh", ["-c", line], environment: news.environment(["NEWS": BuiltProgram.path]),
            directory: news.home.path)
    }

    /// A shell with job control, whose prompt is `$ `.
    private func interactiveShell() async throws -> PseudoTerminal {
        let shell = try PseudoTerminal(
            "/bin/sh", ["-i"],
            environment: news.environment(["NEWS": BuiltProgram.path, "PS1": "$ ", "ENV": ""]),
            directory: news.home.path)
        // Earlier input would stand in front of the prompt.
        try await shell.waitForScreen { $0.lines.contains("$") }
        return shell
    }

    /// Ends what runs in the foreground of a shell, and then the shell. Before its prompt, the program
    /// would read what is meant for the shell.
    private func leave(_ shell: PseudoTerminal) async throws {
        shell.send("\u{3}")
        try await shell.waitForScreen { $0.lines[$0.cursorRow] == "$" }
        shell.send("exit\r")
        // A shell with a stopped job would stay, and be killed in the end.
        #expect(await shell.wait().exitStatus != nil)
    }

    private func sqlite(_ statement: String) async throws {
        _ = try await news.sqlite(statement)
    }

    /// A feed of three articles, of which the newest has the id 3.
    private func subscribe() async throws {
        try await news.add(
            news.home.write(FeedDocument.json("소식", ["하나", "둘", "셋"]), to: "feed.json"))
    }
}
