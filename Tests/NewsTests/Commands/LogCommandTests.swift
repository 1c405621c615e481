import Loopback
import TestSupport
import Testing

@Suite("news log and undo", .fewAtOnce)
struct LogCommandTests {
    /// Every way to change what is the person's, in a cache that ``filled()`` made.
    private static let changes: [(command: [String], action: String)] = [
        (["mark", "--read", "1"], "read"),
        (["mark", "--read", "--query", "is:unread feed:1"], "read"),
        (["unread", "4"], "unread"),
        (["unread", "--query", "is:read"], "unread"), (["favorite", "1", "2"], "favorite"),
        (["mark", "4", "--later"], "mark --later"),
        (["mark", "6", "--no-later"], "mark --no-later"),
        (["mark", "1", "--favorite", "--tag", "x"], "mark"),
        (["favorite", "4", "--remove"], "favorite --remove"), (["tag", "1", "--add", "새"], "tag"),
        (["tag", "--query", "is:unread", "--add", "x", "--remove", "t"], "tag"),
        (["add", "--no-fetch", "https://c.example/"], "add"), (["add", "other.json"], "add"),
        (["add", "--no-fetch", "https://gone.example/", "--title", "Again"], "add"),
        (["edit", "2", "--no-title", "--every", "2h", "--header", "A: b", "--tag", "x"], "edit"),
        (["edit", "2", "--url", "https://d.example/"], "edit"),
        (["edit", "2", "--undo-move"], "edit --undo-move"),
        (["edit", "1", "--merge-into", "2"], "edit --merge-into"), (["remove", "1"], "remove"),
        (["remove", "--purge", "1"], "remove --purge"), (["import", "list.opml"], "import"),
        (["import", "cache.db"], "import"), (["query", "save", "kept", "b"], "query save"),
        (["query", "remove", "kept"], "query remove"),
        (["rule", "add", "new", "늦은", "--read", "--tag", "x", "--apply-to-stored"], "rule add"),
        (["rule", "add", "view", "늦은", "--hide", "--apply-to-stored"], "rule add"),
        (["rule", "edit", "hidden", "비", "--favorite"], "rule edit"),
        (["rule", "disable", "hidden"], "rule edit"),
        (["rule", "move", "hidden", "2"], "rule move"),
        (["rule", "remove", "hidden"], "rule remove"), (["sync", "join", "folder"], "sync"),
    ]

    /// What changes nothing that is the person's.
    private static let readers: Set = [
        "list", "search", "favorites", "tags", "today", "watch", "cursors", "feeds", "why",
        "health",
        "log", "export", "refresh", "backfill", "prefetch", "parse", "discover", "check",
        "selftest", "completions", "show", "next", "open", "copy", "render", "extract", "browse",
        "help", "reset-terminal", "tour", "config", "schedule", "ingest", "account",
    ]

