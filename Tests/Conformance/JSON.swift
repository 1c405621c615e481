/// A value of JSON. Strings are bytes: the tests of html5lib have halves of surrogate pairs, which
/// `String` cannot hold.
enum JSON {
    case null
    case bool(Bool)
    case number
    case string([UInt8])
    case array([JSON])
    case object([(key: String, value: JSON)])

    /// Reads a file that is known to be right.
    init(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        self = reader.value()
    }

    subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var items: [JSON] {
        if case .array(let items) = self { items } else { [] }
    }

    var bytes: [UInt8]? {
        if case .string(let bytes) = self { bytes } else { nil }
    }

    var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    var isTrue: Bool {
        if case .bool(true) = self { true } else { false }
    }
}

private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func value() -> JSON {
        skipBlanks()
        switch bytes[offset] {
        case UInt8(ascii: "\""): return .string(string())
        case UInt8(ascii: "["):
            var items: [JSON] = []
            while !endsList(with: UInt8(ascii: "]")) { items.append(value()) }
            return .array(items)
        case UInt8(ascii: "{"):
            var members: [(key: String, value: JSON)] = []
            while !endsList(with: UInt8(ascii: "}")) {
                skipBlanks()
                let key = String(decoding: string(), as: UTF8.self)
                skipBlanks()
                offset += 1
                members.append((key, value()))
            }
            return .object(members)
        default:
            let start = offset
            while offset < bytes.count, !",]} \n\r\t".utf8.contains(bytes[offset]) { offset += 1 }
            switch bytes[start] {
            case UInt8(ascii: "t"): return .bool(true)
            case UInt8(ascii: "f"): return .bool(false)
            case UInt8(ascii: "n"): return .null
            default: return .number
            }
        }
    }

    /// Skips what opens a list or separates its items, and its end.
    private mutating func endsList(with end: UInt8) -> Bool {
        skipBlanks()
        if bytes[offset] != end {
            offset += 1
            skipBlanks()
        }
        guard bytes[offset] == end else { return false }
        offset += 1
        return true
    }

    private mutating func skipBlanks() {
        while offset < bytes.count, " \n\r\t".utf8.contains(bytes[offset]) { offset += 1 }
    }

    private mutating func string() -> [UInt8] {
        offset += 1
        let start = offset
        while bytes[offset] != UInt8(ascii: "\"") {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        defer { offset += 1 }
        return JSON.unescape(Array(bytes[start..<offset]))
    }
}

extension JSON {
    /// Bytes with `\n`, `\u00E9` and the like decoded.
    static func unescape(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
                result.append(bytes[index])
                index += 1
                continue
            }
            index += 2
            switch bytes[index - 1] {
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "u"):
                var code = hexadecimal(bytes[index..<(index + 4)])
                index += 4
                if 0xD800...0xDBFF ~= code, index + 6 <= bytes.count,
                    bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
                {
                    let low = hexadecimal(bytes[(index + 2)..<(index + 6)])
                    if 0xDC00...0xDFFF ~= low {
                        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
                        index += 6
                    }
                }
                append(code, to: &result)
            default: result.append(bytes[index - 1])
            }
        }
        return result
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32 {
        UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
    }

    /// Appends a code point in UTF-8, also half of a pair.
    private static func append(_ code: UInt32, to bytes: inout [UInt8]) {
        if let scalar = Unicode.Scalar(code) {
            bytes.append(contentsOf: String(Character(scalar)).utf8)
        } else {
            bytes += [
                UInt8(0xE0 | code >> 12), UInt8(0x80 | code >> 6 & 0x3F), UInt8(0x80 | code & 0x3F),
            ]
        }
    }
}
