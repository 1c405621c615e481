import Loopback
import TestSupport
import Testing

/// A resolver that hangs: strace holds whoever opens the first file that a look-up reads.
@Suite("refreshing while a name is looked up for ever")
struct HangingResolverTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test(
        "the others are fetched, and the limit for connecting ends it",
        .enabled("strace can look") { await SystemCalls.canTrace() })
    func refresh() async throws {
        let feed = #"{"version": "https://jsonfeed.org/version/1.1", "title": "a", "items": []}"#
        let server = try news.serve(["/feed.json": [.json(feed)]])
        _ = try news.home.write(
            "[network]\nconnect_timeout = \"1s\"\n", to: ".config/news/config.toml")
        let list = try news.home.write(
            """
            <opml version="2.0"><body>
            <outline type="rss" text="there" xmlUrl="\(server.url("/feed.json"))"/>
            <outline type="rss" text="nowhere" xmlUrl="http://nowhere.test/feed.json"/>
            </body></opml>
            """, to: "feeds.opml")
        #expect(try await news.run("import", "--trust", list).succeeded)

        let refresh = try ChildProcess(
            "strace",
            [
                "-f", "-qq", "-o", "/dev/null", "-P", "/etc/hosts", "-e", "trace=openat", "-e",
                "inject=openat:delay_enter=100s", BuiltProgram.path, "refresh", "--json",
            ], environment: news.environment(), directory: news.home.path)
        // Its end has to wait for strace; what it has to say is said before.
        try await refresh.waitForOutput(containing: "\n")
        #expect(refresh.stdout.contains("the host nowhere.test was not found"))
        #expect(refresh.stdout.contains("\"status\":\"partial\""), "\(refresh.stdout)")
        #expect(server.requests.count == 1)
        refresh.kill()
    }
}
