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

@Suite("list is stopped while the server stalls")
struct ListInterruptionTests {
    private let news: CommandHarness

    /// The program does not give up by itself before the test does.
    init() throws {
        news = try CommandHarness()
        try news.waitForFeeds()
    }

    @Test("SIGINT ends it by that signal, with the cache whole", arguments: [[], ["--ndjson"]])
    func interruptedPipe(format: [String]) async throws {
        let server = try await stalling()
        let list = try ChildProcess(
            BuiltProgram.path, ["list", "--refresh"] + format, environment: news.environment())
        #expect(try await list.readLine()?.contains("Kept") == true)
        try await server.waitForRequests(2)
        list.interrupt()
        let result = await list.wait()
        #expect(result.signal == SIGINT && result.exitStatus == nil && !result.timedOut)
        try await server.waitForDisconnect()
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        #expect(try await news.run("list", "--offline").records.map(\.title) == ["Kept"])
    }

    @Test("Ctrl-C leaves the terminal as it was, and what was shown last on it")
    func interruptedTerminal() async throws {
        let server = try await stalling()
        let terminal = try news.terminal("list", "--refresh")
        try await terminal.waitForScreen { $0.lines[1] == "⟳ loading 0/1" }
        try await server.waitForRequests(2)
        terminal.send("\u{3}")
        #expect(await terminal.wait().signal == SIGINT)
        let screen = terminal.screen
        #expect(screen.lines[0].hasSuffix("Kept") && screen.lines[1] == "⟳ loading 0/1")
        #expect(screen.cursorRow == 2 && screen.isCursorVisible)
        #expect(screen.modes == ScreenModel().modes && !screen.isAlternateScreen)
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
    }

    /// What the person or another program does.
    enum Leaving: CaseIterable {
        case quit
        case enter
        case typedAhead
        case interrupt
        case terminate

        var keys: String? {
            switch self {
            case .quit: "q"
            case .enter: "\r"
            case .typedAhead: "next\r"
            case .interrupt: "\u{3}"
            case .terminate: nil
            }
        }

        /// The exit code in the shell.
        var status: Int {
            switch self {
            case .quit, .enter, .typedAhead: 0
            case .interrupt: 130
            case .terminate: 143
            }
        }
    }

    @Test("a key leaves at once, and the terminal is as it was", arguments: Leaving.allCases)
    func leaves(leaving: Leaving) async throws {
        let server = try await stalling()
        // The shell goes on after Ctrl-C, and the program has its number in a file.
        let script = """
            trap : INT; stty -g >before; sh -c 'echo $$ >pid; exec "$0" list --refresh' "$0"
            echo "rc $?"; stty -g >after; cmp before after && echo SAME
            """
        let shell = try news.terminal(running: "/bin/sh", ["-c", script, BuiltProgram.path])
        try await shell.waitForScreen { $0.text.contains("⟳ loading 0/1") }
        try await server.waitForRequests(2)
        if let keys = leaving.keys {
            shell.send(keys)
        } else {
            let pid = try await news.runOther("/bin/cat", ["pid"]).lines
            kill(try #require(pid_t(pid.first ?? "")), SIGTERM)
        }
        #expect(await shell.wait().exitStatus == 0)
        let lines = shell.screen.lines.filter { !$0.isEmpty }
        #expect(lines[0].hasSuffix("Kept") && lines[1] == "⟳ loading 0/1")
        #expect(lines.contains("rc \(leaving.status)") && lines.contains("SAME"), "\(lines)")
        #expect(try await news.sqlite("SELECT count(*) FROM lease") == ["0"])
    }

    @Test("SIGTERM ends it by that signal")
    func terminated() async throws {
        let server = try await stalling()
        let list = try news.start("list", "--refresh")
        try await server.waitForRequests(2)
        list.terminate()
        #expect(await list.wait().signal == SIGTERM)
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
    }

    @Test("a reader that leaves ends it silently, with exit 0", arguments: [[], ["--ndjson"]])
    func readerLeaves(format: [String]) async throws {
        try await stalling()
        // `head` has its line and leaves; the server never answers.
        let script = "{ \"$@\"; echo \"exit $?\" >&2; } | head -n 1"
        let result = try await news.runOther(
            "/bin/sh", ["-c", script, "sh", BuiltProgram.path, "-q", "list", "--refresh"] + format)
        #expect(result.timedOut == false)
        #expect(result.lines.count == 1 && result.stdout.contains("Kept"))
        #expect(result.messages == ["exit 0"])
    }

    /// Formats that are written at once, and one that is written only at the end.
    private static let formats = [[], ["--json"], ["--ndjson"]]

    @Test("a reader that was never there is no error", arguments: formats)
    func noReader(format: [String]) async throws {
        try await stalling()
        for options in [["--refresh"], ["--offline"], ["--watch", "--offline"]]
        where !(options.contains("--watch") && format == ["--json"]) {
            let result = try await ChildProcess.run(
                BuiltProgram.path, ["list", "-q"] + options + format,
                environment: news.environment(), output: .brokenPipe)
            #expect(result.exitStatus == 0, "\(options)")
            #expect(result.stderr.isEmpty, "\(options)")
        }
    }

    @Test("a reader that leaves an empty listing ends it too")
    func emptyListing() async throws {
        let server = try news.serve(["/feed": [.raw([.stall])]])
        try await news.add(server.url("/feed"), "--no-fetch")
        let result = try await news.start(["list", "-q"], output: .brokenPipe).wait()
        #expect(result.exitStatus == 0 && result.stderr.isEmpty)
    }

    @Test("a feed that does not answer is named, with the command that waits for it")
    func doesNotWait() async throws {
        try news.write("[list]\nwait = \"1s\"\n[network]\ntimeout = \"1h\"")
        let server = try news.serve([
            "/good": [.json(try FeedDocument.json("Good", ["하나", "둘", "셋"]))],
            "/gone": [.status(410)], "/hangs": [.raw([.stall])],
        ])
        for path in ["/gone", "/good", "/hangs"] {
            try await news.add(server.url(path), "--no-fetch", "--title", "매달린 피드 \(path) 이름이 길다")
        }
        let terminal = try news.terminal("list", "--limit", "2")
        #expect(await terminal.wait().exitStatus == 0)
        let lines = terminal.screen.text.split(separator: "\n").suffix(2)
        #expect(
            lines == [
                "! 1 of 3 feeds failed · 3 new · 1 further down: news list is:new · news health",
                "매달린 피드 /hangs… did not answer in 1 second; to wait longer: news refresh 3",
            ])
        let next = try news.terminal("list", "--limit", "2")
        #expect(await next.wait().exitStatus == 0)
        #expect(!next.screen.text.contains("did not answer"))
        let why = try await news.lines("why", "feed:3").joined(separator: "\n")
        #expect(why.contains("it was too slow for news list; news refresh asks it at once"))
    }

    /// A feed with one article in the cache, whose server says nothing more.
    @discardableResult
    private func stalling() async throws -> LoopbackServer {
        let server = try news.serve([
            "/feed": [.json(try FeedDocument.json("Feed", ["Kept"])), .raw([.stall])]
        ])
        try await news.add(server.url("/feed"))
        return server
    }
}
