import Loopback
import TestSupport
import Testing

@Suite("Files that were left beside the database", .fewAtOnce)
struct LeftoverFilesTests {
    private static let place = ".local/share/news/news.sqlite"

    private func filled() async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        let feed = try news.home.write(CommandFeed.json(1...9), to: "feed.json")
        try await news.lines("add", feed)
        // The program may end before its last connection is closed, and then the WAL has everything.
        _ = try await news.sqlite("PRAGMA wal_checkpoint(TRUNCATE)")
        return news
    }

    #if os(Linux)
    @Test("a WAL that was cut at any place counts as far as its last whole change")
    func cutWAL() async throws {
        let news = try await filled()
        try await news.killAfterCommit(of: ["favorite", "3"])
        let wal = try news.home.read(Self.place + "-wal")
        try #require(wal.count > 8192)
        for part in [0, 10, 32, 100, wal.count / 2, wal.count - 1, wal.count] {
            let copy = try news.copy()
            try copy.home.write(Array(wal.prefix(part)), to: Self.place + "-wal")
            let rows = try await copy.lines("list", "--offline")
            #expect(rows.count == 9)
            let favorites = rows.filter { $0.columns[1].hasSuffix("F") }.count
            #expect(favorites == (part == wal.count ? 1 : 0), "\(part) bytes")
            #expect(try await copy.sqlite("PRAGMA integrity_check") == ["ok"])
        }
    }
    #endif

    @Test(
        "what is no WAL, no index of one and no rollback journal is ignored",
        arguments: ["-wal", "-shm", "-journal", "-probe"])
    func garbage(_ suffix: String) async throws {
        let news = try await filled()
        let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* 167 ^ $0 >> 7) }
        try news.home.write(bytes, to: Self.place + suffix)
        #expect(try await news.lines("list", "--offline").count == 9)
        try await news.lines("favorite", "3")
        #expect(try await news.lines("favorites").count == 1)
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
    }

    @Test(
        "a database is found under any name and through a link",
        arguments: [
            "with spaces.sqlite", "100%.sqlite", "what?.sqlite", "a#b.sqlite", "뉴스/새 소식.sqlite",
            "file:news.sqlite", "link/news.sqlite", "link.sqlite",
        ])
    func names(_ name: String) async throws {
        let news = try CommandHarness(startsProcesses: true)
        _ = try await news.shell("mkdir real && ln -s real link && ln -s real/x.sqlite link.sqlite")
        let feed = try news.home.write(CommandFeed.json(1...2), to: "feed.json")
        for path in [name, news.home.file(name)] {
            _ = try await news.run("--db", path, "add", feed)
            #expect(try await news.lines("--db", path, "list", "--offline").count == 2)
            #expect(try await news.lines("--db", path, "show", "1").count > 0)
        }
    }
}
