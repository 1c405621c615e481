#if os(Linux)
import Glibc
import Loopback
import TestSupport
import Testing

@Suite("A sync in trouble", .fewAtOnce)
struct SyncFaultTests {
    @Test("that is killed loses nothing, tells nothing twice, and the next one ends equal")
    func killed() async throws {
        let machine = try await SyncingMachine()
        let whole = try await machine.whole()
        var outcomes: [Bool: Int] = [:]
        for step in Torture.points(of: whole.steps, atMost: 8) {
            for half in Torture.isWhole ? [false, true] : [step % 2 == 0] {
                try await machine.reset()
                let killed = try await machine.news.run(
                    ["sync"], with: .kill(atStep: step, half: half))
                // One that waits less for another connection has fewer steps.
                #expect(
                    killed.signal == SIGKILL || killed.exitStatus == 0,
                    "step \(step): \(killed.stderr)")
                let wasTold = try machine.log() == whole.log
                outcomes[wasTold, default: 0] += 1
                try await machine.expectSound("step \(step)")
                try await machine.expectNextSync(is: whole, "step \(step)")
            }
        }
        Torture.report(
            "kill", "sync", "\(whole.steps) steps", "",
            "before the log: \(outcomes[false] ?? 0)", "after: \(outcomes[true] ?? 0)")
    }

    @Test(
        "on a full disk keeps what waits, leaves a log that can be read, and names the file",
        arguments: [Faults.Trouble.full, .quota, .failing])
    func full(_ trouble: Faults.Trouble) async throws {
        let machine = try await SyncingMachine()
        let whole = try await machine.whole()
        var refused = 0
        let steps = Torture.points(of: whole.steps, atMost: 8)
        for step in steps {
            try await machine.reset()
            let result = try await machine.news.run(["sync"], with: .from(step: step, trouble))
            if result.exitStatus != 0 {
                refused += 1
                let names = [machine.news.database, machine.folder + "/"]
                #expect(
                    names.contains { result.stderr.contains($0) }, "step \(step): \(result.stderr)")
                #expect([69, 74].contains(result.exitStatus), "step \(step): \(result.stderr)")
            }
            if try machine.log() != whole.log {
                #expect(try await machine.waiting() == machine.changes, "step \(step)")
            }
            try await machine.expectSound("step \(step)")
            try await machine.expectNextSync(is: whole, "step \(step)")
        }
        Torture.report(
            trouble.rawValue, "sync", "\(whole.steps) steps", "\(steps.count) stages", "",
            "refused: \(refused)", "done: \(steps.count - refused)")
    }
}

/// A machine whose sync reads what another one told, and tells changes of its own.
private final class SyncingMachine {
    /// What a sync leaves that nothing disturbs.
    struct Whole {
        var steps: Int
        var state: [String]
        var log: [UInt8]
    }

    let news: CommandHarness
    let folder: String
    /// How many changes wait at the start.
    let changes = 5
    private let other: CommandHarness
    private let start: TemporaryDirectory
    private let device: String

    init() async throws {
        news = try CommandHarness(startsProcesses: true)
        other = try CommandHarness(startsProcesses: true)
        start = try TemporaryDirectory()
        folder = news.home.file("folder")
        let server = try news.serve(["/feed": [.ok(CommandFeed.json(1...9))]])
        for machine in [news, other] {
            try await machine.lines("add", server.url("/feed"), "--allow-private")
        }
        try await news.lines("sync", "init", folder)
        device = try await news.sqlite("SELECT device FROM sync_folder").first ?? ""
        try await carry(from: news, to: other)
        try await other.lines("sync", "join", other.home.file("folder"))
        try await other.lines("mark", "--read", "1", "2")
        try await other.lines("favorite", "3")
        try await other.lines("query", "save", "some", "is:unread")
        try await other.lines("sync")
        try await carry(from: other, to: news)
        try await news.lines("favorite", "3", "4")
        try await news.lines("mark", "--read", "5")
        try await news.lines("tag", "6", "--add", "later")
        try await news.lines("query", "save", "more", "is:favorite")
        try await copy(news.home.path, start.path)
    }

    /// What comes of a sync that nothing disturbs.
    func whole() async throws -> Whole {
        let (result, log) = try await news.log(of: ["sync"])
        try #require(result.exitStatus == 0, "\(result.stderr)")
        try #require(try await waiting() == 0)
        return Whole(steps: log.steps, state: try await state(), log: try self.log())
    }

    /// Lets the machine be as it was, at the same place: elsewhere it would be a copy.
    func reset() async throws { try await copy(start.path, news.home.path) }

    /// The log of this machine.
    func log() throws -> [UInt8] {
        let name = "folder/devices/\(device)/000001.jsonl"
        return news.home.contains(name) ? try news.home.read(name) : []
    }

    /// How many changes wait for the folder.
    func waiting() async throws -> Int {
        let count = "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM mark_outbox)"
        return Int(try await news.sqlite(count).first ?? "") ?? -1
    }

    /// The database is whole, and so are the lines of the log.
    func expectSound(_ place: String) async throws {
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"], "\(place)")
        let check = try await news.run("check")
        // A note says that the person lets a feed ask the local network.
        let isQuiet = check.lines.allSatisfy { $0.contains("\tnote\t") }
        #expect(check.exitStatus == 0 && isQuiet, "\(place): \(check.stdout)")
        let lines = try log().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // What is behind the last newline does not count.
        for (index, line) in lines.dropLast().enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            #expect(text.hasPrefix("{\"n\":\(index + 1),") && text.hasSuffix("}"), "\(place)")
        }
    }

    /// The next sync ends as if nothing had happened: with the same log, byte by byte.
    func expectNextSync(is whole: Whole, _ place: String) async throws {
        let next = try await news.run("sync")
        #expect(next.exitStatus == 0, "\(place): \(next.stderr)")
        #expect(try await state() == whole.state, "\(place)")
        #expect(try log() == whole.log, "\(place)")
        #expect(try await waiting() == 0, "\(place)")
    }

    private func state() async throws -> [String] {
        try await news.state()
            + news.sqlite(
                """
                SELECT article_id, field, key, value, time, device FROM folder_mark ORDER BY 1, 2, 3;
                SELECT field, name, part, value, time, device FROM folder_value ORDER BY 1, 2, 3;
                SELECT device, file, position, line FROM folder_log ORDER BY 1, 2;
                """)
    }

    private func carry(from source: CommandHarness, to target: CommandHarness) async throws {
        let (source, target) = (source.home.file("folder"), target.home.file("folder"))
        try await run("rsync", ["-a", "--update", source + "/", target])
    }

    private func copy(_ source: String, _ target: String) async throws {
        try await run("rsync", ["-a", "--delete", "--ignore-times", source + "/", target])
    }

    private func run(_ program: String, _ arguments: [String]) async throws {
        let result = try await ChildProcess.run(program, arguments)
        try #require(result.succeeded, "\(result.stderr)")
    }
}
#endif
