import System

/// Times of the day in the time zone of the person.
public enum ClockTime {
    /// The local time at a moment in Unix seconds, as `14:03`.
    public static func hm(_ moment: Int64) -> String {
        guard let parts = WallClock.local(moment) else { return "--:--" }
        return twoDigits(parts.tm_hour) + ":" + twoDigits(parts.tm_min)
    }

    private static func twoDigits(_ number: Int32) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
