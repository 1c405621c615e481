/// How long to wait between attempts: longer each time, up to a cap, with some chance in it.
///
/// A pure value. It neither sleeps nor rolls dice, so that a table can test it. Any values are
/// allowed: what makes no sense is brought into range, and no number of attempts overflows.
public struct Backoff: Hashable, Sendable {
    /// The wait after the first attempt.
    public let initial: Duration
    /// By how much each wait is longer than the one before; at least 1.
    public let factor: Double
    /// The longest wait, before jitter.
    public let cap: Duration
    /// How many attempts there are in all, the first one included; at least 1.
    public let maxAttempts: Int
    /// The part of a wait (0 to 1) that chance may add to it, so that those who failed together
    /// do not come back together. It only adds: nobody comes back earlier than promised.
    public let jitter: Double

    /// Makes a backoff; by default 4 attempts with 1, 2 and 4 seconds in between.
    public init(
        initial: Duration = .seconds(1), factor: Double = 2, cap: Duration = .seconds(60),
        maxAttempts: Int = 4, jitter: Double = 0.25
    ) {
        self.initial = min(max(initial, .zero), Self.longest)
        self.factor = factor > 1 ? factor : 1
        self.cap = min(max(cap, .zero), Self.longest)
        self.maxAttempts = max(maxAttempts, 1)
        self.jitter = Self.unit(jitter)
    }

    /// The wait after an attempt that failed, or `nil` if it was the last one.
    ///
    /// - Parameters:
    ///   - attempt: which attempt failed, counted from 1.
    ///   - chance: a random number from 0 to 1.
    public func delay(afterAttempt attempt: Int, chance: Double) -> Duration? {
        guard attempt < maxAttempts else { return nil }
        let growth = Self.power(factor, max(attempt, 1) - 1)
        let seconds = initial == .zero ? 0 : initial / .seconds(1) * growth
        // Compared before the conversion: a `Duration` of more than it can hold would trap.
        let wait = seconds < cap / .seconds(1) ? .seconds(seconds) : cap
        return wait + wait * (jitter * Self.unit(chance))
    }

    /// The wait after an attempt that failed, or `nil` if it was the last one.
    public func delay(
        afterAttempt attempt: Int, using generator: inout some RandomNumberGenerator
    ) -> Duration? {
        delay(afterAttempt: attempt, chance: .random(in: 0...1, using: &generator))
    }
}

extension Backoff {
    /// About 30 years. Longer waits mean nothing, and twice as much still fits.
    private static var longest: Duration { .seconds(1_000_000_000) }

    private static func unit(_ number: Double) -> Double {
        number > 0 ? min(number, 1) : 0
    }

    private static func power(_ base: Double, _ exponent: Int) -> Double {
        var (result, square, bits) = (1.0, base, exponent)
        while bits > 0 {
            if bits & 1 == 1 { result *= square }
            square *= square
            bits >>= 1
        }
        return result
    }
}
