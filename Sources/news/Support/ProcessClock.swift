import System

/// The wall clock that the process lives by: the system's, or one that was set at its start and
/// goes on from there.
struct ProcessClock: Sendable {
    private let start: ContinuousClock.Instant
    /// What the clock showed at ``start``; nil for the system's.
    private let time: Int64?

    /// The end of the year 9999, the last that RFC 3339 can write.
    private static let last: Int64 = 253_402_300_799

    /// By `NEWS_NOW`: seconds since 1970 at the start of the process.
    init(environment: [String: String]) throws(Failure) {
        start = .now
        guard let text = environment["NEWS_NOW"] else {
            time = nil
            return
        }
        guard let time = Int64(text), (0...ProcessClock.last).contains(time) else {
            throw Failure(.usage, "NEWS_NOW needs seconds since 1970")
        }
        self.time = time
    }

    /// Seconds since 1970, UTC.
    var now: Int64 {
        guard let time else { return WallClock.seconds }
        return time + (ContinuousClock.now - start).components.seconds
    }

    /// The same in milliseconds.
    var milliseconds: Int64 {
        guard let time else { return WallClock.milliseconds }
        return time * 1000 + Int64((ContinuousClock.now - start) / .milliseconds(1))
    }
}
