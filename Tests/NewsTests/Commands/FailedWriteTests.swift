import Loopback
import Testing

@Suite("A fetch that cannot be stored", .fewAtOnce)
struct FailedWriteTests {
    /// A database in which nothing can be inserted into the articles any more.
    private func refusing(_ server: LoopbackServer) async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        try await news.lines("add", server.url("/feed"))
        // The next article would make this more than a column of integers can hold, which counts as
        // damage.
        try await news.sqlite("UPDATE tally SET total = 9223372036854775807")
        return news
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer(routes: [
            "/feed": [.json(CommandFeed.json(1...1)), .json(CommandFeed.json(1...2))]
        ])
    }

    @Test("list shows the cache, says error and not updated, and exits 65")
    func list() async throws {
        let server = try server()
        let news = try await refusing(server)
        let result = try await news.run("list", "--refresh")
        #expect(result.exitStatus == 65)
        #expect(result.lines.count == 1)
        #expect(result.stderr.contains("news: error: 1 of 1 feed failed: "))
        #expect(!result.stderr.contains("updated"))
    }

    @Test("the last state of --ndjson is an error", arguments: ["--ndjson", "--json"])
    func json(format: String) async throws {
        let server = try server()
        let news = try await refusing(server)
        let result = try await news.run("list", "--refresh", format)
        #expect(result.exitStatus == 65)
        let last = try CommandJSON(try #require(result.lines.last))
        #expect((last["status"] ?? last["_news"]?["status"])?.text == "error")
        #expect(result.stderr.contains("a number in it is too great"))
    }

    @Test("the validators of what was not stored are not kept")
    func validators() async throws {
        let server = try LoopbackServer(routes: [
            "/feed": [
                .json(CommandFeed.json(1...1)).etag("\"one\""),
                .json(CommandFeed.json(1...2)).etag("\"two\""),
            ]
        ])
        let news = try await refusing(server)
        _ = try await news.run("refresh", "--force", "--yes")
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"one\"", "\"one\""])
    }
}
