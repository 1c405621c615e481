import Loopback
import TestSupport
import Testing

@Suite("A database with tables, triggers and views of somebody else", .fewAtOnce)
struct ForeignSchemaTests {
    /// What somebody did to the database, and the part that news names.
    struct Planted: Sendable, CustomTestStringConvertible {
        var part: String
        var sql: String

        var testDescription: String { part }
    }

    private static let endless = """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i
        """

    static let planted = [
        Planted(
            part: "trigger evil",
            sql: """
                CREATE TRIGGER evil AFTER UPDATE ON ledger BEGIN
                  UPDATE feed SET header_command = 'touch ~/owned; echo A: 1';
                END
                """),
        Planted(
            part: "view saved_query",
            sql: """
                ALTER TABLE saved_query RENAME TO kept;
                CREATE VIEW saved_query AS \(endless) AS name, i AS query, i AS saved_at FROM n
                """),
        Planted(
            part: "view article",
            sql: """
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET name = replace(name, 'article', 'kept'), tbl_name = 'kept',
                  sql = replace(sql, 'TABLE article(', 'TABLE kept(')
                WHERE name IN ('article', 'sqlite_autoindex_article_1');
                DELETE FROM sqlite_schema WHERE tbl_name = 'article';
                PRAGMA writable_schema = RESET;
                CREATE VIEW article AS \(endless) AS id, i AS hidden, i AS sort_at, i AS unread FROM n
                """),
        Planted(part: "view evil", sql: "CREATE VIEW evil AS \(endless) FROM n"),
        Planted(part: "table mine", sql: "CREATE TABLE mine(a); INSERT INTO mine VALUES('x')"),
        Planted(part: "table mine", sql: "CREATE VIRTUAL TABLE mine USING fts5(a)"),
        Planted(part: "table feed", sql: "ALTER TABLE feed ADD COLUMN note TEXT"),
        Planted(
            part: "table feed",
            sql: "ALTER TABLE feed ADD COLUMN n INT AS (length(hex(zeroblob(500000000))))"),
        Planted(part: "table move", sql: "ALTER TABLE move RENAME moved_at TO away"),
        Planted(
            part: "trigger move_delete",
            sql: """
                DROP TRIGGER move_delete;
                CREATE TRIGGER move_delete AFTER DELETE ON move BEGIN \(endless) FROM n; END
                """),
        Planted(
            part: "index evil", sql: "CREATE UNIQUE INDEX evil ON article(feed_id, unread, id)"),
        Planted(
            part: "index evil",
            sql: "CREATE INDEX evil ON article(length(hex(zeroblob(title IS NULL))))"),
        Planted(
            part: "index evil", sql: "CREATE INDEX evil ON article(id) WHERE length(title) < 9"),
    ]

    /// A database with three articles, one of them read and one a favorite, and a saved query.
    private static let original = Task {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.lines("mark", "--read", "1")
        try await news.lines("favorite", "2")
        try await news.lines("query", "save", "mine", "is:unread")
        try await news.sqlite("PRAGMA wal_checkpoint(TRUNCATE)")
        return try Files.read(news.database)
    }

    private func home(_ sql: String) async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        try news.home.write(try await Self.original.value, to: ".local/share/news/news.sqlite")
        // The defence of the shell is not ours.
        try await news.sqlite("PRAGMA trusted_schema = ON; \(sql)")
        return news
    }

    @Test("is refused in one sentence that names them, and nothing of it runs", arguments: planted)
    func refused(_ planted: Planted) async throws {
        let news = try await home(planted.sql)
        for command in [
            ["list"], ["list", "--json", "--offline"], ["query", "list"], ["feeds"],
            ["why", "feed:1"],
            ["refresh", "--force", "--yes"], ["search", "sample"], ["favorite", "3"], ["undo"],
            ["today"], ["export"],
        ] {
            let result = try await news.run(command)
            result.expectComplaint(
                65, naming: "has parts that are not from news: ", planted.part,
                "`news check --repair` carries the data into a sound file")
        }
        #expect(!news.home.contains("owned"))
    }

    @Test("is listed by check, and carried into a sound file by --repair", arguments: planted)
    func repaired(_ planted: Planted) async throws {
        let news = try await home(planted.sql)
        let found = try await news.run("check")
        #expect(found.exitStatus == 65)
        #expect(found.stdout.contains(planted.part), "\(found.stdout)")
        #expect(found.lines.allSatisfy { $0.columns[..<2] == ["database", "repairable"] })
        #expect(found.stderr.contains("`news check --repair` carries the data into a new file"))
        let repaired = try await news.run("check", "--repair", "--json")
        #expect(repaired.exitStatus == 0, "\(repaired.stderr)")
        let json = try CommandJSON(repaired.stdout)
        #expect(json["status"]?.text == "repaired")
        let kept = try #require(json["salvaged"]?["damaged_file"]?.text)
        #expect(!(try Files.read(kept)).isEmpty)
        #expect(try await news.run("check").exitStatus == 0)
        let rows = try await news.lines("list", "--offline").map(\.columns)
        #expect(rows.map { $0[0] }.sorted() == ["1", "2", "3"])
        #expect(rows.first { $0[0] == "1" }?[1] == "--")
        #expect(rows.first { $0[0] == "2" }?[1] == "UF")
        #expect(try await news.lines("query", "list").count == 1)
        #expect(try await news.lines("search", "sample").count == 3)
        #expect(try await news.lines("feeds").count == 1)
        #expect(!news.home.contains("owned"))
    }

    @Test(
        "an index of columns and statistics of SQLite are no harm: check notes them",
        arguments: [
            ("CREATE INDEX mine ON article(url)", "the index mine is not from news"),
            ("ANALYZE", "the table sqlite_stat1 is not from news"),
        ])
    func harmless(sql: String, note: String) async throws {
        let news = try await home(sql)
        #expect(try await news.lines("list", "--offline").count == 3)
        try await news.lines("favorite", "3")
        let check = try await news.run("check")
        #expect(check.exitStatus == 0)
        #expect(check.lines.count == 1 && check.stdout.contains(note), "\(check.stdout)")
    }

    @Test("a name with control characters reaches no terminal raw")
    func name() async throws {
        let news = try await home("CREATE TABLE \"a\u{1B}[2Jb\u{9B}\"(x)")
        for command in [["list"], ["check"]] {
            let result = try await news.run(command)
            #expect(!(result.stdout + result.stderr).unicodeScalars.contains { $0 == "\u{1B}" })
            #expect(!(result.stdout + result.stderr).unicodeScalars.contains { $0 == "\u{9B}" })
        }
    }

    @Test("a list --watch of a file that is replaced by such a one ends with the sentence")
    func replaced() async throws {
        let news = try await home("SELECT 1")
        let other = try await home(Self.planted[0].sql)
        let watch = try news.start(["watch"])
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        try news.home.write(try Files.read(other.database), to: "new.sqlite")
        _ = try await news.shell(
            "mv new.sqlite .local/share/news/news.sqlite; rm -f .local/share/news/*-wal .local/share/news/*-shm"
        )
        let result = await watch.wait()
        #expect(result.exitStatus == 65)
        #expect(result.stderr.contains("trigger evil"), "\(result.stderr)")
    }
}
