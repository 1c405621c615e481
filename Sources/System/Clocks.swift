/// The system's wall clock.
package enum WallClock {
    /// Seconds since 1970, UTC.
    package static var seconds: Int64 { Int64(time(nil)) }

    /// Milliseconds since 1970, UTC.
    package static var milliseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// A time (seconds since 1970, UTC) as day and time of day in the person's time zone (`TZ`,
    /// else that of the machine); nil when the system cannot convert it.
    package static func local(_ seconds: Int64) -> tm? {
        var seconds = time_t(clamping: seconds)
        var parts = tm()
        return localtime_r(&seconds, &parts) == nil ? nil : parts
    }
}
