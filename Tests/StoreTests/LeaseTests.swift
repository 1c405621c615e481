import Loopback
import Polling
import Testing

@testable import Store

/// Two stores stand for two processes.
@Suite("Leases")
struct LeaseTests {
    private let database: TestDatabase
    private let other: Store
    private let feeds: [Int64]
    private let now = TestDatabase.now

    init() throws {
        let database = try TestDatabase()
        feeds = try (0..<4).map { try database.subscribe("https://example.org/\($0)") }
        self.database = database
        other = try Store(path: database.path)
    }

    private func claims(_ feeds: [Int64], host: String? = nil) throws -> [LeaseClaim] {
        try feeds.map { id in
            LeaseClaim(try #require(try database.store.feeds.status(of: id)), host: host)
        }
    }

    private func claim(
        _ claims: [LeaseClaim], by store: Store, as owner: String, at now: Int64? = nil,
        dead: Set<String> = []
    ) throws -> Set<Int64> {
        let now = now ?? self.now
        return try store.ledger.claim(claims, owner: owner, now: now, until: now + 60) {
            !dead.contains($0)
        }
    }

    @Test("a feed belongs to the one that asks first")
    func first() throws {
        let all = try claims(feeds)
        #expect(
            try claim(Array(all[..<2]), by: database.store, as: "a") == Set(feeds[..<2]))
        #expect(try claim(all, by: other, as: "b") == Set(feeds[2...]))
        #expect(try claim(all, by: database.store, as: "a") == Set(feeds[..<2]))
    }

    @Test("the feeds of a public host belong to one process")
    func host() throws {
        _ = try claim(try claims([feeds[0]], host: "a.example"), by: database.store, as: "a")
        #expect(try claim(try claims([feeds[1]], host: "a.example"), by: other, as: "b").isEmpty)
        #expect(try claim(try claims([feeds[1]], host: "b.example"), by: other, as: "b").count == 1)
        let mine = try claims([feeds[2]], host: "a.example")
        #expect(try claim(mine, by: database.store, as: "a") == [feeds[2]])
    }

    @Test("what a dead owner holds is taken over")
    func dead() throws {
        let all = try claims(feeds, host: "a.example")
        _ = try claim(all, by: database.store, as: "a")
        #expect(try claim(all, by: other, as: "b").isEmpty)
        #expect(try claim(all, by: other, as: "b", dead: ["a"]) == Set(feeds))
        #expect(try database.query("SELECT DISTINCT owner FROM lease") == ["b"])
    }

    @Test("a lease ends, unless it is renewed")
    func expiry() throws {
        let all = try claims(feeds)
        _ = try claim(all, by: database.store, as: "a")
        #expect(try claim(all, by: other, as: "b", at: now + 59).isEmpty)
        try database.store.ledger.renewLeases(of: "a", until: now + 120)
        #expect(try claim(all, by: other, as: "b", at: now + 60).isEmpty)
        #expect(try claim(all, by: other, as: "b", at: now + 120) == Set(feeds))
    }

    @Test("letting go is for one's own")
    func release() throws {
        let all = try claims(feeds)
        _ = try claim(Array(all[..<2]), by: database.store, as: "a")
        _ = try claim(Array(all[2...]), by: other, as: "b")
        try database.store.ledger.releaseLeases(of: "a")
        #expect(try database.query("SELECT DISTINCT owner FROM lease") == ["b"])
    }

    @Test("the answer of a feed lets go of it", arguments: ["a", "b", nil] as [String?])
    func answered(owner: String?) throws {
        _ = try claim(try claims(feeds), by: database.store, as: "a")
        let write = FeedWrite(feed: feeds[1], update: .bringing([]))
        _ = try database.store.feeds.write([write], now: now, owner: owner)
        let left = try database.query("SELECT count(*) FROM lease")
        #expect(left == [owner == "b" ? "4" : "3"])
    }

    /// The other process has done it between our looking and our claiming.
    @Test("a feed that was asked since it was read is not ours")
    func outdated() throws {
        let all = try claims(feeds)
        var ledger = LedgerEntry()
        ledger.checkedAt = now
        try other.ledger.record(ledger, feed: feeds[0])
        #expect(try claim(all, by: database.store, as: "a") == Set(feeds[1...]))
        #expect(try claim(try claims(feeds), by: database.store, as: "a") == Set(feeds))
    }

    @Test("a feed that was removed is nobody's, and a purged one leaves no lease")
    func removed() throws {
        let all = try claims(feeds)
        try other.feeds.remove(feeds[0], purge: false)
        #expect(try claim(all, by: database.store, as: "a") == Set(feeds[1...]))
        try other.feeds.remove(feeds[1], purge: true)
        #expect(try database.query("SELECT count(*) FROM lease") == ["2"])
    }

