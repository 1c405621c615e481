import System

/// Days in the person's time zone (`TZ`, else that of the machine).
enum LocalDay {
    /// The day of a time; seconds since 1970, UTC.
    static func day(of time: Int64) -> (year: Int, month: Int, day: Int) {
        guard let parts = WallClock.local(time) else { return (1970, 1, 1) }
        return (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
    }

    /// The beginning of a day; seconds since 1970, UTC. Days beyond the end of a month roll over
    /// into the next one.
    static func beginning(year: Int, month: Int, day: Int) -> Int64 {
        var parts = tm()
        parts.tm_year = Int32(clamping: year - 1900)
        parts.tm_mon = Int32(clamping: month - 1)
        parts.tm_mday = Int32(clamping: day)
        parts.tm_isdst = -1
        return Int64(mktime(&parts))
    }

    /// The last midnight before a time; seconds since 1970, UTC.
    static func midnight(before time: Int64) -> Int64 {
        let (year, month, day) = day(of: time)
        return beginning(year: year, month: month, day: day)
    }
}
