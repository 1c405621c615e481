import Loopback
import TestSupport
import Testing

@Suite("news today", .fewAtOnce)
struct TodayCommandTests {
    /// 2027-01-15T08:00:00Z
    static let now = 1_800_000_000
    static let midnight = now - 8 * 3600

    /// Two feeds with tags: one with articles of today and of earlier, one that fails.
    private func filled() async throws -> CommandHarness {
        let news = try CommandHarness(["NEWS_NOW": "=\(Self.now)"])
        try await news.lines(
            "add", "--no-fetch", "https://a.example/f", "--title", "오늘의 뉴스", "--tag", "한국",
            "--tag", "swift")
        try await news.lines(
            "add", "--no-fetch", "https://b.example/f", "--title", "Latin", "--tag", "swift")
        let text = String(repeating: "길고 긴 제목이 이어집니다 ", count: 20)
        try await news.sqlite(
            """
            INSERT INTO article(id, feed_id, guid, title, sort_at, fetched_at, has) VALUES
              (1, 1, 'a', 'Old', 100, \(Self.midnight - 1), 1),
              (2, 2, 'b', '오래된 소식', 200, \(Self.midnight - 1), 0),
              (3, 1, 'c', 'New \(text)', \(Self.now - 60), \(Self.midnight), 1),
              (4, 1, 'd', 'Newest', \(Self.now), \(Self.now), 0);
            UPDATE article SET published_at = sort_at;
            INSERT INTO content(article_id, text) VALUES(1, 'x'), (3, 'y');
            INSERT INTO state(article_id, read_at) VALUES(4, 1);
            INSERT INTO state(article_id, favorite_at) VALUES
              (1, \(Self.now - 7 * 86_400)), (2, \(Self.now - 7 * 86_400 - 1));
            INSERT INTO ledger(feed_id, checked_at, succeeded_at, failures, failing_since, error)
            VALUES(1, \(Self.now - 60), \(Self.now - 60), 0, NULL, NULL),
              (2, \(Self.midnight), NULL, 2, \(Self.now - 86_400), 'the server has trouble');
            """)
        return news
    }

    private static let new = "New " + String(repeating: "길고 긴 제목이 이어집니다 ", count: 20)

