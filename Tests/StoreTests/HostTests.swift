import Loopback
import Polling
import Testing

@testable import Store

@Suite("What hosts say")
struct HostTests {
    private let now = TestDatabase.now

    private func entry(_ name: String = "a.example", notBefore: Int64 = 0) -> HostEntry {
        var entry = HostEntry(name: name)
        entry.notBefore = notBefore
        entry.reason = .rateLimit
        return entry
    }

    @Test("comes with the answer of a feed, and is read by name")
    func stored() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var host = entry(notBefore: now + 100)
        host.askedAt = now * 1000
        host.failures = 2
        var update = FeedUpdate(ledger: LedgerEntry())
        update.host = (host, [])
        _ = try database.store.feeds.write([FeedWrite(feed: feed, update: update)], now: now)
        #expect(try database.store.ledger.hosts(now: now) == ["a.example": host])
    }

    @Test("counts also when the feed was removed meanwhile")
    func removed() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.store.feeds.remove(feed, purge: true)
        var update = FeedUpdate(ledger: LedgerEntry())
        update.host = (entry(notBefore: now + 100), [])
        _ = try database.store.feeds.write([FeedWrite(feed: feed, update: update)], now: now)
        #expect(try database.store.ledger.hosts(now: now).count == 1)
    }

    @Test("is forgotten when it says nothing any more")
    func forgotten() throws {
        let database = try TestDatabase()
        var asked = entry("asked.example")
        asked.askedAt = (now - 10) * 1000
        var failing = entry("failing.example")
        failing.failures = 1
        var old = entry("old.example", notBefore: now - 1)
        old.askedAt = (now - 3601) * 1000
        for host in [asked, failing, old, entry("waiting.example", notBefore: now + 1)] {
            try database.store.ledger.record([host])
        }
        let known = try database.store.ledger.hosts(now: now)
        #expect(known.keys.sorted() == ["asked.example", "failing.example", "waiting.example"])
    }

    @Test("is not taken back by the answer to another process, which knew nothing of it")
    func keptFromOthers() throws {
        let database = try TestDatabase()
        var told = entry(notBefore: now + 100)
        (told.askedAt, told.failures) = (now * 1000, 1)
        var answered = HostEntry(name: "a.example")
        answered.askedAt = (now + 1) * 1000
        try database.store.ledger.record([told, answered])
        told.askedAt = answered.askedAt
        #expect(try database.store.ledger.host(named: "a.example", now: now) == told)
        answered.askedAt = (now + 100) * 1000
        try database.store.ledger.record([answered])
        #expect(try database.store.ledger.host(named: "a.example", now: now + 100) == answered)
        #expect(try database.store.ledger.host(named: "b.example", now: now) == nil)
    }

    @Test("remembers the later request, but not one of a clock that is far ahead")
    func asked() throws {
        let database = try TestDatabase()
        var asked = entry()
        var seen: [Int64?] = []
        for time in [86_400_000, 500, 499, 60_500, nil] as [Int64?] {
            asked.askedAt = time.map { now * 1000 + $0 }
            try database.store.ledger.record([asked])
            let later = now + 86_400
            let stored = try database.store.ledger.host(named: asked.name, now: later)?.askedAt
            seen.append(stored.map { $0 - now * 1000 })
        }
        #expect(seen == [86_400_000, 500, 500, 60_500, 60_500])
    }

    @Test("counts for hosts that only led to the feed")
    func led() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var leading = entry("lead.example")
        leading.askedAt = now * 1000
        var update = FeedUpdate(ledger: LedgerEntry())
        update.askedHosts = [leading]
        _ = try database.store.feeds.write([FeedWrite(feed: feed, update: update)], now: now)
        #expect(try database.store.ledger.hosts(now: now) == ["lead.example": leading])
    }

    @Test(
        "says nothing where a clock wrote it that was ahead",
        arguments: [(0, 7 * 86_400, true), (0, 8 * 86_400, false), (3600, 86_400, false)])
    func clockThatWasAhead(asked: Int64, notBefore: Int64, counts: Bool) throws {
        let database = try TestDatabase()
        var host = entry(notBefore: now + notBefore)
        host.askedAt = (now + asked) * 1000
        host.failures = 1
        try database.store.ledger.record([host])
        #expect(try database.store.ledger.hosts(now: now).isEmpty != counts)
        #expect(try database.store.ledger.host(named: host.name, now: now) == (counts ? host : nil))
        // It does not stay in the way of what is right.
        var right = HostEntry(name: host.name)
        right.askedAt = now * 1000
        try database.store.ledger.record([right])
        let known = try database.store.ledger.host(named: host.name, now: now)
        #expect(known?.failures == (counts ? 1 : 0))
    }

    @Test("holds the other feeds back, but none for less than it waits already")
    func held() throws {
        let database = try TestDatabase()
        let feeds = try (0..<3).map { try database.subscribe("https://a.example/\($0)") }
        var later = LedgerEntry()
        later.notBefore = now + 500
        later.reason = .retryAfter
        try database.store.ledger.record(later, feed: feeds[1])
        var update = FeedUpdate(ledger: LedgerEntry())
        update.host = (entry(notBefore: now + 100), [feeds[1], feeds[2], 99])
        _ = try database.store.feeds.write([FeedWrite(feed: feeds[0], update: update)], now: now)
        let ledgers = try database.store.feeds.all().map(\.ledger)
        #expect(ledgers.map(\.notBefore) == [0, now + 500, now + 100])
        #expect(ledgers.map(\.reason) == [nil, .retryAfter, .host])
        #expect(try database.query("SELECT count(*) FROM ledger") == ["3"])
    }
}
