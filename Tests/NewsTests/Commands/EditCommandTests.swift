import Loopback
import TestSupport
import Testing

@Suite("news edit", .fewAtOnce)
struct EditCommandTests {
    private func subscribed(_ options: String...) async throws -> CommandHarness {
        let news = try CommandHarness()
        try await news.lines(["add", "--no-fetch", "https://a.example/f"] + options)
        return news
    }

    /// What an option makes of a setting, and what takes it away again.
    static let settings: [(set: [String], column: String, value: String, clear: [String])] = [
        (["--title", "서울"], "custom_title", "서울", ["--no-title"]),
        (["--every", "2h"], "interval", "7200", ["--every", "default"]),
        (["--every", "1d"], "interval", "86400", ["--every", ""]),
        (["--header", "A: 1", "--header", "B: 2"], "headers", "A: 1|B: 2", ["--header", ""]),
        (["--header-command", "pass a"], "header_command", "pass a", ["--header-command", ""]),
        (["--user-agent", "x/1"], "user_agent", "x/1", ["--user-agent", ""]),
        (["--proxy", "http://p:1"], "proxy", "http://p:1", ["--proxy", ""]),
        (["--client-cert", "/dev/null"], "certificate", "/dev/null", ["--client-cert", ""]),
        (["--client-key", "/dev/null"], "certificate_key", "/dev/null", ["--client-key", ""]),
    ]

    @Test("an --every that is too short is said to be so")
    func shortInterval() async throws {
        let news = try CommandHarness()
        let note = "news asks a server at most every 15 minutes"
        let added = try await news.run("add", "--no-fetch", "--every", "1m", "http://127.0.0.1:9/")
        #expect(added.exitStatus == 0)
        #expect(added.stderr.contains(note))
        #expect(try await news.run("edit", "1", "--every", "5m").stderr.contains(note))
        #expect(try await news.run("why", "feed:1").stdout.contains(note))
        #expect(try await !news.run("edit", "1", "--every", "15m").stderr.contains(note))
    }

