#if os(Linux)
import Glibc
import Loopback
import TestSupport
import Testing

@Suite("A sync with a service in trouble", .fewAtOnce)
struct ServiceSyncFaultTests {
    @Test("that is killed loses nothing, and the next one ends as if nothing had happened")
    func killed() async throws {
        let machine = try await ServedMachine()
        let whole = try await machine.whole()
        var outcomes: [Bool: Int] = [:]
        for step in Torture.points(of: whole.steps, atMost: 12) {
            for half in Torture.isWhole ? [false, true] : [step % 2 == 0] {
                try await machine.reset()
                let killed = try await machine.news.run(
                    ["sync"], with: .kill(atStep: step, half: half))
                #expect(
                    killed.signal == SIGKILL || killed.exitStatus == 0,
                    "step \(step): \(killed.stderr)")
                outcomes[machine.service == whole.service, default: 0] += 1
                try await machine.expectSound("step \(step)")
                try await machine.expectNextSync(is: whole, "step \(step)")
            }
        }
        Torture.report(
            "kill", "sync with a service", "\(whole.steps) steps", "",
            "before all was told: \(outcomes[false] ?? 0)", "after: \(outcomes[true] ?? 0)")
    }

    @Test("that is the first, and is killed, asks for nothing again that is stored")
    func killedImport() async throws {
        var service = ReadingService()
        let articles = (1...1200).map(ServedMachine.article)
        service.publish(Publication(title: "서울의 저녁", articles: articles), at: ServedMachine.feed)
        service.subscribe(to: ServedMachine.feed)
        let server = try GoogleReaderServer(service)
        let add = ["account", "add"] + server.account
        let news = try CommandHarness(startsProcesses: true)
        let (result, log) = try await news.log(of: add)
        try #require(result.exitStatus == 0, "\(result.stderr)")
        let state = try await news.state()
        var kept: Set<Int> = []
        for step in Torture.points(of: log.steps, atMost: 6) {
            let news = try CommandHarness(startsProcesses: true)
            let killed = try await news.run(add, with: .kill(atStep: step, half: step % 2 == 0))
            #expect(
                killed.signal == SIGKILL || killed.exitStatus == 0,
                "step \(step): \(killed.stderr)")
            var stored: Set<String> = []
            let isAdded = try await !news.run("account", "list").lines.isEmpty
            if isAdded {
                stored = Set(
                    try await news.sqlite(
                        "SELECT remote_id FROM remote_item WHERE article_id IS NOT NULL"))
            }
            kept.insert(stored.count)
            let asked = server.requests(of: .itemContents).count
            let next = try await news.run(isAdded ? ["sync"] : add)
            #expect(next.exitStatus == 0, "step \(step): \(next.stderr)")
            for page in server.requests(of: .itemContents)[asked...] {
                #expect(stored.isDisjoint(with: page.form.values("i")), "step \(step)")
            }
            #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"], "step \(step)")
            #expect(try await news.state() == state, "step \(step)")
        }
        #expect(kept.contains(0) && kept.contains { $0 > 0 })
        Torture.report("kill", "first sync with a service", "\(log.steps) steps", "", "", "")
    }

    @Test("on a full disk keeps what waits", arguments: [Faults.Trouble.full, .failing])
    func full(_ trouble: Faults.Trouble) async throws {
        let machine = try await ServedMachine()
        let whole = try await machine.whole()
        for step in Torture.points(of: whole.steps, atMost: 8) {
            try await machine.reset()
            let result = try await machine.news.run(["sync"], with: .from(step: step, trouble))
            #expect([0, 69, 74].contains(result.exitStatus), "step \(step): \(result.stderr)")
            try await machine.expectSound("step \(step)")
            try await machine.expectNextSync(is: whole, "step \(step)")
        }
    }
}

extension GoogleReaderServer {
    /// The words that name an account of it.
    fileprivate var account: [String] {
        ["greader", url, "--user", "alice", "--password-command", "echo correct horse"]
    }
}

/// A machine with an account at a service, where both sides have changes for the other.
private final class ServedMachine {
    /// What a sync leaves that nothing disturbs.
    struct Whole {
        var steps: Int
        var state: [String]
        var service: [String]
    }

    let news: CommandHarness
    private let server: GoogleReaderServer
    private let start: TemporaryDirectory
    private let serviceAtStart: ReadingService

