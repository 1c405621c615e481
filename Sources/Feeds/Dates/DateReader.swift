/// Reads a date by its tokens, from left to right: what says by itself what it is (a time, a
/// zone, the name of a month) is taken at once, and the numbers that remain are the day.
struct DateReader {
    let text: UnsafeBufferPointer<UInt8>
    let tokens: [DateToken]
    var index = 0
    var day = DayParts()
    var clock: DateClock?
    /// Seconds east of Greenwich.
    var zone: Int64?
    /// Whether the zone is a name, behind which an offset can follow: `GMT+0900`.
    var isZoneNamed = false
    /// The token behind the time or the zone, where another part of the zone can stand.
    var zoneIndex: Int?

    private var pendingAfternoon: Bool?
    private var monthIndex: Int?
    private var isKorean = false
    private var unknownWords = 0

    /// - Parameter text: as ``DateText`` folds it.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        var scanner = DateScanner(text)
        tokens = scanner.tokens()
    }

    /// Nil where the text is not a date.
    mutating func timestamp() -> Timestamp? {
        while let token = peek() {
            let isDate =
                switch token.kind {
                case .number: readNumber(token)
                case .word: readWord(token)
                case .mark: readMark(token)
                }
            guard isDate else { return nil }
        }
        let isAlone = clock == nil && unknownWords == 0
        guard let days = day.daysSince1970(isAlone: isAlone, hasTime: clock != nil) else {
            return nil
        }
        if clock?.isAfternoon == nil { clock?.isAfternoon = pendingAfternoon }
        var time: Int64 = 0
        if let clock {
            guard let seconds = clock.seconds else { return nil }
            time = seconds
        }
        // Korea has one zone, and its pages with times in words do not name it.
        let offset = zone ?? (isKorean && clock != nil ? 32_400 : 0)
        let seconds = days * 86_400 + time - offset
        guard Timestamp.range.contains(seconds) else { return nil }
        return Timestamp(seconds: seconds, nanoseconds: Int32(clock?.nanoseconds ?? 0))
    }

    func peek(_ distance: Int = 0) -> DateToken? {
        index + distance < tokens.count ? tokens[index + distance] : nil
    }

    /// The token at that distance, if it is a number with no blank before it.
    func peekNumber(_ distance: Int) -> DateToken? {
        guard let token = peek(distance), token.kind == .number, !token.followsBlank else {
            return nil
        }
        return token
    }

    func word(_ token: DateToken) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[token.range])
    }
}

extension DateReader {
    /// A number with its unit behind it: `11월`, `15時`, `15h30`.
    mutating func readUnit(_ number: DateToken) -> Bool {
        guard let next = peek(1), next.kind == .word, !next.isComment,
            let unit = DateWord(word(next)), unit.isUnit, number.digits <= 4
        else { return false }
        // In `2026/11/09 月` the 月 is a Monday.
        let isJoined = index > 0 && tokens[index - 1].kind == .mark
        if next.followsBlank, isJoined, unit != .hour { return false }
        switch unit {
        case .year where day.year == nil:
            day.year = DayParts.fullYear(number.value, digits: number.digits)
        case .month where day.month == nil:
            day.month = number.value
        case .day where day.day == nil:
            day.day = number.value
        case .hour where clock == nil && number.digits <= 2:
            clock = DateClock(hour: number.value)
            if let minute = peekNumber(2), minute.digits == 2 {
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

    private func isHangul(_ token: DateToken) -> Bool {
        0xEA...0xED ~= text[token.range.lowerBound]
    }
}

private extension DateReader {
    mutating func readNumber(_ number: DateToken) -> Bool {
        if clock == nil {
            if isClock(at: 0) { return readClock() }
            if readTwelveHours(number) || readDottedClock(number) { return true }
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

    /// `10 AM`, but not the 9 of `2026.11.9 오후 3:04`.
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

    mutating func readWord(_ token: DateToken) -> Bool {
        let name = word(token)
        if token.isComment {
            if zoneIndex == index { zoneIndex = index + 1 }
            index += 1
            if zone == nil, clock != nil, name.count >= 3 { zone = ZoneName.offset(name) }
            return true
        }
        if readDesignator(token) || readMeridiem(token) { return true }
        if index == zoneIndex, readZoneName(name, token) { return true }
        if let month = MonthName.month(name) {
            readMonth(month)
        } else if !(name.count >= 3 && day.isComplete && readZoneName(name, token)) {
            unknownWords += 1
            index += 1
        }
        return true
    }

    mutating func readMonth(_ month: Int64) {
        let isWeekdayBefore = monthIndex.map { MonthName.mayBeWeekday(word(tokens[$0])) } ?? false
        if day.month == nil || isWeekdayBefore {
            day.month = month
            monthIndex = index
        }
        index += 1
    }

    /// The `T` before a time and the `W` before a week.
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
            // In ASCII it must be close to the time: `am 21. November` is German for `on`.
            pendingAfternoon = meridiem.isAfternoon
        } else {
            return false
        }
        isKorean = isKorean || isHangul(token)
        index += meridiem.count
        return true
    }

    /// Half of the day, and the number of tokens: `am`, `오후`, `p.m.`, `μ. μ.`
    func meridiem(at place: Int) -> (isAfternoon: Bool, count: Int)? {
        guard place < tokens.count, tokens[place].kind == .word, !tokens[place].isComment else {
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
}
