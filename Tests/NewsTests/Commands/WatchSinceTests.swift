import Loopback
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("news watch --since", .fewAtOnce)
struct WatchSinceTests {
    @Test("tells what has changed since a list, and goes on", arguments: [[], ["--all"]])
    func followsList(options: [String]) async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let seq = try await seq(news, options)
        try await news.lines("favorite", "2")
        try await news.sqlite(
            "DELETE FROM article WHERE id = 1; INSERT INTO article(feed_id, title) VALUES(1, 'x')")
        let watch = try await watcher(news, "--seq", "--since", seq)
        let told = [
            try await watch.readLine()?.columns, try await watch.readLine()?.columns,
            try await watch.readLine()?.columns,
        ]
        #expect(told.map { $0?.first } == ["~", "-", "+"])
        #expect(told.map { $0?[1] } == ["2", "1", "4"])
        #expect(told.allSatisfy { $0?.count == 8 })
        try await news.lines("mark", "--read", "3")
        let live = try #require(try await watch.readLine()).columns
        #expect(live[..<3] == ["~", "3", "--"])
        #expect(live[7] == (try await self.seq(news)))
        watch.interrupt()
        #expect(await watch.wait().signal == SIGINT)
    }

    @Test("the objects of list --ndjson have the number too")
    func statesHaveNumber() async throws {
        let news = try await CommandHarness.withSamples(1...1)
        let line = try #require(try await news.lines("list", "--offline", "--ndjson").first)
        let number = try #require(try CommandJSON(line)["seq"]?.number)
        #expect(String(Int(number)) == (try await seq(news)))
    }

    @Test("what is not remembered is refused before anything is printed", arguments: ["0", "999"])
    func refuses(entry: String) async throws {
        let news = try await CommandHarness.withSamples(1...3)
        try await news.sqlite("DELETE FROM journal WHERE seq < 3")
        try await news.run("watch", "--since", entry)
            .expectComplaint(65, naming: entry, "list --json")
        #expect(try await news.run("watch", "--since", "-1").exitStatus == 64)
        #expect(try await news.run("watch", "--since", "x").exitStatus == 64)
    }

    /// The journal, the `-wal` file and the pages of the file change under the watch.
    @Test(
        "killed again and again, it tells all that leads to the final table",
        arguments: ["", "PRAGMA wal_checkpoint(TRUNCATE);", "VACUUM;"])
    func killed(upkeep: String) async throws {
        let news = try await CommandHarness.withSamples(1...3)
        var seq = try await seq(news)
        var table = try await table(news)
        for round in 1...4 {
            let watch = try await watcher(news, "--json", "--since", seq)
            try await news.sqlite(
                """
                INSERT INTO article(feed_id, title) VALUES(1, 'a \(round)'), (1, 'b \(round)');
                BEGIN; UPDATE article SET title = title || '.' WHERE id % 3 = \(round % 3);
                INSERT INTO article(feed_id, title) VALUES(1, 'c \(round)'), (1, 'd'); COMMIT;
                \(upkeep)
                DELETE FROM article WHERE title = 'd';
                INSERT OR REPLACE INTO state(article_id, read_at) SELECT max(id), 1 FROM article;
                DELETE FROM article WHERE id = (SELECT min(id) FROM article);
                """)
            for _ in 1...round + 1 {
                let change = try CommandJSON(try #require(try await watch.readLine()))
                seq = take(change, into: &table)
            }
            watch.kill()
            _ = await watch.wait()
        }
        let watch = try await watcher(news, "--json", "--since", seq)
        try await news.sqlite("INSERT INTO article(feed_id, title) VALUES(1, 'The end')")
        while !table.values.contains("The end U") {
            _ = take(try CommandJSON(try #require(try await watch.readLine())), into: &table)
        }
        #expect(table == (try await self.table(news)))
        watch.kill()
    }

    @Test("a journal that is pruned under it is said, and what came and went")
    func pruned() async throws {
        let news = try await CommandHarness.withSamples(1...3)
        let watch = try await watcher(news, "--json")
        try await news.sqlite(
            """
            BEGIN; DELETE FROM article WHERE id = 1; DELETE FROM journal;
            INSERT INTO article(feed_id, title) VALUES(1, 'x'); COMMIT
            """)
        let told = [
            try CommandJSON(try await watch.readLine() ?? ""),
            try CommandJSON(try await watch.readLine() ?? ""),
            try CommandJSON(try await watch.readLine() ?? ""),
        ]
        #expect(told.map { $0["change"]?.text } == ["reset", "removed", "added"])
        #expect(told[0].names == ["change", "seq"])
        #expect(told[1]["item"]?["_news"]?["id"] == .number(1))
        #expect(try await watch.readErrorLine() == "news: watching")
        let sentence = try #require(try await watch.readErrorLine())
        #expect(sentence.contains("than the journal holds"))
        try await news.lines("favorite", "4")
        let last = try CommandJSON(try await watch.readLine() ?? "")
        #expect(last["changed"] == .list([.text("favorite")]))
        watch.kill()
    }

    @Test("a database that is put in the place of another is followed", arguments: [true, false])
    func replaced(removesFirst: Bool) async throws {
        let news = try await CommandHarness.withSamples(1...2)
        let copy = news.home.file("copy.sqlite")
        try await news.sqlite("VACUUM INTO '\(copy)'")
        try await news.shell(copy, "PRAGMA journal_mode = WAL; DELETE FROM article WHERE id = 2")
        let watch = try await watcher(news)
        let list = try news.start(["--offline", "list", "--watch", "--ndjson"])
        #expect(try CommandJSON(try await list.readLine() ?? "")["items"]?.elements.count == 2)
        try await news.lines("favorite", "1")
        #expect(try await watch.readLine()?.columns[..<3] == ["~", "1", "UF"])
        _ = try await list.readLine()
        if !removesFirst { try #require(rename(copy, news.database) == 0) }
        for end in ["-wal", "-shm"] { try #require(unlink(news.database + end) == 0) }
        if removesFirst { try #require(rename(copy, news.database) == 0) }
        #expect(try await watch.readLine()?.columns[..<2] == ["-", "2"])
        #expect(try CommandJSON(try await list.readLine() ?? "")["items"]?.elements.count == 1)
        // The other database is whole, and they go on there.
        try await news.lines("mark", "--read", "1")
        #expect(try await watch.readLine()?.columns[..<3] == ["~", "1", "--"])
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        for process in [watch, list] {
            process.interrupt()
            #expect(await process.wait().signal == SIGINT)
        }
    }

    /// The number that goes with a list.
    private func seq(_ news: CommandHarness, _ options: [String] = []) async throws -> String {
        let document = try await news.lines(["list", "--offline", "--json"] + options)
        let number = try CommandJSON(document.joined())["_news"]?["seq"]?.number
        return String(Int(try #require(number)))
    }

    /// Title and state of each article, by its id.
    private func table(_ news: CommandHarness) async throws -> [Int: String] {
        let document = try await news.lines("list", "--offline", "--json", "--limit", "1000")
        var table: [Int: String] = [:]
        for item in try CommandJSON(document.joined())["items"]?.elements ?? [] {
            table[try #require(item.itemID)] = item.line
        }
        return table
    }

    /// Applies a change; the number to go on from.
    private func take(_ change: CommandJSON, into table: inout [Int: String]) -> String {
        let item = change["item"] ?? .null
        if let id = item.itemID {
            table[id] = change["change"]?.text == "removed" ? nil : item.line
        }
        return String(Int(change["seq"]?.number ?? -1))
    }

    private func watcher(_ news: CommandHarness, _ options: String...) async throws -> ChildProcess
    {
        let watch = try news.start(["watch"] + options)
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        return watch
    }
}

extension CommandJSON {
    /// The id of an item.
    fileprivate var itemID: Int? {
        if case .number(let id) = self["_news"]?["id"] { Int(id) } else { nil }
    }

    /// The title of an item and whether it is unread.
    fileprivate var line: String {
        "\(self["title"]?.text ?? "") \(self["_news"]?["read"] == .bool(true) ? "-" : "U")"
    }
}

extension CommandHarness {
    /// Runs SQL on another database.
    fileprivate func shell(_ path: String, _ sql: String) async throws {
        let result = try await ChildProcess.run(
            "sqlite3", ["-cmd", ".timeout 60000", path, sql])
        try #require(result.succeeded, "\(result.stderr)")
    }
}
