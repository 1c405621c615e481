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
        guard let parts = WallClock.local(moment) else { return "" }
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let day = days[min(max(Int(parts.tm_wday), 0), 6)]
        let date =
            [String(Int(parts.tm_year) + 1900)]
            + [parts.tm_mon + 1, parts.tm_mday].map(twoDigits)
        return "\(day) \(date.joined(separator: "-")) \(hm(moment))"
    }

    /// The local day of a moment in Unix seconds: `Nov 3`, or `2025-11-03` in another year than that
    /// of `now`.
    public static func day(_ moment: Int64, now: Int64) -> String {
        guard let parts = WallClock.local(moment), let today = WallClock.local(now) else {
            return "?"
        }
        let (day, month) = (parts.tm_mday, parts.tm_mon)
        guard parts.tm_year != today.tm_year else {
            return months[Int(month)] + (day < 10 ? "  " : " ") + String(day)
        }
        return "\(1900 + Int(parts.tm_year))-\(twoDigits(month + 1))-\(twoDigits(day))"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func twoDigits(_ number: Int32) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
