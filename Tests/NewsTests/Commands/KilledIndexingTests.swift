import Testing

@Suite("Indexing that is killed", .fewAtOnce)
struct KilledIndexingTests {
    private static let count = 8000

    /// As after an upgrade: many articles, and none is in the index.
    private func filled() async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        try await news.lines("feeds")
        try await news.sqlite(
            """
            INSERT INTO feed(url, title) VALUES('https://example.org/', 'Example');
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n LIMIT \(Self.count))
            INSERT INTO article(feed_id, guid, title) SELECT 1, i, 'Swift number ' || i FROM n;
            INSERT INTO content(article_id, text)
            SELECT id, title || ' ' || hex(zeroblob(600)) FROM article
            """)
        return news
    }

    @Test(
        "in the middle of a first search or of a repair, is gone on with", arguments: [false, true])
    func killed(isRepair: Bool) async throws {
        let news = try await filled()
        let index = news.database + "-search"
        if isRepair {
            _ = try await news.run("search", "swift")
            try await news.sqlite("DELETE FROM search_words_data", in: index)
        }
        let process = try news.start(isRepair ? ["check", "--repair"] : ["search", "swift"])
        // Until the index is new and not yet whole, or the process was faster than that.
        let begun = "SELECT EXISTS(SELECT 1 FROM search_entry)"
        while try await news.shell("sqlite3 -readonly \(index) '\(begun)'").lines != ["1"] {}
        process.kill()
        _ = await process.wait()
        #expect(try await news.lines("search", "7999").count == 1)
        #expect(try await news.run("check").exitStatus == 0)
        for table in ["search_words_docsize", "search_entry"] {
            let rows = try await news.sqlite("SELECT count(*) FROM \(table)", in: index)
            #expect(rows == ["\(Self.count)"])
        }
    }
}
