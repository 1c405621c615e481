extension DateReader {
    /// Reads a part of a date in words; skips other words, such as weekdays.
    mutating func readWord(_ token: DateToken) -> Bool {
        let name = word(token)
        if readDesignator(token) || readMeridiem(token) || readMonthOfNumber(name) { return true }
        if index == zoneIndex, readZoneName(name) { return true }
        if let month = MonthName.month(name) {
            readMonth(month)
        } else if let year = EraName.yearBefore(name) {
            era = year
            index += 1
        } else if !(name.count >= 3 && day.isComplete && readZoneName(name)) {
            unknownWords += 1
            index += 1
        }
        return true
    }

    /// The half of the day and its number of tokens: `am`, `오후`, `p.m.`, `μ. μ.`
    func meridiem(at place: Int) -> (isAfternoon: Bool, count: Int)? {
        guard place < tokens.count, tokens[place].kind == .word else {
            return nil
        }
        switch DateWord(word(tokens[place])) {
        case .morning: return (false, 1)
        case .afternoon: return (true, 1)
        default: break
        }
        guard place + 2 < tokens.count, tokens[place + 1].isMark("."),
            tokens[place + 2].kind == .word
        else { return nil }
        let first = word(tokens[place])
        let second = word(tokens[place + 2])
        let isGreek = second.elementsEqual("μ".utf8)
        guard isGreek || second.elementsEqual("m".utf8) else { return nil }
        let count = place + 3 < tokens.count && tokens[place + 3].isMark(".") ? 4 : 3
        if first.elementsEqual((isGreek ? "π" : "a").utf8) { return (false, count) }
        if first.elementsEqual((isGreek ? "μ" : "p").utf8) { return (true, count) }
        return nil
    }

    /// Whether the word is Korean.
    func isHangul(_ token: DateToken) -> Bool {
        0xEA...0xED ~= text[token.range.lowerBound]
    }
}

private extension DateReader {
    mutating func readMonth(_ month: Int64) {
        if let token = peek() { day.isThai = day.isThai || DateText.isThai(word(token)) }
        let isWeekdayBefore = monthIndex.map { MonthName.mayBeWeekday(word(tokens[$0])) } ?? false
        if day.month == nil || isWeekdayBefore {
            day.month = month
            monthIndex = index
        }
        index += 1
    }

    /// Reads `tháng 11` and `thg 11`, Vietnamese for November. A number after the first word of the
    /// date, as in `thứ 7`, is the weekday.
    mutating func readMonthOfNumber(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.elementsEqual("thang".utf8) || name.elementsEqual("thg".utf8),
            let number = peek(1), number.kind == .number, number.digits <= 2, day.month == nil
        else { return false }
        day.month = number.value
        index += 2
        let isWeekday = tokens[0].kind == .word && word(tokens[0]).starts(with: "th".utf8)
        if isWeekday, tokens[1].kind == .number { day.dropWeekday() }
        return true
    }

    /// Reads the `T` before a time and the `W` before a week.
    mutating func readDesignator(_ token: DateToken) -> Bool {
        guard token.range.count == 1, let number = peekNumber(1) else { return false }
        switch text[token.range.lowerBound] {
        case UInt8(ascii: "t") where clock == nil && !day.isEmpty:
            index += 1
            if !isClock(at: 0) { readCompactClock(number) }
            return true
        case UInt8(ascii: "w") where !day.isEmpty && number.digits <= 3:
            index += 2
            let isLong = number.digits == 3
            day.week = (isLong ? number.value / 10 : number.value, isLong ? number.value % 10 : 1)
            if !isLong, peek()?.isMark("-") == true, let weekday = peekNumber(1) {
                day.week?.day = weekday.value
                index += 2
            }
            return true
        default:
            return false
        }
    }

    mutating func readMeridiem(_ token: DateToken) -> Bool {
        guard let meridiem = meridiem(at: index) else { return false }
        if clock != nil, index == zoneIndex {
            clock?.isAfternoon = meridiem.isAfternoon
            zoneIndex = index + meridiem.count
        } else if clock == nil, text[token.range.lowerBound] >= 0x80 || isClock(at: meridiem.count)
        {
            // An ASCII word must be next to the time: `am 21. November` is German for `on`.
            pendingAfternoon = meridiem.isAfternoon
        } else {
            return false
        }
        isKorean = isKorean || isHangul(token)
        index += meridiem.count
        return true
    }
}
