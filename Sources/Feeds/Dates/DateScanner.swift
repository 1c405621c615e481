/// Splits the folded text of a date into tokens. Only the words between parentheses are kept,
/// because one of them can be a zone.
struct DateScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var depth = 0
    private var followsBlank = false
    private var followsDigit = false

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// All tokens.
    mutating func tokens() -> [DateToken] {
        var tokens: [DateToken] = []
        tokens.reserveCapacity(24)
        while let token = next() { tokens.append(token) }
        return tokens
    }
}

private extension DateScanner {
    mutating func next() -> DateToken? {
        while offset < text.count {
            let byte = text[offset]
            switch byte {
            case ...0x20:
                offset += 1
                (followsBlank, followsDigit) = (true, false)
            case UInt8(ascii: "("):
                offset += 1
                depth += 1
                (followsBlank, followsDigit) = (true, false)
            case UInt8(ascii: ")"):
                offset += 1
                depth = max(depth - 1, 0)
                (followsBlank, followsDigit) = (true, false)
            case _ where DateScanner.isLetter(byte):
                return word()
            case _ where depth > 0:
                offset += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                return number()
            default:
                offset += 1
                followsDigit = false
                return token(.mark, from: offset - 1, value: Int64(byte))
            }
        }
        return nil
    }

    mutating func token(_ kind: DateToken.Kind, from start: Int, value: Int64 = 0) -> DateToken {
        defer { followsBlank = false }
        return DateToken(
            kind: kind, range: start..<offset, value: value, followsBlank: followsBlank,
            isComment: depth > 0)
    }

    mutating func number() -> DateToken {
        let start = offset
        var value: Int64 = 0
        while offset < text.count, text[offset] &- UInt8(ascii: "0") <= 9 {
            // Numbers of more than 17 digits have no meaning.
            if offset - start < 18 { value = value * 10 + Int64(text[offset] - UInt8(ascii: "0")) }
            offset += 1
        }
        followsDigit = true
        return token(.number, from: start, value: value)
    }

    /// A run of letters; but the unit after a number is a word of its own: `21日土曜日` has the words 日
    /// and 土曜日.
    mutating func word() -> DateToken {
        let start = offset
        if followsDigit, text[start] >= 0xE3, text.count - start >= 3 {
            let unit = UnsafeBufferPointer(rebasing: text[start..<start + 3])
            if DateWord(unit)?.isUnit == true {
                offset += 3
                followsDigit = false
                return token(.word, from: start)
            }
        }
        while offset < text.count, DateScanner.isLetter(text[offset]) { offset += 1 }
        followsDigit = false
        return token(.word, from: start)
    }

    /// Whether it is a letter of the folded text; every byte beyond ASCII is one.
    static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }
}

/// A number, a word or another byte of a date.
struct DateToken {
    /// The kinds of tokens.
    enum Kind {
        case number
        case word
        case mark
    }

    let kind: Kind
    /// The place in the folded text.
    let range: Range<Int>
    /// The value of a number, if it fits; the byte of a mark.
    let value: Int64
    /// Whether a blank or a comment comes before it.
    let followsBlank: Bool
    /// Whether it is a word between parentheses.
    let isComment: Bool

    /// The length of a number.
    var digits: Int { range.count }

    /// Whether it is this mark.
    func isMark(_ character: Unicode.Scalar) -> Bool {
        kind == .mark && value == Int64(character.value)
    }
}
