import Feeds
import Loopback
import Synchronization
import System

/// One run of a case: its own home directory, servers on loopback, a clock that the case moves, and
/// the checks so far.
///
/// Each step starts the program again, as cron does. The run does not touch the person's files,
/// because the program's environment has only the directory of this run.
package final class CaseRun: Sendable {
    /// The start of the clock: Thursday, 1 January 2026, 00:00:00 UTC, in seconds since 1970.
    package static let start: Int64 = 1_767_225_600

    /// The longest that one step may take.
    package static let stepLimit = Duration.seconds(120)

    /// The program, with its path.
    package let program: String
    /// The program's home directory, also for files of the case.
    package let home: TemporaryDirectory

    private struct State {
        var seconds: Int64 = 0
        var servers: [LoopbackServer] = []
        var names: [String] = []
        var configuration: String?
        var checks: [CaseResult.Check] = []
    }

    private let state = Mutex(State())

    /// - Throws: `SystemError` when the directory cannot be created.
    package init(program: String) throws(SystemError) {
        self.program = program
        home = try TemporaryDirectory(prefix: "news-selftest")
    }

    /// The checks so far.
    package var checks: [CaseResult.Check] { state.withLock { $0.checks } }

    /// Records a check; the case continues whether it holds or not.
    package func note(_ check: CaseResult.Check) {
        state.withLock { $0.checks.append(check) }
    }

    /// Stops the servers and removes the directory.
    package func close() {
        let servers = state.withLock { state in
            defer { state.servers = [] }
            return state.servers
        }
        for server in servers { server.stop() }
        home.close()
    }
}

extension CaseRun {
    /// The clock of the case in seconds since 1970, with which the next process starts.
    package var now: Int64 { Self.start + state.withLock { $0.seconds } }

    /// Sets the clock to this many seconds after the start of the case.
    package func at(_ seconds: Int64) {
        state.withLock { $0.seconds = seconds }
    }

    /// Moves the clock on by this many seconds.
    package func pass(_ seconds: Int64) {
        state.withLock { $0.seconds += seconds }
    }

    /// A server that answers from a table: the replies of a path in order, then the last one again
    /// and again. A second server counts as another host.
    package func serve(_ routes: [String: [Reply]]) throws(SystemError) -> LoopbackServer {
        let server = try LoopbackServer(routes: routes)
        state.withLock { $0.servers.append(server) }
        return server
    }

    /// A server whose answers come from a closure, which must not block.
    package func serve(
        handler: @escaping LoopbackServer.Handler
    ) throws(SystemError) -> LoopbackServer {
        let server = try LoopbackServer(handler: handler)
        state.withLock { $0.servers.append(server) }
        return server
    }

    /// Gives a server a host name: from now on `http://name:port` leads to it.
    ///
    /// To the program a name with a dot, `feeds.example.com`, is a public host.
    package func name(_ server: LoopbackServer, _ host: String) -> String {
        state.withLock { $0.names.append("\(host):\(server.port):127.0.0.1") }
        return "http://\(host):\(server.port)"
    }

    /// Writes the program's configuration file: `[network]` and these lines.
    package func configure(_ text: String) throws(SystemError) {
        let path = try home.write(text, to: "config.toml")
        state.withLock { $0.configuration = path }
    }

    /// The database file, at the program's default place.
    package var database: String { home.file(".local/share/news/news.sqlite") }

    /// The whole environment of the program.
    package func environment(_ more: [String: String] = [:]) -> [String: String] {
        let state = state.withLock { $0 }
        var environment = [
            "HOME": home.path, "LANG": "C.UTF-8", "TZ": "UTC",
            "NEWS_NOW": "=\(Self.start + state.seconds)",
        ]
        environment["NEWS_CONFIG"] = state.configuration
        if !state.names.isEmpty {
            environment["NEWS_RESOLVE"] = state.names.joined(separator: " ")
        }
        return environment.merging(more) { _, new in new }
    }
}
