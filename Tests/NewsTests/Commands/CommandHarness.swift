import Loopback
import Synchronization
import TestSupport
import Testing

/// The program with a home directory and a database of its own.
///
/// `run`, `lines` and `add` run it in the process of the tests, which takes a few milliseconds; the
/// other functions start the program that was built. A suite keeps a harness in a property, so that
/// the directory and the servers live as long as the test.
final class CommandHarness: Sendable {
    /// The home directory; the program finds nothing else of the person's in its environment.
    let home: TemporaryDirectory
    private let variables: [String: String]
    /// Whether each run is a process, for tests of behaviour that only a process has.
    private let startsProcesses: Bool
    private let servers = Mutex<[LoopbackServer]>([])

    init(_ extra: [String: String] = [:], startsProcesses: Bool = false) throws {
        self.startsProcesses = startsProcesses
        home = try TemporaryDirectory(prefix: "news-command")
        variables = [
            "HOME": home.path, "PATH": ChildProcess.inheritedEnvironment["PATH"] ?? "/usr/bin:/bin",
            "LANG": "C.UTF-8", "TZ": "UTC",
        ].merging(extra) { $1 }
    }

    /// The default place of the database.
    var database: String { home.file(".local/share/news/news.sqlite") }

    /// A clock that stands still, for tests of words such as "a moment ago".
    static let stoppedClock = ["NEWS_NOW": "=1800000000"]

    /// The whole environment of the program.
    func environment(_ more: [String: String] = [:]) -> [String: String] {
        variables.merging(more) { $1 }
    }

    /// Starts a server that answers as the table says and lives as long as the harness.
    ///
    /// The program waits for a reply behind a gate however long the test takes to open it.
    func serve(_ routes: [String: [Reply]]) throws -> LoopbackServer {
        if routes.values.joined().contains(where: \.waitsForGate) { try waitForFeeds() }
        let server = try LoopbackServer(routes: routes)
        servers.withLock { $0.append(server) }
        return server
    }

    /// Runs the program to its end.
    func run(
        _ arguments: String..., input: ChildProcess.Input = .none,
        environment: [String: String] = [:]
    ) async throws -> ProcessResult {
        try await run(arguments, input: input, environment: environment)
    }

    /// Runs the program to its end.
    func run(
        _ arguments: [String], input: ChildProcess.Input = .none,
        environment: [String: String] = [:]
    ) async throws -> ProcessResult {
        let all = self.environment(environment)
        // A relative path needs a process whose working directory is the home directory.
        let namesFile = (arguments + environment.values).contains {
            !$0.hasPrefix("/") && home.contains($0)
        }
        let readsInput =
            arguments.contains("-") || ["parse", "discover", "import"].contains(arguments.last)
        guard !startsProcesses, case .none = input, !namesFile, !readsInput,
            InProcess.suffices(all)
        else {
            return try await start(arguments, input: input, environment: environment).wait()
        }
        return try await InProcess.run(arguments, environment: all)
    }

    /// Runs the program and requires that it exits with 0; the lines of its standard output.
    @discardableResult
    func lines(
        _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        try await lines(arguments, sourceLocation: sourceLocation)
    }