    init() async throws {
        news = try CommandHarness(startsProcesses: true)
        start = try TemporaryDirectory()
        var service = ReadingService()
        let feed = Publication(title: "서울의 저녁", articles: (1...8).map(ServedMachine.article))
        service.publish(feed, at: ServedMachine.feed)
        service.subscribe(to: ServedMachine.feed)
        service.publish(Publication(title: "Other"), at: "http://other.example/")
        server = try GoogleReaderServer(service)
        try await news.lines(["account", "add"] + server.account)
        try await news.lines("mark", "--read", "1", "2", "3")
        try await news.lines("favorite", "4")
        try await news.lines("tag", "5", "--add", "later")
        try await news.lines("edit", "1", "--title", "My title", "--folder", "My folder")
        server.change { service in
            service.mark("g1", .read(true))
            service.mark("g2", .starred(true))
            service.mark("g3", .label("theirs", true))
            service.subscribe(to: "http://other.example/", folder: "Theirs")
            for number in 9...12 {
                service.publish(ServedMachine.article(number), at: ServedMachine.feed)
            }
        }
        serviceAtStart = server.service
        try await copy(news.home.path, start.path)
    }

    /// What comes of a sync that nothing disturbs.
    func whole() async throws -> Whole {
        let (result, log) = try await news.log(of: ["sync"])
        try #require(result.exitStatus == 0, "\(result.stderr)")
        try #require(
            try await news.sqlite(
                "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM mark_outbox)") == [
                    "0"
                ])
        return Whole(steps: log.steps, state: try await state(), service: service)
    }

    /// Lets the machine and the service be as they were.
    func reset() async throws {
        try await copy(start.path, news.home.path)
        server.change { [serviceAtStart] in $0 = serviceAtStart }
    }

    /// What the service has.
    var service: [String] {
        let service = server.service
        return service.feeds.map { "\($0.url) \($0.title) \($0.folder)" }
            + service.items.map { "\($0.id) \($0.isRead) \($0.isStarred) \($0.labels)" }
    }

    /// The database is whole.
    func expectSound(_ place: String) async throws {
        let answer = try await news.sqlite("PRAGMA integrity_check; PRAGMA foreign_key_check")
        #expect(answer == ["ok"], "\(place)")
    }

    /// The next sync ends as if nothing had happened, on both sides, and the one after it is quiet. The
    /// search finds what came, also if its index was left half written.
    func expectNextSync(is whole: Whole, _ place: String) async throws {
        let next = try await news.run("sync")
        #expect(next.exitStatus == 0, "\(place): \(next.stderr)")
        #expect(try await state() == whole.state, "\(place)")
        #expect(service == whole.service, "\(place)")
        #expect(
            try await news.sqlite(
                "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM mark_outbox)") == [
                    "0"
                ], "\(place)")
        let edits = server.requests(of: .editTag).count
        #expect(try await news.run("sync").exitStatus == 0)
        #expect(server.requests(of: .editTag).count == edits, "\(place)")
        #expect(try await news.lines("search", "서울").count == 12, "\(place)")
        let check = try await news.run("check")
        #expect(check.exitStatus == 0 && check.lines.isEmpty, "\(place): \(check.stdout)")
    }

    static let feed = "http://feed.example/a"

    static func article(_ number: Int) -> ServiceArticle {
        ServiceArticle(
            guid: "g\(number)", url: "http://feed.example/\(number)", title: "서울 \(number)",
            published: 1_600_000_000 + number)
    }

    private func state() async throws -> [String] {
        try await news.state()
            + news.sqlite(
                """
                SELECT remote_id, article_id IS NULL, base_read, base_favorite, gone
                FROM remote_item ORDER BY 1;
                SELECT remote_id, tag FROM remote_tag ORDER BY 1, 2;
                SELECT remote_id, feed_id, url, title, folder, gone_at FROM remote_feed ORDER BY 1;
                SELECT feed_id, tag FROM feed_tag ORDER BY 1, 2;
                """)
    }

    private func copy(_ source: String, _ target: String) async throws {
        let result = try await ChildProcess.run(
            "rsync", ["-a", "--delete", "--ignore-times", source + "/", target])
        try #require(result.succeeded, "\(result.stderr)")
    }
}
#endif
