import System

/// The wall clock of the process: the system's, or one that `NEWS_NOW` sets at the start.
struct ProcessClock: Sendable {
    private let start: ContinuousClock.Instant
    /// The time of the clock at ``start``; nil for the system's clock.
    private let time: Int64?
    private let standsStill: Bool

    /// The end of the year 9999, the last that RFC 3339 can write.
    private static let last: Int64 = 253_402_300_799

    /// Reads `NEWS_NOW`: the time at the start of the process, in seconds since 1970. With `=`
    /// before the number the clock stands still.
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

    /// The same in milliseconds. They go on even if the clock stands still, because they measure
    /// the pauses between requests.
    var milliseconds: Int64 {
        guard let time else { return WallClock.milliseconds }
        return time * 1000 + Int64((ContinuousClock.now - start) / .milliseconds(1))
    }
}
