#if os(Linux)
import Loopback
import TestSupport
import Testing

@Suite("A disk that takes no more", .fewAtOnce)
struct FullDiskTests {
    /// A command, and whether it must work all the same.
    struct Case: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var isReading = false
        var testDescription: String { arguments.joined(separator: " ") }
    }

    /// A database with an article for each number, which was closed.
    private static func filled() async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        let feed = try news.home.write(CommandFeed.json(1...9), to: "feed.json")
        try await news.lines("add", feed)
        try news.home.write(
            (1...20).map { "https://feeds.example/\($0)\n" }.joined(), to: "urls")
        return news
    }

    private static let reading = [
        ["list", "--offline"], ["search", "sample"], ["show", "3", "--keep-unread"], ["feeds"],
        ["today"],
    ].map { Case(arguments: $0, isReading: true) }

    private static let writing = [
        ["favorite", "3"], ["mark", "--read", "--query", "is:unread"], ["import", "urls"],
        // It reads the feeds that are files, and records that.
        ["refresh", "--offline"],
    ].map { Case(arguments: $0) }

    @Test(
        "reading works at every stage, writing says what to do, and the next run goes on",
        arguments: reading + writing, [Faults.Trouble.full, .quota])
    func everyStage(_ run: Case, _ trouble: Faults.Trouble) async throws {
        let news = try await Self.filled()
        let whole = try news.copy(with: ["urls"])
        let (result, log) = try await whole.log(of: run.arguments)
        #expect(result.exitStatus == 0)
        let state = try await whole.state()
        let steps = Torture.points(of: log.steps, atMost: 5)
        var refused = 0
        for step in steps {
            let copy = try news.copy(with: ["urls"])
            let full = try await copy.run(run.arguments, with: .from(step: step, trouble))
            if run.isReading || full.exitStatus == 0 {
                #expect(full.exitStatus == 0, "step \(step): \(full.stderr)")
                #expect(full.lines.count == result.lines.count, "step \(step)")
            } else {
                refused += 1
                full.expectComplaint(74, naming: copy.database, "make room")
                #expect(full.stderr.contains("quota") == (trouble == .quota), "\(full.stderr)")
            }
            #expect(try await copy.sqlite("PRAGMA integrity_check") == ["ok"], "step \(step)")
            let next = try await copy.run(run.arguments)
            #expect(next.exitStatus == 0, "step \(step): \(next.stderr)")
            #expect(try await copy.state() == state, "step \(step)")
        }
        Torture.report(
            trouble.rawValue, run.testDescription, "\(log.steps) steps", "\(steps.count) stages",
            "",
            "refused: \(refused)", "done: \(steps.count - refused)")
    }

    @Test(
        "a first start says so at every stage, and the next one goes on",
        arguments: [
            Faults.Trouble.full, .quota, .failing, .readOnly,
        ])
    func firstStart(_ trouble: Faults.Trouble) async throws {
        let (_, log) = try await CommandHarness(startsProcesses: true).log(of: ["feeds"])
        let steps = Array(Set([1, 2, 3, 4] + Torture.points(of: log.steps, atMost: 5))).sorted()
        var refused = 0
        for step in steps {
            let news = try CommandHarness(startsProcesses: true)
            let full = try await news.run(["feeds"], with: .from(step: step, trouble))
            if full.exitStatus != 0 {
                refused += 1
                full.expectComplaint(73, naming: news.database, "cannot make the database")
            }
            #expect(try await news.run("feeds").exitStatus == 0, "step \(step)")
            #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"], "step \(step)")
        }
        Torture.report(
            trouble.rawValue, "first start", "\(log.steps) steps", "\(steps.count) stages", "",
            "refused: \(refused)", "done: \(steps.count - refused)")
    }

    @Test("what was fetched and cannot be stored is asked for again, with the old validators")
    func refresh() async throws {
        let server = try LoopbackServer { request in
            let isNew = request.header("If-None-Match") != nil
            return .conditional(
                etag: isNew ? "\"2\"" : "\"1\"", body: CommandFeed.json(1...(isNew ? 9 : 3)))
        }
        let news = try CommandHarness(startsProcesses: true)
        try await news.lines("add", server.url("/feed"))
        let command = ["refresh", "--force", "--yes"]
        let (result, log) = try await news.copy().log(of: command)
        #expect(result.exitStatus == 0)
        let steps = Torture.points(of: log.steps, atMost: 8)
        var refused = 0
        for step in steps {
            let copy = try news.copy()
            let full = try await copy.run(command, with: .from(step: step, .full))
            if full.exitStatus != 0 {
                refused += 1
                full.expectComplaint(74, naming: copy.database, "make room")
            }
            let asked = server.requests.count
            let next = try await copy.run(command)
            #expect(next.exitStatus == 0, "step \(step): \(next.stderr)")
            let tag = server.requests.dropFirst(asked).first?.header("If-None-Match")
            #expect(tag == (full.exitStatus == 0 ? "\"2\"" : "\"1\""), "step \(step)")
            #expect(try await copy.sqlite("SELECT count(*) FROM article") == ["9"], "step \(step)")
        }
        Torture.report(
            "ENOSPC", "refresh", "\(log.steps) steps", "\(steps.count) stages", "",
            "refused: \(refused)", "done: \(steps.count - refused)")
    }
}
#endif
