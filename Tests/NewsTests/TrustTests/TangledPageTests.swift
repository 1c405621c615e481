import Loopback
import TestSupport
import Testing

@Suite("A database whose pages do not form trees", .fewAtOnce)
struct TangledPageTests {
    private static let database = ".local/share/news/news.sqlite"

    /// Makes the tree of a table deeper: its only page comes to stand under `levels` pages, each of
    /// which leads `paths` times to the page below it.
    private func deepen(
        _ table: String, of file: String, in news: CommandHarness, levels: Int, paths: Int
    ) async throws {
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'"
        let answer = try await news.shell("sqlite3 '\(file)' \"\(sql)\"")
        let root = try #require(answer.lines.first.flatMap { Int($0) })
        var bytes = try Files.read(news.home.file(file))
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        let place = (root - 1) * size..<root * size
        let leaf = Array(bytes[place])
        try #require(leaf[0] == 13, "the table has more than one page")
        var pages = [leaf]
        for below in bytes.count / size..<bytes.count / size + levels {
            pages.append(Self.page(leadingTo: below + 1, paths, size: size))
        }
        bytes.replaceSubrange(place, with: pages.removeLast())
        bytes += pages.joined()
        bytes.replaceSubrange(28..<32, with: Self.number(bytes.count / size, bytes: 4))
        try news.home.write(bytes, to: file)
    }

    /// A page in the middle of a table, all of whose paths lead to the same page.
    private static func page(leadingTo child: Int, _ paths: Int, size: Int) -> [UInt8] {
        // The last path is in the header.
        let cells = (1..<paths).map { number(child, bytes: 4) + [UInt8($0 & 0x7F)] }
        let start = size - 5 * cells.count
        let header =
            [5, 0, 0] + number(cells.count, bytes: 2) + number(start, bytes: 2) + [0]
            + number(child, bytes: 4) + cells.indices.flatMap { number(start + 5 * $0, bytes: 2) }
        return header + [UInt8](repeating: 0, count: start - header.count) + cells.joined()
    }

    private static func number(_ value: Int, bytes: Int) -> [UInt8] {
        (1...bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - $0))) }
    }

    /// A database with three articles.
    private func home(pageSize: Int = 8192) async throws -> CommandHarness {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.sqlite(
            "PRAGMA journal_mode = DELETE; PRAGMA page_size = \(pageSize); VACUUM")
        return news
    }

    private func expectRepair(_ news: CommandHarness) async throws {
        let found = try await news.run("check")
        #expect(found.exitStatus == 65)
        #expect(found.stdout.contains("its pages do not form trees"), "\(found)")
        let repaired = try await news.run("check", "--repair")
        #expect(repaired.exitStatus == 0, "\(repaired.stderr)")
        #expect(try await news.run("check").exitStatus == 0)
        #expect(try await news.lines("list", "--offline").count == 3)
    }

    @Test("and whose rows are long fills no memory", arguments: [["feeds"], ["check"], ["export"]])
    func long(command: [String]) async throws {
        let news = try await home()
        try await news.sqlite("UPDATE feed SET custom_title = printf('%.*c', 200000, 'x')")
        try await deepen("feed", of: Self.database, in: news, levels: 2, paths: 1000)
        let cost = try await news.cost(command)
        #expect(cost.status == 65, "\(cost.stderr)")
        // `check` looks at the pages first.
        #expect(cost.memory < (command == ["check"] ? 100 : 500) << 20)
    }

    @Test("with a page that is reached in a billion ways is read to no end, and repaired")
    func tangled() async throws {
        let news = try await home()
        for table in ["feed", "article"] {
            try await deepen(table, of: Self.database, in: news, levels: 6, paths: 100)
        }
        for command in [["export"], ["list", "--new-for", "me"]] {
            (try await news.run(command)).expectComplaint(
                65, naming: news.database, "reading it does not end", "`news check")
        }
        // Feeds are printed while they are read.
        let feeds = try await news.run("feeds")
        #expect(feeds.exitStatus == 65)
        #expect(feeds.stderr.contains("its feeds are not in order"), "\(feeds.stderr)")
        // A list reads few of them.
        #expect(try await news.lines("list", "--offline").count == 3)
        let today = try await news.run("today")
        #expect(today.stdout.contains("reading it does not end"), "\(today)")
        try await expectRepair(news)
    }

    @Test("with a tree that is deeper than SQLite goes is no crash of check, and repaired")
    func deep() async throws {
        let news = try await home(pageSize: 512)
        try await deepen("tally", of: Self.database, in: news, levels: 60_000, paths: 1)
        try await expectRepair(news)
    }

    @Test("a cache of newsboat with such a page is refused")
    func newsboat() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let cache = news.home.file("cache.db")
        let sql = Fixture.path("newsboat-cache/current.sql")
        #expect(try await news.shell("sqlite3 cache.db < '\(sql)'").succeeded)
        try await deepen("rss_feed", of: "cache.db", in: news, levels: 6, paths: 100)
        (try await news.run("import", cache)).expectComplaint(
            65, naming: cache, "reading it does not end")
    }
}
