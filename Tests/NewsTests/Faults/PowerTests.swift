#if os(Linux)
import Loopback
import TestSupport
import Testing

@Suite("When the power goes", .fewAtOnce)
struct PowerTests {
    private static func filled() async throws -> CommandHarness {
        let news = try CommandHarness(startsProcesses: true)
        try news.home.write(CommandFeed.json(1...9), to: "feed.json")
        try news.home.write(
            (1...20).map { "https://feeds.example/\($0)\n" }.joined(), to: "urls")
        try news.home.write(CommandFeed.json(1...3), to: "other.json")
        try await news.lines("add", "feed.json")
        try await news.lines("favorite", "1")
        return news
    }

    /// Changes of a person.
    private static let changes = [
        ["favorite", "3"], ["favorite", "1", "--remove"], ["mark", "--read", "3"],
        ["mark", "--read", "--query", "is:unread"], ["tag", "3", "--add", "later"],
        ["add", "other.json"], ["remove", "1"], ["edit", "1", "--title", "Other"],
        ["import", "urls"], ["query", "save", "some", "is:unread"],
        ["-q", "rule", "add", "some", "is:unread", "--read"],
    ]

    @Test("a person's change is on the disk before it is acknowledged", arguments: changes)
    func synced(_ arguments: [String]) async throws {
        let news = try await Self.filled()
        // As long as another process has it open, nothing but the commit itself syncs.
        let other = try news.start(["watch"])
        try await other.waitForErrorOutput(containing: "watching")
        let (result, log) = try await news.log(of: arguments)
        #expect(result.exitStatus == 0, "\(result.stderr)")
        other.interrupt()
        _ = await other.wait()
        let entries = log.entries
        let isWAL = { (entry: FaultLog.Entry) in entry.path.hasSuffix("-wal") }
        let write = try #require(entries.lastIndex { $0.kind == .write && isWAL($0) })
        let sync = try #require(
            entries[write...].firstIndex { $0.kind == .sync && isWAL($0) }, "it is not synced")
        if let said = entries.firstIndex(where: { $0.kind == .output }) { #expect(said > sync) }
    }

    @Test("what can be fetched again is not synced feed by feed, and the checkpoint is in order")
    func refresh() async throws {
        let server = try VersionedServer()
        let news = try CommandHarness(startsProcesses: true)
        try news.home.write(server.list, to: "feeds")
        try await news.lines("import", "--trust", "feeds")
        let copy = try news.copy()
        var alone = try await copy.log(of: ["refresh"]).1.entries
        // A process that exits while a thread still has the database leaves the checkpoint to the
        // next one.
        if !alone.contains(where: { $0.kind == .unlink && $0.path.hasSuffix("-wal") }) {
            alone += try await copy.log(of: ["list", "--offline"]).1.entries
        }
        let other = try news.start(["watch"])
        try await other.waitForErrorOutput(containing: "watching")
        let (result, log) = try await news.log(of: ["refresh"])
        #expect(result.exitStatus == 0, "\(result.stderr)")
        other.interrupt()
        _ = await other.wait()
        // The first writer of a WAL syncs its header, and the search index what it took in.
        #expect(log.entries.count { $0.kind == .sync && $0.path.hasSuffix("-wal") } <= 2)

        let steps = alone.filter {
            $0.path.hasSuffix("-wal") || $0.path.hasSuffix("sqlite")
        }
        let isWAL = { (entry: FaultLog.Entry) in entry.path.hasSuffix("-wal") }
        let last = try #require(steps.lastIndex { $0.kind == .write && isWAL($0) })
        let order = steps[last...].map { "\($0.kind.rawValue)\(isWAL($0) ? "wal" : "")" }
        let short = order.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(short.filter { $0 != "T" } == ["Wwal", "Swal", "W", "S", "Uwal"], "\(short)")
    }

    @Test("the directories of a new database are synced before anything is acknowledged")
    func directories() async throws {
        let news = try CommandHarness(startsProcesses: true)
        try news.home.write(CommandFeed.json(1...3), to: "feed.json")
        let (result, log) = try await news.log(of: ["add", "feed.json"])
        #expect(result.exitStatus == 0)
        let done = log.entries
        let home = news.home.path
        for directory in ["", "/.local", "/.local/share", "/.local/share/news"] {
            let name = home + directory
            let made = done.lastIndex {
                ($0.kind == .makeDirectory || $0.kind == .create)
                    && $0.path.split(separator: "/").dropLast() == name.split(separator: "/")
                    && !$0.path.hasSuffix("-shm")
            }
            #expect(
                done[try #require(made)...].contains { $0.kind == .sync && $0.path == name },
                "\(name)")
        }
    }

    @Test(
        "what was acknowledged is there, and the database is sound, whatever was not synced",
        arguments: [
            ["favorite", "3"], ["mark", "--read", "--query", "is:unread"], ["import", "urls"],
            ["refresh", "--offline"], ["add", "feed.json"],
        ])
    func cut(_ arguments: [String]) async throws {
        let isFirst = arguments[0] == "add"
        let news = isFirst ? try CommandHarness(startsProcesses: true) : try await Self.filled()
        if isFirst { try news.home.write(CommandFeed.json(1...9), to: "feed.json") }
        let files = ["urls", "feed.json"]
        let before = isFirst ? [] : try await news.state()
        let run = try news.copy(with: files)
        let (result, log) = try await run.log(of: arguments, bytes: true)
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let after = try await run.state()
        let said = log.entries.firstIndex { $0.kind == .output } ?? log.entries.count - 1
        var chance = Seeded(1)
        var disk = PowerCut(root: run.home.path, initial: news.home)
        var outcomes = ["before": 0, "after": 0, "between": 0]
        let points = Torture.points(of: log.entries.count, atMost: 8)
        for (index, entry) in log.entries.enumerated() {
            try disk.apply(entry)
            guard points.contains(index + 1) || index == said else { continue }
            for turn in 0..<3 {
                let copy = try CommandHarness(startsProcesses: true)
                try disk.write(to: copy, &chance, onlySynced: turn == 0)
                let state = try await copy.soundState() ?? before
                let place = "\(arguments) cut after step \(index + 1) of \(log.entries.count)"
                if index >= said { #expect(state == after, "\(place)") }
                let outcome = state == after ? "after" : state == before ? "before" : "between"
                outcomes[outcome, default: 0] += 1
                // The feed of a first start comes after the tables.
                if !isFirst { #expect(outcome != "between", "\(place): \(state)") }
            }
        }
        Torture.report(
            "power", arguments.joined(separator: " "), "\(log.entries.count) steps", "", "",
            "before: \(outcomes["before"] ?? 0)", "after: \(outcomes["after"] ?? 0)",
            "between: \(outcomes["between"] ?? 0)")
    }
}

extension CommandHarness {
    /// The state of a database that is sound; nil where there is none yet.
    fileprivate func soundState() async throws -> [String]? {
        guard home.contains(CommandHarness.place) else { return nil }
        let answer = try await sqlite("PRAGMA integrity_check; SELECT count(*) FROM sqlite_schema")
        #expect(answer.first == "ok", "\(answer)")
        return answer.last == "0" ? nil : try await state()
    }
}
#endif
