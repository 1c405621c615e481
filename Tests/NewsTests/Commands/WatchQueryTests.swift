import Loopback
import TestSupport
import Testing

@Suite("news watch QUERY", .fewAtOnce)
struct WatchQueryTests {
    struct Row: Sendable {
        let query: [String]
        /// What somebody does, and the signs and ids that are printed for it.
        let steps: [(command: [String], lines: [String])]
    }

    @Test(
        "an article that begins to match is added, one that stops is removed",
        arguments: [
            Row(
                query: ["is:unread"],
                steps: [
                    (["mark", "--read", "2"], ["- 2"]), (["favorite", "2"], []),
                    (["favorite", "1"], ["~ 1"]),
                    (["unread", "2"], ["+ 2"]), (["remove", "2"], ["- 4"]),
                ]),
            Row(
                query: ["is:favorite", "feed:samples"],
                steps: [
                    (["favorite", "4"], []), (["favorite", "3"], ["+ 3"]),
                    (["mark", "--read", "3"], ["~ 3"]),
                    (["edit", "1", "--title", "Other"], ["- 3"]),
                    (["edit", "2", "--title", "More samples"], ["+ 4"]),
                ]),
            Row(
                query: ["tag:later"],
                steps: [
                    (["tag", "1", "--add", "later"], ["+ 1"]),
                    (["edit", "2", "--tag", "Later"], ["+ 4"]),
                    (["tag", "1", "--add", "other"], ["~ 1"]),
                    (["tag", "1", "--remove", "later"], ["- 1"]),
                    (["edit", "2", "--untag", "Later"], ["- 4"]),
                ]),
        ])
    func matching(_ row: Row) async throws {
        let news = try await harness()
        let watch = try await news.watch(row.query)
        for step in row.steps {
            try await news.lines(step.command)
            #expect(try await watch.take(step.lines.count) == step.lines, "\(step.command)")
        }
        #expect(await news.interrupted(watch) == [])
    }

    @Test("so does what the publisher edits, and what another program does")
    func edits() async throws {
        let news = try await harness()
        let watch = try await news.watch(["title:edited"])
        try news.home.write(CommandFeed.json(1...3, word: "Edited"), to: "samples.json")
        try await news.lines("refresh", "--force", "--yes")
        #expect(try await watch.take(3).sorted() == ["+ 1", "+ 2", "+ 3"])
        try await news.sqlite("UPDATE article SET title = 'Edited again' WHERE id IN (1, 4)")
        #expect(try await watch.take(2) == ["~ 1", "+ 4"])
        try await news.sqlite("UPDATE article SET title = 'x' WHERE id = 1")
        #expect(try await watch.take(1) == ["- 1"])
        try await news.sqlite("DELETE FROM article WHERE id = 2")
        #expect(try await watch.take(1) == ["- 2"])
        #expect(await news.interrupted(watch) == [])
    }

    @Test("an article that moves to another feed moves between the watches of the two")
    func moves() async throws {
        let news = try await harness()
        let (one, two) = (try await news.watch(["feed:1"]), try await news.watch(["feed:2"]))
        try await news.sqlite("UPDATE article SET feed_id = 2 WHERE id = 1")
        #expect(try await one.take(1) == ["- 1"])
        #expect(try await two.take(1) == ["+ 1"])
        try await news.sqlite("UPDATE feed SET custom_title = 'Samples' WHERE id = 2")
        try await news.sqlite("DELETE FROM feed WHERE id = 1")
        #expect(try await one.take(2) == ["- 2", "- 3"])
        #expect(await news.interrupted(one) == [])
        #expect(await news.interrupted(two) == [])
    }

    @Test("--json says what is different")
    func differences() async throws {
        let news = try await harness()
        let watch = try await news.watch(["--json", "is:favorite OR tag:x OR feed:1"])
        try await news.lines("favorite", "1")
        #expect(try await watch.difference() == ["favorite"])
        try await news.lines("mark", "--read", "1")
        #expect(try await watch.difference() == ["read"])
        try await news.lines("tag", "1", "--add", "x")
        #expect(try await watch.difference() == ["tags"])
        try await news.sqlite("UPDATE article SET title = 'x' WHERE id = 1")
        #expect(try await watch.difference() == ["content"])
        try await news.sqlite("UPDATE article SET feed_id = 2 WHERE id = 1")
        #expect(try await watch.difference() == ["feed"])
        try await news.sqlite(
            "BEGIN; UPDATE state SET read_at = NULL; UPDATE state SET favorite_at = NULL; COMMIT")
        #expect(try await watch.difference() == ["read", "favorite"])
        watch.interrupt()
        #expect(await watch.wait().signal == 2)
    }

