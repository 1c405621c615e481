import Fetcher
import Testing

@Suite("Backoff")
struct BackoffTests {
    @Test(
        "waits grow by the factor, up to the cap",
        arguments: [(1, 1), (2, 2), (3, 4), (4, 8), (5, 10), (6, 10), (999, 10)])
    func grows(attempt: Int, seconds: Int) {
        let backoff = Backoff(cap: .seconds(10), maxAttempts: 1_000, jitter: 0)
        #expect(backoff.delay(afterAttempt: attempt, chance: 0.5) == .seconds(seconds))
    }

    @Test("there is no wait after the last attempt", arguments: [1, 2, 3])
    func ends(maxAttempts: Int) {
        let backoff = Backoff(maxAttempts: maxAttempts, jitter: 0)
        #expect(backoff.delay(afterAttempt: maxAttempts, chance: 0) == nil)
        #expect(
            (backoff.delay(afterAttempt: maxAttempts - 1, chance: 0) == nil) == (maxAttempts < 1))
    }

    @Test("chance adds up to the jitter and takes nothing away", arguments: [0.0, 0.5, 1.0])
    func jitter(chance: Double) {
        let backoff = Backoff(initial: .seconds(8), jitter: 0.25)
        let expected = Duration.seconds(8) + .seconds(2) * chance
        #expect(backoff.delay(afterAttempt: 1, chance: chance) == expected)
    }

    @Test("the same generator gives the same waits")
    func generator() {
        var (one, other) = (Counter(), Counter())
        let backoff = Backoff(maxAttempts: 10)
        for attempt in 1..<10 {
            let wait = backoff.delay(afterAttempt: attempt, using: &one)
            #expect(wait == backoff.delay(afterAttempt: attempt, using: &other))
            #expect(wait ?? .zero >= .seconds(1))
        }
    }

    @Test(
        "no number of attempts and no parameters overflow",
        arguments: [Int.min, -1, 0, 1, 64, 1_024, Int.max - 1],
        [
            Backoff(maxAttempts: .max),
            Backoff(factor: .infinity, maxAttempts: .max),
            Backoff(factor: .nan, maxAttempts: .max, jitter: .nan),
            Backoff(factor: 1.000_000_1, maxAttempts: .max, jitter: .infinity),
            Backoff(factor: -3, maxAttempts: .max, jitter: -1),
            Backoff(initial: .seconds(Int64.max), cap: .seconds(Int64.max), maxAttempts: .max),
            Backoff(initial: .seconds(Int64.min), cap: .seconds(Int64.min), maxAttempts: .max),
            Backoff(initial: .zero, factor: .infinity, maxAttempts: .max),
        ])
    func extremes(attempt: Int, backoff: Backoff) throws {
        for chance in [-1, 0, 0.5, 1, 2, Double.infinity, .nan] {
            let wait = try #require(backoff.delay(afterAttempt: attempt, chance: chance))
            #expect(wait >= .zero)
            #expect(wait <= backoff.cap + backoff.cap)
        }
    }

    @Test("at least one attempt is made", arguments: [0, -5, Int.min])
    func atLeastOne(maxAttempts: Int) {
        #expect(Backoff(maxAttempts: maxAttempts).maxAttempts == 1)
    }

    private struct Counter: RandomNumberGenerator {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }
}
