import Loopback
import Testing

@Suite("Several processes on one database", .fewAtOnce)
struct TwoProcessesTests {
    private static let feeds = 60
    private static let articles = 100

    private let news: CommandHarness
    private let server: LoopbackServer

    init() throws {
        news = try CommandHarness(startsProcesses: true)
        try news.waitForFeeds()
        server = try LoopbackServer { request in
            .json(CommandFeed.many(Self.articles, title: request.path))
        }
    }

    @Test("four refreshes that start together ask for each feed once, and all succeed")
    func crowd() async throws {
        try await subscribe()
        let refreshes = try (0..<4).map { _ in try news.start(["refresh", "--json"]) }
        for refresh in refreshes {
            let result = await refresh.wait()
            #expect(result.exitStatus == 0, "\(result.stderr)")
            let feeds = try #require(try CommandJSON(result.stdout)["feeds"]).elements
            #expect(feeds.count == Self.feeds)
            // The last to start finds what the first has finished, and does not ask for it.
            let results = Set(feeds.compactMap { $0["result"]?.text })
            #expect(results.isSubset(of: ["updated", "skipped"]), "\(results)")
        }
        let paths = server.requests.map(\.path)
        #expect(paths.count == Self.feeds)
        #expect(Set(paths).count == Self.feeds)
        try await expectAll()
    }

    @Test("the cache can be read and marked at any time while a refresh writes")
    func marksMeanwhile() async throws {
        try await news.lines("add", server.url("/first"))
        let ids = try await news.ids()
        try await subscribe()
        let refresh = try news.start(["refresh"])
        var turns = 0
        // At least once, however quick the refresh is.
        repeat {
            let id = try #require(ids.dropFirst(turns % ids.count).first)
            let commands = [
                ["mark", "--read", id], ["favorite", id], ["list", "--offline", "-q"], ["feeds"],
            ]
            for command in commands {
                let result = try await news.run(command)
                #expect(result.exitStatus == 0, "\(command)")
                #expect(result.stderr == "", "\(command)")
            }
            turns += 1
        } while !refresh.hasEnded
        let result = await refresh.wait()
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let marked = try await news.sqlite(
            "SELECT count(*) FROM state WHERE read_at IS NOT NULL AND favorite_at IS NOT NULL")
        #expect(marked == ["\(min(turns, ids.count))"])
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
    }

    @Test("who waits for a feed goes on when its owner is killed, and reports the feed")
    func takesOver() async throws {
        let never = Gate()
        let feed = Reply.json(CommandFeed.json(1...3))
        let stalled = try LoopbackServer(
            routes: ["/feed": [feed.after(never), feed], "/own": [feed]])
        try await news.lines("add", "--no-fetch", stalled.url("/feed"))
        let owner = try news.start(["refresh"])
        try await stalled.waitForRequests(1)
        let heir = try await waiting(stalled)
        #expect(stalled.requests(to: "/feed").count == 1)
        #expect(!heir.hasEnded)
        owner.kill()
        #expect(await owner.wait().signal == 9)
        let result = await heir.wait()
        #expect(result.exitStatus == 0)
        let feeds = try #require(try CommandJSON(result.stdout)["feeds"]).elements
        #expect(feeds.first?["result"]?.text == "updated")
        #expect(feeds.first?["new"]?.number == 3)
        #expect(stalled.requests(to: "/feed").count == 2)
        #expect(try await news.sqlite("SELECT count(*) FROM lease") == ["0"])
    }

    @Test("who waits for a feed reports that it failed, with the other's reason")
    func reportsFailure() async throws {
        let gate = Gate()
        let failing = try LoopbackServer(
            routes: ["/feed": [.status(503).after(gate)], "/own": [.status(503)]])
        try await news.lines("add", "--no-fetch", failing.url("/feed"))
        let first = try news.start(["refresh", "--json"])
        try await failing.waitForRequests(1)
        let second = try await waiting(failing)
        gate.open()
        for refresh in [first, second] {
            let result = await refresh.wait()
            #expect(result.exitStatus == 69)
            let feeds = try #require(try CommandJSON(result.stdout)["feeds"]).elements
            #expect(feeds.first?["result"]?.text == "failed")
            #expect(feeds.first?["error"]?.text?.contains("503") == true)
        }
        #expect(failing.requests(to: "/feed").count == 1)
        #expect(try await news.sqlite("SELECT failures FROM ledger") == ["1", "1"])
    }

    /// Starts a refresh that waits for another process, which has the first feed.
    ///
    /// A process takes all of its feeds at once. When it asks for a feed of its own, it waits for
    /// the other.
    private func waiting(_ server: LoopbackServer) async throws -> ChildProcess {
        try await news.lines("add", "--no-fetch", server.url("/own"))
        let refresh = try news.start(["refresh", "--json"])
        try await server.waitForRequests(2)
        return refresh
    }

    private func subscribe() async throws {
        let urls = (1...Self.feeds).map { server.url("/\($0)\n") }.joined()
        try await news.lines("import", "--trust", try news.home.write(urls, to: "urls"))
    }

    private func expectAll() async throws {
        #expect(
            try await news.sqlite("SELECT count(*) FROM article")
                == ["\(Self.feeds * Self.articles)"])
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        #expect(try await news.sqlite("SELECT count(*) FROM lease") == ["0"])
    }
}