    /// The pipe fills, so that the program cannot write, while more happens than it keeps.
    @Test("who reads slowly is told what it all comes to", arguments: ["", "is:unread"])
    func slowReader(query: String) async throws {
        let news = try await harness()
        var titles = try await news.titles()
        let watch = try news.startShell(
            #"exec 3<&0; "$NEWS" watch \#(query) </dev/null | { read go <&3; cat; }"#)
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        let insert = """
            INSERT INTO article(feed_id, guid, title)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
            SELECT 2, hex(randomblob(8)), 'A title that makes the line as long as lines are, ' || i FROM n;
            """
        for _ in 1...3 { try await news.sqlite(insert) }
        try await news.sqlite(
            """
            DELETE FROM article WHERE id % 3 = 0;
            INSERT INTO state(article_id, read_at) SELECT id, 1 FROM article WHERE id % 5 = 0;
            UPDATE article SET title = 'Changed ' || id WHERE id % 7 = 0;
            """)
        watch.write("go\n")
        try await news.sqlite("INSERT INTO article(id, feed_id, title) VALUES(99999, 1, 'The end')")
        while titles["99999"] == nil {
            let columns = try #require(try await watch.readLine()).columns
            #expect((titles[columns[1]] == nil) == (columns[0] == "+"), "\(columns)")
            titles[columns[1]] = columns[0] == "-" ? nil : columns[5]
        }
        let expected = try await news.titles(where: query.isEmpty ? "1" : "unread = 1")
        #expect(titles.count == expected.count)
        #expect(titles.filter { expected[$0.key] != $0.value }.count == 0)
        watch.kill()
    }

    @Test("a mistake in the query, or a feed that there is not, ends it at once")
    func mistakes() async throws {
        let news = try await harness()
        let field = try await news.run("watch", "titel:swift")
        #expect(field.exitStatus == 64)
        #expect(field.stderr.contains("did you mean title:?"))
        try await news.run("watch", "feed:nowhere").expectComplaint(66, naming: "nowhere")
    }

    /// Articles 1 to 3 are of feed 1, `Samples`; 4 is of feed 2, `Daily`.
    private func harness() async throws -> CommandHarness {
        let news = try await CommandHarness.withSamples(1...3)
        let other = CommandFeed.article(text: "A text", title: "Something")
        try await news.lines("add", "--title", "Daily", news.home.write(other, to: "daily.json"))
        return news
    }
}

extension CommandHarness {
    /// A watcher that has begun.
    fileprivate func watch(_ arguments: [String]) async throws -> ChildProcess {
        let watch = try start(["watch"] + arguments)
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        return watch
    }

    /// The titles of articles by their ids.
    fileprivate func titles(where condition: String = "1") async throws -> [String: String] {
        let rows = try await sqlite("SELECT id, title FROM article WHERE \(condition)")
        return Dictionary(
            uniqueKeysWithValues: rows.map { row in
                let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
                return (parts[0], parts[1])
            })
    }

    /// Ends a watcher as Control-C does, after the last thing that it prints for certain; what nobody
    /// had read before.
    fileprivate func interrupted(_ watch: ChildProcess) async -> [String] {
        watch.interrupt()
        let result = await watch.wait()
        #expect(result.signal == 2)
        #expect(result.stderr == "news: watching\n")
        var unread: [String] = []
        while let line = try? await watch.readLine() { unread.append(line) }
        return unread
    }
}

extension ChildProcess {
    /// The signs and ids of the next lines.
    fileprivate func take(_ count: Int) async throws -> [String] {
        var lines: [String] = []
        while lines.count < count, let line = try await readLine() {
            lines.append(line.columns[..<2].joined(separator: " "))
        }
        return lines
    }

    /// What the next line, which is that of a change, says is different.
    fileprivate func difference() async throws -> [String] {
        let change = try CommandJSON(try #require(try await readLine()))
        #expect(change["change"]?.text == "changed")
        return change["changed"]?.elements.compactMap(\.text) ?? []
    }
}
