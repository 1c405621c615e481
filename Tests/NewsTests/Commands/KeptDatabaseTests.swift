import Loopback
import TestSupport
import Testing

/// The fixtures hold the same feeds, articles and marks in each released version of the schema, and
/// what a version added.
@Suite("A database that was there before", .fewAtOnce)
struct KeptDatabaseTests {
    private static let listed = [
        "10 UF 新幹線の窓から", "8 U- עברית ועוד: שלום", "7 UF Комета вернулась",
        "6 U- Без заголовка и без ссылки", "5 U- What a café’s till prints",
        "4 -- Redrawing three lines instead of fifty", "3 U- 도서관의 밤",
        "2 U- 한강 야시장, 마지막 주말을 앞두고", "1 -F 첫눈 소식 ❄️ 그리고 늦은 버스",
    ]

    @Test("is read as it is, and nothing of it is lost", arguments: ["v15.sql", "v16.sql"])
    func kept(fixture: String) async throws {
        let news = try await CommandHarness.withDatabase(fixture)
        #expect(try await news.listed() == Self.listed)
        let feeds = try await news.lines("feeds").map(\.columns)
        #expect(feeds.map { $0[0] } == ["1", "2", "3"])
        #expect(feeds.map { $0[1] } == ["서울의 저녁", "The weekly", "Новости науки"])
        #expect(feeds.map { $0[2] } == ["2", "1", "3"])
        #expect(try await news.run("check").stderr.contains("are sound"))
        #expect(try await news.lines("search", "첫눈").count == 1)
        #expect(try await news.lines("list", "--offline", "tag:later").count == 2)
        #expect(try await news.lines("list", "--offline", "@morning").count == 5)
        // Of a database of an earlier version, a copy stays.
        let copies = fixture == "v16.sql" ? [] : ["news.sqlite.before-v16"]
        #expect(try await news.names() == ["news.sqlite", "news.sqlite-search"] + copies)
    }

    @Test(
        "is refused in one sentence and stays as it is when no release has made it",
        arguments: [
            ["list", "--offline"], ["feeds"], ["check"], ["check", "--repair"], ["refresh"],
        ])
    func unreleased(arguments: [String]) async throws {
        let news = try await CommandHarness.withDatabase("unreleased.sql")
        let before = try await news.shell("cksum \(news.database)").stdout
        let result = try await news.run(arguments)
        result.expectComplaint(
            65, naming: news.database, "an earlier news that was never released",
            "move the file away and import your feeds again")
        #expect(try await news.shell("cksum \(news.database)").stdout == before)
        #expect(try await news.names() == ["news.sqlite"])
    }
}

extension CommandHarness {
    /// A home whose database is a fixture.
    static func withDatabase(_ fixture: String) async throws -> CommandHarness {
        let news = try CommandHarness()
        let fixture = Fixture.path("databases/\(fixture)")
        let result = try await news.shell(
            "mkdir -p ~/.local/share/news && sqlite3 ~/.local/share/news/news.sqlite < \(fixture)")
        try #require(result.succeeded, "\(result.stderr)")
        return news
    }

    /// The files beside the database, and the database.
    fileprivate func names() async throws -> [String] {
        try await shell("ls -A ~/.local/share/news").lines
    }

    /// Id, state and title of what is listed.
    fileprivate func listed() async throws -> [String] {
        try await lines("list", "--offline").map {
            "\($0.columns[0]) \($0.columns[1]) \($0.columns[4])"
        }
    }
}
