import Loopback
import TestSupport
import Testing

/// The fixtures hold the same feeds, articles and marks in each version of the schema that ever
/// landed, and what came with that version besides.
@Suite("A database of an earlier version", .fewAtOnce)
struct EarlierDatabaseTests {
    private static let listed = [
        "10 UF 新幹線の窓から", "8 U- עברית ועוד: שלום", "7 UF Комета вернулась",
        "6 U- Без заголовка и без ссылки", "5 U- What a café’s till prints",
        "4 -- Redrawing three lines instead of fifty", "3 U- 도서관의 밤",
        "2 U- 한강 야시장, 마지막 주말을 앞두고", "1 -F 첫눈 소식 ❄️ 그리고 늦은 버스",
    ]

    @Test("is copied, becomes one of this version, and nothing of it is lost", arguments: 1...6)
    func migrates(version: Int) async throws {
        let news = try await CommandHarness.withDatabase(ofVersion: version)
        let before = try await news.dump(news.database)
        #expect(try await news.listed() == Self.listed)
        let feeds = try await news.lines("feeds").map(\.columns)
        #expect(feeds.map { $0[0] } == ["1", "2", "3"])
        #expect(feeds.map { $0[1] } == ["서울의 저녁", "The weekly", "Новости науки"])
        #expect(feeds.map { $0[2] } == ["2", "1", "3"])
        #expect(try await news.run("check").stderr.contains("are sound"))
        #expect(try await news.lines("search", "첫눈").count == 1)
        if version >= 5 {
            #expect(try await news.lines("list", "--offline", "tag:later").count == 2)
            #expect(try await news.lines("list", "--offline", "@morning").count == 5)
        }
        // One copy, however often the program was run.
        let copy = try #require(try await news.copies().first)
        #expect(try await news.copies() == [copy])
        #expect(try await news.dump(copy) == before)
        let mode = try await news.shell("stat -c %a '\(copy)' 2>/dev/null || stat -f %Lp '\(copy)'")
        #expect(mode.stdout == "600\n")
    }

    @Test("that cannot be brought to this one stays as it is, and the copy is named")
    func fails() async throws {
        let news = try await CommandHarness.withDatabase(ofVersion: 5)
        // A step finds in its way what it is to make.
        try await news.sqlite("CREATE TABLE log(mine)")
        let before = try await news.dump(news.database)
        for _ in 0..<2 {
            let result = try await news.run("list", "--offline")
            let copy = try #require(try await news.copies().first)
            result.expectComplaint(65, naming: news.database, copy, "is as it was")
            #expect(try await news.copies() == [copy])
            #expect(try await news.dump(copy) == before)
            #expect(try await news.dump(news.database) == before)
        }
    }

    @Test("for whose copy there is no room stays as it is, with nothing beside it")
    func noRoom() async throws {
        let news = try await CommandHarness.withDatabase(ofVersion: 5)
        let before = try await news.dump(news.database)
        let result = try await news.shell("trap '' XFSZ; ulimit -f 100; $NEWS list --offline")
        result.expectComplaint(74, naming: news.database, "was left as it is", " MB ")
        #expect(try await news.dump(news.database) == before)
        let names = try await news.shell("ls -A ~/.local/share/news")
        #expect(names.lines == ["news.sqlite"])
        #expect(try await news.listed() == Self.listed)
    }

    @Test("that four processes open at once is copied once, and all can use it")
    func atOnce() async throws {
        let news = try await CommandHarness.withDatabase(ofVersion: 4)
        let processes = try (0..<4).map { _ in try news.start(["list", "--offline"]) }
        for process in processes {
            let result = await process.wait()
            #expect(result.exitStatus == 0, "\(result.stderr)")
            #expect(result.lines.count == Self.listed.count)
        }
        #expect(try await news.copies().count == 1)
    }
}

extension CommandHarness {
    /// A home whose database is the fixture of a version of the schema.
    static func withDatabase(ofVersion version: Int) async throws -> CommandHarness {
        let news = try CommandHarness()
        let fixture = Fixture.path("databases/v\(version).sql")
        let result = try await news.shell(
            "mkdir -p ~/.local/share/news && sqlite3 ~/.local/share/news/news.sqlite < \(fixture)")
        try #require(result.succeeded, "\(result.stderr)")
        return news
    }

    /// All that a database holds, as the `sqlite3` shell tells it, in an order that does not depend
    /// on which trigger was made first.
    fileprivate func dump(_ path: String) async throws -> [String] {
        let result = try await ChildProcess.run(
            "sqlite3", [path, "PRAGMA user_version", "PRAGMA application_id", ".dump"])
        try #require(result.succeeded, "\(result.stderr)")
        return result.lines.sorted()
    }

    /// The paths of the copies that migrations have made.
    fileprivate func copies() async throws -> [String] {
        try await shell("ls -d ~/.local/share/news/news.sqlite.before-v*").lines
    }

    /// Id, state and title of what is listed.
    fileprivate func listed() async throws -> [String] {
        try await lines("list", "--offline").map {
            "\($0.columns[0]) \($0.columns[1]) \($0.columns[4])"
        }
    }
}
