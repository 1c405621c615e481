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
        #expect(try await news.lines("list", "--offline", "--twins").count == 5)
        #expect(try await news.run("prefetch").exitStatus == 0)
        #expect(server.requests.count == 2)
    }

    @Test(
        "with --strict it says a sentence for each feed that fails, also with -q",
        arguments: [[], ["-q"]])
    func saysFailures(options: [String]) async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2))], "/b": [.status(404)], "/c": [.ok("<html>")],
        ])
        let news = try await recorded(server, ["/a", "/b", "/c"])
        let result = try await news.run(["prefetch", "--strict"] + options)
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

    private static func time(_ hours: Int) -> [String: String] {
        ["NEWS_NOW": "=\(1_700_000_000 + hours * 3600)"]
    }

    /// An answer of the server, and what the hourly runs of three days say while it stays so.
    private static let lasting: [(Reply, said: String, status: Int32)] = [
        (.status(404), "news: Feed /a has failed for ", 69),
        (.status(500), "news: Feed /a has failed for ", 69),
        (.ok("<html>"), "news: Feed /a has failed for ", 69),
        (.status(410), "news: Feed /a is gone: the publisher removed the feed (HTTP 410)", 69),
    ]

    @Test("says once that a feed fails for good, and once that it works again", arguments: lasting)
    func saysChanges(reply: Reply, said: String, status: Int32) async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...2)), reply]])
        let news = try await recorded(server, ["/a"])
        var results: [ProcessResult] = []
        for hour in 0..<72 {
            results.append(try await news.run("prefetch", environment: Self.time(hour)))
        }
        let spoken = results.filter { !$0.stderr.isEmpty || $0.exitStatus != 0 }
        #expect(spoken.map(\.exitStatus) == [status])
        let sentence = try #require(spoken.first).stderr
        #expect(sentence.hasPrefix(said) && sentence.split(separator: "\n").count == 1)
        server.setReplies([.json(CommandFeed.json(1...3))], for: "/a")
        // A feed that is gone is not asked again.
        if said.contains("gone") { return }
        for hour in 100..<150 {
            let result = try await news.run("prefetch", environment: Self.time(hour))
            #expect(result.exitStatus == 0)
            guard !result.stderr.isEmpty else { continue }
            #expect(result.stderr.contains("news: Feed /a works again, after "))
            return
        }
        Issue.record("it never said that the feed works again")
    }

    @Test("an accident is no news")
    func accidents() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2)), .status(500), .json(CommandFeed.json(1...3))]
        ])
        let news = try await recorded(server, ["/a"])
        for hour in 0..<20 {
            let result = try await news.run("prefetch", environment: Self.time(hour))
            #expect(result.stderr.isEmpty && result.exitStatus == 0)
        }
        #expect(try await news.ids().count == 3)
    }

    @Test("with --strict it exits 69 when every feed failed")
    func failsAsAWhole() async throws {
        let server = try LoopbackServer(routes: ["/a": [.status(500)]])
        let news = try await recorded(server, ["/a"])
        try await news.run("prefetch", "--strict").expectComplaint(69, naming: "Feed /a", "500")
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
        let file = try news.home.write(CommandFeed.json(1...2), to: "feed.json")
        let database = news.home.file("other.sqlite")
        try await news.lines("--db", database, "add", file)
        let other = try await news.run("--db", database, "prefetch")
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
        try news.waitForFeeds()
        for path in paths {
            try await news.lines("add", "--no-fetch", server.url(path), "--title", "Feed \(path)")
        }
        return news
    }
}
