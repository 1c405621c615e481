import Feeds
import Loopback
import Synchronization

/// One run of a case: a home directory of its own, servers on loopback, a clock that the case moves,
/// and what was asked and seen so far.
///
/// Each step runs the program anew, as cron does. Nothing of the person's is touched: the program
/// finds only this run's directory in its environment.
package final class CaseRun: Sendable {
    /// The start of the clock: Thursday, 1 January 2026, 00:00:00 UTC, in seconds since 1970.
    package static let start: Int64 = 1_767_225_600

    /// The longest that one step may take.
    package static let stepLimit = Duration.seconds(30)

    /// The program, with its path.
    package let program: String
    /// Home of the program, and room for files of the case.
    package let home: TemporaryDirectory

    private struct State {
        var seconds: Int64 = 0
        var servers: [LoopbackServer] = []
        var names: [String] = []
        var configuration: String?
        var checks: [CaseResult.Check] = []
    }

    private let state = Mutex(State())

    /// - Throws: `SystemError` where no directory can be made.
    package init(program: String) throws(SystemError) {
        self.program = program
        home = try TemporaryDirectory(prefix: "news-selftest")
    }

    /// What was asked and seen so far.
    package var checks: [CaseResult.Check] { state.withLock { $0.checks } }

    /// Notes something that was asked, and what was seen; the case goes on whether it holds or not.
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
    /// Seconds since 1970 of the case's clock, which the next process starts with.
    package var now: Int64 { Self.start + state.withLock { $0.seconds } }

    /// Moves the clock to that many seconds after the start of the case.
    package func at(_ seconds: Int64) {
        state.withLock { $0.seconds = seconds }
    }

    /// Moves the clock on by that many seconds.
    package func pass(_ seconds: Int64) {
        state.withLock { $0.seconds += seconds }
    }

    /// A server that answers as the table says: the replies of a path in order, the last one again
    /// and again. A second server is another host.
    package func serve(_ routes: [String: [Reply]]) throws(SystemError) -> LoopbackServer {
        let server = try LoopbackServer(routes: routes)
        state.withLock { $0.servers.append(server) }
        return server
    }

    /// A server that answers as the closure says, which must not block.
    package func serve(
        handler: @escaping LoopbackServer.Handler
    ) throws(SystemError) -> LoopbackServer {
        let server = try LoopbackServer(handler: handler)
        state.withLock { $0.servers.append(server) }
        return server
    }

    /// Gives a server a host name, which from now on leads to it: `http://name:port`.
    ///
    /// A name with a dot, `feeds.example.com`, is a public host for the program.
    package func name(_ server: LoopbackServer, _ host: String) -> String {
        state.withLock { $0.names.append("\(host):\(server.port):127.0.0.1") }
        return "http://\(host):\(server.port)"
    }

    /// Writes the program's configuration file: `[network]` and lines below it.
    package func configure(_ text: String) throws(SystemError) {
        let path = try home.write(text, to: "config.toml")
        state.withLock { $0.configuration = path }
    }

    /// The database file, where the program makes it by itself.
    package var database: String { home.file(".local/share/news/news.sqlite") }

    /// All that the program finds in its environment.
    package func environment(_ more: [String: String] = [:]) -> [String: String] {
        let state = state.withLock { $0 }
        var environment = [
            "HOME": home.path, "LANG": "C.UTF-8", "TZ": "UTC",
            "NEWS_NOW": String(Self.start + state.seconds),
        ]
        environment["NEWS_CONFIG"] = state.configuration
        if !state.names.isEmpty {
            environment["NEWS_RESOLVE"] = state.names.joined(separator: " ")
        }
        return environment.merging(more) { _, new in new }
    }
}
