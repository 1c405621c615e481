#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Times of the day in the time zone of the person.
public enum ClockTime {
    /// The local time at a moment in Unix seconds, as `14:03`.
    public static func hm(_ moment: Int64) -> String {
        var seconds = time_t(clamping: moment)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return "--:--" }
        return twoDigits(parts.tm_hour) + ":" + twoDigits(parts.tm_min)
    }

    private static func twoDigits(_ number: Int32) -> String {
        (number < 10 ? "0" : "") + String(number)
    }
}
