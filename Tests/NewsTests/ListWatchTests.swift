import Loopback
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("list --watch")
struct ListWatchTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness(CommandHarness.stoppedClock)
    }

    @Test("a pipe gets a line for each change of another process, until SIGINT")
    func pipe() async throws {
        let server = try await subscribed()
        let list = try news.start("list", "--watch")
        #expect(Record(try await list.readLine() ?? "")?.state == "U-")
        _ = try await news.run("favorite", "1")
        #expect(Record(try await list.readLine() ?? "")?.state == "UF")
        _ = try await news.run("mark", "--read", "1")
        #expect(Record(try await list.readLine() ?? "")?.state == "-F")
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(Record(try await list.readLine() ?? "")?.title == "새 기사")
        #expect(server.requests.count == 2)

        list.interrupt()
        let result = await list.wait()
        #expect(result.signal == SIGINT && result.exitStatus == nil && !result.timedOut)
        #expect(result.records.map(\.title) == ["옛 기사", "옛 기사", "옛 기사", "새 기사"])
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
    }

    @Test("--ndjson gets an object for each change")
    func ndjson() async throws {
        try await subscribed()
        let list = try news.start("list", "--watch", "--ndjson")
        let first = try Listed(try await list.readLine() ?? "")
        #expect(first.status == "success" && first.items.map(\._news.favorite) == [false])

        _ = try await news.run("favorite", "1")
        let second = try Listed(try await list.readLine() ?? "")
        #expect(second.items.map(\._news.favorite) == [true])
        _ = try await news.run("refresh", "--force", "--yes")
        let third = try Listed(try await list.readLine() ?? "")
        #expect(third.titles == ["새 기사", "옛 기사"])

        list.interrupt()
        #expect(await list.wait().signal == SIGINT)
    }

    @Test("with a query, what begins to match comes and what stops goes, and the rest is no news")
    func query() async throws {
        try await subscribed()
        try await news.add(
            news.home.write(FeedDocument.json("Other", ["Elsewhere"]), to: "other.json"))
        let list = try news.start("list", "--watch", "--ndjson", "feed:1", "is:unread")
        #expect(try Listed(try await list.readLine() ?? "").titles == ["옛 기사"])
        _ = try await news.run("favorite", "2")
        _ = try await news.run("mark", "--read", "1")
        #expect(try Listed(try await list.readLine() ?? "").titles == [])
        _ = try await news.run("unread", "1")
        #expect(try Listed(try await list.readLine() ?? "").titles == ["옛 기사"])
        _ = try await news.run("refresh", "--force", "--yes", "1")
        #expect(try Listed(try await list.readLine() ?? "").titles == ["새 기사", "옛 기사"])
        _ = try await news.run("remove", "1")
        #expect(try Listed(try await list.readLine() ?? "").titles == [])
        list.interrupt()
        let result = await list.wait()
        #expect(result.signal == SIGINT)
    }

    @Test("a terminal is redrawn in place, and Ctrl-C leaves it whole")
    func terminal() async throws {
        try await subscribed()
        let terminal = try news.terminal("list", "--watch")
        try await terminal.waitForScreen { $0.lines[1].hasPrefix("✓ updated ") }
        _ = try await news.run("favorite", "1")
        try await terminal.waitForScreen { $0.lines[0].hasPrefix("1  UF") }
        _ = try await news.run("refresh", "--force", "--yes")
        let screen = try await terminal.waitForScreen {
            $0.lines[0].hasSuffix("새 기사") && $0.lines[1].hasSuffix("옛 기사")
        }
        #expect(screen.lines[0].hasPrefix("2  U-") && screen.lines[1].hasPrefix("1  UF"))
        #expect(screen.lines[2].hasPrefix("✓ updated ") && screen.lines[3].isEmpty)

        terminal.send("\u{3}")
        #expect(await terminal.wait().signal == SIGINT)
        let left = terminal.screen
        #expect(left.lines[0].hasSuffix("새 기사") && left.scrollback.isEmpty)
        #expect(left.isCursorVisible && left.cursorRow == 3)
        #expect(left.modes == ScreenModel().modes)
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
    }

    @Test("a change by another program shows up too")
    func foreignWriter() async throws {
        try await subscribed()
        let list = try news.start("list", "--watch")
        _ = try await list.readLine()
        _ = try await news.sqlite("UPDATE article SET title = 'Edited' WHERE id = 1")
        #expect(Record(try await list.readLine() ?? "")?.title == "Edited")
    }

    @Test("offline, it shows what another process fetches, and asks nobody itself")
    func offline() async throws {
        let server = try await subscribed()
        let list = try news.start("--offline", "list", "--watch", "--refresh")
        _ = try await list.readLine()
        #expect(try await list.readErrorLine() == "news: offline, cached a moment ago")
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(Record(try await list.readLine() ?? "")?.title == "새 기사")
        #expect(server.requests.count == 2)
        list.interrupt()
        #expect(await list.wait().signal == SIGINT)
    }

    @Test("it fetches what is due first, and stays")
    func fetches() async throws {
        let server = try await subscribed()
        let list = try news.start("list", "--watch", "--refresh")
        #expect(Record(try await list.readLine() ?? "")?.title == "옛 기사")
        #expect(try await list.readErrorLine() == "news: loading (1 feed)")
        #expect(Record(try await list.readLine() ?? "")?.title == "새 기사")
        _ = try await news.run("favorite", "2")
        #expect(Record(try await list.readLine() ?? "")?.state == "UF")
        #expect(server.requests.count == 2)
    }

    @Test("without a feed it says so, and shows the first one that another process adds")
    func firstFeed() async throws {
        let list = try news.start("list", "--watch")
        #expect(
            try await list.readErrorLine()
                == "news: no feeds yet; add one: news add URL, or all of yours: news import FILE")
        try await news.add(news.home.write(FeedDocument.json("Feed", ["First"]), to: "feed.json"))
        #expect(Record(try await list.readLine() ?? "")?.title == "First")
    }

    @Test("what one feed brings is shown while another is waited for", arguments: [false, true])
    func asItComes(isJSON: Bool) async throws {
        let gate = Gate()
        let server = try news.serve([
            "/quick": [
                .json(try FeedDocument.json("Quick", ["Old"])),
                .json(try FeedDocument.json("Quick", ["Brand new", "Old"])),
            ],
            "/slow": [
                .json(try FeedDocument.json("Slow", ["Other"])),
                .json(try FeedDocument.json("Slow", ["Late", "Other"])).after(gate),
            ],
        ])
        for path in ["/quick", "/slow"] { try await news.add(server.url(path)) }
        let list =
            isJSON
            ? try news.start("list", "--watch", "--refresh", "--yes", "--ndjson")
            : try news.start("list", "--watch", "--refresh", "--yes")
        // The slow one answers when this has been seen, so it was seen before loading has ended.
        try await list.waitForOutput(containing: "Brand new")
        gate.open()
        try await list.waitForOutput(containing: "Late")
        list.interrupt()
        #expect(await list.wait().signal == SIGINT)
    }

    @Test("it asks again when a feed is due")
    func asksAgain() async throws {
        let server = try await subscribed()
        let due = try await news.sqlite("SELECT not_before FROM ledger")
        let moment = try #require(due.first.flatMap { Int64($0) })
        let list = try ListWatchTests.start(news, at: moment - 1)
        #expect(Record(try await list.readLine() ?? "")?.title == "옛 기사")
        #expect(Record(try await list.readLine() ?? "")?.title == "새 기사")
        #expect(server.requests.count == 2)
        list.interrupt()
        #expect(await list.wait().signal == SIGINT)
    }

    private static func start(_ news: CommandHarness, at moment: Int64) throws -> ChildProcess {
        try news.start("list", "--watch", environment: ["NEWS_NOW": "\(moment)"])
    }

    @Test("a reader that stands still costs no memory, however much changes")
    func standsStill() async throws {
        try await subscribed()
        let changes = { [news] (count: Int) in
            let titles = (1...count).map { "UPDATE article SET title = 'T\($0)' WHERE id = 2;" }
            // Ten changes in each transaction: the program looks at the file after each commit.
            let commits = stride(from: 0, to: count, by: 10).map { first in
                "BEGIN IMMEDIATE;" + titles[first..<min(first + 10, count)].joined() + "COMMIT;"
            }
            let script = try news.home.write(commits.joined(separator: "\n"), to: "changes.sql")
            let result = try await news.runOther(
                "sqlite3",
                [
                    "-cmd", ".timeout 60000", "-cmd", "PRAGMA synchronous = OFF", news.database,
                    ".read \(script)",
                ])
            try #require(result.succeeded, "\(result.stderr)")
        }
        _ = try await news.sqlite(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
            INSERT INTO article(feed_id, title) SELECT 1, 'Article ' || i FROM n
            """)
        // The shell takes one line out of the pipe, and then waits for its own input.
        let shell = try ChildProcess(
            "/bin/sh",
            [
                "-c",
                """
                mkfifo lines
                "$0" list --watch --offline --limit 4000 > lines &
                exec 3< lines
                read -r line <&3
                ps -o rss= -p $!
                while read -r word; do ps -o rss= -p $!; done
                kill $!
                """, BuiltProgram.path,
            ], environment: news.environment(), directory: news.home.path, input: .pipe)
        _ = try await shell.readLine()
        try await changes(100)
        shell.write("now\n")
        let before = try #require(Int(try await shell.readLine()?.filter(\.isNumber) ?? ""))
        try await changes(10_000)
        shell.write("now\n")
        let after = try #require(Int(try await shell.readLine()?.filter(\.isNumber) ?? ""))
        #expect(after < before + 8 * 1024, "\(before) KiB, then \(after) KiB")
        shell.closeInput()
        _ = await shell.wait()
    }

    /// A feed with one article in the cache, and another at the server.
    @discardableResult
    private func subscribed() async throws -> LoopbackServer {
        let server = try news.serve([
            "/feed": [
                .json(try FeedDocument.json("뉴스", ["옛 기사"])),
                .json(try FeedDocument.json("뉴스", ["새 기사", "옛 기사"])),
            ]
        ])
        try await news.add(server.url("/feed"))
        return server
    }
}
