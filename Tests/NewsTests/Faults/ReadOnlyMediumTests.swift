#if os(Linux)
import Loopback
import TestSupport
import Testing

@Suite("A medium that cannot be written", .fewAtOnce)
struct ReadOnlyMediumTests {
    /// A database of which a part is still in its WAL, as a process left it that was killed.
    private func killed() async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        let feed = try news.home.write(CommandFeed.json(1...9), to: "feed.json")
        try await news.lines("add", feed)
        try await news.killAfterCommit(of: ["favorite", "3"])
        try #require(news.home.contains(".local/share/news/news.sqlite-wal"))
        return news
    }

    @Test(
        "shows all there is, also what is still in the WAL, and a change says why it cannot be made",
        arguments: [Faults.Trouble.readOnly, .readOnlyFile, .readOnlyDirectory])
    func reading(_ trouble: Faults.Trouble) async throws {
        let news = try await killed()
        // The index of the WAL is gone, as on a copy or after a power cut.
        _ = try await news.shell("rm .local/share/news/news.sqlite-shm")
        let faults = Faults.from(step: 1, trouble)
        let list = try await news.run(["list", "--offline"], with: faults)
        #expect(list.exitStatus == 0, "\(list.stderr)")
        #expect(list.lines.map { $0.columns[1] }.filter { $0 == "UF" }.count == 1)
        #expect(try await news.run(["search", "sample"], with: faults).lines.count == 9)
        #expect(try await news.run(["show", "3"], with: faults).exitStatus == 0)
        // Nobody can note that it was told.
        for _ in 1...2 {
            let today = try await news.run(["today"], with: faults)
            #expect(today.exitStatus == 0, "\(today.stderr)")
            #expect(today.lines.count { $0.hasPrefix("new\t") } == 9)
        }
        let check = try await news.run(["check"], with: faults)
        #expect(check.exitStatus == 0, "\(check.stdout)\(check.stderr)")
        #expect(check.stderr.contains("are sound"))
        let change = try await news.run(["favorite", "4"], with: faults)
        change.expectComplaint(74, naming: news.database, "read-only")
        let places: [Faults.Trouble: String] = [
            .readOnly: "file system", .readOnlyFile: "the file is", .readOnlyDirectory: "directory",
        ]
        #expect(change.stderr.contains(places[trouble] ?? ""), "\(change.stderr)")
        // And when it can be written again, all goes on.
        try await news.lines("favorite", "4")
        #expect(try await news.lines("favorites").count == 2)
    }

    @Test("a database that nobody may read is left as it is")
    func unreadable() async throws {
        let news = try CommandHarness(startsProcesses: true)
        try await news.lines("feeds")
        let before = try news.home.read(".local/share/news/news.sqlite")
        for command in ["list", "feeds"] {
            let result = try await news.run([command], with: .from(step: 1, .unreadable))
            result.expectComplaint(65, naming: news.database, "Permission denied")
        }
        #expect(try news.home.read(".local/share/news/news.sqlite") == before)
    }

    @Test("a directory in which nothing can be made is named, and no database is made")
    func noDirectory() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let result = try await news.run(["list"], with: .from(step: 1, .readOnly))
        result.expectComplaint(73, naming: news.database, "read-only")
        #expect(!news.home.contains(".local"))
    }
}
#endif
