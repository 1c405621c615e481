import Loopback
import TestSupport
import Testing

@Suite("A thousand feeds on a dead host", .fewAtOnce)
struct DeadHostTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness(startsProcesses: true)
        try news.home.write(
            """
            [network]
            connect_timeout = "1s"
            low_speed_time = "1s"
            host_gap = "20ms"

            """, to: ".config/news/config.toml")
    }

    @Test("that refuses connections: a few are tried, and the feeds of others are fetched")
    func refuses() async throws {
        let dead = try LoopbackServer(routes: [:])
        dead.stop()
        try await refresh(dead.url("/"), triesAtMost: 16)
    }

    @Test("that accepts connections and never answers: a few are tried")
    func stalls() async throws {
        let dead = try LoopbackServer { _ in .raw([.stall]) }
        try await refresh(dead.url("/"), triesAtMost: 16)
        #expect(dead.requests.count <= 16)
    }

    @Test("that swallows all packets: a few are tried")
    func swallows() async throws {
        let dead = try SwallowingPort()
        try await refresh("http://127.0.0.1:\(dead.port)/", triesAtMost: 16)
        withExtendedLifetime(dead) {}
    }

    @Test("of the public network that never answers: three are tried, one after the other")
    func publicHost() async throws {
        let dead = try LoopbackServer { _ in .raw([.stall]) }
        try await refresh(
            "http://feeds.example.com:\(dead.port)/", triesAtMost: 3,
            environment: ["NEWS_RESOLVE": "feeds.example.com:\(dead.port):127.0.0.1"])
        #expect(dead.requests.count == 3)
        #expect(dead.maxConcurrent == 1)
    }

    /// Refreshes a thousand feeds below an address, and a good one that was subscribed last.
    private func refresh(
        _ base: String, triesAtMost tries: Int, environment: [String: String] = [:]
    ) async throws {
        let good = try LoopbackServer { _ in .json(CommandFeed.json(1...3)) }
        let urls = (1...1000).map { "\(base)\($0)" } + [good.url("/feed")]
        let list = try news.home.write(urls.map { "\($0)\n" }.joined(), to: "urls")
        try await news.lines("import", "--trust", list)
        // All of them are on one server.
        try await news.lines("edit", "1", "--trust")
        let result = try await news.run("refresh", "--json", environment: environment)
        #expect(result.exitStatus == 1)
        let feeds = try #require(try CommandJSON(result.stdout)["feeds"]).elements
        #expect(feeds.count == 1001)
        #expect(feeds.last?["result"]?.text == "updated")
        let failed = feeds.count { $0["result"]?.text == "failed" }
        #expect((1...tries).contains(failed), "\(failed) were tried")
        #expect(feeds.count { $0["result"]?.text == "skipped" } == 1000 - failed)
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        // Who was not asked has not failed.
        let failures = try await news.sqlite("SELECT count(*) FROM ledger WHERE failures > 0")
        #expect(failures == ["\(failed)"])
        #expect(try await news.sqlite("SELECT count(*) FROM lease") == ["0"])
    }
}
