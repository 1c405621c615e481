import Loopback
import TestSupport
import Testing

@Suite("A search index that was damaged on purpose", .fewAtOnce)
struct HostileSearchIndexTests {
    private static let huge = "9223372036854775807"
    private static let ones = String(repeating: "FF", count: 60)

    /// What somebody wrote into the tables behind the index.
    static let damages: [String] =
        [
            "UPDATE search_words_data SET block = x''",
            "UPDATE search_words_data SET block = NULL",
            "UPDATE search_words_data SET block = 'text'",
            "UPDATE search_words_data SET block = 7",
            "UPDATE search_words_data SET block = zeroblob(1000000)",
            "UPDATE search_words_data SET block = x'\(ones)'",
            "UPDATE search_words_data SET block = substr(block, 1, length(block) / 2) WHERE id > 10",
            "UPDATE search_words_data SET block = substr(block, 1, 5)",
            "UPDATE search_words_data SET id = id + 1 WHERE id > 10",
            // The record of averages: how many rows and words there are.
            "UPDATE search_words_data SET block = x'\(ones)' WHERE id = 1",
            "UPDATE search_words_data SET block = x'00' WHERE id = 1",
            // The record of levels and segments.
            "UPDATE search_words_data SET block = x'\(ones)' WHERE id = 10",
            "UPDATE search_words_data SET block = x'00000000FFFFFFFF7FFFFFFF7F' WHERE id = 10",
            "UPDATE search_words_data SET block = x'0000000001010001010000' WHERE id = 10",
            "UPDATE search_words_data SET block = x'00000000010100010101FFFFFFFF0F' WHERE id = 10",
            "UPDATE search_words_data SET block = x'0000000087CF0F01' WHERE id = 10",
            // Claims of millions of segments.
            "UPDATE search_words_data SET block = x'00000000362A00B369C594C952E7' WHERE id = 10",
            "UPDATE search_words_data SET block = x'00000000010100009FFFFF7F' WHERE id = 10",
            // The end of the first page: FTS5's own check crashes.
            """
            UPDATE search_words_data SET block = CAST(block || x'FFFFFFFF7F' AS BLOB)
            WHERE id = (SELECT min(id) FROM search_words_data WHERE id > 10)
            """,
            "UPDATE search_words_idx SET pgno = \(huge)",
            "UPDATE search_words_idx SET pgno = -1",
            "UPDATE search_words_idx SET term = x'\(ones)'",
            "UPDATE search_words_idx SET segid = 1 - segid",
            "UPDATE search_words_docsize SET sz = x''",
            "UPDATE search_words_docsize SET sz = NULL",
            "UPDATE search_words_docsize SET sz = x'\(ones)'",
            "UPDATE search_words_docsize SET sz = zeroblob(1000000)",
            "UPDATE search_words_docsize SET id = -id",
            "UPDATE search_words_docsize SET id = id + (\(huge) - 1000)",
            "UPDATE search_words_config SET v = 99 WHERE k = 'version'",
            "UPDATE search_words_config SET v = x'\(ones)'",
            "UPDATE search_words_config SET v = 'load_extension(''x'')' WHERE k = 'rank'",
            "UPDATE search_words_config SET v = 'bm25(\(huge), -1e308, 1e308)' WHERE k = 'rank'",
            "REPLACE INTO search_words_config VALUES('pgsz', 1), ('automerge', -5)",
            "REPLACE INTO search_words_config VALUES('pgsz', \(huge)), ('crisismerge', -1)",
            "REPLACE INTO search_words_config VALUES('usermerge', \(huge)), ('hashsize', -\(huge))",
        ]
        + (0..<12).map { seed in
            // One byte of each block, at a place and with a value that differ from seed to seed.
            let (place, byte) = (1 + seed * 11 % 120, [0, 0xFF, 0x80, 0x7F][seed % 4])
            let digits = String(byte + 256, radix: 16).dropFirst()
            return """
                UPDATE search_words_data SET block = CAST(substr(block, 1, \(place)) || x'\(digits)'
                  || substr(block, \(place + 2)) AS BLOB) WHERE length(block) > \(place + 1)
                """
        }

    private static let original = Task {
        let news = try await CommandHarness.withSamples(1...20)
        #expect(try await news.lines("search", "sample").count == 20)
        try await news.sqlite("PRAGMA wal_checkpoint(TRUNCATE)")
        let index = news.database + "-search"
        return (database: try Files.read(news.database), index: try Files.read(index))
    }

    /// The database and the damaged index of a person.
    private func damaged(_ damage: String) async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        let original = try await Self.original.value
        try news.home.write(original.database, to: ".local/share/news/news.sqlite")
        let index = try news.home.write(original.index, to: ".local/share/news/news.sqlite-search")
        try await news.sqlite(damage, in: index)
        return news
    }

    @Test("is searched without a crash and without end, and made anew", arguments: damages)
    func searched(damage: String) async throws {
        let news = try await damaged(damage)
        for command in [
            ["search", "sample"], ["search", "sam*", "--by", "date"], ["search", "\"text 1\""],
            ["list", "--offline", "title:sample -text"], ["tag", "1", "--add", "x"],
            ["mark", "--read", "--query", "sample"],
        ] {
            let result = try await news.run(command)
            #expect(!result.timedOut, "\(command)")
            #expect(result.exitStatus == 0, "\(command): \(result)")
        }
        let repaired = try await news.run("check", "--repair")
        #expect(repaired.exitStatus == 0, "\(repaired.stderr)")
        #expect(try await news.lines("search", "sample").count == 20)
        #expect(try await news.run("check").exitStatus == 0)
    }

    /// SQLite takes memory for as many segments as the record of the index claims, as soon as a
    /// statement names the index.
    @Test(
        "whose record claims gigabytes takes no memory",
        arguments: ["00000000362A00B369C594C952E7", "00000000010100009FFFFF7F"],
        [
            [["refresh", "--offline"]], [["search", "sample"]], [["list", "--offline", "sample"]],
            [["check", "--repair"]],
        ])
    func claims(record: String, commands: [[String]]) async throws {
        let news = try await damaged(
            "UPDATE search_words_data SET block = x'\(record)' WHERE id = 10")
        for command in commands {
            let cost = try await news.cost(command)
            #expect(cost.status == 0, "\(command): \(cost.stderr)")
            #expect(cost.memory < 200 << 20, "\(command)")
        }
    }
}