    @Test("a feed for which nobody waited is held, unless it was not due, asked since, or removed")
    func slow() throws {
        let all = try claims(feeds)
        var ledger = LedgerEntry()
        (ledger.checkedAt, ledger.notBefore) = (now, now + 3600)
        try other.ledger.record(ledger, feed: feeds[0])
        try other.ledger.record(ledger, feed: feeds[1])
        try other.feeds.remove(feeds[2], purge: true)
        let known = try claims([feeds[1]])
        let slow = [all[0], all[2], all[3]] + known
        try database.store.ledger.hold(slow: slow, now: now, until: now + 900)
        let held = "SELECT feed_id, not_before - \(now), reason FROM ledger"
        #expect(
            try database.query(held) == [
                "\(feeds[0])|3600|", "\(feeds[1])|3600|", "\(feeds[3])|900|slow",
            ])
        let later = now + 3601
        try database.store.ledger.hold(slow: known, now: later, until: later + 900)
        #expect(try database.query(held)[1] == "\(feeds[1])|4501|slow")
        // Its address was edited, which ends all that the ledger says.
        try database.execute("DELETE FROM ledger WHERE feed_id = \(feeds[1])")
        try database.store.ledger.hold(slow: known, now: later, until: later + 900)
        #expect(try database.query("SELECT count(*) FROM ledger") == ["2"])
    }

    @Test("what is not subscribed yet holds its host against feeds and others of its kind")
    func candidate() throws {
        let claim = { (place: String, store: Store, owner: String, dead: Set<String>) in
            try store.ledger.claim(
                candidate: place, owner: owner, now: now, until: now + 60,
                isAlive: { !dead.contains($0) })
        }
        #expect(try claim("a.example", database.store, "a", []) == -1)
        #expect(try claim("a.example", other, "b", []) == nil)
        #expect(try claim("b.example", other, "b", []) == -2)
        let feed = try claims([feeds[0]], host: "a.example")
        #expect(try self.claim(feed, by: other, as: "b").isEmpty)
        try database.store.ledger.release([-1], owner: "b")
        #expect(try self.claim(feed, by: other, as: "b").isEmpty)
        try database.store.ledger.release([-1], owner: "a")
        #expect(try self.claim(feed, by: other, as: "b") == [feeds[0]])
        #expect(try claim("a.example", database.store, "a", []) == nil)
        // A dead one leaves nothing behind.
        #expect(try claim("a.example", database.store, "a", ["b"]) == -1)
        #expect(try database.query("SELECT owner FROM lease WHERE feed_id < 0") == ["a"])
    }

    @Test("a lease that ends later than any that the program makes is nobody's")
    func far() throws {
        let all = try claims(feeds, host: "a.example")
        _ = try claim(all, by: database.store, as: "a")
        for end in [now + 61, now + 3600, .max] {
            #expect(try claim(all, by: other, as: "b").isEmpty)
            try database.execute("UPDATE lease SET expires_at = \(end)")
            #expect(try claim(all, by: other, as: "b") == Set(feeds))
            try database.execute("UPDATE lease SET owner = 'a'")
        }
    }

    @Test("what others hold is seen without the write lock, unless they are dead")
    func others() throws {
        _ = try claim(try claims([feeds[0]], host: "a.example"), by: other, as: "b")
        _ = try claim(try claims([feeds[1]]), by: other, as: "c")
        _ = try claim(try claims([feeds[2]]), by: database.store, as: "a")
        try other.write(durable: false) { () throws(StoreError) in
            let held = try database.store.ledger.leasesOfOthers(than: "a", now: now) { $0 != "c" }
            #expect(held.feeds == [feeds[0]: "b"])
            #expect(held.hosts == ["a.example": "b"])
        }
    }

    @Test("of two that claim at once each feed has one", .timeLimit(.minutes(10)))
    func race() async throws {
        let ids = try (0..<500).map { try database.subscribe("https://race.example/\($0)") }
        let all = try claims(ids)
        let path = database.path
        let now = now
        let claimed = try await withThrowingTaskGroup(of: Set<Int64>.self) { group in
            for owner in ["a", "b", "c"] {
                group.addTask {
                    try Store(path: path).ledger.claim(all, owner: owner, now: now, until: now + 60)
                    {
                        _ in true
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(claimed.reduce(0) { $0 + $1.count } == ids.count)
        #expect(claimed.reduce(into: Set()) { $0.formUnion($1) } == Set(ids))
    }
}
