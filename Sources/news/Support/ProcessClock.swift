import System

/// The wall clock of the process: the system's, or one that was set at its start and goes on from
/// there or stands still.
struct ProcessClock: Sendable {
    private let start: ContinuousClock.Instant
    /// What the clock showed at ``start``; nil for the system's.
    private let time: Int64?
    private let standsStill: Bool

    /// The end of the year 9999, the last that RFC 3339 can write.
    private static let last: Int64 = 253_402_300_799

    /// Reads `NEWS_NOW`: seconds since 1970 at the start of the process. With `=` before them the
    /// clock stands still.
    init(environment: [String: String]) throws(Failure) {
        start = .now
        guard let text = environment["NEWS_NOW"] else {
            (time, standsStill) = (nil, false)
            return
        }
        standsStill = text.hasPrefix("=")
        guard let time = Int64(standsStill ? text.dropFirst() : text[...]),
            (0...ProcessClock.last).contains(time)
        else {
            throw Failure(.usage, "NEWS_NOW needs seconds since 1970")
        }
        self.time = time
    }

    /// Seconds since 1970, UTC.
    var now: Int64 {
        guard let time else { return WallClock.seconds }
        return standsStill ? time : time + (ContinuousClock.now - start).components.seconds
    }

    /// The same in milliseconds. They go on when the clock stands still: the pauses between two
    /// requests are measured with them.
    var milliseconds: Int64 {
        guard let time else { return WallClock.milliseconds }
        return time * 1000 + Int64((ContinuousClock.now - start) / .milliseconds(1))
    }
}
