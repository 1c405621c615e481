import Polling
import TestSupport
import Testing

@testable import Store

/// *Due* is defined in Swift and once more in SQL, for the questions that are asked about thousands
/// of feeds: both say the same of any ledger.
@Suite("Due")
struct DueTests {
    private static let now: Int64 = 1_800_000_000

    /// A time near `now`, at one of the edges of the rules, or anywhere.
    private static func time(_ random: inout some RandomNumberGenerator) -> Int64 {
        let edges: [Int64] = [
            -now, -86_400, -61, -60, -1, 0, 1, 59, 60, 61, 3_600, 86_400, 604_800, 604_860, 604_861,
            2_678_400, 1 << 40,
        ]
        let edge = edges.randomElement(using: &random) ?? 0
        return now + edge + Int64.random(in: -1...1, using: &random)
    }

    private static func maybe<Value>(
        _ random: inout some RandomNumberGenerator,
        _ value: (inout SystemRandomNumberGenerator) -> Value
    ) -> Value? {
        var other = SystemRandomNumberGenerator()
        return Bool.random(using: &random) ? value(&other) : nil
    }

    @Test(
        "Swift and SQL agree about any ledger, at any hour",
        arguments: 0..<Repetitions.count(10, of: 40))
    func agreement(round: Int) throws {
        var random = SystemRandomNumberGenerator()
        let database = try TestDatabase()
        for number in 0..<25 {
            let id = try database.subscribe("https://example.org/\(round)/\(number)")
            var ledger = LedgerEntry()
            ledger.notBefore = Bool.random(using: &random) ? Self.time(&random) : 0
            ledger.checkedAt = Self.maybe(&random) { Self.time(&$0) }
            ledger.succeededAt = Self.maybe(&random) { Self.time(&$0) }
            ledger.failures = Self.maybe(&random) { Int.random(in: 0...2, using: &$0) } ?? 0
            ledger.goneAt = Int.random(in: 0..<8, using: &random) == 0 ? 1 : nil
            ledger.reason = HoldReason.allCases.randomElement(using: &random)
            if Int.random(in: 0..<10, using: &random) > 0 {
                try database.store.ledger.record(ledger, feed: id)
            }
            let interval = [nil, -1, 900, 86_400, 2_592_000].randomElement(using: &random) ?? nil
            let hours: [Int64] = [
                0, 0, 0, 1 << 24 - 1, Int64(UInt32.random(in: 0...UInt32.max, using: &random)),
            ]
            let days: [Int64] = [0, 0, 0, 127, Int64(UInt8.random(in: 0...255, using: &random))]
            try database.store.connection.statement(
                "UPDATE feed SET interval = ?2, skip_hours = ?3, skip_days = ?4 WHERE id = ?1"
            ).run(
                id, interval.map { Int64($0) }, hours.randomElement(using: &random) ?? 0,
                days.randomElement(using: &random) ?? 0)
        }
        for _ in 0..<40 {
            let now = Self.now + Int64.random(in: -700_000...700_000, using: &random)
            let due = try database.store.connection.statement(
                """
                SELECT f.id FROM feed f LEFT JOIN ledger l ON l.feed_id = f.id
                WHERE \(LedgerEntry.isDue) ORDER BY f.id
                """
            ).rows(now) { $0.int(0) }
            let feeds = try database.store.feeds.all()
            let expected = feeds.filter { status in
                status.ledger.reasonToSkip(
                    interval: status.feed.interval, schedule: status.feed.schedule, now: now) == nil
            }
            #expect(due == expected.map(\.feed.id), "at \(now)")
            let standing = try database.store.ledger.standing(now: now)
            #expect(standing.due == due.count)
            #expect(
                try standing
                    == database.store.ledger.standing(now: now, of: Set(feeds.map(\.feed.id))))
            #expect(try database.store.ledger.hasDueFeed(now: now) == !due.isEmpty)
        }
    }

    @Test("a reason that this version does not know comes back as it was")
    func unknownReason() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var ledger = LedgerEntry()
        ledger.reason = .unknown("of-tomorrow")
        try database.store.ledger.record(ledger, feed: feed)
        #expect(try database.store.feeds.all().first?.ledger.reason == .unknown("of-tomorrow"))
        #expect(HoldReason(rawValue: "of-tomorrow") == .unknown("of-tomorrow"))
    }

    @Test("each reason has a word of its own, and is read from it")
    func words() {
        for reason in HoldReason.allCases {
            #expect(HoldReason(rawValue: reason.rawValue) == reason)
        }
        #expect(Set(HoldReason.allCases.map(\.rawValue)).count == HoldReason.allCases.count)
    }
}
