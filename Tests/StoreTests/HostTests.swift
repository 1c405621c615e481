import Loopback
import Testing

@testable import Store

@Suite("What hosts say")
struct HostTests {
    private let now = TestDatabase.now

    private func entry(_ name: String = "a.example", notBefore: Int64 = 0) -> HostEntry {
        var entry = HostEntry(name: name)
        entry.notBefore = notBefore
        entry.reason = "rate-limit"
        return entry
    }

    @Test("comes with the answer of a feed, and is read by name")
    func stored() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var host = entry(notBefore: now + 100)
        host.askedAt = now
        host.failures = 2
        var update = FeedUpdate(ledger: LedgerEntry())
        update.host = (host, [])
        _ = try database.store.write([FeedWrite(feed: feed, update: update)], now: now)
        #expect(try database.store.hosts(now: now) == ["a.example": host])
    }

    @Test("counts also when the feed was removed meanwhile")
    func removed() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.store.remove(feed: feed, purge: true)
        var update = FeedUpdate(ledger: LedgerEntry())
        update.host = (entry(notBefore: now + 100), [])
        _ = try database.store.write([FeedWrite(feed: feed, update: update)], now: now)
        #expect(try database.store.hosts(now: now).count == 1)
    }

    @Test("is forgotten when it says nothing any more")
    func forgotten() throws {
        let database = try TestDatabase()
        var asked = entry("asked.example")
        asked.askedAt = now - 10
        var failing = entry("failing.example")
        failing.failures = 1
        var old = entry("old.example", notBefore: now - 1)
        old.askedAt = now - 3601
        for host in [asked, failing, old, entry("waiting.example", notBefore: now + 1)] {
            try database.store.record(host)
        }
        let known = try database.store.hosts(now: now)
        #expect(known.keys.sorted() == ["asked.example", "failing.example", "waiting.example"])
    }

    @Test("holds the other feeds back, but none for less than it waits already")
    func held() throws {
        let database = try TestDatabase()
        let feeds = try (0..<3).map { try database.subscribe("https://a.example/\($0)") }
        var later = LedgerEntry()
        later.notBefore = now + 500
        later.reason = "retry-after"
        try database.store.record(later, feed: feeds[1])
        var update = FeedUpdate(ledger: LedgerEntry())
        update.host = (entry(notBefore: now + 100), [feeds[1], feeds[2], 99])
        _ = try database.store.write([FeedWrite(feed: feeds[0], update: update)], now: now)
        let ledgers = try database.store.feeds().map(\.ledger)
        #expect(ledgers.map(\.notBefore) == [0, now + 500, now + 100])
        #expect(ledgers.map(\.reason) == [nil, "retry-after", "host"])
        #expect(try database.query("SELECT count(*) FROM ledger") == ["3"])
    }
}