    @Test("piped, each record begins with its section")
    func printsRecords() async throws {
        let news = try await filled()
        let result = try await news.run("today")
        #expect(result.exitStatus == 0)
        #expect(result.stderr == "")
        #expect(
            result.lines.map(\.columns) == [
                ["new", "4", "--", "2027-01-15T08:00:00Z", "오늘의 뉴스", "Newest", ""],
                ["new", "3", "U-", "2027-01-15T07:59:00Z", "오늘의 뉴스", Self.new, ""],
                ["new", "1", "UF", "1970-01-01T00:01:40Z", "오늘의 뉴스", "Old", ""],
                ["new", "2", "UF", "1970-01-01T00:03:20Z", "Latin", "오래된 소식", ""],
                ["unread", "3"],
                ["tag", "3", "swift"], ["tag", "2", "한국"],
                ["feed", "2", "3", "1", "오늘의 뉴스"], ["feed", "1", "1", "2", "Latin"],
                ["top", "3", "U-", "2027-01-15T07:59:00Z", "오늘의 뉴스", Self.new, ""],
                ["top", "2", "UF", "1970-01-01T00:03:20Z", "Latin", "오래된 소식", ""],
                ["top", "1", "UF", "1970-01-01T00:01:40Z", "오늘의 뉴스", "Old", ""],
                ["favorite", "1", "UF", "1970-01-01T00:01:40Z", "오늘의 뉴스", "Old", ""],
                ["fetched", "2", "", "", "2027-01-15T07:59:00Z", "1", "1"],
                ["fetched", "2", "1", "오늘의 뉴스"],
                [
                    "trouble", "2", "Latin", "failing", "2027-01-14T08:00:00Z",
                    "the server has trouble, 2 times in a row", "https://b.example/f",
                ],
                ["offline", "2", "3"], ["teaser", "not fetched", "1"],
            ])
    }

    @Test("a day begins at midnight where the person is")
    func countsTheDay() async throws {
        let news = try await filled()
        // At 23:00 UTC of the day before.
        let berlin = try await news.run("today", environment: ["TZ": "Europe/Berlin"])
        #expect(berlin.lines.contains { $0.hasPrefix("fetched\t4\t") })
        // At 15:00 UTC of the day before.
        let seoul = try await news.run("today", environment: ["TZ": "Asia/Seoul"])
        #expect(seoul.lines.contains { $0.hasPrefix("fetched\t4\t") })
        // At 08:00 UTC of the same day.
        let angeles = try await news.run("today", environment: ["TZ": "America/Los_Angeles"])
        #expect(angeles.lines.contains { $0.hasPrefix("fetched\t1\t\t\t") })
    }

    @Test("as JSON it gives an article the same id everywhere, and two articles never the same")
    func uniqueIDs() async throws {
        let news = try await filled()
        try await news.sqlite("UPDATE article SET guid = 'same' WHERE id IN (2, 3)")
        let json = try CommandJSON(try await news.lines("today", "--json")[0])
        let groups = json["new"]?["feeds"]?.elements.compactMap { $0["items"]?.elements } ?? []
        let items =
            groups.flatMap(\.self) + (json["top"]?.elements ?? [])
            + (json["favorites"]?.elements ?? [])
        let pairs = Set(items.map { ["\($0["_news"]?["id"]?.number ?? 0)", $0["id"]?.text] })
        #expect(pairs.count == 4 && Set(pairs.map { $0[1] }).count == 4)
    }

    @Test("as JSON one object, its articles as in a listing")
    func printsJSON() async throws {
        let news = try await filled()
        let json = try CommandJSON(try await news.lines("today", "--json")[0])
        #expect(
            json.names == [
                "new", "unread", "tags", "feeds", "top", "favorites", "fetched", "troubles",
                "errors",
            ])
        #expect(json["new"]?["total"] == .number(4))
        #expect(json["new"]?["since"] == .null)
        #expect(json["new"]?["feeds"]?.elements.map { $0["new"] } == [.number(3), .number(1)])
        #expect(json["unread"]?["total"] == .number(3))
        #expect(json["unread"]?["readable"] == .number(2))
        #expect(json["tags"]?.elements.map { $0["tag"]?.text } == ["swift", "한국"])
        #expect(json["tags"]?.elements.map { $0["unread"] } == [.number(3), .number(2)])
        #expect(
            json["feeds"]?.elements.map { $0.names } == [
                ["id", "title", "unread", "total"], ["id", "title", "unread", "total"],
            ])
        let listed = try CommandJSON(try await news.lines("list", "--offline", "--json")[0])
        let items = try #require(listed["items"]?.elements)
        #expect(json["top"]?.elements == [items[1], items[2], items[3]])
        #expect(
            json["new"]?["feeds"]?.elements.map { $0["items"]?.elements }
                == [[items[0], items[1], items[3]], [items[2]]])
        #expect(json["favorites"]?.elements == [items[3]])
        #expect(json["fetched"]?["since"]?.text == "2027-01-15T00:00:00Z")
        #expect(json["fetched"]?["new"] == .number(2))
        #expect(json["fetched"]?["last_fetch"]?.text == "2027-01-15T07:59:00Z")
        #expect(json["fetched"]?["answered"] == .number(1))
        #expect(json["fetched"]?["failed"] == .number(1))
        #expect(json["fetched"]?["feeds"]?.elements.map { $0["new"] } == [.number(2)])
        let health = try CommandJSON(try await news.lines("health", "--json")[0])
        #expect(json["troubles"] == health)
        #expect(json["errors"]?.elements.isEmpty == true)
    }

    /// What anybody did to the database, and the parts that cannot be told after it.
    static let breakages: [(sql: String, parts: [String])] = [
        ("DROP TABLE ledger", ["fetched", "feed troubles"]),
        ("DROP TABLE move", ["feed troubles"]),
        ("DROP TABLE article_tag", ["new", "tags", "top unread", "new favorites"]),
        ("DROP TABLE content", ["new", "top unread", "new favorites"]),
        ("DROP TABLE tally", ["new", "unread", "tags", "feeds"]),
        ("DROP TABLE cursor", ["new"]),
    ]

    private static let sections = [
        "new": "new", "unread": "unread", "tags": "tag", "feeds": "feed", "top unread": "top",
        "new favorites": "favorite", "fetched": "fetched", "feed troubles": "trouble",
    ]

    @Test("a broken part is one line, and the rest stays", arguments: breakages)
    func keepsTheRest(sql: String, parts: [String]) async throws {
        let news = try await filled()
        // The shell refuses to change a table that a trigger names.
        let triggers = try await news.sqlite(
            "SELECT 'DROP TRIGGER ' || name || ';' FROM sqlite_schema WHERE type = 'trigger'")
        try await news.sqlite(triggers.joined() + sql)
        let result = try await news.run("today")
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let errors = result.lines.map(\.columns).filter { $0[0] == "error" }
        #expect(errors.map { $0[1] } == parts)
        #expect(errors.allSatisfy { $0[2].hasPrefix("the database refused a statement: no such ") })
        let told = Set(result.lines.map { $0.columns[0] })
        for (part, section) in Self.sections {
            #expect(told.contains(section) != parts.contains(part), "\(section)")
        }

        let terminal = try news.terminal("today", rows: 60)
        #expect(await terminal.wait().exitStatus == 0)
        let complaints = terminal.screen.lines.filter { $0.hasPrefix("! ") }
        #expect(complaints.count == parts.count)
        #expect(zip(complaints, parts).allSatisfy { $0.hasPrefix("! \($1): the database") })

        let json = try CommandJSON(try await news.lines("today", "--json")[0])
        #expect(json["errors"]?.elements.map { $0["part"]?.text } == parts)
        #expect(json.names.count == 9)
        #expect((json["feeds"] == .null) == parts.contains("feeds"))
        #expect((json["troubles"] == .null) == parts.contains("feed troubles"))
    }

    @Test("when no part can be told, that is an error", arguments: [[], ["--json"]])
    func failsAltogether(options: [String]) async throws {
        let news = try await filled()
        try await news.sqlite("DROP TABLE feed")
        try await news.run(["today"] + options).expectComplaint(74, naming: "no such table")
    }

    @Test("on a terminal the sections fit the screen", arguments: [80, 140])
    func printsPage(width: Int) async throws {
        let news = try await filled()
        let terminal = try news.terminal("today", columns: width, rows: 40)
        #expect(await terminal.wait().exitStatus == 0)
        let screen = terminal.screen
        let lines = screen.lines
        #expect(lines[0] == "NEW  4 articles")
        #expect(lines[1] == "  오늘의 뉴스")
        #expect(lines[2] == "    4  --         now  Newest")
        #expect(lines[5] == "  Latin")
        let headings = lines.filter { $0.first?.isUppercase == true }
        // The newest unread ones are among the new ones.
        #expect(
            headings == [
                "NEW  4 articles", "TAGS", "FEEDS", "NEW FAVORITES",
                "FETCHED TODAY  2 new, last 1m ago, 1 answered, 1 failed", "FEEDS WITH PROBLEMS",
            ])
        #expect(lines.contains("  2  한국"))
        #expect(lines.contains("  2  of 3  1  오늘의 뉴스"))
        let long = try #require(lines.first { $0.contains("New 길고") })
        #expect(long.hasSuffix("…"))
        #expect(long.filter { !$0.isASCII }.count > (width == 80 ? 20 : 40))
        #expect(
            lines.contains(
                "2 of 3 unread fully readable offline; 1 teaser only (not fetched 1)"))
        #expect(screen.unknownSequences.isEmpty)
    }

    /// Feeds with these numbers of articles that arrived at `now`.
    private func arrive(_ counts: [Int], in news: CommandHarness) async throws {
        for (index, count) in counts.enumerated() {
            let feed = 100 + index
            try await news.sqlite(
                """
                INSERT OR IGNORE INTO feed(id, url, custom_title)
                VALUES(\(feed), 'https://h\(feed).example/', 'Feed \(index)');
                WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
                INSERT INTO article(feed_id, title, sort_at, fetched_at)
                SELECT \(feed), '소식 ' || i, i, \(Self.now) FROM n;
                """)
        }
    }

    /// What a terminal shows.
    private func page(_ news: CommandHarness, rows: Int = 40) async throws -> [String] {
        let environment = ["NEWS_NOW": "=\(Self.now + 7200)", "PAGER": "cat"]
        let terminal = try news.terminal("today", rows: rows, environment: environment)
        #expect(await terminal.wait().exitStatus == 0)
        return terminal.screen.fullText.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// Lets a person see what there is.
    private func tell(_ news: CommandHarness) async throws {
        let terminal = try news.terminal("today", environment: ["PAGER": "cat"])
        #expect(await terminal.wait().exitStatus == 0)
    }

    @Test("it begins with what arrived since it was asked, and tells it once")
    func beginsWithNew() async throws {
        let news = try await filled()
        try await tell(news)
        // A pipe and a terminal are asked for themselves.
        #expect(try await news.lines("today").count { $0.hasPrefix("new\t") } == 4)
        #expect(try await !news.lines("today").contains { $0.hasPrefix("new\t") })
        try await arrive([1, 2], in: news)
        let lines = try await page(news)
        #expect(
            lines.prefix(6) == [
                "NEW  3 articles since 2h ago", "  Feed 1", "    7  U-  2h  소식 2",
                "    6  U-  2h  소식 1", "  Feed 0", "    5  U-  2h  소식 1",
            ])
        #expect(lines.contains("NEWEST UNREAD"))
        #expect(try await page(news).first == "6 unread")
        #expect(try await news.lines("today").count { $0.hasPrefix("new\t") } == 3)
        let json = try CommandJSON(try await news.lines("today", "--json")[0])
        #expect(json["new"]?["total"] == .number(0))
        #expect(json["new"]?["since"]?.text == "2027-01-15T08:00:00Z")
    }

    @Test("a page that is longer than the screen goes through the pager", arguments: [24, 60])
    func pages(rows: Int) async throws {
        let news = try await filled()
        let pager = ["PAGER": "sed 's/^/paged: /'"]
        let terminal = try news.terminal("today", rows: rows, environment: pager)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.text.contains("paged: ") == (rows == 24))
    }

    @Test("what does not fit is counted, and the command lists it", arguments: [24, 30, 45, 100])
    func countsTheRest(rows: Int) async throws {
        let news = try await filled()
        try await tell(news)
        try await arrive([50, 1, 2], in: news)
        let lines = try await page(news, rows: rows)
        let new = lines.prefix { !$0.isEmpty }
        if rows == 100 { return #expect(!new.contains { $0.contains(" more: ") }) }
        let start = try #require(new.firstIndex(of: "NEW  53 articles since 2h ago"))
        #expect(start == 0 && lines.contains { $0.contains("fully readable offline") })
        // It takes a third of the screen, or what is left of it.
        #expect(lines.count <= max(rows, 29 + rows / 3 + 4))
        // No feed is left out for the one with the most.
        #expect(["  Feed 0", "  Feed 1", "  Feed 2"].allSatisfy(new.contains))
        let shown = new.count { $0.hasPrefix("    ") }
        let command = "news list fetched:2027-01-15T08:00:00Z"
        #expect(new.last == "  and \(53 - shown) more: \(command)")
        // One article of the fixture was fetched in the same second.
        let listed = try await news.lines(
            command.split(separator: " ").dropFirst().map(String.init))
        #expect(listed.count == 54)
    }

    @Test("on a terminal long sections are cut, and say where the rest is")
    func cutsSections() async throws {
        let news = try await filled()
        try await news.sqlite(
            """
            WITH RECURSIVE n(i) AS (VALUES(10) UNION ALL SELECT i + 1 FROM n WHERE i < 29)
            INSERT INTO feed(id, url, insecure) SELECT i, 'https://h' || i || '.example/', 1 FROM n;
            INSERT INTO feed_tag SELECT id, 'tag' || id FROM feed WHERE id >= 10;
            INSERT INTO article(feed_id, title, fetched_at)
            SELECT id, 'Title', \(Self.now) FROM feed WHERE id >= 10;
            """)
        try await tell(news)
        let terminal = try news.terminal("today", rows: 90)
        #expect(await terminal.wait().exitStatus == 0)
        let lines = terminal.screen.lines
        let ends = lines.filter { $0.contains(" more: ") }
        #expect(
            ends == [
                "  and 17 more: news tags", "  and 17 more: news feeds",
                "  and 16 more: news feeds", "  and 16 more: news health",
            ])
        let top = lines.drop { $0 != "NEWEST UNREAD" }.dropFirst().prefix { !$0.isEmpty }
        #expect(top.count == 10)
        #expect(lines.contains { $0.contains("h10.example/") && !$0.contains("https") })
    }

    @Test("text of strangers reaches no terminal as it is")
    func cleansText() async throws {
        let news = try await filled()
        try await news.sqlite(
            """
            UPDATE feed SET custom_title = 'a' || char(27) || '[2Jb' || char(9) || char(10);
            UPDATE article SET title = char(27) || ']0;x' || char(7) || 'c';
            UPDATE ledger SET error = char(27) || '[31mbad' || char(10) || 'worse';
            INSERT INTO feed_tag VALUES(1, 't' || char(27) || '[1m' || char(9) || 'u');
            """)
        let result = try await news.run("today")
        #expect(!result.stdout.contains("\u{1B}"))
        #expect(
            result.lines.allSatisfy {
                Self.sections.values.contains($0.columns[0])
                    || ["offline", "teaser"].contains($0.columns[0])
            })
        #expect(result.lines.filter { $0.hasPrefix("tag\t") }.allSatisfy { $0.columns.count == 3 })
        let terminal = try news.terminal("today", rows: 40)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines.contains { $0.contains("fully readable offline") })
        #expect(terminal.screen.unknownSequences.isEmpty)
    }

    @Test("without feeds there is one friendly line", arguments: [true, false])
    func saysNoFeeds(json: Bool) async throws {
        let result = try await CommandHarness().run(["today"] + (json ? ["--json"] : []))
        #expect(result.exitStatus == 0)
        #expect(
            result.stderr
                == "news: no feeds yet; add one: news add URL, or all of yours: news import FILE\n")
        #expect(result.lines.count == (json ? 1 : 0))
    }
}