    private func filled() async throws -> CommandHarness {
        let news = try await CommandHarness.withFeed(
            CommandFeed.json(1...8, title: "서울의 저녁", word: "한강 야시장과 첫눈 그리고 늦은 버스와 비 소식"))
        try news.home.write(CommandFeed.json(1...2, title: "Other"), to: "other.json")
        try news.home.write(
            """
            <opml version="2.0"><body><outline text="b" category="n" xmlUrl="https://b.example/"/>
            <outline text="e" xmlUrl="https://e.example/"/></body></opml>
            """, to: "list.opml")
        try news.home.write(#"{"format":1,"set":"x"}"#, to: "folder/news.sync")
        try news.home.write(
            #"{"n":1,"t":5,"k":"query","key":"shared","v":"is:unread"}"# + "\n",
            to: "folder/devices/0123456789abcdef/000001.jsonl")
        let cache = Fixture.path("newsboat-cache/current.sql")
        #expect(try await news.shell("sqlite3 cache.db < '\(cache)'").succeeded)
        try await news.lines("add", "--no-fetch", "https://b.example/", "--title", "B")
        try await news.lines("add", "--no-fetch", "https://gone.example/")
        try await news.lines("remove", "3")
        try await news.lines("mark", "--read", "4", "5")
        try await news.lines("favorite", "4")
        try await news.lines("mark", "6", "--later")
        try await news.lines("tag", "1", "4", "--add", "t")
        try await news.lines("query", "save", "kept", "a")
        try await news.lines("rule", "add", "hidden", "첫눈", "--hide", "--apply-to-stored")
        try await news.lines("rule", "add", "later", "버스", "--later")
        try await news.sqlite(
            """
            INSERT INTO move(feed_id, from_url, to_url, moved_at, before)
            VALUES(2, 'https://old.example/', 'https://b.example/', 1, '{}'); DELETE FROM log
            """)
        return news
    }

    private static let tables = """
        SELECT * FROM state WHERE COALESCE(read_at, favorite_at, later_at) NOT NULL AND article_id <= 8;
        SELECT * FROM article_tag; SELECT * FROM saved_query; SELECT * FROM rule WHERE removed_at IS NULL;
        SELECT id, hidden FROM article WHERE id <= 8;
        SELECT url, custom_title, interval, headers, removed_at, purged_at FROM feed WHERE id <= 3;
        SELECT * FROM feed_tag WHERE feed_id <= 3; SELECT id, undone_at FROM move;
        SELECT id FROM feed WHERE removed_at IS NULL
        """

    @Test("each command is one entry, and news undo takes it back")
    func everyCommand() async throws {
        let news = try await filled()
        for (count, (command, action)) in Self.changes.enumerated() {
            let before = try await news.sqlite(Self.tables)
            let result = try await news.run(command)
            #expect(result.exitStatus == 0, "\(command): \(result.stderr)")
            #expect(try await news.sqlite(Self.tables) != before, "\(command)")
            let after = try await news.sqlite(Self.tables)
            let last = try #require(try await news.lines("log", "--limit", "1").first?.columns)
            #expect(last[2] == action, "\(command)")
            let isNamed = Self.named.contains(action)
            let unnamed = try await news.run("undo")
            #expect(unnamed.exitStatus == (isNamed ? 1 : 0), "\(command): \(unnamed.stderr)")
            #expect(unnamed.stderr.contains("`news undo \(last[0])` ") == isNamed)
            if isNamed {
                #expect(try await news.sqlite(Self.tables) == after, "\(command)")
                try await news.lines("undo", last[0])
            }
            #expect(try await news.sqlite(Self.tables) == before, "\(command)")
            if !Self.unrepeated.contains(action) {
                try await news.lines("redo", last[0])
                let redone = try await news.sqlite(Self.tables)
                #expect(redone.count == after.count, "\(command)")
                #expect(redone != before, "\(command)")
                try await news.lines("undo", last[0])
                #expect(try await news.sqlite(Self.tables) == before, "\(command)")
            }
            let entries = try await news.sqlite("SELECT count(*), count(undone_at) FROM log")
            #expect(entries == ["\(count + 1)|\(count + 1)"], "\(command)")
        }
    }

    /// What is undone only by its number.
    private static let named: Set = [
        "add", "edit --merge-into", "remove", "remove --purge", "import", "sync",
    ]

    /// What redo leaves to the person.
    private static let unrepeated: Set = ["edit --undo-move", "edit --merge-into"]

    @Test("no command is forgotten here")
    func completeTable() {
        let tested = Set(Self.changes.map { $0.command[0] })
        #expect(
            Set(InProcess.commandNames).subtracting(["undo", "redo"]) == tested.union(Self.readers))
    }

