import Web

/// The numbers of a date in the order of the text, and their meanings so far.
struct DayParts {
    /// A number without a known meaning.
    struct Number {
        let value: Int64
        let digits: Int
        /// The mark before it; a blank if there is none.
        let mark: UInt8
    }

    var year: Int64?
    var month: Int64?
    var day: Int64?
    /// The week of ISO 8601 and the day in it.
    var week: (number: Int64, day: Int64)?
    /// Whether the month is in Thai, so that the year may count from the death of Buddha.
    var isThai = false
    private(set) var numbers: [Number] = []

    /// Whether year, month and day have been read.
    var isComplete: Bool {
        let known = [year, month, day].count { $0 != nil }
        return known + numbers.count >= 3 || week != nil
            || numbers.first.map { $0.digits >= 5 } ?? false
    }

    /// Whether it is one number, such as 20261121.
    var isCompact: Bool { numbers.count == 1 && numbers[0].digits == 8 }

    /// Drops the first number of two, which is not a part of the date.
    mutating func dropWeekday() {
        if numbers.count > 1 { numbers.removeFirst() }
    }

    var isEmpty: Bool { numbers.isEmpty && year == nil && month == nil && day == nil }

    /// Adds a number; numbers beyond the fourth are ignored.
    mutating func append(_ number: Number) {
        if numbers.count < 4 { numbers.append(number) }
    }

    /// Days since 1970-01-01; nil if the parts do not make a date.
    ///
    /// - Parameter isAlone: Whether the text has no time and no other word. Only then a year or a
    ///   month is enough.
    func daysSince1970(isAlone: Bool, hasTime: Bool) -> Int64? {
        var parts = self
        if let week { return parts.daysOfWeek(week) }
        if month != nil {
            guard parts.settleNamedMonth(hasTime: hasTime) else { return nil }
        } else if year != nil || day != nil {
            guard parts.settleInOrder(isAlone: isAlone) else { return nil }
        } else if numbers.count == 1 {
            return parts.daysOfBareNumber(isAlone: isAlone)
        } else if let days = parts.daysOfOrdinal() {
            return days
        } else {
            guard parts.settleNumeric(isAlone: isAlone) else { return nil }
        }
        return parts.days()
    }

    /// The year of a number; two and three digits follow the rule of RFC 5322. Nil for more than
    /// four digits.
    static func fullYear(_ value: Int64, digits: Int) -> Int64? {
        switch digits {
        case 2: value + (value < 50 ? 2_000 : 1_900)
        case 3: value + 1_900
        case 4: value
        default: nil
        }
    }
}

private extension DayParts {
    /// The day; one that the month does not have rolls over into the next month.
    func days() -> Int64? {
        guard let year, let month, let day, 1...31 ~= day,
            let first = CivilDate(
                year: isThai && year > 2_400 ? year - 543 : year, month: month, day: 1)
        else { return nil }
        return first.daysSince1970 + day - 1
    }

    static func fullYear(_ number: Number) -> Int64? {
        fullYear(number.value, digits: number.digits)
    }

    /// `21 Nov 2026`, `Nov 21, 2026`, `2026. november 21.`, `21-Nov-26`.
    mutating func settleNamedMonth(hasTime: Bool) -> Bool {
        if year == nil {
            let place: Int =
                numbers.firstIndex { $0.digits == 4 }
                ?? numbers.firstIndex { $0.digits == 3 || $0.value > 31 }
                ?? (day == nil ? 1 : 0)
            guard numbers.indices.contains(place) else { return false }
            year = DayParts.fullYear(numbers.remove(at: place))
        }
        if day == nil { day = numbers.first?.value ?? (hasTime ? nil : 1) }
        return year != nil && day != nil
    }

    /// Takes the missing parts in the order year, month, day.
    mutating func settleInOrder(isAlone: Bool) -> Bool {
        var rest = numbers[...]
        if year == nil { year = rest.popFirst().flatMap(DayParts.fullYear) }
        if month == nil { month = rest.popFirst()?.value ?? (isAlone && day == nil ? 1 : nil) }
        if day == nil { day = rest.popFirst()?.value ?? (isAlone ? 1 : nil) }
        return year != nil && month != nil && day != nil
    }

