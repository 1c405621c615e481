import Fetcher
import Loopback
import Polling
import Store
import Synchronization
import Testing

@testable import NewsKit

@Suite("Refresh", .timeLimit(.minutes(10)))
struct RefresherTests {
    @Test("a feed is asked again when it is due, and not before")
    func due() async throws {
        let server = try LoopbackServer(routes: [
            "/": [.json(feed()).header("Cache-Control", "max-age=7200")]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        desk.advance(7199)
        let skipped = try await desk.refresh()
        #expect(skipped.feeds.map(\.outcome) == [.skipped])
        #expect(skipped.feeds.map(\.error) == ["not due"])
        #expect(skipped.status == .success)
        #expect(server.requests.count == 1)
        desk.advance(2)
        try await desk.refresh()
        #expect(server.requests.count == 2)
        try await desk.refresh(RefreshRequest(isForced: true))
        #expect(server.requests.count == 3)
        #expect(server.requests.last?.header("Cache-Control") == "no-cache")
    }

    @Test(
        "what a clock wrote that was ahead does not bind",
        arguments: [
            (checked: 365 * 86_400, notBefore: 365 * 86_400 + 60, every: nil, requests: 1),
            (checked: 3600, notBefore: 7200, every: nil, requests: 1),
            (checked: 0, notBefore: 8 * 86_400, every: nil, requests: 1),
            (checked: 0, notBefore: 7 * 86_400, every: nil, requests: 0),
            (checked: 0, notBefore: 30 * 86_400, every: 30 * 86_400, requests: 0),
            (checked: 0, notBefore: 32 * 86_400, every: 30 * 86_400, requests: 1),
        ] as [(checked: Int64, notBefore: Int64, every: Int64?, requests: Int)])
    func clockThatWasAhead(
        checked: Int64, notBefore: Int64, every: Int64?, requests: Int
    ) async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed())]])
        let desk = try Desk()
        let id = try desk.subscribe(server.url("/")) { $0.interval = every }
        var ledger = LedgerEntry()
        ledger.checkedAt = desk.now + checked
        ledger.notBefore = desk.now + notBefore
        ledger.reason = .interval
        try desk.save(ledger, feed: id)
        try await desk.refresh()
        #expect(server.requests.count == requests)
    }

    @Test("of a feed that has changed, what has not changed is not read again")
    func unchangedEntries() async throws {
        func rss(_ titles: String...) -> Reply {
            let items = titles.map { title in
                "<item><guid>\(title.prefix(1))</guid><title>\(title)</title></item>"
            }
            return .ok("<rss><channel><title>Feed</title>\(items.joined())</channel></rss>")
        }
        let server = try LoopbackServer(routes: [
            "/": [
                rss("a", "b"), rss("c", "a", "b"), rss("c", "a", "b edited"),
                rss("c", "a", "b edited"), rss("d", "b edited"),
            ]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        var counts: [[Int]] = []
        for isForced in [false, false, false, true, false] {
            desk.advance(86_400)
            let result = try #require(
                try await desk.refresh(RefreshRequest(isForced: isForced)).feeds.first)
            let entries = try desk.store().feeds.received(feed: result.feedID).digests.count
            counts.append([result.new, result.changed, entries])
        }
        #expect(counts == [[2, 0, 2], [1, 0, 3], [0, 1, 3], [0, 0, 3], [1, 0, 2]])
        let titles = try desk.store().articles.rows(of: Listing(limit: nil)).map(\.title)
        #expect(titles.sorted() == ["a", "b edited", "c", "d"])
    }

    @Test("a feed that is gone stays gone, whatever a forced request brings but a feed")
    func staysGone() async throws {
        let server = try LoopbackServer(routes: [
            "/": [.status(410), .status(500), .json(feed("Example", "a"))]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        try await desk.refresh(RefreshRequest(isForced: true))
        #expect(try desk.ledger().goneAt != nil)
        desk.advance(10 * 86_400)
        #expect(try await desk.refresh().feeds.map(\.error) == ["gone"])
        try await desk.refresh(RefreshRequest(isForced: true))
        #expect(try desk.ledger().goneAt == nil)
        #expect(server.requests.count == 3)
    }

    @Test("without any network no failure is counted; with some it is")
    func noNetwork() async throws {
        let desk = try Desk()
        try desk.subscribe("http://nonexistent.invalid/")
        let report = try await desk.refresh()
        #expect(report.networkTrouble != nil)
        #expect(report.failures.count == 1)
        #expect(try desk.ledger().failures == 0)
        let server = try LoopbackServer(routes: ["/": [.json(feed("Example", "a"))]])
        try desk.subscribe(server.url("/"))
        #expect(try await desk.refresh().networkTrouble == nil)
        #expect(try desk.ledger().failures == 1)
    }

    @Test("failures count up and back off; a success forgets them")
    func backoff() async throws {
        let server = try LoopbackServer(routes: [
            "/": [.status(500), .status(500), .ok("no feed"), .json(feed("Example", "a"))]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        var lastWait: Int64 = 0
        for failures in 1...3 {
            desk.advance(lastWait)
            #expect(try await desk.refresh().status == .error)
            let ledger = try desk.ledger()
            #expect(ledger.failures == failures)
            #expect(ledger.checkedAt == desk.now)
            #expect(ledger.succeededAt == nil)
            #expect(ledger.error?.isEmpty == false)
            #expect(ledger.notBefore - desk.now > lastWait)
            lastWait = ledger.notBefore - desk.now
            #expect(try await desk.refresh().feeds.map(\.outcome) == [.skipped])
        }
        desk.advance(lastWait)
        #expect(try await desk.refresh().status == .success)
        let ledger = try desk.ledger()
        #expect(ledger.failures == 0)
        #expect(ledger.error == nil)
        #expect(ledger.succeededAt == desk.now)
        #expect(server.requests.count == 4)
    }

    @Test("asking again by force during the wait makes it no longer")
    func forcedFailures() async throws {
        let server = try LoopbackServer(routes: ["/": [.status(500)]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try desk.subscribe("file://\(desk.directory.file("missing"))")
        for _ in 1...12 {
            desk.advance(2)
            try await desk.refresh(RefreshRequest(isForced: true))
        }
        #expect(server.requests.count == 12)
        #expect(try desk.ledger(1).failures == 1)
        #expect(try desk.ledger(2).failures == 1)
        #expect(try (900...990).contains(desk.ledger(1).notBefore - desk.now))
        desk.advance(991)
        try await desk.refresh(RefreshRequest(isForced: true))
        #expect(try desk.ledger(1).failures == 2)
    }

    @Test(
        "a ledger with numbers that nobody can have counted does not overflow",
        arguments: [(Int.max, Int64.max), (.min, .min), (.max, .min)])
    func impossibleNumbers(count: Int, time: Int64) async throws {
        let server = try LoopbackServer(routes: ["/": [.status(500)]])
        let desk = try Desk()
        let file = try desk.directory.write(feed("File", "a", "b"), to: "feed.json")
        let missing = desk.directory.file("missing")
        for url in [server.url("/"), "file://\(missing)", "file://\(file)"] {
            var entry = LedgerEntry()
            (entry.failures, entry.churn, entry.new) = (count, count, count)
            (entry.changed, entry.bytes, entry.milliseconds) = (count, count, count)
            (entry.succeededAt, entry.arrivedAt, entry.failingSince) = (time, time, time)
            entry.pendingMove = PermanentMove(url: url, since: time, checks: count)
            try desk.save(entry, feed: try desk.subscribe(url) { $0.interval = time })
        }
        let known = try desk.store().feeds.all().map(FeedResult.init(askedElsewhere:))
        let report = RefreshReport(feeds: known, isOffline: false, endedAt: time)
        #expect(report.new >= 0 && report.changed >= 0)
        #expect(try await desk.refresh().status == .partial)
        for id in [Int64(1), 2] { #expect(try desk.ledger(id).failures > 0) }
    }

    @Test("a feed that is gone is asked only by force, and its articles stay")
    func gone() async throws {
        let server = try LoopbackServer(routes: [
            "/": [
                .json(feed("Example", "a")), .status(410), .status(410),
                .json(feed("Example", "a", "b")),
            ]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        #expect(try await desk.refreshLater().feeds.map(\.httpStatus) == [410])
        #expect(try desk.ledger().goneAt == desk.now)
        #expect(try await desk.refreshLater().feeds.map(\.error) == ["gone"])
        #expect(server.requests.count == 2)
        #expect(try desk.titles() == ["a"])
        // It is gone since the day on which it went, however often somebody asks.
        let gone = try desk.ledger().goneAt
        desk.advance(60)
        #expect(
            try await desk.refresh(RefreshRequest(isForced: true)).feeds.map(\.httpStatus) == [410])
        #expect(try desk.ledger().goneAt == gone)
        #expect(try await desk.refresh(RefreshRequest(isForced: true)).new == 1)
        #expect(try desk.ledger().goneAt == nil)
    }

    @Test("a Retry-After is obeyed, also by force", arguments: [429, 503])
    func retryAfter(status: Int) async throws {
        let server = try LoopbackServer(routes: [
            "/": [.status(status).header("Retry-After", "7200"), .json(feed("Example", "a"))]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        #expect(try await desk.refresh().status == .error)
        desk.advance(7199)
        let report = try await desk.refresh(RefreshRequest(isForced: true))
        #expect(report.feeds.map(\.outcome) == [.skipped])
        #expect(server.requests.count == 1)
        desk.advance(2)
        #expect(try await desk.refresh().new == 1)
    }

    @Test("one that fails stops no other, and the report is in the order of subscription")
    func independence() async throws {
        let good = try LoopbackServer(routes: [
            "/1": [.json(feed("One", "a"))], "/3": [.json(feed("Three", "c"))],
        ])
        let bad = try LoopbackServer(routes: ["/2": [.raw([.reset])], "/4": [.ok("no feed")]])
        let desk = try Desk()
        for url in [good.url("/1"), bad.url("/2"), good.url("/3"), bad.url("/4")] {
            try desk.subscribe(url)
        }
        let progress = Mutex<[Flight.Progress]>([])
        let report = try await desk.refresh { step in
            progress.withLock { $0.append(step) }
        }
        #expect(report.feeds.map(\.feedID) == [1, 2, 3, 4])
        #expect(report.feeds.map(\.outcome) == [.updated, .failed, .updated, .failed])
        #expect(report.status == .partial)
        #expect(report.new == 2)
        let steps = progress.withLock { $0 }
        #expect(steps.first?.done == 0 && steps.last?.done == 4)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.done <= $1.done })
        #expect(steps.allSatisfy { $0.total == 4 })
        #expect(steps.last?.failed == 2)
        #expect(Set(try desk.titles()) == ["a", "c"])
    }

    @Test("only the feeds that are asked for")
    func chosen() async throws {
        let server = try LoopbackServer { .json(feed($0.path)) }
        let desk = try Desk()
        for number in 1...3 { try desk.subscribe(server.url("/\(number)")) }
        let report = try await desk.refresh(RefreshRequest(feeds: [2, 99]))
        #expect(report.feeds.map(\.feedID) == [2])
        #expect(server.requests.map(\.path) == ["/2"])
    }

    @Test("not more at once than there are jobs, and all in the end", arguments: [1, 3])
    func jobs(count: Int) async throws {
        let gate = Gate()
        let server = try LoopbackServer { .json(feed($0.path, $0.path)).after(gate) }
        let desk = try Desk(jobs: count)
        for number in 0..<7 { try desk.subscribe(server.url("/\(number)")) }
        async let report = desk.refresh()
        try await server.waitForRequests(count)
        #expect(server.inProgress == count)
        gate.open()
        #expect(try await report.new == 7)
        #expect(server.maxConcurrent == count)
        #expect(server.requests.count == 7)
    }

    @Test("cancelled, it stops at once, leaves the store whole, and the next one makes up for it")
    func cancellation() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            let reply = Reply.json(feed(request.path, request.path)).etag("\"1\"")
            return request.path == "/slow" ? reply.after(gate) : reply
        }
        // Which of the two is asked first is nobody's promise, so there is a job for each.
        let desk = try Desk(jobs: 2)
        try desk.subscribe(server.url("/fast"))
        try desk.subscribe(server.url("/slow"))
        let (progress, continuation) = AsyncStream<Flight.Progress>.makeStream()
        let refresh = Task {
            try await desk.refresh { continuation.yield($0) }
        }
        try await server.waitForRequests(2)
        for await state in progress where state.done == 1 { break }
        refresh.cancel()
        await #expect(throws: CancellationError.self) { try await refresh.value }
        #expect(try desk.titles() == ["/fast"])
        #expect(try desk.ledger(2) == LedgerEntry())
        #expect(try desk.validators(2).isEmpty)
        gate.open()
        #expect(try await desk.refresh().feeds.map(\.outcome) == [.skipped, .updated])
        #expect(server.requests.last?.header("If-None-Match") == nil)
    }

    @Test("offline, nothing is asked, and the report says so")
    func offline() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed())]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        let report = try await desk.refresh(RefreshRequest(isForced: true, isOffline: true))
        #expect(report.status == .offline)
        #expect(report.feeds.map(\.error) == ["offline"])
        #expect(server.connections == 0)
        #expect(try desk.ledger() == LedgerEntry())
    }

    @Test("what was removed while it was fetched stays removed")
    func removedMeanwhile() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: ["/": [.json(feed("Example", "a")).after(gate)]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        async let report = desk.refresh()
        try await server.waitForRequests(1)
        try desk.store().feeds.remove(1, purge: true)
        gate.open()
        #expect(try await report.new == 0)
        #expect(try desk.titles().isEmpty)
        #expect(try desk.store().feeds.all().isEmpty)
    }

    /// The second feed was not held back in the ledger: only its host's row tells.
    @Test("feeds that another process's 429 holds back are left out for that, and not asked")
    func heldElsewhere() async throws {
        let desk = try Desk()
        let (path, now) = (desk.path, desk.now)
        let ids = try (1...2).map { try desk.subscribe("http://feeds.example.com/\($0)") }
        let claims = try desk.store().feeds.all().map { LeaseClaim($0, host: "feeds.example.com") }
        _ = try desk.store().ledger.claim(claims, owner: "other", now: now, until: now + 60) { _ in
            true
        }
        let isTold = Mutex(false)
        let report = try await desk.refresh { _ in
            // It has read the feeds and the hosts by now.
            let isFirst = isTold.withLock { told in
                defer { told = true }
                return !told
            }
            guard isFirst else { return }
            var host = HostEntry(name: "feeds.example.com")
            (host.notBefore, host.failures) = (now + 120, 1)
            var update = FeedUpdate(ledger: LedgerEntry())
            update.ledger.notBefore = now + 120
            update.ledger.reason = .host
            update.host = (host, [])
            do {
                let store = try Store(path: path)
                let write = FeedWrite(feed: ids[0], update: update)
                _ = try store.feeds.write([write], now: now, owner: "other")
                try store.ledger.releaseLeases(of: "other")
            } catch {
                Issue.record(error)
            }
        }
        let sentence = SkipReason.host(until: now + 120).description
        #expect(report.feeds.map(\.error) == [sentence, sentence])
        #expect(report.feeds.map(\.outcome) == [.skipped, .skipped])
        #expect(report.feeds.map(\.notBefore) == [now + 120, now + 120])
    }

    @Test("an address that is none is a failure of that feed, without showing it")
    func badAddress() async throws {
        let desk = try Desk()
        for url in [
            "ftp://user:pass@example.org/", "", "file://elsewhere/x", "http://user:pass@h:99999/",
        ] {
            try desk.subscribe(url)
        }
        let report = try await desk.refresh()
        #expect(report.feeds.map(\.outcome) == [.failed, .failed, .failed, .failed])
        for result in report.feeds {
            #expect(!"\(result)".contains("pass"))
        }
    }
}
