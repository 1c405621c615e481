#if os(Linux)
import Glibc
import Loopback
import TestSupport
import Testing

@Suite("A command that is killed", .fewAtOnce)
struct KillTests {
    @Test(
        "leaves the database whole and what it did whole or undone, and the next one goes on",
        arguments: KilledCommand.all)
    func killed(_ command: KilledCommand) async throws {
        let server = try VersionedServer()
        let origin = try await command.prepared(server)
        let files = ["urls", "feed.json"]
        let whole = try origin.copy(with: files)
        let (result, log) = try await whole.log(of: command.arguments)
        try #require(result.exitStatus == 0, "\(result.stderr)")
        let test = Kill(
            command: command, server: server,
            before: origin.home.contains(CommandHarness.place)
                ? try await command.state(of: origin) : [],
            after: try await command.state(of: whole))
        var outcomes: [String: Int] = [:]
        var kills = 0
        for step in Torture.points(of: log.steps, atMost: 6) {
            let halves = Torture.isWhole ? [false, true] : [step % 2 == 0]
            for half in halves {
                let copy = try origin.copy(with: files)
                let killed = try await copy.run(
                    command.arguments, with: .kill(atStep: step, half: half))
                // A refresh that writes its feeds together has fewer steps.
                #expect(
                    killed.signal == SIGKILL || killed.exitStatus == 0,
                    "step \(step): \(killed.stderr)")
                let outcome = try await test.look(at: copy, after: killed, "step \(step)")
                outcomes[outcome, default: 0] += 1
                kills += 1
                if kills % 50 == 0 { Torture.say("\(command.name): \(kills) kills") }
            }
        }
        let atSteps = kills
        for number in 0..<(Torture.isWhole ? 60 : 0) {
            let copy = try origin.copy(with: files)
            let process = try copy.start(command.arguments)
            try await Task.sleep(for: .microseconds(.random(in: 0...120_000)))
            process.kill()
            let killed = await process.wait()
            let outcome = try await test.look(at: copy, after: killed, "random kill \(number)")
            outcomes[outcome, default: 0] += 1
            kills += 1
        }
        Torture.report(
            "kill", command.name, "\(log.steps) steps", "\(atSteps) kills at steps",
            "\(kills - atSteps) at random", "before: \(outcomes["before"] ?? 0)",
            "after: \(outcomes["after"] ?? 0)", "between: \(outcomes["between"] ?? 0)")
    }
}

/// The checks after a kill.
private struct Kill {
    let command: KilledCommand
    let server: VersionedServer
    let before: [String]
    let after: [String]

    /// Looks at what is left, and runs the command again; gives where it was.
    func look(
        at news: CommandHarness, after killed: ProcessResult, _ place: String
    ) async throws -> String {
        let isDone =
            killed.exitStatus == 0
            || command.acknowledgement.map(killed.stderr.contains) ?? false
        let state = try await soundState(of: news, place)
        let outcome = state == after ? "after" : state == before ? "before" : "between"
        if isDone { #expect(outcome == "after", "\(place): it was acknowledged") }
        if command.isWhole { #expect(outcome != "between", "\(place): \(state)") }
        if case .feeds = command.start { try await expectWholeFeeds(news, place) }
        guard command.isRepeatable || outcome == "before" else { return outcome }

        let stored = try await validators(of: news)
        let next = try await news.run(command.arguments)
        #expect(next.exitStatus == 0, "\(place): \(next.stderr)")
        #expect(try await soundState(of: news, place) == after, "\(place), and once more")
        if case .feeds = command.start {
            #expect(server.lastValidators() == stored, "\(place)")
        }
        #expect(try await news.leftovers() == [], "\(place)")
        return outcome
    }

    /// The state, of a database that the shell finds sound.
    private func soundState(
        of news: CommandHarness, _ place: String
    ) async throws -> [String] {
        guard news.home.contains(CommandHarness.place) else { return before }
        let answer = try await news.sqlite(
            "PRAGMA integrity_check; PRAGMA foreign_key_check; SELECT count(*) FROM sqlite_schema")
        #expect(answer.count == 2 && answer.first == "ok", "\(place): \(answer)")
        // A first start that did not come far.
        return answer.last == "0" ? before : try await command.state(of: news)
    }

    /// The validators and the articles of a feed come together.
    private func expectWholeFeeds(_ news: CommandHarness, _ place: String) async throws {
        let feeds = try await news.sqlite(
            """
            SELECT feed_id, CAST(etag AS TEXT),
              (SELECT count(*) FROM article a WHERE a.feed_id = v.feed_id),
              (SELECT text FROM content JOIN article ON id = article_id
               WHERE feed_id = v.feed_id AND guid = v.feed_id || '-1') LIKE 'Text 2%'
            FROM validator v ORDER BY feed_id
            """)
        #expect(feeds.count == VersionedServer.feeds, "\(place): \(feeds)")
        for (index, line) in feeds.enumerated() {
            let feed = index + 1
            let isNew = line.contains("\"2\"")
            let count = VersionedServer.count(feed, isNew ? 2 : 1)
            if isNew {
                #expect(line == "\(feed)|\"2\"|\(count)|1", "\(place)")
            } else {
                // A long feed is stored in parts, the validators with the last.
                let stored = Int(line.split(separator: "|")[2]) ?? 0
                let all = VersionedServer.count(feed, 2)
                #expect((count...all).contains(stored), "\(place): \(line)")
            }
        }
        let repeated = try await news.sqlite(
            "SELECT title FROM article GROUP BY title HAVING count(*) > 1")
        #expect(repeated == [], "\(place)")
    }

    private func validators(of news: CommandHarness) async throws -> [Int: String] {
        guard case .feeds = command.start else { return [:] }
        let lines = try await news.sqlite("SELECT feed_id, CAST(etag AS TEXT) FROM validator")
        return Dictionary(
            uniqueKeysWithValues: lines.map { line in
                let parts = line.split(separator: "|")
                return (Int(parts[0]) ?? 0, String(parts[1]))
            })
    }
}

extension CommandHarness {
    /// Where the database is, in the home.
    static let place = ".local/share/news/news.sqlite"
}
#endif
