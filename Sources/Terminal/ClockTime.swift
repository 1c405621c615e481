import System

/// Times of the day in the time zone of the person.
public enum ClockTime {
    /// The local time at a moment in Unix seconds, as `14:03`.
    public static func hm(_ moment: Int64) -> String {
        guard let parts = WallClock.local(moment) else { return "--:--" }
        return twoDigits(parts.tm_hour) + ":" + twoDigits(parts.tm_min)
    }

    /// The local day and time at a moment in Unix seconds, as `Sun 2026-11-01 17:00`.
    public static func full(_ moment: Int64) -> String {
        WallClock.local(moment, format: "%a %F %H:%M")
    }

    /// The local day of a moment in Unix seconds, as `2026-11-01`.
    public static func date(_ moment: Int64) -> String { WallClock.local(moment, format: "%F") }

    /// The local day of a moment in Unix seconds: `Nov 3`, or `2025-11-03` in another year than that
    /// of `now`.
    public static func day(_ moment: Int64, now: Int64) -> String {
        guard let parts = WallClock.local(moment), let today = WallClock.local(now) else {
            return "?"
        }
        let isThisYear = parts.tm_year == today.tm_year
        return isThisYear ? WallClock.local(moment, format: "%b %e") : date(moment)
    }

    private static func twoDigits(_ number: Int32) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
