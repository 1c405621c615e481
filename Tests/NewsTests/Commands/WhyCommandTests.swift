import Loopback
import Polling
import TestSupport
import Testing

@Suite("news why", .fewAtOnce)
struct WhyCommandTests {
    /// 2027-01-15T08:00:00Z
    static let now = 1_800_000_000
    static let day = 86_400

    /// A program whose clock stands still, more or less, with one feed that was never asked.
    private func subscribed(_ options: String...) async throws -> CommandHarness {
        let news = try CommandHarness(["NEWS_NOW": "=\(Self.now)"])
        try await news.lines(
            ["add", "--no-fetch", "https://feeds.example.com/a", "--title", "서울의 저녁"] + options)
        return news
    }

    /// The lines as names and texts.
    private func page(
        _ news: CommandHarness, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [String: [String]] {
        let lines = try await news.lines("why", "feed:1", sourceLocation: sourceLocation).map(
            \.columns)
        #expect(lines.allSatisfy { $0.count == 2 }, sourceLocation: sourceLocation)
        return Dictionary(grouping: lines) { $0[0] }.mapValues { $0.map { $0[1] } }
    }

    @Test(
        "finds a feed by its address in every spelling that news shows",
        arguments: [
            ("https://аpple.example/feed", "https://xn--pple-43d.example/feed"),
            ("https://xn--pple-43d.example/feed", "https://аpple.example/feed"),
            ("https://xn--e1afmkfd.xn--p1ai/", "https://Пример.рф/"),
            ("https://me:pw@пример.рф/", "https://пример.рф/"),
        ])
    func shownAddress(stored: String, typed: String) async throws {
        let news = try CommandHarness()
        try await news.lines("add", "--no-fetch", stored)
        try await news.lines("add", "--no-fetch", "https://other.example/")
        #expect(
            try await news.lines("why", typed).contains {
                $0.hasPrefix("Feed\t") && $0.hasSuffix("(1)")
            })
    }

    @Test("of an article a person sees its title, and that no rule met it")
    func article() async throws {
        let news = try CommandHarness()
        try await news.lines("add", Fixture.path("json/seoul-evening.json"))
        let fields = try await news.lines("list", "--format", "{id}\t{title}")[0].columns
        let terminal = try news.terminal("why", fields[0], columns: 100)
        #expect(await terminal.wait().exitStatus == 0)
        let lines = terminal.screen.lines
        #expect(lines[0] == fields[1] && lines[2] == "No rule met it.", "\(lines.prefix(3))")
    }