    /// Runs the program and requires that it exits with 0; the lines of its standard output.
    @discardableResult
    func lines(
        _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        let result = try await run(arguments)
        try #require(
            result.exitStatus == 0, "\(arguments): \(result.stderr)", sourceLocation: sourceLocation
        )
        return result.lines
    }

    /// Subscribes to a feed, and stores its articles.
    func add(
        _ source: String, _ options: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await lines(["add", source] + options, sourceLocation: sourceLocation)
    }

    /// Starts the program.
    func start(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> ChildProcess {
        try start(arguments, environment: environment)
    }

    /// Starts the program.
    func start(
        _ arguments: [String], input: ChildProcess.Input = .none,
        output: ChildProcess.Output = .collect, environment: [String: String] = [:],
        timeout: Duration = .patience
    ) throws -> ChildProcess {
        try ChildProcess(
            BuiltProgram.path, arguments, environment: self.environment(environment),
            directory: home.path, input: input, output: output, timeout: timeout)
    }

    /// Starts the program in a terminal.
    func terminal(
        _ arguments: String..., columns: Int = 80, rows: Int = 24, term: String = "xterm-256color",
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try terminal(
            arguments, columns: columns, rows: rows, term: term, environment: environment)
    }

    func terminal(
        _ arguments: [String], columns: Int = 80, rows: Int = 24, term: String = "xterm-256color",
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try waitForFeeds()
        return try PseudoTerminal(
            BuiltProgram.path, arguments, environment: self.environment(environment),
            directory: home.path, columns: columns, rows: rows, term: term)
    }

    /// Lets the program wait for feeds however slow the machine is, unless the test has settings of
    /// its own.
    func waitForFeeds() throws {
        let settings = ".config/news/config.toml"
        guard !home.contains(settings) else { return }
        _ = try home.write(
            """
            [network]
            timeout = "1h"
            low_speed_time = "10m"
            [list]
            wait = "1h"

            """, to: settings)
    }

    /// Undoes the last change, whatever it was.
    func undo() async throws {
        let last = try await sqlite("SELECT max(id) FROM log WHERE undone_at IS NULL")
        try await lines(["undo"] + last)
    }

    /// Starts another program in a terminal.
    func terminal(
        running path: String, _ arguments: [String], columns: Int = 80, rows: Int = 24
    ) throws -> PseudoTerminal {
        try waitForFeeds()
        return try PseudoTerminal(
            path, arguments, environment: variables, directory: home.path, columns: columns,
            rows: rows)
    }

    /// Runs another program to its end.
    func runOther(_ path: String, _ arguments: [String]) async throws -> ProcessResult {
        try await ChildProcess.run(path, arguments, environment: variables, directory: home.path)
    }

    /// Runs a line of shell in which `$NEWS` is the program.
    func shell(_ line: String) async throws -> ProcessResult {
        try await ChildProcess.run(
            "/bin/sh", ["-c", line], environment: environment(["NEWS": BuiltProgram.path]),
            directory: home.path)
    }

    /// Starts a line of shell in which `$NEWS` is the program, with its input in a pipe.
    func startShell(_ line: String) throws -> ChildProcess {
        try ChildProcess(
            "/bin/sh", ["-c", line], environment: environment(["NEWS": BuiltProgram.path]),
            directory: home.path, input: .pipe)
    }

    /// Runs SQL in the `sqlite3` shell: on the database, or on another file.
    @discardableResult
    func sqlite(
        _ sql: String, in file: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String] {
        let result = try await ChildProcess.run(
            "sqlite3", ["-cmd", ".timeout 60000", file ?? database, sql], environment: variables)
        try #require(result.succeeded, "\(result.stderr)", sourceLocation: sourceLocation)
        return result.lines
    }

    /// The ids of the articles in a listing from the cache, newest first.
    func ids(sourceLocation: SourceLocation = #_sourceLocation) async throws -> [String] {
        try await lines("list", "--offline", "--twins", sourceLocation: sourceLocation).map {
            $0.columns[0]
        }
    }
}

extension String {
    /// The fields of a record.
    var columns: [String] {
        split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
}

extension ProcessResult {
    /// Records an issue unless the program reported in one clear sentence what went wrong.
    func expectComplaint(
        _ status: Int32, naming names: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(exitStatus == status, "\(stderr)", sourceLocation: sourceLocation)
        #expect(stdout == "", sourceLocation: sourceLocation)
        let lines = stderr.split(separator: "\n")
        #expect((1...2).contains(lines.count), "\(stderr)", sourceLocation: sourceLocation)
        #expect(
            lines.allSatisfy { $0.hasPrefix("news: ") }, "\(stderr)", sourceLocation: sourceLocation
        )
        for name in names {
            #expect(stderr.contains(name), "\(stderr)", sourceLocation: sourceLocation)
        }
        for dump in ["Error(", "Optional(", "SQLITE_", "CURLE_", "errno", "Swift."] {
            #expect(!stderr.contains(dump), "\(stderr)", sourceLocation: sourceLocation)
        }
    }
}
