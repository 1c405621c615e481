import Web

/// Reads the tokens of a date from left to right. A token with a clear meaning (a time, a zone, the
/// name of a month) is used at once; the remaining numbers are the day.
struct DateReader {
    let text: UnsafeBufferPointer<UInt8>
    let tokens: [DateToken]
    var index = 0
    var day = DayParts()
    var clock: DateClock?
    /// Seconds east of Greenwich.
    var zone: Int64?
    /// Whether the zone is a name, which an offset may follow: `GMT+0900`.
    var isZoneNamed = false
    /// The index of the token after the time or the zone, where another part of the zone may stand.
    var zoneIndex: Int?

    /// The half of the day, if it stands before the time.
    var pendingAfternoon: Bool?
    /// The index of the month's name.
    var monthIndex: Int?
    /// Whether a unit or a half of the day is Korean.
    var isKorean = false
    /// The year before the first of a Japanese era.
    var era: Int64?
    var unknownWords = 0
    /// A zone between parentheses, for a date that names no other.
    private let commentZone: Int64?

    /// - Parameter text: In the folded form of ``DateText``.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        var scanner = DateScanner(text)
        let all = scanner.tokens()
        tokens = all.filter { !$0.isComment }
        commentZone =
            all.lazy.filter { $0.isComment && $0.range.count >= 3 }.compactMap {
                ZoneName.offset(UnsafeBufferPointer(rebasing: text[$0.range]))
            }.first
    }

    /// The date; nil if the text is not one.
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
        // Korea has one zone, and Korean pages with times in words do not name it.
        let korean: Int64? = isKorean ? 32_400 : nil
        let offset = zone ?? (clock == nil ? nil : commentZone ?? korean) ?? 0
        let seconds = days * 86_400 + time - offset
        guard Timestamp.range.contains(seconds) else { return nil }
        return Timestamp(seconds: seconds, nanoseconds: Int32(clock?.nanoseconds ?? 0))
    }

    /// The token at this distance from the next one.
    func peek(_ distance: Int = 0) -> DateToken? {
        index + distance < tokens.count ? tokens[index + distance] : nil
    }

    /// The token at this distance, if it is a number without a blank before it.
    func peekNumber(_ distance: Int) -> DateToken? {
        guard let token = peek(distance), token.kind == .number, !token.followsBlank else {
            return nil
        }
        return token
    }

    /// The letters of a word.
    func word(_ token: DateToken) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[token.range])
    }
}