    @Test("piped: records, or JSON; the newest first, 20 unless more are wanted; none is said")
    func piped() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.sqlite("DELETE FROM log")
        let none = try await news.run("log")
        #expect(none.stdout == "" && none.stderr == "news: the log is empty\n")
        #expect(try await news.run("log", "--json").stdout == "[]\n")
        let (start, later) = (1_800_000_000, ["NEWS_NOW": "=1800259200"])
        for (step, command) in [
            ["mark", "--read", "--query", "is:unread"], ["tag", "1", "--add", "a\tb"],
            ["favorite", "2"],
        ].enumerated() {
            let time = ["NEWS_NOW": "=\(start + step)"]
            #expect(try await news.run(command, environment: time).exitStatus == 0)
        }
        let last = try #require(try await news.lines("log").first?.columns[0])
        let old = try await news.run(["undo"], environment: later)
        #expect(
            old.stderr
                == "news: the last change was 2d ago, \(last): favorite 1 article · Sample 2; "
                + "`news undo \(last)` restores 1 article\n")
        let undo = try await news.run(["undo", last], environment: later)
        #expect(undo.exitStatus == 0 && undo.stderr == "")
        let records = try await news.lines("log").map { Array($0.columns[1...]) }
        #expect(
            records == [
                ["2027-01-15T08:00:02Z", "favorite", "1", "Sample 2", "2027-01-18T08:00:00Z"],
                ["2027-01-15T08:00:01Z", "tag", "1", "+a b · Sample 3", ""],
                ["2027-01-15T08:00:00Z", "read", "3", "is:unread", ""],
            ])
        let json = try CommandJSON(try await news.run("log", "--json", "--limit", "2").stdout)
        #expect(
            json.elements.map(\.names)
                == Array(
                    repeating: ["about", "action", "count", "id", "made_at", "undone_at"], count: 2)
        )
        #expect(json.elements.map { $0["undone_at"]?.text } == ["2027-01-18T08:00:00Z", nil])
        for _ in 1...22 { try await news.sqlite("INSERT INTO log(action) VALUES('later')") }
        #expect(try await news.lines("log").count == 20)
        #expect(try await news.lines("log", "--limit", "600").count == 25)
    }

    @Test("on a terminal each entry is one line, however long and wide its words are")
    func screen() async throws {
        let news = try await filled()
        for id in 1...8 {
            _ = try await news.run("favorite", String(id), environment: CommandHarness.stoppedClock)
        }
        _ = try await news.run("undo", environment: CommandHarness.stoppedClock)
        let screen = try news.terminal(
            "log", columns: 80, rows: 8, environment: CommandHarness.stoppedClock)
        #expect(await screen.wait().exitStatus == 0)
        let lines = screen.screen.lines.filter { !$0.isEmpty }
        #expect(lines.count == 7, "\(screen.screen.text)")
        #expect(lines[0].hasSuffix("WHAT") && lines[1].hasSuffix("undone a moment ago"))
        #expect(lines[1...].allSatisfy { $0.contains("now  favorite 1 article · 한강") })
    }

    @Test("what there is not, and what is undone, is said in a sentence and exits 66")
    func refusals() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        try await news.run("undo").expectComplaint(
            1, naming: "1: add feed 1, Samples; `news undo 1` removes the feed")
        try await news.lines("undo", "1")
        try await news.run("undo").expectComplaint(66, naming: "nothing to undo")
        try await news.run("undo", "1").expectComplaint(66, naming: "1 was undone already")
        try await news.run("undo", "77").expectComplaint(66, naming: "no entry 77")
        try await news.lines("mark", "--read", "1")
        try await news.lines("unread", "1")
        try await news.run("undo", "2").expectComplaint(66, naming: "2 cannot be taken back")
        try await news.run("redo", "2").expectComplaint(66, naming: "2 is not undone")
        try await news.run("redo", "77").expectComplaint(66, naming: "no entry 77")
        let quiet = try await news.run("-q", "undo")
        #expect(quiet.exitStatus == 0 && quiet.stderr == "" && quiet.stdout == "")
        #expect(try await news.run("undo", "x").exitStatus == 64)
    }

    @Test("processes that undo at the same time undo different entries")
    func together() async throws {
        let news = try await CommandHarness.withSamples(1...4)
        for id in 1...4 { try await news.lines("favorite", String(id)) }
        let undos = try (1...4).map { _ in try news.start(["undo"]) }
        for undo in undos { #expect(await undo.wait().exitStatus == 0) }
        #expect(try await news.lines("favorites") == [])
    }

    @Test("redo goes the way of undo back, and a terminal is told what was done")
    func redo() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.lines("mark", "--read", "1", "2")
        try await news.lines("tag", "1", "--add", "x")
        let done = try await news.sqlite(Self.tables)
        for (command, line) in [
            ("undo", "undid 3: tag 1 article"), ("undo", "undid 2: read 2 articles"),
            ("redo", "redid 2: read 2 articles"), ("redo", "redid 3: tag 1 article"),
        ] {
            let terminal = try news.terminal(command)
            #expect(await terminal.wait().exitStatus == 0)
            #expect(terminal.screen.lines[0].hasPrefix(line), "\(terminal.screen.lines[0])")
        }
        #expect(try await news.sqlite(Self.tables) == done)
        try await news.run("redo").expectComplaint(66, naming: "there is nothing to redo")
    }

    @Test("redo without a number does not remove a feed, and says what its number does")
    func redoAsks() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.lines("remove", "1")
        try await news.lines("undo", "2")
        let does = "`news redo 2` removes the feed and hides its articles"
        try await news.run("redo").expectComplaint(
            66, naming: "entry 2 of the log is done again only by its number", does)
        // Not either when it passes over what cannot be done again.
        try await news.lines("mark", "--read", "1")
        try await news.lines("undo")
        try await news.lines("mark", "--read", "1")
        try await news.run("redo").expectComplaint(66, naming: does)
        #expect(try await news.lines("feeds").count == 1)
        try await news.lines("redo", "2")
        #expect(try await news.lines("feeds").isEmpty)
    }

    @Test("redo without a number passes over what cannot be done again")
    func redoPassesOver() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.lines("mark", "--read", "1")
        try await news.lines("favorite", "2")
        try await news.lines("undo")
        try await news.lines("undo")
        try await news.lines("mark", "--read", "1")
        try await news.lines("redo")
        #expect(try await news.lines("favorites").map { $0.columns[0] } == ["2"])
        try await news.run("redo").expectComplaint(66, naming: "2 ")
    }

    @Test("hiding a feed and showing it again have words of their own")
    func hidden() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.lines("edit", "1", "--hide")
        try await news.lines("edit", "1", "--no-hide")
        let about = try await news.lines("log").map { $0.columns[4] }
        #expect(about[0].hasSuffix(": not hidden") && about[1].hasSuffix(": hidden"), "\(about)")
    }
}
