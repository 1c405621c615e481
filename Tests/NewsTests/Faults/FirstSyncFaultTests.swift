#if os(Linux)
import Glibc
import Loopback
import TestSupport
import Testing

@Suite("The first sync with a folder in trouble", .fewAtOnce)
struct FirstSyncFaultTests {
    @Test("that is killed can be said again", arguments: ["init", "join"])
    func killed(_ verb: String) async throws {
        let machine = try await JoiningMachine(joins: verb == "join")
        let command = ["sync", verb, machine.folder]
        let (result, log) = try await machine.news.log(of: command)
        try #require(result.exitStatus == 0, "\(result.stderr)")
        let state = try await machine.state()
        for step in Torture.points(of: log.steps, atMost: 8) {
            for half in Torture.isWhole ? [false, true] : [step % 2 == 0] {
                try await machine.reset()
                let killed = try await machine.news.run(
                    command, with: .kill(atStep: step, half: half))
                #expect(
                    killed.signal == SIGKILL || killed.exitStatus == 0,
                    "step \(step): \(killed.stderr)")
                #expect(try await machine.news.sqlite("PRAGMA integrity_check") == ["ok"])
                let again = try await machine.news.run(command)
                switch again.exitStatus {
                case 0: break
                // The folder was made, and is joined now.
                case 73: try await machine.news.lines("sync", "join", machine.folder)
                // It was joined.
                default: again.expectComplaint(64, naming: "news sync leave")
                }
                try await machine.news.lines("sync")
                #expect(try await machine.state() == state, "step \(step)")
            }
        }
        Torture.report("kill", "sync \(verb)", "\(log.steps) steps", "", "", "")
    }
}

/// A machine that meets a folder for the first time, where another one has told something before it joins.
private final class JoiningMachine {
    let news: CommandHarness
    let folder: String
    private let start: TemporaryDirectory

    init(joins: Bool) async throws {
        news = try CommandHarness(startsProcesses: true)
        start = try TemporaryDirectory()
        folder = news.home.file("folder")
        let server = try news.serve(["/feed": [.ok(CommandFeed.json(1...9))]])
        try await news.lines("add", server.url("/feed"), "--allow-private")
        try await news.lines("mark", "--read", "1", "2")
        try await news.lines("tag", "3", "--add", "later")
        if joins {
            let other = try CommandHarness(startsProcesses: true)
            let otherFolder = other.home.file("folder")
            try await other.lines("add", server.url("/feed"), "--allow-private")
            try await other.lines("sync", "init", otherFolder)
            try await other.lines("favorite", "4")
            try await other.lines("sync")
            try await copy(otherFolder, folder)
        }
        try await copy(news.home.path, start.path)
    }

    /// Lets the machine be as it was, at the same place: elsewhere it would be a copy.
    func reset() async throws { try await copy(start.path, news.home.path) }

    /// What a sync leaves, but for the names of devices and the times of changes.
    func state() async throws -> [String] {
        try await news.sqlite(
            """
            SELECT article_id, read_at IS NULL, favorite_at IS NULL FROM state ORDER BY 1;
            SELECT article_id, tag FROM article_tag ORDER BY 1;
            SELECT field, name, part, value FROM folder_value ORDER BY 1, 2, 3;
            SELECT article_id, field, key, value FROM folder_mark ORDER BY 1, 2, 3;
            SELECT count(*) FROM account;
            SELECT count(*) FROM outbox;
            SELECT count(*) FROM mark_outbox;
            """)
    }

    private func copy(_ source: String, _ target: String) async throws {
        let result = try await ChildProcess.run(
            "rsync", ["-a", "--delete", "--ignore-times", source + "/", target])
        try #require(result.succeeded, "\(result.stderr)")
    }
}
#endif