    /// `2026-11-21`, `21.11.2026`, `11/21/2026`, `26-11-21`, `2026-11`, `11/2026`.
    mutating func settleNumeric(isAlone: Bool) -> Bool {
        guard numbers.count >= 2 else { return false }
        let (first, second) = (numbers[0], numbers[1])
        if numbers.count == 2 {
            let isYearLast = second.digits == 4
            let isYearFirst = first.digits == 4 || first.mark == UInt8(ascii: "-")
            guard isAlone, isYearFirst || isYearLast else { return false }
            year = DayParts.fullYear(isYearLast ? second : first)
            month = isYearLast ? first.value : second.value
            day = 1
            return year != nil
        }
        let third = numbers[2]
        let isYearFirst =
            first.digits >= 3 || first.value > 31
            || (second.mark == UInt8(ascii: "-") && third.digits < 3 && third.value <= 31)
        if isYearFirst {
            year = DayParts.fullYear(first)
            (month, day) = (second.value, third.value)
            return year != nil
        }
        year = DayParts.fullYear(third)
        (day, month) = (first.value, second.value)
        let isAmerican = second.mark == UInt8(ascii: "/")
        if (isAmerican && first.value <= 12) || second.value > 12 {
            (month, day) = (first.value, second.value)
        }
        return year != nil
    }

    /// `2026`, `-2611`, `26325`, `261121`, `2026325`, `20261121`.
    func daysOfBareNumber(isAlone: Bool) -> Int64? {
        let value = numbers[0].value
        var parts = DayParts()
        parts.day = 1
        switch numbers[0].digits {
        case 4 where isAlone && numbers[0].mark == UInt8(ascii: "-"):
            (parts.year, parts.month) = (2_000 + value / 100, value % 100)
            if value >= 5_000 { parts.year = 1_900 + value / 100 }
        case 4 where isAlone:
            (parts.year, parts.month) = (value, 1)
        case 5:
            return days(ordinal: value % 1_000, year: Number(value / 1_000, digits: 2))
        case 6:
            parts.year = DayParts.fullYear(Number(value / 10_000, digits: 2))
            (parts.month, parts.day) = (value / 100 % 100, value % 100)
            // `202611` has no month 26 or no such day, so it is a year and a month.
            if let days = parts.days() { return days }
            (parts.year, parts.month, parts.day) = (value / 100, value % 100, 1)
        case 7:
            return days(ordinal: value % 1_000, year: Number(value / 1_000, digits: 4))
        case 8:
            (parts.year, parts.month, parts.day) = (value / 10_000, value / 100 % 100, value % 100)
        default:
            return nil
        }
        return parts.days()
    }

    /// `2026-325`, but not `2026-011-21`.
    func daysOfOrdinal() -> Int64? {
        guard numbers.count == 2, numbers[0].digits == 4, numbers[1].digits == 3 else {
            return nil
        }
        return days(ordinal: numbers[1].value, year: numbers[0])
    }

    func days(ordinal: Int64, year: Number) -> Int64? {
        guard 1...366 ~= ordinal, let year = DayParts.fullYear(year),
            let first = CivilDate(year: year, month: 1, day: 1)
        else { return nil }
        return first.daysSince1970 + ordinal - 1
    }

    /// The day in a week of ISO 8601. The first week contains 4 January, and weeks begin on Monday.
    func daysOfWeek(_ week: (number: Int64, day: Int64)) -> Int64? {
        guard 1...53 ~= week.number, 1...7 ~= week.day,
            let year = year ?? numbers.first.flatMap(DayParts.fullYear),
            let fourth = CivilDate(year: year, month: 1, day: 4)?.daysSince1970
        else { return nil }
        let weekday = CivilDate.weekday(daysSince1970: fourth)
        return fourth - weekday + (week.number - 1) * 7 + week.day - 1
    }
}

private extension DayParts.Number {
    init(_ value: Int64, digits: Int) {
        self.init(value: value, digits: digits, mark: 0x20)
    }
}
