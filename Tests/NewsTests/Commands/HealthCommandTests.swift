import Loopback
import TestSupport
import Testing

@Suite("news health", .fewAtOnce)
struct HealthCommandTests {
    /// 2027-01-15T08:00:00Z
    static let now = 1_800_000_000
    static let day = 86_400

    /// A program whose clock stands still, more or less, with feeds that were never asked.
    private func subscribed(_ count: Int) async throws -> CommandHarness {
        let news = try CommandHarness(["NEWS_NOW": "=\(Self.now)"])
        for id in 1...count {
            try await news.lines(
                "add", "--no-fetch", "https://h\(id).example/f", "--title", "소식 \(id)")
        }
        return news
    }

    /// What the ledger says, and the problems in it: at the limits, and right before them.
    static let ledgers: [(set: String, problems: [String])] = [
        ("status = 304", []),
        ("gone_at = \(now - day)", ["gone"]),
        ("gone_at = \(now), failures = 3, failing_since = 1", ["gone"]),
        ("failures = 1, failing_since = \(now - 7 * day + 60)", ["failing"]),
        ("failures = 9, failing_since = \(now - 7 * day)", ["dead"]),
        ("failures = 2, succeeded_at = \(now - 8 * day)", ["dead"]),
        ("failures = 1, succeeded_at = NULL", ["failing"]),
        ("answered_url = 'https://other.example/'", ["redirected"]),
        ("answered_url = 'https://h1.example/f'", []),
        ("move_url = 'https://n.example/', move_since = 1, move_checks = 1", ["redirected"]),
        ("arrived_at = \(now - 60 * day + 60)", []),
        ("arrived_at = \(now - 60 * day)", ["silent"]),
        ("arrived_at = 1, failures = 1", ["failing"]),
        ("warning = 'it breaks off'", ["broken"]),
        ("warning = 'it breaks off', gone_at = 1", ["gone"]),
        ("churn = 2", []), ("churn = 3", ["always-new"]),
        ("milliseconds = 4999", []), ("milliseconds = 5000", ["slow"]),
        ("milliseconds = 9000, churn = 5, failures = 1", ["failing", "always-new", "slow"]),
    ]

    @Test("what is trouble", arguments: ledgers)
    func tellsTrouble(set: String, problems: [String]) async throws {
        let news = try await subscribed(1)
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before)
            VALUES(1, \(Self.now - 60), \(Self.now - 60), 1);
            UPDATE ledger SET \(set)
            """)
        let result = try await news.run("health")
        #expect(result.exitStatus == 0)
        #expect(result.lines.map { $0.columns[2] } == problems)
        #expect(result.stderr == (problems.isEmpty ? "news: the feed has no problem\n" : ""))
        let json = try CommandJSON(try await news.lines("health", "--json")[0]).elements
        #expect(json.map { $0["problem"]?.text } == problems)
    }

    @Test("every move is told for a month, unless it was taken back")
    func tellsMoves() async throws {
        let news = try await subscribed(3)
        let (recent, old) = (Self.now - 29 * Self.day, Self.now - 31 * Self.day)
        try await news.sqlite(
            """
            INSERT INTO move(feed_id, from_url, to_url, before, moved_at, undone_at) VALUES
              (1, 'https://a.example/', 'https://b.example/', '{}', \(recent - 9), NULL),
              (1, 'https://b.example/', 'https://h1.example/f', '{}', \(recent), NULL),
              (2, 'https://old.example/', 'https://h2.example/f', '{}', \(old), NULL),
              (3, 'https://old.example/', 'https://h3.example/f', '{}', \(recent), \(recent))
            """)
        #expect(
            try await news.lines("health") == [
                [
                    "1", "소식 1", "moved", "2026-12-17T07:59:51Z",
                    "from https://a.example/ to https://b.example/", "https://h1.example/f",
                ].joined(separator: "\t"),
                [
                    "1", "소식 1", "moved", "2026-12-17T08:00:00Z",
                    "from https://b.example/ to https://h1.example/f", "https://h1.example/f",
                ].joined(separator: "\t"),
            ])
        #expect(
            try await news.lines("feeds").map { $0.columns[5] } == ["new, moved", "new", "new"])
    }

    @Test("the worst comes first; JSON has the same members in each")
    func sorts() async throws {
        let news = try await subscribed(3)
        try await news.lines("edit", "1", "--insecure")
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, checked_at, failures, failing_since, gone_at, error) VALUES
              (2, 1, 2, \(Self.now - Self.day), NULL, 'the server has an error (HTTP 500)'),
              (3, 1, 0, NULL, \(Self.now), NULL)
            """)
        let records = try await news.lines("health").map(\.columns)
        #expect(records.map { $0[2] } == ["gone", "failing", "insecure"])
        #expect(records[1][4] == "the server has an error (HTTP 500), 2 times in a row")
        let json = try CommandJSON(try await news.lines("health", "--json")[0]).elements
        for trouble in json {
            #expect(trouble.names == ["id", "title", "url", "problem", "since", "detail"])
        }
        #expect(json.map { $0["id"] } == [.number(3), .number(2), .number(1)])
        #expect(json[1]["since"]?.text == "2027-01-14T08:00:00Z")
        #expect(json[2]["since"] == .null)
    }

    @Test("on a terminal a row for each trouble that fits", arguments: [80, 140])
    func printsColumns(width: Int) async throws {
        let news = try await subscribed(2)
        try await news.lines("edit", "2", "--insecure", "--title", "Latin")
        let error = String(repeating: "서버가 응답하지 않습니다 ", count: 20)
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, failures, failing_since, error)
            VALUES(1, 2, \(Self.now - 8 * Self.day), '\(error)')
            """)
        let terminal = try news.terminal("health", columns: width)
        #expect(await terminal.wait().exitStatus == 0)
        let screen = terminal.screen
        let lines = screen.lines.filter { !$0.isEmpty }
        try #require(lines.count == 3)
        #expect(lines[0].hasPrefix("ID  TITLE"))
        #expect(lines[1].contains("소식 1") && lines[1].contains("dead") && lines[1].hasSuffix("…"))
        #expect(lines[2].contains("Latin") && lines[2].contains("insecure"))
        let columns = zip(["d", "i"], 1...2).map { letter, row in
            // Past the id and the title.
            (14..<width).first { screen.cell(row: row, column: $0)?.text == letter }
        }
        #expect(columns[0] != nil && columns[0] == columns[1])
        #expect(screen.unknownSequences.isEmpty)
    }

    @Test("without trouble, and without feeds, one sentence and exit 0")
    func saysNothing() async throws {
        let empty = try await CommandHarness().run("health")
        #expect(empty.exitStatus == 0)
        #expect(
            empty.stderr
                == "news: no feeds yet; add one: news add URL, or all of yours: news import FILE\n")
        let news = try await subscribed(2)
        let result = try await news.run("health", "--json")
        #expect(result.exitStatus == 0)
        #expect(result.stdout == "[]\n")
        #expect(result.stderr == "news: none of the 2 feeds has a problem\n")
        #expect(try await news.run("-q", "health").stderr == "")
    }

    @Test("a feed that was removed is no trouble")
    func passesOverRemoved() async throws {
        let news = try await subscribed(1)
        try await news.lines("edit", "1", "--insecure")
        try await news.lines("remove", "1")
        #expect(try await news.lines("health") == [])
    }
}
