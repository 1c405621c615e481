extension DateReader {
    /// Whether a time begins at this distance: a number and a colon, or a number and the unit of
    /// hours.
    func isClock(at distance: Int) -> Bool {
        guard let hour = peek(distance), hour.kind == .number, hour.digits <= 2,
            let next = peek(distance + 1)
        else { return false }
        if next.isMark(":") { return peek(distance + 2)?.kind == .number }
        return next.kind == .word && DateWord(word(next)) == .hour
    }

    /// Reads `10:00`, `10:00:00.5`, `10:00:00:500`; false if there is no time.
    mutating func readClock(separator: Unicode.Scalar = ":") -> Bool {
        guard peek(1)?.isMark(separator) == true, let hour = peek(),
            let minute = peek(2), minute.digits <= 2
        else { return readHourWithUnit() }
        var time = DateClock(hour: hour.value, minute: minute.value)
        index += 3
        if peek()?.isMark(separator) == true, let second = peek(1), second.kind == .number {
            guard second.digits <= 2 else { return false }
            time.second = second.value
            index += 2
            if peek()?.isMark(":") == true, let thousandths = peekNumber(1) {
                guard thousandths.digits == 3 else { return false }
                time.nanoseconds = thousandths.value * 1_000_000
                index += 2
            }
        }
        clock = time
        readFraction()
        zoneIndex = index
        return true
    }

    /// Reads `10.30` and `1030` after a complete date.
    mutating func readDottedClock(_ number: DateToken) -> Bool {
        guard day.isComplete, number.value <= 2_400 else { return false }
        if number.digits <= 2, peek(1)?.isMark(".") == true, peekNumber(2)?.digits == 2 {
            return readClock(separator: ".")
        }
        guard number.digits == 4, number.followsBlank else { return false }
        readCompactClock(number)
        return true
    }

    /// Whether the number is the day of `2026-11-21:10:00:00`.
    var isDayBeforeClock: Bool {
        peek(3)?.isMark(":") == true && peek(5)?.isMark(":") == true && peekNumber(6) != nil
            && !day.isEmpty && !day.isComplete
    }

    /// Reads `10-00-00` and `10_00_00` after a complete date, and `100000` after `20261121`.
    mutating func readDashedClock(_ number: DateToken) -> Bool {
        guard day.isComplete else { return false }
        if number.digits == 6 || number.digits == 4, day.isCompact {
            readCompactClock(number)
            return true
        }
        guard number.digits == 2, let mark = peek(1), mark.isMark("-") || mark.isMark("_"),
            peekNumber(2)?.digits == 2, peek(3)?.value == mark.value, peekNumber(4)?.digits == 2
        else { return false }
        return readClock(separator: mark.isMark("-") ? "-" : "_")
    }

    /// Reads `10`, `1030`, `103059.5`; skips other numbers.
    mutating func readCompactClock(_ number: DateToken) {
        index += 1
        clock = DateClock(compact: number.value, digits: number.digits)
        guard clock != nil else { return }
        readFraction()
        zoneIndex = index
    }

    /// Reads `2026:11:21`, which cameras write.
    mutating func readColonDate(_ number: DateToken) -> Bool {
        guard number.digits == 4, peek(1)?.isMark(":") == true, let month = peekNumber(2),
            peek(3)?.isMark(":") == true, let day = peekNumber(4)
        else { return false }
        (self.day.year, self.day.month, self.day.day) = (number.value, month.value, day.value)
        index += 5
        return true
    }

    /// Reads `202611211030` and `20261121103059`. Other numbers of that length count from 1970.
    mutating func readCompactDate(_ number: DateToken) -> Bool {
        guard number.digits == 12 || number.digits == 14 else { return false }
        let scale: Int64 = number.digits == 12 ? 10_000 : 1_000_000
        let date = number.value / scale
        guard 19_000_000...21_000_000 ~= date else { return false }
        day.append(DayParts.Number(value: date, digits: 8, mark: 0x20))
        clock = DateClock(compact: number.value % scale, digits: number.digits - 8)
        index += 1
        zoneIndex = index
        return true
    }
}

private extension DateReader {
    mutating func readHourWithUnit() -> Bool {
        guard let hour = peek(), peek(1)?.kind == .word else { return false }
        return readUnit(hour)
    }

    /// Reads the fraction of a second, or of a minute if there are no seconds.
    mutating func readFraction() {
        guard let mark = peek(), !mark.followsBlank, let digits = peekNumber(1),
            mark.isMark(".") || (mark.isMark(",") && clock?.second != nil)
        else { return }
        var nanoseconds: Int64 = 0
        var scale: Int64 = 100_000_000
        for byte in text[digits.range].prefix(9) {
            nanoseconds += Int64(byte - UInt8(ascii: "0")) * scale
            scale /= 10
        }
        index += 2
        if clock?.second == nil {
            guard clock?.minute != nil else { return }
            nanoseconds *= 60
            clock?.second = nanoseconds / 1_000_000_000
        }
        clock?.nanoseconds = nanoseconds % 1_000_000_000
    }
}

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
