/// JSON as FreshRSS writes it: without spaces, and with slashes and letters as they are.
enum JSONBody {
    case string(String)
    case number(Int)
    case list([JSONBody])
    case object([(String, JSONBody)])

    /// The whole text.
    var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
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
    func write(to bytes: inout [UInt8]) {
        switch self {
        case .string(let value):
            Self.quote(value, to: &bytes)
        case .number(let value):
            bytes += String(value).utf8
        case .list(let elements):
            Self.join(elements, "[", "]", to: &bytes) { $0.write(to: &$1) }
        case .object(let members):
            Self.join(members, "{", "}", to: &bytes) { member, bytes in
                Self.quote(member.0, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.1.write(to: &bytes)
            }
        }
    }

    static func join<Element>(
        _ elements: [Element], _ start: String, _ end: String, to bytes: inout [UInt8],
        _ write: (Element, inout [UInt8]) -> Void
    ) {
        bytes += start.utf8
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element, &bytes)
        }
        bytes += end.utf8
    }

    static func quote(_ value: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case ..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
            case ..<0x20: bytes += "\\u001\(String(byte - 0x10, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
