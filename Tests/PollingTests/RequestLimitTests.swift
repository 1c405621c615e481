import Polling
import Testing

@Suite("Requests that people force, and full answers")
struct RequestLimitTests {
    private static let now: Int64 = 784_111_777
    private static let day: Int64 = 86_400

    @Test(
        "a full answer is due when the last is eight days old",
        arguments: [
            (nil, false), (0, false), (8 * day - 1, false), (8 * day, true), (365 * day, true),
            (-day, false),
        ] as [(Int64?, Bool)])
    func age(age: Int64?, isDue: Bool) {
        let fullAt = age.map { Self.now - $0 }
        #expect(
            FullAnswerGuard.isDue(fullAt: fullAt, unconditionalAt: nil, now: Self.now) == isDue)
    }

    @Test(
        "but at most once in a day, although it brought none",
        arguments: [
            (nil, true), (0, false), (day - 1, false), (day, true), (-60, true),
        ] as [(Int64?, Bool)])
    func once(ago: Int64?, isDue: Bool) {
        let at = ago.map { Self.now - $0 }
        let fullAt = Self.now - 9 * Self.day
        #expect(
            FullAnswerGuard.isDue(fullAt: fullAt, unconditionalAt: at, now: Self.now) == isDue)
        #expect(
            FullAnswerGuard.mayForceUnconditional(unconditionalAt: at, now: Self.now) == isDue)
    }

    @Test("the age is a setting")
    func setting() {
        func isDue(_ ago: Int64) -> Bool {
            FullAnswerGuard.isDue(
                fullAt: Self.now - ago, unconditionalAt: nil, now: Self.now, after: 3600)
        }
        #expect(!isDue(3599) && isDue(3600))
    }

    @Test(
        "a person may force a request once in a minute",
        arguments: [(nil, true), (0, false), (59, false), (60, true), (-5, true)]
            as [(Int64?, Bool)])
    func forced(ago: Int64?, isAllowed: Bool) {
        let checkedAt = ago.map { Self.now - $0 }
        #expect(ForceLimit.allows(checkedAt: checkedAt, now: Self.now) == isAllowed)
    }

    @Test("no clock makes it trap", arguments: [Int64.min, 0, .max])
    func extremes(now: Int64) {
        for moment in [Int64.min, 0, .max] {
            _ = ForceLimit.allows(checkedAt: moment, now: now)
            _ = FullAnswerGuard.isDue(fullAt: moment, unconditionalAt: moment, now: now)
        }
    }
}
