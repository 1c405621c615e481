#if os(Linux)
import Loopback
import TestSupport
import Testing

@Suite("without the network")
struct NoNetworkTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    /// What must work with no network at all, and how it exits.
    private static let commands: [[String]] = [
        ["list", "--offline"],
        ["list", "--offline", "--refresh"],
        ["list", "--offline", "--json"],
        ["list"],
        ["list", "--ndjson"],
        ["favorite", "1", "--offline"],
        ["favorite", "1"],
        ["mark", "--read", "1"],
        ["favorites"],
        ["today"],
        ["feeds"],
        ["show", "1"],
        ["refresh", "--offline"],
    ]

    @Test(
        "not one socket, and no libcurl",
        .enabled("strace may trace") { await SystemCalls.canTrace() }, arguments: commands)
    func traced(command: [String]) async throws {
        try await cached()
        let calls = try await SystemCalls.trace(news, command)
        #expect(calls.result.exitStatus == 0)
        #expect(calls.opened("news.sqlite").isEmpty == false, "nothing was traced")
        #expect(calls.network.isEmpty)
        #expect(calls.opened("libcurl").isEmpty)
        #expect(calls.opened("resolv.conf").isEmpty)
    }

    @Test(
        "the tracing would see a request",
        .enabled("strace may trace") { await SystemCalls.canTrace() })
    func tracingWorks() async throws {
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Kept"]))]])
        try await news.add(server.url("/feed"), "--no-fetch")
        let calls = try await SystemCalls.trace(news, ["list"])
        #expect(calls.network.contains { $0.contains("connect(") && $0.contains("AF_INET") })
        #expect(!calls.opened("libcurl").isEmpty)
    }

    @Test("a view that stays open has no socket and no libcurl in it", arguments: [true, false])
    func mapped(isOffline: Bool) async throws {
        try await cached()
        let list =
            isOffline
            ? try news.start("list", "--watch", "--offline") : try news.start("list", "--watch")
        _ = try await list.readLine()
        // A change that is seen: everything that a view needs is loaded.
        _ = try await news.run("favorite", "1")
        _ = try await list.readLine()
        #expect(try await mappings(of: list, news).contains("/news\n"))
        #expect(try await !mappings(of: list, news).contains("libcurl"))
        let files = try await news.runOther("ls", ["-l", "/proc/\(list.pid)/fd"])
        #expect(files.stdout.contains("news.sqlite"))
        #expect(!files.stdout.contains("socket:"))
    }

    @Test("a view that fetches has libcurl in it, so that one can see it")
    func mappingWorks() async throws {
        let server = try news.serve(["/feed": [.raw([.stall])]])
        try await news.add(server.url("/feed"), "--no-fetch")
        let list = try news.start("list")
        try await server.waitForRequests(1)
        #expect(try await mappings(of: list, news).contains("libcurl"))
    }

    @Test("what needs the network says so at once, and exits 69")
    func needsNetwork() async throws {
        for arguments in [["add", "http://127.0.0.1:1/feed"], ["parse", "http://127.0.0.1:1/f"]] {
            let result = try await ChildProcess.run(
                BuiltProgram.path, ["--offline"] + arguments, environment: news.environment())
            #expect(result.exitStatus == 69)
            #expect(result.stdout.isEmpty && result.stderr.contains("needs the network"))
        }
    }

    private func mappings(of process: ChildProcess, _ news: CommandHarness) async throws -> String {
        try await news.runOther("cat", ["/proc/\(process.pid)/maps"]).stdout
    }

    /// One article, fetched from a server that is gone; nothing is due.
    private func cached() async throws {
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Kept"]))]])
        try await news.add(server.url("/feed"))
        server.stop()
    }
}
#endif
