import Web

extension TOMLCursor {
    /// The value that comes next.
    mutating func value() throws(TOMLError) -> TOMLValue {
        switch peek {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
        case UInt8(ascii: "["): return .strings(try strings())
        case UInt8(ascii: "{"): throw unsupported("inline tables are")
        default: return try word()
        }
    }

    /// A boolean or an integer.
    private mutating func word() throws(TOMLError) -> TOMLValue {
        let start = self
        let word = String(decoding: takeAll { !TOMLCursor.endsWord($0) }, as: UTF8.self)
        switch word {
        case "": throw start.expected("a value")
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default: break
        }
        guard let first = word.utf8.first, TOMLCursor.signs.contains(first) || first.isDigit else {
            let nearest = word.nearest(of: TOMLValue.flags, within: 2)
            let advice = nearest.map { "; did you mean \($0)?" } ?? ""
            throw TOMLError(
                position: start.position, reason: "text needs quotation marks" + advice)
        }
        return .integer(try start.integer(word))
    }

    /// Digits with an underscore between two of them, if at all.
    private func integer(_ word: String) throws(TOMLError) -> Int64 {
        let digits = TOMLCursor.signs.contains(word.utf8.first ?? 0) ? word.dropFirst() : word[...]
        let groups = digits.split(separator: "_", omittingEmptySubsequences: false)
        guard groups.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }) else {
            throw TOMLError(
                position: position,
                reason: "only whole decimal numbers are supported; write \"10s\", \"32M\" with "
                    + "quotation marks")
        }
        guard digits.count == 1 || digits.first != "0" else {
            throw TOMLError(position: position, reason: "a number does not begin with 0")
        }
        guard let value = Int64(word.filter { $0 != "_" }) else {
            throw TOMLError(position: position, reason: "this number is too large")
        }
        return value
    }

    /// `["a", 'b',]`
    private mutating func strings() throws(TOMLError) -> [String] {
        var strings: [String] = []
        advance()
        skipSpaces()
        while !take("]") {
            switch peek {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): strings.append(try string())
            case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
                throw unsupported("arrays of more than one line are")
            default: throw unsupported("arrays of anything but strings are")
            }
            skipSpaces()
            guard take(",") || peek == UInt8(ascii: "]") else { throw expected("',' or ']'") }
            skipSpaces()
        }
        return strings
    }

    private func unsupported(_ what: String) -> TOMLError {
        TOMLError(position: position, reason: "\(what) not supported")
    }

    private static let signs: [UInt8] = [UInt8(ascii: "+"), UInt8(ascii: "-")]

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ",")
            || byte == UInt8(ascii: "]")
    }
}
