import Loopback
import TestSupport
import Testing

@Suite("news refresh --dry-run", .fewAtOnce)
struct DryRunCommandTests {
    private let news: CommandHarness
    private let server: LoopbackServer

    init() async throws {
        server = try LoopbackServer { _ in
            .json(CommandFeed.json(1...1)).header("ETag", "\"tag\"")
        }
        news = try CommandHarness()
        try await news.lines("add", server.url("/a"), "--header", "X-Token: secret")
        try await news.lines("add", server.url("/b"))
    }

    @Test("in a pipe: a line per request, and the rest in a sentence")
    func piped() async throws {
        let idle = try await news.run("refresh", "--dry-run")
        #expect(idle.stdout.isEmpty)
        #expect(
            idle.stderr.hasPrefix(
                "news: no request would be sent; not asked: not due (2 feeds, the first at "))
        let forced = try await news.run("refresh", "--dry-run", "--force", "1")
        #expect(forced.stdout.hasPrefix("GET\t\(server.url("/a"))\t"))
        #expect(forced.stdout.contains("Accept-Encoding: "))
        #expect(forced.stderr == "news: 1 request would be sent\n")
        #expect(
            try await CommandHarness().run("refresh", "--dry-run").stderr.contains("no request"))
    }

    @Test("on a terminal: below each URL what is not always sent")
    func terminal() async throws {
        let terminal = try news.terminal("refresh", "--dry-run", "--force", "1")
        #expect(await terminal.wait().exitStatus == 0)
        let lines = terminal.screen.lines
        #expect(lines[0] == "GET \(server.url("/a"))")
        #expect(lines.contains("    If-None-Match: \"tag\""))
        #expect(lines.contains("    X-Token: ***"))
        #expect(!terminal.text.contains("User-Agent") && !terminal.text.contains("secret"))
        #expect(terminal.screen.text.contains("news: 1 request would be sent"))
    }
}
