import Loopback
import Testing

@Suite("list --ndjson")
struct ListNDJSONTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test("a line at once with the cache, a line when the fetch has ended")
    func loading() async throws {
        let gate = Gate()
        let (old, new) = (
            try FeedDocument.json("뉴스", ["옛 기사"]), try FeedDocument.json("뉴스", ["새 기사", "옛 기사"])
        )
        let server = try news.serve(["/feed": [.json(old), .json(new).after(gate)]])
        try await news.add(server.url("/feed"))
        let list = try news.start("list", "--ndjson", "--refresh")
        let loading = try Listed(try await list.readLine() ?? "")
        #expect(loading.status == "loading" && loading.titles == ["옛 기사"])
        #expect(!gate.isOpen)
        gate.open()
        let result = await list.wait()
        #expect(result.exitStatus == 0)
        try #require(result.lines.count == 2)
        let success = try Listed(result.lines[1])
        #expect(success.status == "success" && success.titles == ["새 기사", "옛 기사"])
        #expect(success.items.last?._news.id == 1)
    }

    /// A reply to the second request, and the states that follow.
    private static let endings: [(reply: Reply, states: [String])] = [
        (.notModified, ["loading", "success"]),
        (.status(500), ["loading", "error"]),
        (.status(404), ["loading", "error"]),
    ]

    @Test("each ending is a state, and the cache stays in it", arguments: endings)
    func ending(reply: Reply, states: [String]) async throws {
        let feed = Reply.json(try FeedDocument.json("Feed", ["Kept"])).etag("\"1\"")
        let server = try news.serve(["/feed": [feed, reply]])
        try await news.add(server.url("/feed"))
        let result = try await news.run("list", "--ndjson", "--refresh")
        let lines = try result.lines.map { try Listed($0) }
        #expect(result.exitStatus == 0)
        #expect(lines.map(\.status) == states)
        #expect(lines.allSatisfy { $0.titles == ["Kept"] })
    }

    @Test("an error without a cache ends with exit 69")
    func errorWithoutCache() async throws {
        let server = try news.serve(["/feed": [.status(500)]])
        try await news.add(server.url("/feed"), "--no-fetch")
        let result = try await news.run("list", "--ndjson")
        let lines = try result.lines.map { try Listed($0) }
        #expect(result.exitStatus == 69)
        #expect(lines.map(\.status) == ["loading", "error"])
        #expect(lines.allSatisfy { $0.items.isEmpty })
    }

    @Test("without a fetch there is one line")
    func oneLine() async throws {
        let first = try await news.run("list", "--ndjson")
        #expect(try first.lines.map { try Listed($0).status } == ["success"])
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("Feed", ["Kept"]))]])
        try await news.add(server.url("/feed"))
        let notDue = try await news.run("list", "--ndjson")
        #expect(try notDue.lines.map { try Listed($0).status } == ["success"])
        let offline = try await news.run("list", "--ndjson", "--offline")
        #expect(try offline.lines.map { try Listed($0).status } == ["offline"])
        #expect(try Listed(offline.lines[0]).titles == ["Kept"])
        #expect(server.connections == 1)
    }
}
