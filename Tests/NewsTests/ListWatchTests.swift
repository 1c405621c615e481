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
    private let news: News

    init() throws {
        news = try News()
    }

    @Test("a pipe gets a line for each change of another process, until SIGINT")
    func pipe() async throws {
        let server = try await subscribed()
        let list = try news.start("list", "--watch")
        #expect(Record(try await list.readLine() ?? "")?.state == "U-")
        #expect(try await list.readErrorLine() == "news: updated, 0 new")

        _ = try await news.run("favorite", "1")
        #expect(Record(try await list.readLine() ?? "")?.state == "UF")
        _ = try await news.run("read", "1")
        #expect(Record(try await list.readLine() ?? "")?.state == "-F")
        _ = try await news.run("refresh", "--force", "--yes")
        #expect(Record(try await list.readLine() ?? "")?.title == "새 기사")
        #expect(try await list.readErrorLine() == "news: updated, 1 new")
        #expect(server.requests.count == 2)

        list.interrupt()
        let result = await list.wait()
        #expect(result.signal == SIGINT && result.exitStatus == nil && !result.timedOut)
        #expect(result.records.map(\.title) == ["옛 기사", "옛 기사", "옛 기사", "새 기사"])
        #expect(try await news.integrity() == "ok\n")
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
        try await news.add(news.write(FeedDocument.json("Other", ["Elsewhere"]), to: "other.json"))
        let list = try news.start("list", "--watch", "--ndjson", "feed:1", "is:unread")
        #expect(try Listed(try await list.readLine() ?? "").titles == ["옛 기사"])
        _ = try await news.run("favorite", "2")
        _ = try await news.run("read", "1")
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
        #expect(try await news.integrity() == "ok\n")
    }

    @Test("a change by another program shows up too")
    func foreignWriter() async throws {
        try await subscribed()
        let list = try news.start("list", "--watch")
        _ = try await list.readLine()
        let shell = try await news.runOther(
            "sqlite3", [news.database, "UPDATE article SET title = 'Edited' WHERE id = 1"])
        try #require(shell.succeeded, "sqlite3: \(shell.stderr)")
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
        #expect(try await list.readErrorLine() == "news: no feeds yet; add one: news add URL")
        try await news.add(news.write(FeedDocument.json("Feed", ["First"]), to: "feed.json"))
        #expect(Record(try await list.readLine() ?? "")?.title == "First")
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