    @Test("a feed that was never asked: due now, and no more")
    func neverAsked() async throws {
        let news = try await subscribed()
        #expect(
            try await news.lines("why", "서울") == [
                "Feed\t서울의 저녁 (1)", "Address\thttps://feeds.example.com/a", "Asked\tnever",
                "Not before\tnow",
            ])
        let json = try CommandJSON(try await news.lines("why", "feed:1", "--json")[0])
        #expect(
            json.names.isSuperset(of: [
                "id", "title", "url", "insecure", "checked_at", "status", "last_success",
                "not_before", "reason", "failures", "error", "gone_at", "interval", "new",
                "changed", "bytes", "ms", "redirected_to", "validators", "host", "moving", "moves",
                "publisher",
            ]))
        for name in ["checked_at", "status", "not_before", "reason", "host", "moving", "gone_at"] {
            #expect(json[name] == .null, "\(name)")
        }
    }

    @Test(
        "why a feed is not asked before is a sentence, and the word for it in JSON",
        arguments: [
            ("interval", "our own interval"), ("every", "your --every (2 hours)"),
            ("ttl", "the publisher said how long an answer stays valid (90 minutes)"),
            ("update-period", "the publisher said how often it updates (1 day)"),
            ("silent", "nothing new for 5 weeks"),
            ("skip-hours", "the publisher said at which hours not to ask"),
            ("skip-days", "the publisher said on which days not to ask"),
            ("max-age", "the server said max-age (1 hour)"),
            ("expires", "the server said Expires"),
            ("stored-lifetime", "an earlier answer said how long it stays valid (1 hour)"),
            ("retry-after", "the server said when to come back (Retry-After)"),
            ("rate-limit", "the server asks for fewer requests"),
            ("not-found", "there was nothing at this address"),
            ("auth", "the server refused access"), ("server", "the server had an error"),
            ("network", "the server gave no complete answer"),
            ("answer", "the answer could not be read"),
            ("slow", "it was too slow for news list; news refresh asks it at once"),
            ("host", "its host asked us to come back later"),
            ("of-tomorrow", "for the reason “of-tomorrow”"),
        ])
    func tellsReason(word: String, sentence: String) async throws {
        let news = try await subscribed("--every", "2h")
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before, reason, lifetime,
              status, arrived_at) VALUES(1, \(Self.now - 60), \(Self.now - 60),
              \(Self.now + 7200), '\(word)', 3600, 304, \(Self.now - 36 * Self.day - 1));
            UPDATE feed SET ttl = 5400, update_interval = 86400
            """)
        #expect(try await page(news)["Not before"] == ["2027-01-15T10:00:00Z: \(sentence)"])
        let json = try CommandJSON(try await news.lines("why", "feed:1", "--json")[0])
        #expect(json["reason"]?.text == word)
        #expect(json["not_before"]?.text == "2027-01-15T10:00:00Z")
        #expect(json["interval"] == .number(7200))
        #expect(json["publisher"]?["update_interval"] == .number(86_400))
    }

    @Test(
        "the last answer in words",
        arguments: [
            ("200", "NULL", "the feed came (HTTP 200)"),
            ("304", "NULL", "nothing had changed (HTTP 304)"),
            ("503", "'the server has an error (HTTP 503)'", "the server has an error (HTTP 503)"),
            ("200", "'what came is a web page'", "what came is a web page (HTTP 200)"),
            ("NULL", "'no such host'", "no such host"), ("NULL", "NULL", "the feed was read"),
            ("410", "NULL", "the server answered HTTP 410"),
        ])
    func tellsAnswer(status: String, error: String, text: String) async throws {
        let news = try await subscribed()
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, checked_at, status, error, new, changed, bytes, milliseconds)
            VALUES(1, \(Self.now - 60), \(status), \(error), 2, 1, 345, 67)
            """)
        let page = try await page(news)
        #expect(page["Asked"] == ["2027-01-15T07:59:00Z: \(text)"])
        #expect(page["Brought"] == ["2 new and 1 changed in 345 bytes and 67 ms"])
    }

    @Test("failures, moves, redirects, validators, the host and the publisher")
    func tellsAll() async throws {
        let news = try await subscribed("--insecure")
        try await news.sqlite(Self.everything)
        let page = try await page(news)
        #expect(page["Failing"] == ["4 times in a row, the first 2027-01-05T08:00:00Z"])
        #expect(page["Succeeded"] == ["2027-01-04T08:00:00Z"])
        #expect(page["Moving"]?.first?.contains("https://new.example/f, seen 1 time since") == true)
        #expect(
            page["Moved"] == [
                "2027-01-12T08:00:00Z from https://old.example/f to https://feeds.example.com/a",
                "2027-01-11T08:00:00Z from https://older.example/f to https://old.example/f; "
                    + "taken back 2027-01-11T08:00:01Z",
            ])
        #expect(
            page["Validators"] == [
                #"ETag "abc", Last-Modified Wed, 01 Jan 2025 00:00:00 GMT"#,
                #"ETag W/"t" of https://other.example/f"#,
            ])
        #expect(
            page["Host"] == [
                "feeds.example.com: to be asked again at 2027-01-15T10:00:00Z, because the server "
                    + "said when to come back (Retry-After); asked last 2027-01-15T07:58:20Z"
            ])
        #expect(
            page["Publisher"] == [
                "not to be asked from 0, 2 o'clock (UTC); not to be asked on Monday, Saturday"
            ])
        #expect(page["Insecure"]?.count == 1)
        let json = try CommandJSON(try await news.lines("why", "feed:1", "--json")[0])
        #expect(json["insecure"] == .bool(true))
        #expect(json["failures"] == .number(4))
        #expect(json["redirected_to"]?.text == "https://other.example/f")
        #expect(json["moving"]?["to"]?.text == "https://new.example/f")
        #expect(json["moving"]?["checks"] == .number(1))
        #expect(json["moves"]?.elements.map { $0["from"]?.text }.count == 2)
        #expect(json["moves"]?.elements[0]["undone_at"] == .null)
        #expect(json["validators"]?.elements[0]["etag"]?.text == "\"abc\"")
        #expect(json["validators"]?.elements[1]["last_modified"] == .null)
        #expect(json["host"]?["name"]?.text == "feeds.example.com")
        #expect(json["host"]?["not_before"]?.text == "2027-01-15T10:00:00Z")
        #expect(json["publisher"]?["skip_hours"] == .list([.number(0), .number(2)]))
        #expect(json["publisher"]?["skip_days"] == .list([.text("Monday"), .text("Saturday")]))
    }

    @Test("a feed that is gone has no time at which it is asked again")
    func tellsGone() async throws {
        let news = try await subscribed()
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, checked_at, not_before, reason, status, gone_at)
            VALUES(1, \(Self.now), \(Self.now + 60), 'gone', 410, \(Self.now - Self.day))
            """)
        let page = try await page(news)
        #expect(page["Gone"]?.first?.hasPrefix("2027-01-14T08:00:00Z: the publisher") == true)
        #expect(page["Not before"] == nil)
        let json = try CommandJSON(try await news.lines("why", "feed:1", "--json")[0])
        #expect(json["gone_at"]?.text == "2027-01-14T08:00:00Z")
        #expect(json["not_before"] == .null)
    }

    @Test("on a terminal the texts stand in a column and fit the width", arguments: [80, 140])
    func printsColumns(width: Int) async throws {
        let news = try await subscribed("--insecure")
        try await news.sqlite(Self.everything)
        let terminal = try news.terminal("why", "feed:1", columns: width, rows: 40)
        #expect(await terminal.wait().exitStatus == 0)
        let screen = terminal.screen
        let lines = screen.lines.filter { !$0.isEmpty }
        let first = try #require(lines.first)
        #expect(first.hasPrefix("Feed ") && first.hasSuffix("서울의 저녁 (1)"))
        // Past the name there is a gap, in every line at the same place.
        let column = try #require(first.firstRange(of: "서울")).lowerBound
        let indent = first.distance(from: first.startIndex, to: column)
        for (row, line) in lines.enumerated() {
            #expect(line.count > indent)
            #expect(screen.cell(row: row, column: indent - 1)?.text == " ", "\(line)")
            #expect(screen.cell(row: row, column: indent)?.text != " ", "\(line)")
        }
        #expect(lines.contains { $0.contains("in 2h: its host asked us to come back later") })
        #expect(lines.contains { $0.hasPrefix("Failing") && $0.contains("the first 1w ago") })
        #expect(lines.count > 12 && screen.unknownSequences.isEmpty)
    }

    @Test("neither passwords nor what strangers wrote reach the output as they are")
    func hidesSecretsAndControls() async throws {
        let news = try CommandHarness(["NEWS_NOW": "=\(Self.now)"])
        try await news.lines(
            "add", "--no-fetch", "https://ada:pa55w0rd@feeds.example.com/a", "--header",
            "X-Key: t0ken", "--header-command", "pass x\u{1B}[2J", "--proxy",
            "http://ada:pa55w0rd@proxy.example:1", "--title", "Evil \u{1B}]0;x\u{7}feed")
        let hostile = "'x' || char(27) || '[31m' || char(10) || char(155) || '2Jy' || char(8238)"
        let secret = "https://ada:pa55w0rd@x.example/\u{1B}[2J"
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, checked_at, not_before, reason, failures, error,
              answered_url, move_url, move_since, move_checks)
            VALUES(1, 1, \(Self.now + 9), \(hostile), 1, \(hostile), '\(secret)', '\(secret)', 1, 1);
            INSERT INTO validator VALUES(1, '\(secret)', cast(\(hostile) AS blob), NULL);
            INSERT INTO move(feed_id, from_url, to_url, before, moved_at)
            VALUES(1, '\(secret)', '\(secret)', '{}', 1);
            INSERT INTO host VALUES('feeds.example.com', 1, \(Self.now + 9), \(hostile), 1)
            """)
        var outputs: [String] = []
        for (command, word) in [("why", "feed:1"), ("health", "-v"), ("feeds", "-v")] {
            let plain = try await news.run(command, word)
            let json = try await news.run(command, word, "--json")
            let terminal = try news.terminal(command, word, columns: 140, rows: 50)
            _ = await terminal.wait()
            #expect(terminal.screen.unknownSequences.isEmpty)
            #expect(!terminal.text.contains("\u{1B}[2J"))
            #expect(!plain.stdout.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
            outputs.append(plain.stdout + plain.stderr + json.stdout + json.stderr + terminal.text)
        }
        for option in [["--no-title"], ["--header", "X-Key: t0ken"], ["--undo-move"]] {
            let result = try await news.run(["-v", "edit", "1"] + option)
            outputs.append(result.stdout + result.stderr)
        }
        for output in outputs {
            #expect(!output.contains("pa55w0rd") && !output.contains("t0ken"), "\(output)")
        }
    }

    @Test("a feed that is not there, and one that could be several, are named")
    func refuses() async throws {
        let news = try await subscribed()
        try await news.run("why", "busan").expectComplaint(66, naming: "busan")
        try await news.lines("add", "--no-fetch", "https://b.example/", "--title", "서울 II")
        try await news.run("why", "서울").expectComplaint(66, naming: "서울의 저녁", "서울 II")
    }

    /// A feed of which all is known, as SQL.
    private static let everything = """
        INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before, reason, failures, status,
          error, failing_since, answered_url, move_url, move_since, move_checks)
        VALUES(1, \(now - 60), \(now - 11 * day), \(now + 7200), 'host', 4, 503,
          'the server has an error (HTTP 503)', \(now - 10 * day), 'https://other.example/f',
          'https://new.example/f', \(now - 7200), 1);
        INSERT INTO validator VALUES(1, 'https://feeds.example.com/a', cast('"abc"' AS blob),
          cast('Wed, 01 Jan 2025 00:00:00 GMT' AS blob));
        INSERT INTO validator VALUES(1, 'https://other.example/f', cast('W/"t"' AS blob), NULL);
        INSERT INTO host VALUES('feeds.example.com', \((now - 100) * 1000), \(now + 7200), 'retry-after', 1);
        INSERT INTO move(feed_id, from_url, to_url, before, moved_at, undone_at)
        VALUES(1, 'https://older.example/f', 'https://old.example/f', '{}', \(now - 4 * day),
          \(now - 4 * day + 1)),
          (1, 'https://old.example/f', 'https://feeds.example.com/a', '{}', \(now - 3 * day), NULL);
        UPDATE feed SET skip_hours = 5, skip_days = 33;
        """
}
