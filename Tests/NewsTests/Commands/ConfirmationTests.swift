import Loopback
import TestSupport
import Testing

@Suite("All feeds by force", .fewAtOnce)
struct ConfirmationTests {
    private let news: CommandHarness
    private let server: LoopbackServer

    init() async throws {
        news = try CommandHarness()
        server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)) }
        for path in ["/a", "/b"] { try await news.lines("add", server.url(path)) }
    }

    @Test(
        "are not asked where nobody can be asked first",
        arguments: [
            ["refresh", "--force"], ["list", "--refresh"], ["list", "--json", "--refresh"],
        ])
    func piped(arguments: [String]) async throws {
        let refused = try await news.run(arguments)
        refused.expectComplaint(64, naming: "all 2 feeds", "--yes")
        #expect(server.requests.count == 2)
        #expect(try await news.run(arguments + ["--yes"]).exitStatus == 0)
        #expect(server.requests.count == 4)
    }

    @Test(
        "are asked on a terminal when the person says yes", arguments: [("y", 0, 4), ("n", 1, 2)])
    func terminal(answer: String, status: Int32, requests: Int) async throws {
        let terminal = try news.terminal("refresh", "--force")
        try await terminal.waitForScreen { $0.text.contains("[y/N]") }
        terminal.send("\(answer)\n")
        #expect(await terminal.wait().exitStatus == status)
        #expect(server.requests.count == requests)
    }

    @Test("one feed is asked without a question")
    func one() async throws {
        try await news.lines("remove", "2")
        try await news.lines("refresh", "--force")
        #expect(server.requests.count == 3)
    }
}
