#if os(Linux)
import Loopback
import TestSupport
import Testing

/// As on some network file systems, and on those that virtual machines share with their hosts.
@Suite("A file system without shared memory", .fewAtOnce)
struct NoSharedMemoryTests {
    private func journalMode(_ news: CommandHarness) async throws -> [String] {
        try await news.sqlite("PRAGMA journal_mode")
    }

    @Test("a first start makes a database there, and all works")
    func firstStart() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let feed = try news.home.write(CommandFeed.json(1...9), to: "feed.json")
        for command in [
            ["add", feed], ["list", "--offline"], ["favorite", "3"], ["search", "sample"],
            ["mark", "--read", "--query", "sample"], ["refresh"], ["show", "4"],
            ["tag", "3", "--add", "x"],
        ] {
            let result = try await news.run(command, with: .noSharedMemory)
            #expect(result.exitStatus == 0, "\(command): \(result.stderr)")
        }
        #expect(try await news.lines("list", "--offline", "is:favorite", "is:read").count == 1)
        #expect(try await news.leftovers() == [])
    }

    @Test("a database that comes from elsewhere loses nothing, and is as before elsewhere")
    func moved() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let feed = try news.home.write(CommandFeed.json(1...9), to: "feed.json")
        try await news.lines("add", feed)
        // With a change that is still in the WAL.
        try await news.killAfterCommit(of: ["favorite", "3"])
        let list = try await news.run(["list", "--offline"], with: .noSharedMemory)
        #expect(list.exitStatus == 0, "\(list.stderr)")
        #expect(list.lines.filter { $0.columns[1].hasSuffix("F") }.count == 1)
        #expect(try await journalMode(news) == ["delete"])
        #expect(try await news.lines("list", "--offline") == list.lines)
        #expect(try await journalMode(news) == ["wal"])
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
    }

    @Test("processes take turns, the first of them in the middle of the change")
    func turns() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let feed = try news.home.write(CommandFeed.json(1...16), to: "feed.json")
        try await news.lines("add", feed)
        let environment = try await Faults.noSharedMemory.environment(below: news.home.path)
        let commands = (1...8).flatMap { [["favorite", "\($0)"], ["list", "--offline", "-q"]] }
        let processes = try commands.map { try news.start($0, environment: environment) }
        for (command, process) in zip(commands, processes) {
            let result = await process.wait()
            #expect(result.exitStatus == 0, "\(command): \(result.stderr)")
            #expect(result.stderr == "", "\(command)")
        }
        #expect(try await news.sqlite("SELECT count(*) FROM state WHERE favorite_at > 0") == ["8"])
    }

    @Test("a watch sees what others change")
    func watch() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let feed = try news.home.write(CommandFeed.json(1...3), to: "feed.json")
        try await news.lines("add", feed)
        let environment = try await Faults.noSharedMemory.environment(below: news.home.path)
        let watch = try news.start(["watch"], environment: environment)
        try await watch.waitForErrorOutput(containing: "watching")
        let change = try await news.run(["favorite", "2"], environment: environment)
        #expect(change.exitStatus == 0, "\(change.stderr)")
        #expect(try await watch.readLine()?.hasPrefix("~\t2\tUF") == true)
        watch.interrupt()
        _ = await watch.wait()
    }
}
#endif
