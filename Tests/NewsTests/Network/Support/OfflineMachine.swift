import Loopback
import Synchronization
import TestSupport
import Testing

/// A machine on which two feeds were fetched some hours ago, and whose network can be taken away.
final class OfflineMachine: Sendable {
    /// The hosts of the feeds. Names with labels of more than 63 octets (RFC 1035, section 2.3.4)
    /// have no address for any resolver, and none is asked for one.
    static let hosts = ["example", "test"].map { "\(String(repeating: "a", count: 64)).\($0)" }

    let news: CommandHarness
    let server: LoopbackServer
    /// The addresses of the feeds.
    let urls: [String]
    private let weather: Weather

    /// The server of the feeds, or who answers in its place.
    private final class Weather: Sendable {
        let trouble = Mutex<NetworkTrouble?>(nil)
    }

    init() async throws {
        news = try CommandHarness()
        _ = try news.home.write(
            "[network]\nhost_gap = \"10ms\"\n", to: ".config/news/config.toml")
        let weather = Weather()
        self.weather = weather
        server = try LoopbackServer { request in
            if request.path == "/login" { return .ok("<!doctype html><title>Log in</title>") }
            let port = UInt16(request.allHeaders("Host")[0].split(separator: ":")[1]) ?? 0
            if let reply = weather.trouble.withLock({ $0 })?.reply(port: port) { return reply }
            return .conditional(
                etag: "\"1\"", body: CommandFeed.json(request.path == "/0" ? 1...2 : 3...3))
        }
        let port = server.port
        urls = OfflineMachine.hosts.enumerated().map { "http://\($1):\(port)/\($0)" }
        for url in urls {
            let result = try await news.run(
                ["add", url], environment: environment(in: nil, hours: 0))
            guard result.succeeded else { throw NotAdded(complaint: result.stderr) }
        }
    }

    private struct NotAdded: Error {
        var complaint: String
    }

    /// Runs the program so many hours after the feeds were fetched.
    func run(
        _ arguments: String..., in trouble: NetworkTrouble?, hours: Int64 = 2
    ) async throws -> ProcessResult {
        weather.trouble.withLock { $0 = trouble }
        return try await news.run(arguments, environment: environment(in: trouble, hours: hours))
    }

    /// Runs the program without a resolver but for one more host: `name:port:address`.
    func run(_ arguments: String..., resolving host: String) async throws -> ProcessResult {
        var environment = environment(in: .noResolver, hours: 2)
        environment["NEWS_RESOLVE"] = host
        return try await news.run(arguments, environment: environment)
    }

    /// Runs the program in a terminal.
    func terminal(_ argument: String, in trouble: NetworkTrouble) throws -> PseudoTerminal {
        try news.terminal(argument, environment: environment(in: trouble, hours: 2))
    }

    /// All that the program knows of the requests so far; but for when the next may be, where
    /// somebody answers.
    func ledger(in trouble: NetworkTrouble) async throws -> [String] {
        let columns =
            trouble.isAnswer
            ? "feed_id, checked_at, succeeded_at, failures, failing_since, status, error, full_at"
            : "*"
        return try await news.sqlite("SELECT \(columns) FROM ledger ORDER BY feed_id")
            + validators()
    }

    /// The validators.
    func validators() async throws -> [String] {
        try await news.sqlite("SELECT * FROM validator ORDER BY feed_id, url")
    }

    private func environment(in trouble: NetworkTrouble?, hours: Int64) -> [String: String] {
        var environment = ["NEWS_NOW": "=\(1_767_225_600 + hours * 3600)"]
        let names = OfflineMachine.hosts + [NetworkTrouble.portalHost]
        let address = trouble == .noRoute ? "224.0.0.1" : "127.0.0.1"
        if trouble != .noResolver {
            environment["NEWS_RESOLVE"] =
                names.map { "\($0):\(server.port):\(address)" }.joined(separator: " ")
        }
        return environment
    }
}
