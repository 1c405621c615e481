import Loopback
import Synchronization
import System

extension SelftestCase {
    /// Section 6: limits of the load on servers and on this machine.
    static let load: [SelftestCase] = [
        oneAtATime, connectionReuse, leases, startTimes, nothingButFeeds, linkedDocuments,
        transferLimits, quietCommands, interruption,
    ]

    private static let oneAtATime = SelftestCase(
        "L1", "A public host is asked for one feed at a time, with a gap; others are not held up"
    ) { run in
        let log = ArrivalLog()
        let busy = try run.serve { log.answer($0, of: "busy") }
        let calm = try run.serve { log.answer($0, of: "calm") }
        let local = try run.serve { log.answer($0, of: "local") }
        let busyName = run.name(busy, "feeds.example.com")
        let calmName = run.name(calm, "calm.example.org")
        try await run.subscribe((1...3).map { "\(busyName)/\($0)" })
        try await run.subscribe((1...3).map { local.url("/\($0)") })
        // The default gap.
        let first = try await run.refresh()
        run.expect(first.status, 0, "exit of refresh")
        expectOneAtATime(run, busy, log, requests: 3, gap: .milliseconds(1000))
        expectNotHeldUp(run, log, "local", until: 2)

        log.clear()
        try run.configure("[network]\nhost_gap = \"20ms\"\n")
        try await run.subscribe((4...50).map { "\(busyName)/\($0)" })
        try await run.subscribe((1...3).map { "\(calmName)/\($0)" })
        let second = try await run.refresh(at: 26 * 3600)
        run.expect(second.status, 0, "exit of refresh")
        expectOneAtATime(run, busy, log, requests: 50, gap: .milliseconds(20))
        expectNotHeldUp(run, log, "local", until: 25)
        expectNotHeldUp(run, log, "calm", until: 25)
        try await redirectedCrowd(run)
        try await severalProcesses(run)
    }

    /// Two refreshes and two subscriptions to one feed at once.
    private static func severalProcesses(_ run: CaseRun) async throws {
        try run.configure("[network]\nhost_gap = \"200ms\"\n")
        let log = ArrivalLog()
        let server = try run.serve { log.answer($0, of: "busy") }
        let name = run.name(server, "shared.example.net")
        let list = try run.home.write(
            (1...4).map { "\(name)/\($0)\n" }.joined(), to: "shared/urls")
        // Use the system's clock, because the clock of the case starts again with each process.
        var environment = run.environment(["HOME": run.home.file("shared")])
        environment["NEWS_NOW"] = nil
        let start = { [environment] (arguments: [String]) throws(SystemError) in
            try ChildProcess(
                run.program, arguments, environment: environment, timeout: CaseRun.stepLimit)
        }
        let imported = await (try start(["import", list])).wait()
        run.expect(imported.exitStatus, 0, "exit of import")
        for feed in 1...4 { _ = await (try start(["edit", "\(feed)", "--trust"])).wait() }
        let first = try start(["refresh", "--json", "1", "2"])
        try await server.waitForRequests(1)
        let others = [
            try start(["refresh", "--json", "3", "4"]), try start(["add", "\(name)/5"]),
            try start(["add", "\(name)/5"]),
        ]
        let results = [await first.wait(), await others[0].wait()]
        run.expect(results.map(\.exitStatus), [0, 0], "exits of refresh")
        let added = [await others[1].wait(), await others[2].wait()]
        run.expect(added.filter(\.succeeded).count, 1, "of two news add of one feed added it")
        run.expectRequests(1, to: server, "/5", "for it")
        expectOneAtATime(run, server, log, requests: 5, gap: .milliseconds(200))
    }

    /// Feeds on a host without limits that all redirect to a host with limits.
    private static func redirectedCrowd(_ run: CaseRun) async throws {
        let log = ArrivalLog()
        let crowded = try run.serve { log.answer($0, of: "busy") }
        let name = run.name(crowded, "crowded.example.net")
        let local = try run.serve { .redirect(302, to: "\(name)\($0.path)") }
        try await run.subscribe((1...6).map { local.url("/\($0)") })
        let answer = try await run.refresh()
        run.expect(answer.status, 0, "exit of refresh")
        expectOneAtATime(run, crowded, log, requests: 6, gap: .milliseconds(20))
    }

    private static func expectOneAtATime(
        _ run: CaseRun, _ server: LoopbackServer, _ log: ArrivalLog, requests: Int, gap: Duration
    ) {
        let times = log.times(of: "busy")
        run.expect(times.count, requests, "requests to the public host")
        run.expect(server.maxConcurrent, 1, "requests at a time")
        // The program counts whole milliseconds.
        let least = zip(times, times.dropFirst()).map { $1 - $0 }.min() ?? .zero
        run.expect(
            least >= gap - .milliseconds(1), asked: "gap of \(gap / .milliseconds(1)) ms",
            seen: "\(Int(least / .milliseconds(1))) ms")
    }

    private static func expectNotHeldUp(
        _ run: CaseRun, _ log: ArrivalLog, _ name: String, until place: Int
    ) {
        let (others, busy) = (log.times(of: name), log.times(of: "busy"))
        let isEarly = others.count == 3 && busy.count >= place && others[2] < busy[place - 1]
        run.expect(
            isEarly, asked: "3 requests to \(name) before number \(place) to the public host",
            seen: isEarly ? "yes" : "no, \(others.count)")
    }

    private static let connectionReuse = SelftestCase(
        "L2", "A connection is used again where the server allows it, and only there"
    ) { run in
        try run.configure("[network]\nhost_gap = \"20ms\"\n")
        let open = try run.serve { _ in .json(SampleFeed.json(1...2)) }
        let closed = try run.serve { _ in .json(SampleFeed.json(1...2)).closing() }
        let local = try run.serve { _ in .json(SampleFeed.json(1...2)) }
        let openName = run.name(open, "open.example.com")
        let closedName = run.name(closed, "closed.example.com")
        try await run.subscribe((1...6).map { "\(openName)/\($0)" })
        try await run.subscribe((1...6).map { "\(closedName)/\($0)" })
        try await run.subscribe((1...6).map { local.url("/\($0)") })
        let answer = try await run.refresh("--jobs", "2")
        run.expect(answer.status, 0, "exit of refresh")
        run.expect(open.connections, 1, "connections for 6 feeds of a public host")
        run.expect(closed.connections, 6, "connections where the server closes each")
        run.expect(
            local.connections <= 2, asked: "at most 2 connections with 2 jobs",
            seen: "\(local.connections)")
        for server in [open, closed, local] { run.expectRequests(6, to: server) }
        run.expect(open.maxConcurrent, 1, "requests at a time to a public host")
    }
}

/// The times at which requests came to the servers of a case.
private final class ArrivalLog: Sendable {
    private let arrivals = Mutex<[(server: String, time: ContinuousClock.Instant)]>([])

    /// Records the arrival, and answers with a feed.
    func answer(_ request: RecordedRequest, of server: String) -> Reply {
        let now = ContinuousClock.now
        arrivals.withLock { $0.append((server, now)) }
        return .json(SampleFeed.json(1...1, title: request.path))
    }

    func times(of server: String) -> [ContinuousClock.Instant] {
        arrivals.withLock { $0.filter { $0.server == server }.map(\.time) }
    }

    func clear() { arrivals.withLock { $0 = [] } }
}
