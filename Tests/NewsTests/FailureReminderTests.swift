import Loopback
import Testing

@Suite("A failure is said by the run that meets it")
struct FailureReminderTests {
    private static let start = 1_700_000_000
    private static let day = 86_400
    private let news: CommandHarness
    private let server: LoopbackServer

    /// A feed that works, and is not due for a month; and one that has never answered.
    init() async throws {
        news = try CommandHarness()
        server = try news.serve([
            "/good": [.json(try FeedDocument.json("뉴스", ["Kept"]))], "/bad": [.status(500)],
        ])
        let good = ["add", server.url("/good"), "--every", "30d"]
        _ = try await news.run(good, environment: Self.time(0))
        try await news.add(server.url("/bad"), "--no-fetch", "--title", "Bad")
    }

    private static func time(_ seconds: Int) -> [String: String] {
        ["NEWS_NOW": "=\(start + seconds)"]
    }

    private func list(_ options: String..., at seconds: Int) async throws -> ProcessResult {
        try await news.run(["list"] + options, environment: Self.time(seconds))
    }

    private static let failure =
        "news: error: 1 of 2 feeds failed: the server has an error (HTTP 500) "
        + "(feed 2; news health tells more)"

    @Test("the next ones say nothing, and JSON says success, until it is asked again")
    func once() async throws {
        let met = try await list("-q", at: 0)
        #expect(met.messages == [Self.failure] && met.exitStatus == 1)
        for options in [[], ["-q"], ["--json"], ["--ndjson"], ["--new-for", "bar"]] {
            let later = try await news.run(["list"] + options, environment: Self.time(60))
            #expect(later.stderr.isEmpty && later.exitStatus == 0, "\(options)")
            #expect(!later.stdout.contains(#""status":"error""#))
        }
        #expect(try await list("-q", at: 3600).messages == [Self.failure])
        #expect(server.requests.count == 3)
    }

    @Test("what has failed for long is said once a day, but not with -q")
    func daily() async throws {
        _ = try await list(at: 0)
        for day in 1...3 { _ = try await meet(at: day * Self.day) }
        let time = 3 * Self.day + 60
        #expect(try await list("-q", at: time).stderr.isEmpty)
        #expect(
            try await list(at: time).messages == ["news: 1 feed has failed for 3 days: news health"]
        )
        #expect(try await list(at: time + 60).stderr.isEmpty)
        _ = try await meet(at: 4 * Self.day)
        #expect(try await list(at: time + Self.day - 1).stderr.isEmpty)
        let next = try await list("--json", at: time + Self.day)
        #expect(next.messages == ["news: 1 feed has failed for 4 days: news health"])
    }

    @Test("a run that says a failure says it for that day, and a short failure is not repeated")
    func said() async throws {
        _ = try await list(at: 0)
        for day in 1...3 { _ = try await meet(at: day * Self.day) }
        _ = try await list("-q", at: 4 * Self.day)
        #expect(try await list(at: 4 * Self.day + 60).stderr.isEmpty)
        let other = try CommandHarness()
        try await other.add(server.url("/bad"), "--no-fetch")
        try await other.add(news.home.write(FeedDocument.json("Local", ["One"]), to: "feed.json"))
        _ = try await other.run("refresh", "--color", "never")
        #expect(try await other.run("list").stderr.isEmpty)
    }

    @Test("with nothing to show, it is said each time, and the exit code is that of a view")
    func nothingElse() async throws {
        let other = try CommandHarness()
        try await other.add(server.url("/bad"), "--no-fetch")
        #expect(try await other.run("list").exitStatus == 69)
        for _ in 1...2 {
            let again = try await other.run("list")
            #expect(again.exitStatus == 0 && again.stdout.isEmpty)
            #expect(again.messages.count == 1)
            #expect(again.messages[0].hasPrefix("news: 1 feed has failed "))
        }
    }

    @Test("on a terminal it takes a row of the listing")
    func terminal() async throws {
        let titles = (1...40).map { "기사 \($0)" }
        let many = ["add", try news.home.write(FeedDocument.json("많은", titles), to: "many.json")]
        _ = try await news.run(many + ["--every", "30d"], environment: Self.time(0))
        _ = try await list(at: 0)
        for day in 1...3 { _ = try await meet(at: day * Self.day) }
        let terminal = try news.terminal("list", environment: Self.time(3 * Self.day + 60))
        #expect(await terminal.wait().exitStatus == 0)
        let screen = terminal.screen
        #expect(screen.scrollback.isEmpty && screen.cursorRow == 23)
        #expect(screen.lines[21].hasPrefix("✓ updated "))
        #expect(screen.lines[22] == "1 feed has failed for 3 days: news health")
    }

    /// Another command meets the failure.
    private func meet(at seconds: Int) async throws {
        let result = try await news.run(
            "refresh", "--force", "--yes", "2", environment: Self.time(seconds))
        try #require(result.exitStatus == 69, "\(result.stderr)")
    }
}
