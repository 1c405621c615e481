import Loopback
import TestSupport
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The program under test, with a home directory and a database of its own.
///
/// It is run as a person runs it: a process, its arguments, a small environment, and what comes out.
/// A suite keeps one in a property, so that the directory and the servers live as long as the test.
final class News: Sendable {
    /// The program that was built beside the tests.
    static let program = BuiltProgram.path

    private let directory: TemporaryDirectory
    private let servers = Mutex<[LoopbackServer]>([])

    init() throws {
        directory = try TemporaryDirectory(prefix: "news-cli")
    }

    /// The home directory.
    var home: String { directory.path }

    /// The database file, where the program makes it by itself.
    var database: String { directory.file(".local/share/news/news.sqlite") }

    /// Writes a file below the home directory and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        try directory.write(text, to: name)
    }

    /// A server that answers as the table says, as long as the test lasts.
    func serve(_ routes: [String: [Reply]]) throws -> LoopbackServer {
        let server = try LoopbackServer(routes: routes)
        servers.withLock { $0.append(server) }
        return server
    }

    /// All that the program finds in its environment.
    func environment(_ more: [String: String] = [:]) -> [String: String] {
        var environment = ["HOME": home, "LANG": "C.UTF-8", "TZ": "UTC"]
        environment["PATH"] = ChildProcess.inheritedEnvironment["PATH"]
        return environment.merging(more) { _, new in new }
    }

    /// Starts `news` with its output in pipes.
    func start(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> ChildProcess {
        try ChildProcess(
            Self.program, arguments, environment: self.environment(environment), directory: home)
    }

    /// Runs `news` to its end, with its output in pipes.
    func run(
        _ arguments: String..., environment: [String: String] = [:],
        output: ChildProcess.Output = .collect
    ) async throws -> ProcessResult {
        try await ChildProcess.run(
            Self.program, arguments, environment: self.environment(environment), directory: home,
            output: output)
    }

    /// Runs a program that is not ours.
    func runOther(_ path: String, _ arguments: [String]) async throws -> ProcessResult {
        try await ChildProcess.run(
            path, arguments, environment: environment(), directory: home)
    }

    /// Starts `news` in a terminal.
    func terminal(
        _ arguments: String..., columns: Int = 80, rows: Int = 24, term: String = "xterm-256color",
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            Self.program, arguments, environment: self.environment(environment), directory: home,
            columns: columns, rows: rows, term: term)
    }

    /// Subscribes to a feed and stores what it brings.
    func add(_ source: String, _ options: String...) async throws {
        let result = try await ChildProcess.run(
            Self.program, ["add", source] + options, environment: environment(), directory: home)
        try #require(result.succeeded, "news add: \(result.stderr)")
    }

    /// What SQLite itself thinks of the database: `ok`.
    func integrity() async throws -> String {
        let result = try await runOther("sqlite3", [database, "PRAGMA integrity_check"])
        return result.stdout + result.stderr
    }
}
