/// A written time of day.
struct DateClock {
    var hour: Int64
    var minute: Int64?
    var second: Int64?
    var nanoseconds: Int64 = 0
    /// The half of the day on a twelve-hour clock.
    var isAfternoon: Bool?

    init(hour: Int64, minute: Int64? = nil, second: Int64? = nil) {
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// `10`, `1030` or `103059`; nil for other lengths.
    init?(compact value: Int64, digits: Int) {
        switch digits {
        case 1, 2: self.init(hour: value)
        case 3, 4: self.init(hour: value / 100, minute: value % 100)
        case 6: self.init(hour: value / 10_000, minute: value / 100 % 100, second: value % 100)
        default: return nil
        }
    }

    /// Seconds since midnight; nil for hours that do not exist. Minutes and seconds of 60 and more
    /// become 59, except for the leap second.
    var seconds: Int64? {
        guard hour <= 24 else { return nil }
        var hour = hour
        let minute = min(minute ?? 0, 59)
        let second = second ?? 0
        if hour == 24, (minute, second, nanoseconds) != (0, 0, 0) { return nil }
        if isAfternoon == true, hour < 12 { hour += 12 }
        if isAfternoon == false, hour == 12 { hour = 0 }
        return hour * 3_600 + minute * 60 + (second > 60 ? 59 : second)
    }
}
