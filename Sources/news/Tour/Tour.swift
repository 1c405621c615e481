import Loopback
import Synchronization
import System
import Terminal

/// The main job, shown with a server on this machine: the cached list at once, then the new articles;
/// the whole article; and both when the network fails.
///
/// Each command is a process of this program, at the person's terminal, with a database and settings
/// in a directory that disappears at the end.
struct Tour {
    private enum Step {
        /// A sentence before a command.
        case say(String)
        /// Runs this program with these arguments.
        case run([String])
        /// Ends the server, as if the network had failed.
        case stopServer
    }

    private let program: String
    private let container: Container
    private let server: TourServer
    private let directory: TemporaryDirectory
    private let command = RunningCommand()
    private let started = ContinuousClock.now

    init(program: String, _ container: Container) throws(SystemError) {
        self.program = program
        self.container = container
        server = try TourServer()
        directory = try TemporaryDirectory(prefix: "news-tour")
    }

    /// Shows all steps. It stops at a command that fails, since those after it build on it.
    func run() throws {
        let (directory, command) = (directory, command)
        container.beforeEnd {
            // It could write into the directory again.
            command.end()
            directory.close()
        }
        defer { directory.close() }
        let output = Records(container)
        for step in steps {
            switch step {
            case .say(let sentence):
                try output.print(["", "# \(container.style.said(sentence))"])
            case .run(let words):
                let line = (["news"] + words).map(\.shellQuoted).joined(separator: " ")
                try output.print(["", container.style.apply("$ \(line)", .bold)])
                try run(words)
            case .stopServer:
                server.stop()
            }
        }
        let end = "That was the tour, and nothing of it is left. Now your own feeds:"
        try output.print(
            ["", "# \(container.style.said(end))"]
                + Messages.lines(ofSteps: Messages.firstSteps.dropFirst(), container.style))
    }

    private func run(_ words: [String]) throws {
        let spawn = Spawn(path: program, arguments: words, environment: environment)
        let status = try command.run {
            try spawn(
                .foreground(
                    input: container.input, output: container.output,
                    errorOutput: container.errors))
        }
        guard status == 0 else { throw Failure(.someFailed, "the tour ends here") }
    }

    /// The person's environment, with all that news writes in the directory. The clock begins when
    /// the articles are new.
    private var environment: [String: String] {
        var values = ChildProcess.inheritedEnvironment.filter { !$0.key.hasPrefix("NEWS_") }
        values["NEWS_NOW"] = "\(Self.start + (ContinuousClock.now - started).components.seconds)"
        for name in ["DATA", "CONFIG", "CACHE"] {
            values["XDG_\(name)_HOME"] = directory.file(name.lowercased())
        }
        values["PAGER"] = "cat"
        values["no_proxy"] = "127.0.0.1"
        return values
    }

    /// 2026-11-15T08:00:00Z.
    private static let start: Int64 = 1_794_729_600
}

extension Tour {
    private var steps: [Step] {
        // The articles of the first two feeds have the numbers before.
        let article = "15"
        return [
            .say("Subscribe to two feeds, without fetching them yet."),
            .run(["add", "--no-fetch", server.url("neighbourhood.json")]),
            .run(["add", "--no-fetch", server.url("small-tools.json")]),
            .say("The cache is empty. The list says that it is loading, and fills."),
            .run(["list"]),
            .say("No feed is due now, so the list comes from the cache and uses no network."),
            .run(["list", "--limit", "3"]),
            .say("Search the cache. This finds Korean inside of words, too."),
            .run(["search", "버스 OR planner"]),
            .say("A feed with the beginnings of its articles. Each whole one is in its page."),
            .run(["add", server.url("harbour.json")]),
            .run(["show", article, "--full", "--keep-unread"]),
            .say("The server is gone. The list still shows the cache, and says what is wrong."),
            .stopServer,
            .run(["list", "--refresh", "--yes", "--limit", "3"]),
            .say("The whole article is still here; news prefetch --full-text keeps all of them."),
            .run(["show", article, "--keep-unread", "--width", "60"]),
            .say("See what the server of a feed said, and which feeds have problems."),
            .run(["why", "feed:1"]),
            .run(["health"]),
            .say("Keep an article; undo takes back whatever you did last."),
            .run(["favorite", article]),
            .run(["favorites"]),
            .run(["undo"]),
        ]
    }
}

/// The command of the tour that is running, which a signal ends with the tour.
private final class RunningCommand: Sendable {
    private struct State {
        /// Nil between two commands.
        var process: Int32?
        var isOver = false
    }

    private let state = Mutex(State())

    /// Starts a process, and gives its status at its end.
    func run(_ start: () throws -> Int32) throws -> Int32 {
        let process = try state.withLock { state -> Int32? in
            // A command that begins now would make the directory again.
            guard !state.isOver else { return nil }
            let process = try start()
            state.process = process
            return process
        }
        // The signal is about to end this process.
        guard let process else { while true { pause() } }
        let status = Spawn.wait(for: process)
        let isOver = state.withLock { state in
            state.process = nil
            return state.isOver
        }
        let signal = status & 0x7F
        // A signal for all processes of the terminal may have reached the command first.
        if !isOver, [SIGINT, SIGTERM].contains(signal) { kill(getpid(), signal) }
        // It is about to end this process.
        while isOver || [SIGINT, SIGTERM].contains(signal) { pause() }
        return status
    }

    /// Ends the process.
    func end() {
        state.withLock { state in
            state.isOver = true
            if let process = state.process { kill(process, SIGKILL) }
        }
    }
}
