/// Times in a short form for people.
public enum RelativeTime {
    /// The time between two moments in Unix seconds, in its greatest unit: `now`, `5m`, `2h`,
    /// `3d`, `5w`, `2y`; a moment in the future is `in 2h`.
    public static func short(from moment: Int64, now: Int64) -> String {
        let (difference, overflow) = now.subtractingReportingOverflow(moment)
        let age = overflow ? (now < moment ? -Int64.max : Int64.max) : difference
        let text = duration(age.magnitude)
        return age < 0 && text != "now" ? "in " + text : text
    }

    /// A moment of an article: an age up to a week, then the local day.
    public static func shortOrDay(from moment: Int64, now: Int64) -> String {
        let (difference, overflow) = now.subtractingReportingOverflow(moment)
        let week: UInt64 = 7 * 86_400
        guard !overflow, difference.magnitude < week else {
            return ClockTime.day(moment, now: now)
        }
        return short(from: moment, now: now)
    }

    /// An age in seconds as `2h ago`, or `a moment ago`.
    public static func ago(_ seconds: Int64) -> String {
        let text = duration(UInt64(max(0, seconds)))
        return text == "now" ? "a moment ago" : text + " ago"
    }
}

extension RelativeTime {
    private static func duration(_ seconds: UInt64) -> String {
        let minute: UInt64 = 60
        let hour = 60 * minute
        let day = 24 * hour
        switch seconds {
        case ..<minute: return "now"
        case ..<hour: return "\(seconds / minute)m"
        case ..<day: return "\(seconds / hour)h"
        case ..<(7 * day): return "\(seconds / day)d"
        case ..<(365 * day): return "\(seconds / (7 * day))w"
        default: return "\(seconds / (365 * day))y"
        }
    }
}
