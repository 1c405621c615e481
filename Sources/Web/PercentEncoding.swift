/// Percent-encoding (RFC 3986 2.1).
package enum PercentEncoding {
    /// The bytes as text with spaces, controls and everything beyond ASCII encoded. Encoded and all
    /// other characters stay unchanged.
    package static func encoded(_ bytes: some Collection<UInt8>) -> String {
        encoded(bytes) { $0 > 0x20 && $0 < 0x7F }
    }

    /// The bytes as text with everything beyond ASCII encoded, and nothing else.
    package static func withoutForeignBytes(_ bytes: some Collection<UInt8>) -> String {
        encoded(bytes) { $0 < 0x80 }
    }

    /// The text as one value in a query: only letters, digits and `-._~` stay.
    package static func value(_ text: String) -> String {
        encoded(text.utf8, but: isUnreserved)
    }

    /// The path of a file as the path of a URL: only letters, digits, `/` and `-._~` stay.
    package static func path(_ path: String) -> String {
        encoded(path.utf8) { isUnreserved($0) || $0 == UInt8(ascii: "/") }
    }

    /// The text with its escapes decoded. `nil` when there is a control character in the result.
    package static func decoded(_ text: some Collection<UInt8>) -> String? {
        let bytes = bytes(text)
        return bytes.contains(where: \.isControl) ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes with their escapes decoded; a `%` that begins no escape stays.
    package static func bytes(_ bytes: some Collection<UInt8>) -> [UInt8] {
        replacingEscapes(in: bytes) { $0.append($1) }
    }

    /// The bytes in the one of their spellings in which URLs can be compared (RFC 3986 6.2.2): no escape
    /// where none is needed, nor of what is beyond ASCII, and the other escapes in upper case.
    package static func normalized(_ bytes: some Collection<UInt8>) -> [UInt8] {
        replacingEscapes(in: bytes) { result, byte in
            if byte >= 0x80 || isUnreserved(byte) {
                result.append(byte)
            } else {
                append(byte, to: &result)
            }
        }
    }

    private static func replacingEscapes(
        in bytes: some Collection<UInt8>, _ append: (inout [UInt8], UInt8) -> Void
    ) -> [UInt8] {
        var result: [UInt8] = []
        var rest = Array(bytes)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let high = nibble(rest[rest.startIndex]),
                let low = nibble(rest[rest.startIndex + 1])
            {
                append(&result, high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                result.append(byte)
            }
        }
        return result
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
                append(byte, to: &result)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to result: inout [UInt8]) {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0x0F)]]
    }

    /// Whether a byte is a letter, a digit or one of `-._~` (RFC 3986 2.3).
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "-._~".utf8.contains(byte)
    }

    private static func nibble(_ digit: UInt8) -> UInt8? {
        guard digit.isHexDigit else { return nil }
        return digit.isDigit ? digit - 0x30 : (digit | 0x20) - 0x57
    }
}
