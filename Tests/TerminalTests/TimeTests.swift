import Terminal
import Testing

@Suite("Times")
struct TimeTests {
    private static let ages: [(Int64, String)] = [
        (0, "now"), (59, "now"), (60, "1m"), (3599, "59m"), (3600, "1h"), (86_399, "23h"),
        (86_400, "1d"), (604_799, "6d"), (604_800, "1w"), (31_535_999, "52w"), (31_536_000, "1y"),
        (70_000_000, "2y"), (-59, "now"), (-7200, "in 2h"), (.max, "292471208677y"),
    ]

    @Test("an age is said by its greatest unit", arguments: ages)
    func short(age: Int64, text: String) {
        #expect(RelativeTime.short(from: 0, now: age) == text)
    }

    @Test("a time that no clock shows is no crash")
    func extremes() {
        #expect(RelativeTime.short(from: .min, now: .max) == "292471208677y")
        #expect(RelativeTime.short(from: .max, now: .min) == "in 292471208677y")
        #expect(ClockTime.hm(.max) == "--:--")
    }

    @Test("a past moment is said as such")
    func ago() {
        #expect(RelativeTime.ago(7200) == "2h ago")
        #expect(RelativeTime.ago(3) == "a moment ago")
        #expect(RelativeTime.ago(-7200) == "a moment ago")
    }

    // The time zone is the machine's: only differences can be known.
    @Test("the time of the day has two digits each and goes on by the minute")
    func clock() throws {
        let start: Int64 = 1_700_000_000
        let minutes = try (0..<60).map { (step: Int64) in
            let parts = ClockTime.hm(start + step * 60).split(separator: ":")
            try #require(parts.count == 2 && parts.allSatisfy { $0.count == 2 })
            return try #require(Int(parts[1]))
        }
        #expect(Set(minutes) == Set(0..<60))
        #expect(zip(minutes, minutes.dropFirst()).allSatisfy { ($0 + 1) % 60 == $1 })
        #expect(ClockTime.hm(start) == ClockTime.hm(start + 86_400))
    }
}
