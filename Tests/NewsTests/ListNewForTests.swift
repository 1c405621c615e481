import Loopback
import TestSupport
import Testing

@Suite("list --new-for", .fewAtOnce)
struct ListNewForTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    /// Adds a file with so many articles, in the `sqlite3` shell, which is faster than parsing.
    private func fill(_ count: Int, title: String = "Title") async throws {
        try await news.add(news.home.write(FeedDocument.json("Feed", ["First"]), to: "feed.json"))
        _ = try await news.sqlite(
            """
            WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
            INSERT INTO article(feed_id, title) SELECT 1, '\(title) ' || i FROM n
            """)
    }

    @Test("what is cached comes at once, what the fetch brings when it has ended; each once")
    func fetch() async throws {
        let gate = Gate()
        let (old, new) = (
            try FeedDocument.json("Feed", ["Second", "First"]),
            try FeedDocument.json("Feed", ["Third", "Second", "First"])
        )
        let server = try news.serve(["/feed": [.json(old), .json(new).after(gate)]])
        try await news.add(server.url("/feed"))
        let list = try news.start("list", "--refresh", "--new-for", "bar")
        #expect(Record(try await list.readLine() ?? "")?.title == "First")
        #expect(Record(try await list.readLine() ?? "")?.title == "Second")
        #expect(try await list.readErrorLine() == "news: loading (1 feed)")
        // Somebody else with the same name gets none of them while it waits.
        #expect(try await news.run("list", "--offline", "--new-for", "bar").records.isEmpty)
        gate.open()
        let result = await list.wait()
        #expect(result.exitStatus == 0)
        #expect(result.records.map(\.title) == ["First", "Second", "Third"])
        #expect(result.messages == ["news: loading (1 feed)", "news: updated, 3 new"])
        let again = try await news.run("list", "--new-for", "bar")
        #expect(again.stdout.isEmpty && again.messages.isEmpty)
    }

    @Test("a failed fetch gives what the cache has, says why, and is no reason to give it again")
    func failure() async throws {
        let feed = try FeedDocument.json("Feed", ["Only"])
        let server = try news.serve(["/feed": [.json(feed), .status(500)]])
        try await news.add(server.url("/feed"))
        let result = try await news.run("list", "--refresh", "--new-for", "bar", "--json")
        #expect(result.exitStatus == 0)
        #expect(
            result.messages == [
                "news: loading (1 feed)",
                "news: error: 1 of 1 feed failed: the server has an error (HTTP 500)",
            ])
        let document = try Listed(result.stdout)
        #expect(document.titles == ["Only"] && document._news?.status == "error")
        #expect(document._news?.errors.count == 1)
        let offline = try await news.run("list", "--offline", "--new-for", "bar")
        #expect(offline.stdout.isEmpty && offline.messages.isEmpty)
    }

    @Test("--json is one document, --ndjson one object for each state")
    func json() async throws {
        let old = try FeedDocument.json("Feed", ["B", "A"])
        let new = try FeedDocument.json("Feed", ["C", "B", "A"])
        let server = try news.serve(["/feed": [.json(old), .json(new)]])
        try await news.add(server.url("/feed"))
        let states = try await news.run("list", "--refresh", "--new-for", "한국 봇", "--ndjson")
        let lines = try states.lines.map { try Listed($0) }
        #expect(lines.map(\.status) == ["loading", "success"])
        #expect(lines.map(\.titles) == [["A", "B"], ["C"]])
        let document = try await news.run("list", "--new-for", "digest", "--json")
        #expect(document.lines.count == 1)
        #expect(try Listed(document.stdout).titles == ["A", "B", "C"])
        let empty = try Listed(try await news.run("list", "--new-for", "digest", "--json").stdout)
        #expect(empty.titles == [] && empty.version != nil)
    }

    @Test("with a query and a limit the rest comes the next time")
    func limit() async throws {
        let titles = ["tea 3", "coffee 2", "tea 2", "coffee 1", "tea 1"]
        try await news.add(news.home.write(FeedDocument.json("Feed", titles), to: "feed.json"))
        for title in ["tea 1", "tea 2", "tea 3"] {
            let result = try await news.run("list", "tea", "--new-for", "bar", "--limit", "1")
            #expect(result.records.map(\.title) == [title])
        }
        #expect(try await news.run("list", "tea", "--new-for", "bar").stdout.isEmpty)
        #expect(try await news.run("list", "--new-for", "bar").stdout.isEmpty)
    }

    @Test(
        "what makes no sense together is refused with a sentence, and exits 64",
        arguments: [
            ["--before", "1"], ["--all"], ["--watch"], ["--new-for", ""],
            ["--new-for", String(repeating: "가", count: 67)],
        ])
    func refusals(options: [String]) async throws {
        try await news.add(news.home.write(FeedDocument.json("Feed", ["Only"]), to: "feed.json"))
        let result = try await ChildProcess.run(
            BuiltProgram.path, ["list", "--new-for", "bar"] + options,
            environment: news.environment(),
            directory: news.home.path)
        #expect(result.exitStatus == 64 && result.stdout.isEmpty)
        #expect(result.stderr.contains("--new-for"), "\(result.stderr)")
        #expect(try await news.run("list", "--new-for", "bar").records.count == 1)
    }

    @Test(
        "what could not be written comes again",
        arguments: [[], ["--json"], ["--ndjson"], ["--format", "{title}"]])
    func fullDisk(form: [String]) async throws {
        let titles = ["C", "B", "A"]
        try await news.add(news.home.write(FeedDocument.json("Feed", titles), to: "feed.json"))
        let words = ["list", "--offline", "--new-for", "bar"] + form
        let full = try await news.runOther(
            "/bin/sh", ["-c", "\"$@\" > /dev/full", "sh", BuiltProgram.path] + words)
        #expect(full.exitStatus == 74)
        #expect(full.stderr.contains("the disk is full"), "\(full.stderr)")
        #expect(try await news.run("list", "--offline", "--new-for", "bar").records.count == 3)
        #expect(try await news.run("list", "--offline", "--new-for", "bar").stdout.isEmpty)
    }

    /// A `-shm` that cannot be made is what a read-only medium is to SQLite.
    @Test("where nothing can be written it gives nothing, says why, and exits 74")
    func readOnly() async throws {
        try await news.add(news.home.write(FeedDocument.json("Feed", ["Only"]), to: "feed.json"))
        let link = try await news.runOther(
            "/bin/ln", ["-s", "\(news.home.path)/missing/shm", news.database + "-shm"])
        try #require(link.succeeded)
        let result = try await news.run("list", "--offline", "--new-for", "bar")
        result.expectComplaint(74, naming: news.database)
        #expect(try await news.run("list", "--offline").records.count == 1)
    }

    /// A slice is larger than what a pipe holds, so the reader is gone before the second is taken.
    @Test("a pipe that breaks costs one slice, and no more")
    func brokenPipe() async throws {
        try await fill(1200, title: String(repeating: "long ", count: 40))
        let broken = try await news.runOther(
            "/bin/sh", ["-c", "\(BuiltProgram.path) list --offline --new-for bar | head -1"])
        #expect(broken.records.map(\.id) == ["1"] && broken.stderr.isEmpty)
        let rest = try await news.run("list", "--offline", "--new-for", "bar", "-q")
        #expect(rest.records.compactMap { Int($0.id) } == Array(501...1200))
    }

    @Test("on a terminal: the lines of list, then the marker")
    func terminal() async throws {
        let titles = ["짧은 제목", "오늘의 뉴스: 아주 긴 제목이라 팔십 칸에는 다 들어가지 않는 첫 번째 기사의 이름이다"]
        try await news.add(news.home.write(FeedDocument.json("한국어", titles), to: "feed.json"))
        let terminal = try news.terminal("list", "--new-for", "me")
        #expect(await terminal.wait().exitStatus == 0)
        let rows = terminal.screen.text.split(separator: "\n").map(String.init)
        try #require(rows.count == 3)
        #expect(rows[0].hasPrefix("1  U-") && rows[0].hasSuffix("…"))
        #expect(rows[1].hasPrefix("2  U-") && rows[1].hasSuffix(" 짧은 제목"))
        #expect(rows[2].hasPrefix("✓ updated ") && rows[2].hasSuffix(" · 2 new"))
    }

    @Test("who asks is listed and forgotten by news cursors")
    func cursors() async throws {
        #expect(try await news.run("cursors").stderr.hasPrefix("news: no names yet"))
        try await news.add(news.home.write(FeedDocument.json("Feed", ["B", "A"]), to: "feed.json"))
        let now = CommandHarness.stoppedClock
        _ = try await news.run("list", "--new-for", "a\tb", "--limit", "1", environment: now)
        let listed = try await news.run("cursors")
        #expect(listed.stdout == "a b\t1\t2027-01-15T08:00:00Z\n")
        let json = try CommandJSON(try await news.run("cursors", "--json").stdout)
        #expect(json.elements.first?["name"]?.text == "a\tb")
        #expect(json.elements.first?["waiting"]?.number == 1)
        let terminal = try news.terminal(
            "cursors", environment: ["NEWS_NOW": "=1800007200"])
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines[0].split(separator: " ") == ["NAME", "WAITING", "ASKED"])
        #expect(terminal.screen.lines[1].split(separator: " ") == ["a", "b", "1", "2h"])
        try await news.run("cursors", "--remove", "nobody").expectComplaint(66, naming: "nobody")
        #expect(try await news.run("cursors", "--remove", "a\tb").exitStatus == 0)
        #expect(try await news.run("list", "--new-for", "a\tb").records.count == 2)
    }

    /// Four shells that ask ten times each, while a fifth process adds articles.
    @Test("of many processes that ask at once each article goes to exactly one")
    func processes() async throws {
        try await fill(700)
        let ask = """
            i=0; while [ $i -lt 10 ]; do i=$((i + 1)); \
            \(BuiltProgram.path) list --offline -q --new-for bar || exit; done
            """
        let add = """
            i=0; while [ $i -lt 20 ]; do i=$((i + 1)); sqlite3 -cmd '.timeout 30000' "$1" \
            "INSERT INTO article(feed_id, title) VALUES(1, 'More'), (1, 'More')"; done
            """
        async let adding = news.runOther("/bin/sh", ["-c", add, "sh", news.database])
        let results = try await withThrowingTaskGroup(of: ProcessResult.self) { group in
            for _ in 1...4 { group.addTask { try await news.runOther("/bin/sh", ["-c", ask]) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(try await adding.succeeded)
        let rest = try await news.run("list", "--offline", "-q", "--new-for", "bar")
        let given = results.flatMap(\.records) + rest.records
        #expect(results.allSatisfy { $0.succeeded && $0.stderr.isEmpty })
        #expect(given.compactMap { Int($0.id) }.sorted() == Array(1...740))
        // Each process prints in the order of arrival.
        #expect(results.allSatisfy { $0.records.compactMap { Int($0.id) }.isSorted })
    }
}

extension [Int] {
    fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
