/// Percent-encoding (RFC 3986 2.1).
enum PercentEncoding {
    /// The bytes as text with spaces, controls and everything beyond ASCII encoded. What is
    /// encoded already, and every other character, stays as it is.
    static func encoded(_ bytes: some Collection<UInt8>) -> String {
        encoded(bytes, but: isPlain)
    }

    /// The bytes as text with everything beyond ASCII encoded, and nothing else.
    static func withoutForeignBytes(_ bytes: some Collection<UInt8>) -> String {
        encoded(bytes) { $0 < 0x80 }
    }

    /// The text with its escapes decoded; a `%` that begins no escape stays. `nil` when there is a
    /// control character in the result.
    static func decoded(_ bytes: some Collection<UInt8>) -> String? {
        var result: [UInt8] = []
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let high = value(rest[rest.startIndex]), let low = value(rest[rest.startIndex + 1])
            {
                result.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        guard !result.contains(where: ASCII.isControl) else { return nil }
        return String(decoding: result, as: UTF8.self)
    }
}

extension PercentEncoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func encoded(
        _ bytes: some Collection<UInt8>, but isKept: (UInt8) -> Bool
    ) -> String {
        guard !bytes.allSatisfy(isKept) else { return String(decoding: bytes, as: UTF8.self) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 32)
        for byte in bytes {
            if isKept(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x37
        case 0x61...0x66: digit - 0x57
        default: nil
        }
    }
}