    @Test("a file may be read more often than a server may be asked")
    func shortIntervalOfFile() async throws {
        let news = try CommandHarness()
        let file = try news.home.write(FeedDocument.json("Feed", ["One"]), to: "feed.json")
        let added = try await news.run("add", "--every", "1m", file)
        #expect(added.exitStatus == 0)
        #expect(!added.stderr.contains("at most"))
        #expect(
            try await news.run("edit", "1", "--every", "2m").stderr
                == "")
        let lines = try await news.lines("why", "feed:1")
        #expect(lines.contains("Every\t2 minutes (--every)"))
        #expect(lines.contains { $0.hasSuffix(": the feed was read") })
        #expect(!lines.contains { $0.contains(" 0 bytes") || $0.contains(" 0 ms") })
    }

    /// The pause after an answer, why, another `--every`, and the pause and the reason then.
    static let pauses: [(pause: Int64, reason: String, every: String, new: Int64, why: String)] = [
        (21_600, "every", "30m", 1800, "every"), (3700, "interval", "6h", 21_600, "every"),
        (21_600, "every", "default", 3600, "interval"), (7200, "max-age", "30m", 7200, "max-age"),
        (7200, "max-age", "1d", 86_400, "every"), (7200, "retry-after", "1h", 7200, "retry-after"),
    ]

    @Test("another --every holds at once, and what a server wants stays", arguments: pauses)
    func interval(
        pause: Int64, reason: String, every: String, new: Int64, why: String
    ) async throws {
        let news = try await subscribed()
        try await news.sqlite(
            """
            INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before, reason)
            VALUES(1, 1000000, 1000000, 1000000 + \(pause), '\(reason)')
            """)
        try await news.lines("edit", "1", "--every", every)
        #expect(
            try await news.sqlite("SELECT not_before - checked_at, reason FROM ledger")
                == ["\(new)|\(why)"])
    }

    @Test(
        "what the publisher wants counts with another --every, too",
        arguments: [
            ("ttl = 7200", "NULL", "7200|ttl"), ("ttl = NULL", "5400", "5400|stored-lifetime"),
        ])
    func publishersInterval(limit: String, lifetime: String, pause: String) async throws {
        let news = try await subscribed()
        try await news.sqlite(
            """
            UPDATE feed SET \(limit);
            INSERT INTO ledger(feed_id, checked_at, succeeded_at, not_before, reason, lifetime)
            VALUES(1, 1000000, 1000000, 1000000 + 21600, 'every', \(lifetime))
            """)
        try await news.lines("edit", "1", "--every", "30m")
        #expect(
            try await news.sqlite("SELECT not_before - checked_at, reason FROM ledger") == [pause])
    }

    @Test("each option sets, and an empty text takes away", arguments: settings)
    func sets(set: [String], column: String, value: String, clear: [String]) async throws {
        let news = try await subscribed()
        let query = "SELECT replace(\(column), char(10), '|') FROM feed"
        let result = try await news.run(["edit", "1"] + set)
        #expect(result.exitStatus == 0 && result.stdout == "")
        #expect(try await news.sqlite(query) == [value])
        try await news.lines("edit", "1", "--tag", "other")
        #expect(try await news.sqlite(query) == [value])
        try await news.lines(["edit", "1"] + clear)
        #expect(try await news.sqlite("SELECT \(column) IS NULL FROM feed") == ["1"])
    }

    @Test("add takes the same options", arguments: settings)
    func adds(set: [String], column: String, value: String, clear: [String]) async throws {
        let news = try CommandHarness()
        try await news.lines(["add", "--no-fetch", "https://a.example/f"] + set)
        let query = "SELECT replace(\(column), char(10), '|') FROM feed"
        #expect(try await news.sqlite(query) == [value])
    }

    @Test(
        "a header that says what the message is, or what the answer is compared with: 64",
        arguments: [
            "Host: a", "content-length: 5", "Transfer-Encoding: chunked", "Connection: close",
            "If-None-Match: \"a\"", "if-range: x", "Range: bytes=0-1",
        ])
    func refusesReservedHeaders(header: String) async throws {
        let news = try await subscribed("--header", "A: 1")
        for arguments in [["edit", "1"], ["add", "--no-fetch", "https://b.example/f"]] {
            let result = try await news.run(arguments + ["--header", header])
            #expect(result.exitStatus == 64)
        }
        #expect(try await news.sqlite("SELECT headers FROM feed") == ["A: 1"])
    }

    @Test("tags come and go, and --insecure is undone by --secure")
    func changesTagsAndVerification() async throws {
        let news = try await subscribed("--tag", "a", "--tag", "b", "--insecure")
        let state = "SELECT group_concat(tag), insecure FROM feed_tag, feed"
        #expect(try await news.sqlite(state) == ["a,b|1"])
        #expect(try await news.lines("feeds")[0].columns[5] == "new, insecure")
        try await news.lines("edit", "1", "--untag", "a", "--tag", "c", "--secure")
        #expect(try await news.sqlite(state) == ["b,c|0"])
        #expect(try await news.lines("feeds")[0].columns[5] == "new")
        try await news.lines("edit", "1", "--insecure")
        let json = try CommandJSON(try await news.lines("feeds", "--json")[0]).elements
        #expect(json[0]["insecure"] == .bool(true))
        #expect(json[0]["failures"] == .number(0))
        #expect(json[0]["redirected_to"] == .null)
        let terminal = try news.terminal("feeds", columns: 100)
        _ = await terminal.wait()
        #expect(terminal.screen.text.contains("new, insecure"))
    }

    @Test("at a new address the first request sets no condition, and articles stay")
    func changesURL() async throws {
        let feed = Reply.json(CommandFeed.json(1...2)).etag("\"a\"")
        let server = try LoopbackServer(routes: ["/a": [feed], "/b": [feed]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/a"))
        let before = try await news.ids()
        try await news.lines("mark", "--read", before[0])
        #expect(try await news.sqlite("SELECT count(*) FROM validator") == ["1"])
        try await news.lines("edit", "1", "--url", server.url("/b"))
        #expect(try await news.sqlite("SELECT count(*) FROM validator") == ["0"])
        _ = try await news.run("refresh")
        let requests = server.requests(to: "/b")
        #expect(requests.count == 1)
        #expect(requests.first?.header("If-None-Match") == nil)
        #expect(requests.first?.header("If-Modified-Since") == nil)
        #expect(server.requests(to: "/a").count == 1)
        #expect(try await news.ids() == before)
        #expect(try await news.lines("feeds")[0].columns[2] == "1")
    }

    @Test(
        "where headers go to another server from now on, that is said",
        arguments: [
            ("https://b.example/f", true), ("https://a.example/g", false),
            ("http://a.example/f", true), ("https://a.example:8443/f", true),
        ])
    func warnsOfNewOrigin(url: String, isSaid: Bool) async throws {
        let news = try await subscribed("--header", "X-Key: s3cr3t")
        let result = try await news.run("edit", "1", "--url", url)
        #expect(result.stderr.contains("from now on the new server gets") == isSaid)
        #expect(!result.stderr.contains("s3cr3t"))
        try await news.lines("edit", "1", "--url", "https://c.example/", "--header", "")
        let bare = try await news.run("edit", "1", "--url", "https://d.example/")
        #expect(!bare.stderr.contains("from now on the new server gets"))
    }

    @Test("with a new title, rules and saved queries that name the feed by the old one are named")
    func warnsOfOldTitle() async throws {
        let news = try await subscribed("--title", "Old Blog")
        try await news.lines("rule", "add", "ads", "feed:old ad", "--read")
        try await news.lines("rule", "add", "other", "feed:1 ad", "--read")
        try await news.lines("query", "save", "blog", "feed:blog")
        try await news.lines("query", "save", "mine", "is:unread feed:blog,old")
        let result = try await news.run("edit", "1", "--title", "New Blog")
        #expect(
            result.messages == [
                "news: rule ads names the feed by its old title, Old Blog",
                "news: @mine names the feed by its old title, Old Blog",
            ])
        #expect(try await news.run("edit", "1", "--every", "2h").messages.isEmpty)
    }

    @Test("a feed that is gone is asked again after --enable")
    func enables() async throws {
        let news = try await subscribed()
        try await news.sqlite(
            "INSERT INTO ledger(feed_id, checked_at, gone_at, failures) VALUES(1, 1, 1, 3)")
        #expect(try await news.lines("feeds")[0].columns[5] == "gone")
        try await news.lines("edit", "1", "--enable")
        #expect(try await news.lines("feeds")[0].columns[5] == "ok")
        #expect(try await news.lines("why", "feed:1").contains("Not before\tnow"))
    }

    @Test("--undo-move brings the old address back, once")
    func undoesMove() async throws {
        let news = try await subscribed()
        try await news.sqlite(
            """
            INSERT INTO move(feed_id, from_url, to_url, before, moved_at)
            VALUES(1, 'https://ada:pa55w0rd@old.example/f', 'https://a.example/f', '{}', 1000)
            """)
        let terminal = try news.terminal("edit", "1", "--undo-move")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.text.contains("the address is https://old.example/f again"))
        #expect(!terminal.text.contains("pa55w0rd"))
        #expect(try await news.lines("feeds")[0].columns[7] == "https://old.example/f")
        try await news.run("edit", "1", "--undo-move").expectComplaint(66, naming: "has not moved")
    }

    @Test(
        "what cannot be is refused, and nothing is changed",
        arguments: [
            ([], 64, "nothing to change"), (["--url", "https://b.example/f"], 64, "feed 2"),
            (["--url", "no-such-file"], 66, "no-such-file"),
            (["--title", "x", "--client-cert", "no-such-file"], 66, "no-such-file"),
        ] as [([String], Int32, String)])
    func refuses(options: [String], status: Int32, name: String) async throws {
        let news = try await subscribed()
        try await news.lines("add", "--no-fetch", "https://b.example/f")
        let before = try await news.sqlite("SELECT * FROM feed")
        try await news.run(["edit", "1"] + options).expectComplaint(status, naming: name)
        #expect(try await news.sqlite("SELECT * FROM feed") == before)
    }

    @Test(
        "wrong usage exits 64",
        arguments: [
            ["--insecure", "--secure"], ["--every", "soon"], ["--every", "6"], ["--title", ""],
            ["--title", " "],
            ["--title", "x", "--no-title"], ["--header", "no colon"],
            ["--header", ": x"], ["--header", "A b: x"], ["--header", "A: x\nB: y"],
            ["--url", "https://b.example/", "--undo-move"], ["--no-such-option"],
        ])
    func refusesUsage(options: [String]) async throws {
        let news = try await subscribed()
        let result = try await news.run(["edit", "1"] + options)
        #expect(result.exitStatus == 64, "\(result.stderr)")
        #expect(try await news.sqlite("SELECT custom_title FROM feed") == [""])
    }

    @Test("the file of a certificate is remembered by its whole path")
    func remembersPath() async throws {
        let news = try await subscribed()
        try await news.lines("export", "--format", "json")
        _ = try await news.shell("echo x > me.pem; ln -s me.pem link.pem")
        try await news.lines("edit", "1", "--client-cert", "link.pem")
        #expect(
            try await news.sqlite("SELECT certificate FROM feed") == [news.home.file("link.pem")])
    }
}
