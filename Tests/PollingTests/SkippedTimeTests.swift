import Polling
import TestSupport
import Testing

@Suite("Skipped hours and days")
struct SkippedTimeTests {
    private static let monday: Int64 = 345_600  // Mon, 05 Jan 1970 00:00:00 GMT
    private static let hour: Int64 = 3600
    private static let day: Int64 = 86_400

    private static func end(
        _ time: Int64, hours: [Int] = [], days: [String] = []
    ) -> (time: Int64, reason: HoldReason)? {
        SkippedTime.end(
            of: time, hours: SkippedTime.hours(hours), days: SkippedTime.days(days))
    }

    @Test(
        "a forbidden hour ends with its last second",
        arguments: [
            (0, [1], nil), (3599, [1], nil), (3600, [1], 7200), (7199, [1], 7200),
            (7200, [1], nil), (3600, [1, 2, 3], 14_400), (3600, [1, 3], 7200),
            (82_800, [23], 86_400), (82_800, [23, 0, 1], 93_600), (80_000, Array(1...23), 86_400),
        ] as [(Int64, [Int], Int64?)])
    func hours(time: Int64, hours: [Int], end: Int64?) {
        let found = Self.end(Self.monday + time, hours: hours)
        #expect(found?.time == end.map { Self.monday + $0 })
        #expect(found?.reason == end.map { _ in .skipHours })
    }

    @Test(
        "a forbidden day ends at midnight",
        arguments: [
            (0, ["Tuesday"], nil), (0, ["Monday"], 1), (86_399, ["Monday"], 1),
            (5, ["Monday", "Tuesday"], 2), (5, ["Monday", "Wednesday"], 1),
            (5 * 86_400, ["Saturday", "Sunday"], 7),
            (5, ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], 6),
        ] as [(Int64, [String], Int64?)])
    func days(time: Int64, days: [String], end: Int64?) {
        let found = Self.end(Self.monday + time, days: days)
        #expect(found?.time == end.map { Self.monday + $0 * Self.day })
        #expect(found?.reason == end.map { _ in .skipDays })
    }

    @Test("hours and days together: the days are named when they moved it at all")
    func both() throws {
        let friday = Self.monday + 4 * Self.day
        let late = try #require(
            Self.end(friday + 23 * Self.hour, hours: [23], days: ["Saturday", "Sunday"]))
        #expect(late == (Self.monday + 7 * Self.day, .skipDays))
        let later = try #require(
            Self.end(friday + 30 * Self.hour, hours: [0, 1], days: ["Saturday", "Sunday"]))
        #expect(later == (Self.monday + 7 * Self.day + 2 * Self.hour, .skipDays))
    }

    @Test("a mask that forbids everything says nothing, and the other one still counts")
    func everything() throws {
        #expect(Self.end(Self.monday, hours: Array(0..<24)) == nil)
        let week = SkippedTime.days(in: 0x7F)
        #expect(Self.end(Self.monday, days: week) == nil)
        #expect(Self.end(Self.monday, hours: [0], days: week)?.reason == .skipHours)
        #expect(Self.end(Self.monday, hours: Array(0..<24), days: ["Monday"])?.reason == .skipDays)
        #expect(SkippedTime.end(of: Self.monday, hours: .max, days: .max) == nil)
        #expect(SkippedTime.end(of: Self.monday, hours: 0xFF00_0000, days: 0x80) == nil)
    }

    @Test("days are counted right before 1970 and far away")
    func calendar() {
        #expect(Self.end(-1, days: ["Wednesday"])?.time == 0)
        #expect(Self.end(-1, hours: [23])?.time == 0)
        #expect(Self.end(0, days: ["Thursday"])?.time == Self.day)
        // Sun, 06 Nov 1994 08:49:37 GMT
        #expect(Self.end(784_111_777, days: ["Sunday"])?.time == 784_166_400)
    }

    @Test("the end of it is less than seven days away and allowed, whatever the masks")
    func bounded() {
        var random = Seeded(7)
        for _ in 0..<5_000 {
            let time = Int64.random(in: -4_000_000_000...8_000_000_000, using: &random)
            // Dense masks, since sparse ones prove little.
            let hours =
                UInt32.random(in: 0...(.max), using: &random)
                | UInt32.random(in: 0...(.max), using: &random)
            let days =
                UInt8.random(in: 0...(.max), using: &random)
                | UInt8.random(in: 0...(.max), using: &random)
            guard let end = SkippedTime.end(of: time, hours: hours, days: days) else { continue }
            #expect(end.time > time && end.time < time + 7 * Self.day)
            #expect(SkippedTime.end(of: end.time, hours: hours, days: days) == nil)
        }
    }

    @Test("no moment makes it trap", arguments: [Int64.min, .min + 1, .max - 1, .max])
    func extremes(time: Int64) {
        let end = SkippedTime.end(of: time, hours: 0xFF_FFFE, days: 0x7E)
        #expect(end.map { $0.time > time } ?? true)
    }

    @Test("hours are a mask of bits and come back in order; 24 is midnight")
    func hourMask() {
        #expect(SkippedTime.hours([0, 23, 5, 5]) == 0x80_0021)
        #expect(SkippedTime.hours([24]) == 1)
        #expect(SkippedTime.hours([-1, 25, .max, .min]) == 0)
        #expect(SkippedTime.hours(in: 0x80_0021) == [0, 5, 23])
        #expect(SkippedTime.hours(in: 0xFF00_0000) == [])
    }

    @Test(
        "days are read in any case and shortened, others are left out",
        arguments: [
            (["Monday"], 1), (["sunday", "TUESDAY"], 0x42), (["Sat", "thurs"], 0x28),
            (["", "M", "Mo", "Mondays", "Montag", "Mönday"], 0),
        ] as [([String], UInt8)])
    func dayMask(names: [String], mask: UInt8) {
        #expect(SkippedTime.days(names) == mask)
    }

    @Test("the names of a mask of days begin with Monday")
    func dayNames() {
        #expect(SkippedTime.days(in: 0xC1) == ["Monday", "Sunday"])
    }
}
