/// JSON as FreshRSS writes it: without spaces, and with slashes and letters as they are.
enum JSONBody {
    case string(String)
    case number(Int)
    case list([JSONBody])
    case object([(String, JSONBody)])

    /// The whole text.
    var text: String {
        var text = ""
        write(to: &text)
        return text
    }
}

extension JSONBody: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: JSONBody...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, JSONBody)...) { self = .object(elements) }
}

private extension JSONBody {
    func write(to text: inout String) {
        switch self {
        case .string(let value):
            Self.quote(value, to: &text)
        case .number(let value):
            text += String(value)
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.quote(member.0, to: &text)
                text += ":"
                member.1.write(to: &text)
            }
            text += "}"
        }
    }

    static func quote(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
