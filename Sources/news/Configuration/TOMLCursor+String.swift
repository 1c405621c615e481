import Web

extension TOMLCursor {
    /// A basic string, `"…"` with escapes, or a literal one, `'…'` without.
    mutating func string() throws(TOMLError) -> String {
        let start = self
        guard let quote = peek else { throw expected("a string") }
        advance()
        if peek == quote {
            advance()
            guard peek != quote else {
                throw TOMLError(
                    position: start.position, reason: "strings of several lines are not supported")
            }
            return ""
        }
        var text: [UInt8] = []
        while true {
            text += takeAll {
                $0 != quote && $0 != UInt8(ascii: "\\")
                    && (!$0.isControl || $0 == UInt8(ascii: "\t"))
            }
            switch peek {
            case quote:
                advance()
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\") where quote == UInt8(ascii: "'"):
                text.append(UInt8(ascii: "\\"))
                advance()
            case UInt8(ascii: "\\"):
                text += Array(String(Character(try escape())).utf8)
            case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw TOMLError(
                    position: start.position, reason: "this string has no closing quotation mark")
            default:
                throw TOMLError(
                    position: position, reason: "the string contains a control character")
            }
        }
    }

    /// `\n`, `\u00E9`
    private mutating func escape() throws(TOMLError) -> Unicode.Scalar {
        let start = self
        advance()
        let letter = peek ?? 0
        advance()
        let digits: Int
        switch letter {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(letter)
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        default: throw start.badEscape
        }
        var left = digits
        let code = takeAll { byte in
            left -= 1
            return left >= 0 && byte.isHexDigit
        }
        guard code.count == digits,
            let scalar = UInt32(String(decoding: code, as: UTF8.self), radix: 16)
                .flatMap(Unicode.Scalar.init)
        else { throw start.badEscape }
        return scalar
    }

    private var badEscape: TOMLError {
        TOMLError(position: position, reason: "this is not a TOML escape; a backslash is \\\\")
    }
}
