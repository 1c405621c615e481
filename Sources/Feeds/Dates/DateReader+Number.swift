extension DateReader {
    /// Reads a time if one begins here, else a part of the day.
    mutating func readNumber(_ number: DateToken) -> Bool {
        if clock == nil {
            if isClock(at: 0), !isDayBeforeClock { return readClock() }
            if readTwelveHours(number) || readDottedClock(number) || readDashedClock(number) {
                return true
            }
            if day.isEmpty, readCompactDate(number) || readColonDate(number) { return true }
        } else if readUnsignedZone(number) {
            return true
        }
        if readUnit(number) { return true }
        let before = index > 0 ? tokens[index - 1] : nil
        let mark = before?.kind == .mark ? UInt8(truncatingIfNeeded: before?.value ?? 0x20) : 0x20
        day.append(DayParts.Number(value: number.value, digits: number.digits, mark: mark))
        index += 1
        return true
    }

    /// Reads a number with its unit: `11월`, `15時`, `15h30`, `15 h 30`.
    mutating func readUnit(_ number: DateToken) -> Bool {
        guard let next = peek(1), next.kind == .word,
            let unit = DateWord(word(next)), unit.isUnit, number.digits <= 4
        else { return false }
        // In `2026/11/09 月` the 月 is a Monday.
        let isJoined = index > 0 && tokens[index - 1].kind == .mark
        if next.followsBlank, isJoined, unit != .hour { return false }
        switch unit {
        case .year where day.year == nil:
            day.year =
                era.map { $0 + number.value }
                ?? DayParts.fullYear(number.value, digits: number.digits)
        case .month where day.month == nil:
            day.month = number.value
        case .day where day.day == nil:
            day.day = number.value
        case .hour where clock == nil && number.digits <= 2:
            clock = DateClock(hour: number.value)
            if let minute = peek(2), minute.kind == .number, minute.digits == 2,
                !minute.followsBlank || day.isComplete
            {
                clock?.minute = minute.value
                index += 1
            }
        case .minute where clock?.minute == nil && clock != nil && number.digits <= 2:
            clock?.minute = number.value
        case .second where clock?.second == nil && clock?.minute != nil && number.digits <= 2:
            clock?.second = number.value
        default:
            return false
        }
        isKorean = isKorean || isHangul(next)
        index += 2
        if clock != nil { zoneIndex = index }
        return true
    }
}

private extension DateReader {
    /// Reads `10 AM`, but not the 9 of `2026.11.9 오후 3:04`.
    mutating func readTwelveHours(_ number: DateToken) -> Bool {
        guard number.digits <= 2, number.value <= 12, let meridiem = meridiem(at: index + 1),
            !isClock(at: 1 + meridiem.count)
        else { return false }
        clock = DateClock(hour: number.value)
        clock?.isAfternoon = meridiem.isAfternoon
        index += 1 + meridiem.count
        zoneIndex = index
        return true
    }
}
