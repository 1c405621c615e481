import Loopback
import TestSupport
import Testing

@Suite("news watch", .fewAtOnce)
struct WatchCommandTests {
    @Test("says what refresh, favorite, read and remove of other processes change")
    func seesCommands() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [
                .json(CommandFeed.json(1...1)), .json(CommandFeed.json(1...2)),
                .json(CommandFeed.json(2...2, word: "Edited")),
            ]
        ])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/a"))
        let watch = try await watcher(news)
        try await news.lines("refresh", "--force", "--yes")
        let added = try #require(try await watch.readLine())
        #expect(
            added == "+\t2\tU-\t2026-11-02T08:00:00Z\tSamples\tSample 2\thttps://samples.example/2")
        try await news.lines("favorite", "1")
        #expect(try await watch.readLine()?.columns[..<3] == ["~", "1", "UF"])
        try await news.lines("mark", "--read", "2")
        #expect(try await watch.readLine()?.columns[..<3] == ["~", "2", "--"])
        try await news.lines("refresh", "--force", "--yes")
        let edited = try #require(try await watch.readLine()).columns
        #expect(edited[..<3] == ["~", "2", "--"])
        #expect(edited[5] == "Edited 2")
        try await news.lines("remove", "1")
        #expect(try await watch.readLine()?.columns[..<2] == ["-", "2"])
        try await news.lines("add", "--no-fetch", server.url("/a"))
        #expect(try await watch.readLine()?.columns[..<2] == ["+", "2"])
        try await news.lines("remove", "--purge", "1")
        let gone = [try await watch.readLine(), try await watch.readLine()]
        #expect(Set(gone.map { $0?.columns[0] }) == ["-"])
        #expect(Set(gone.map { $0?.columns[1] }) == ["1", "2"])
        #expect(await interrupted(watch) == [])
    }

    @Test("says what the sqlite3 shell changes")
    func seesShell() async throws {
        let news = try await CommandHarness.withSamples(1...2)
        let watch = try await watcher(news)
        try await news.sqlite("INSERT INTO article(feed_id, title) VALUES(1, 'By hand')")
        let added = try #require(try await watch.readLine()).columns
        #expect(added[..<3] == ["+", "3", "U-"])
        #expect(added[4...] == ["Samples", "By hand", ""])
        try await news.sqlite(
            "UPDATE article SET title = 'By\tother' || x'0A' || 'hand' WHERE id = 3")
        #expect(try await watch.readLine()?.columns[5] == "By other hand")
        try await news.sqlite("INSERT INTO state(article_id, read_at) VALUES(3, 1)")
        #expect(try await watch.readLine()?.columns[..<3] == ["~", "3", "--"])
        try await news.sqlite("UPDATE state SET favorite_at = 1 WHERE article_id = 3")
        #expect(try await watch.readLine()?.columns[..<3] == ["~", "3", "-F"])
        try await news.sqlite("DELETE FROM article WHERE id = 3")
        let removed = try #require(try await watch.readLine()).columns
        #expect(removed[..<3] == ["-", "3", "-F"])
        #expect(removed[4...] == ["Samples", "By other hand", ""])
        // What comes and goes in one transaction was never there.
        try await news.sqlite(
            """
            BEGIN; INSERT INTO article(feed_id, title) VALUES(1, 'Never'); DELETE FROM article
            WHERE title = 'Never'; UPDATE article SET title = 'Last' WHERE id = 1; COMMIT
            """)
        #expect(try await watch.readLine()?.columns[5] == "Last")
        #expect(await interrupted(watch) == [])
    }

    @Test("--json prints an object for each change")
    func printsJSON() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let watch = try await watcher(news, "--json")
        try await news.lines("favorite", "1")
        let changed = try CommandJSON(try #require(try await watch.readLine()))
        #expect(changed.names == ["change", "changed", "item", "seq"])
        #expect(changed["changed"] == .list([.text("favorite")]))
        #expect(changed["change"]?.text == "changed")
        #expect(changed["item"]?["title"]?.text == "Sample 1")
        #expect(changed["item"]?["_news"]?["favorite"] == .bool(true))
        try await news.sqlite("INSERT INTO article(feed_id, title) VALUES(1, 'By hand')")
        let added = try CommandJSON(try #require(try await watch.readLine()))
        #expect(added.names == ["change", "item", "seq"])
        #expect(added["change"]?.text == "added")
        #expect(added["item"]?["_news"]?["id"] == .number(2))
        try await news.lines("remove", "--purge", "1")
        let removed = [
            try CommandJSON(try #require(try await watch.readLine())),
            try CommandJSON(try #require(try await watch.readLine())),
        ]
        #expect(removed.allSatisfy { $0["change"]?.text == "removed" })
        #expect(Set(removed.map { $0["item"]?["title"]?.text }) == ["Sample 1", "By hand"])
        #expect(await interrupted(watch) == [])
    }

    @Test("several watchers see the same")
    func servesSeveral() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        var watchers: [ChildProcess] = []
        for _ in 1...3 { watchers.append(try await watcher(news)) }
        for id in ["1", "2", "3"] {
            try await news.lines("favorite", id)
            for watch in watchers {
                #expect(try await watch.readLine()?.columns[..<3] == ["~", id, "UF"])
            }
        }
        for watch in watchers { #expect(await interrupted(watch) == []) }
    }

    @Test("many changes in one transaction are all said, each article once")
    func seesManyChanges() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let watch = try await watcher(news)
        try await news.sqlite(
            """
            INSERT INTO article(feed_id, guid, title)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            SELECT 1, 'g' || i, 'Title ' || i FROM n
            """)
        var ids: Set<String> = []
        for _ in 1...2000 {
            let record = try #require(try await watch.readLine()).columns
            #expect(record[0] == "+")
            ids.insert(record[1])
        }
        #expect(ids.count == 2000)
        #expect(await interrupted(watch) == [])
    }

    @Test("begins in a home without a database")
    func beginsEmpty() async throws {
        let news = try CommandHarness()
        let watch = try await watcher(news)
        try await news.lines("add", Fixture.path("json/terminal-weekly.json"))
        for _ in 1...3 { #expect(try await watch.readLine()?.columns[0] == "+") }
        #expect(await interrupted(watch) == [])
    }

    @Test("on a terminal the lines fit its width, and Control-C ends it")
    func drawsOnTerminal() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let terminal = try news.terminal("watch", columns: 40)
        try await terminal.waitFor("news: watching")
        try await news.sqlite(
            "UPDATE article SET title = 'A title that is far too long for this narrow terminal'")
        try await terminal.waitForScreen { screen in
            screen.lines.contains { $0.hasPrefix("~ ") && $0.contains("A title") }
        }
        #expect(terminal.screen.lines.filter { !$0.isEmpty }.count == 2)
        terminal.send("\u{3}")
        #expect(await terminal.wait().signal == 2)
    }

    @Test("ends silently when its reader is gone, also while nothing changes")
    func endsWithReader() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let result = try await news.start(["-q", "watch"], output: .brokenPipe).wait()
        #expect(result.exitStatus == 0)
        #expect(result.stderr == "")
    }

    private func watcher(_ news: CommandHarness, _ options: String...) async throws -> ChildProcess
    {
        let watch = try news.start(["watch"] + options)
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        return watch
    }

    /// Ends a watcher as Control-C does; the lines that nobody had read.
    private func interrupted(_ watch: ChildProcess) async -> [String] {
        watch.interrupt()
        let result = await watch.wait()
        #expect(result.signal == 2)
        #expect(result.stderr == "news: watching\n")
        var unread: [String] = []
        while let line = try? await watch.readLine() { unread.append(line) }
        return unread
    }
}
