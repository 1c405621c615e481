/// A value in a configuration file.
enum TOMLValue: Equatable, Sendable {
    case string(String)
    case integer(Int64)
    case boolean(Bool)
    case strings([String])

    /// How a boolean is written.
    static let flags = ["true", "false"]
}

extension TOMLValue: CustomStringConvertible {
    /// How a file has it.
    var description: String {
        switch self {
        case .string(let text): TOMLValue.quoted(text)
        case .integer(let number): String(number)
        case .boolean(let flag): flag ? "true" : "false"
        case .strings(let texts): "[\(texts.map(TOMLValue.quoted).joined(separator: ", "))]"
        }
    }

    /// A basic string.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\t": quoted += "\\t"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\u{0}"..<"\u{20}", "\u{7F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
