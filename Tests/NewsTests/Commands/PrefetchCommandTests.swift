import Loopback
import Testing

@Suite("news prefetch", .fewAtOnce)
struct PrefetchCommandTests {
    @Test("fetches what is due and says nothing when all is well")
    func isSilent() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2))], "/b": [.json(CommandFeed.json(1...3))],
        ])
        let news = try await recorded(server, ["/a", "/b"])
        let result = try await news.run("prefetch")
        #expect(result.exitStatus == 0)
        #expect(result.stdout == "")
        #expect(result.stderr == "")
        #expect(try await news.ids().count == 5)
        #expect(try await news.run("prefetch").exitStatus == 0)
        #expect(server.requests.count == 2)
    }

    @Test("says a sentence for each feed that fails, also with -q", arguments: [[], ["-q"]])
    func saysFailures(options: [String]) async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2))], "/b": [.status(404)], "/c": [.ok("<html>")],
        ])
        let news = try await recorded(server, ["/a", "/b", "/c"])
        let result = try await news.run(["prefetch"] + options)
        #expect(result.exitStatus == 1)
        #expect(result.stdout == "")
        let sentences = result.stderr.split(separator: "\n")
        #expect(sentences.count == 2)
        #expect(sentences.first?.hasPrefix("news: Feed /b: ") == true)
        #expect(sentences.first?.contains("404") == true)
        #expect(sentences.last?.hasPrefix("news: Feed /c: ") == true)
        #expect(try await news.ids().count == 2)
    }

    @Test("says once that a feed is damaged, and news health says it all the time")
    func saysDamageOnce() async throws {
        let rss = "<rss><channel><title>Half</title><item><title>One</title></item><item><ti"
        let server = try LoopbackServer(routes: ["/a": [.ok(rss)]])
        let news = try await recorded(server, ["/a"])
        #expect(try await news.run("prefetch").stderr.contains("truncated"))
        try await news.sqlite("UPDATE ledger SET not_before = 0")
        #expect(try await news.run("prefetch").stderr == "")
        #expect(server.requests.count == 2)
        let health = try await news.lines("health")
        #expect(health.map { $0.columns[2] } == ["broken"])
        #expect(health[0].contains("truncated"))
    }

    @Test("exits 69 when every feed failed")
    func failsAsAWhole() async throws {
        let server = try LoopbackServer(routes: ["/a": [.status(500)]])
        let news = try await recorded(server, ["/a"])
        try await news.run("prefetch").expectComplaint(69, naming: "Feed /a", "500")
    }

    @Test("offline it refuses with 69")
    func needsNetwork() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...2))]])
        let news = try await recorded(server, ["/a"])
        try await news.run("prefetch", "--offline").expectComplaint(69, naming: "network")
        #expect(server.connections == 0)
    }

    @Test("a second one exits 75 while the first runs, and others are not disturbed")
    func runsOnce() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/a": [Reply.json(CommandFeed.json(1...2)).after(gate)]
        ])
        let news = try await recorded(server, ["/a"])
        let first = try news.start(["prefetch"])
        try await server.waitForRequests(1)
        try await news.run("prefetch").expectComplaint(75, naming: "prefetch")
        #expect(try await news.run("list", "--offline").exitStatus == 0)
        #expect(server.requests.count == 1)
        // Another database is another prefetch.
        let other = try await news.run("--db", news.home.file("other.sqlite"), "prefetch")
        #expect(other.exitStatus == 0)
        gate.open()
        #expect(await first.wait().exitStatus == 0)
        #expect(try await news.run("prefetch").exitStatus == 0)
    }

    @Test("the lock dies with its owner, and so does what was not stored")
    func survivesKill() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/a": [
                Reply.json(CommandFeed.json(1...2)).after(gate), .json(CommandFeed.json(1...2)),
            ]
        ])
        let news = try await recorded(server, ["/a"])
        let first = try news.start(["prefetch"])
        try await server.waitForRequests(1)
        first.kill()
        #expect(await first.wait().signal == 9)
        let second = try await news.run("prefetch")
        #expect(second.exitStatus == 0)
        #expect(second.stderr == "")
        #expect(try await news.ids().count == 2)
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        gate.open()
    }

    private func recorded(_ server: LoopbackServer, _ paths: [String]) async throws
        -> CommandHarness
    {
        let news = try CommandHarness()
        for path in paths {
            try await news.lines("add", "--no-fetch", server.url(path), "--title", "Feed \(path)")
        }
        return news
    }
}
