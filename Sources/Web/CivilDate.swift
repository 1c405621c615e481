/// A day of the proleptic Gregorian calendar; the arithmetic is Howard Hinnant's
/// (`days_from_civil`), in eras of 400 years that begin on 1 March.
package struct CivilDate: Equatable {
    package let year: Int64
    package let month: Int64
    package let day: Int64

    /// Days since 1970-01-01.
    package var daysSince1970: Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Nil for a day that the calendar does not have, such as 30 February.
    package init?(year: Int64, month: Int64, day: Int64) {
        guard 1...12 ~= month, 1...CivilDate.days(in: month, of: year) ~= day else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day that is `days` after 1970-01-01.
    package init(daysSince1970 days: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day of the week, 0 for Monday, of the day that is `days` after 1970-01-01.
    package static func weekday(daysSince1970 days: Int64) -> Int64 {
        // 1970 began on a Thursday. The first remainder may be negative.
        (days % 7 + 10) % 7
    }

    /// How many days a month has, 1 to 12.
    package static func days(in month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int64) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
}
