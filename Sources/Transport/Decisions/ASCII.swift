/// The character classes that HTTP and URLs are written in, on bytes. Header values are not
/// always UTF-8, and `Character` would compare by Unicode rules that the protocols do not have.
enum ASCII {
    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= 0x30 && byte <= 0x39
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return isDigit(byte) || lower >= 0x61 && lower <= 0x66
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= 0x61 && lower <= 0x7A
    }

    /// C0 controls and DEL.
    static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F
    }

    /// Space or horizontal tab (`OWS`, RFC 9110 5.6.3).
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }

    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    static func equalIgnoringCase(
        _ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>
    ) -> Bool {
        left.elementsEqual(right) { lowercased($0) == lowercased($1) }
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return bytes[first...last]
    }

    /// The number written by these digits (RFC 9111 1.2.2: a number too large to represent is
    /// as good as the largest one). `nil` when there is anything but digits, or nothing.
    static func number(_ digits: some Collection<UInt8>) -> Int64? {
        guard !digits.isEmpty else { return nil }
        var result: Int64 = 0
        for digit in digits {
            guard isDigit(digit) else { return nil }
            let (tens, carry) = result.multipliedReportingOverflow(by: 10)
            let (sum, overflow) = tens.addingReportingOverflow(Int64(digit - 0x30))
            result = carry || overflow ? .max : sum
        }
        return result
    }
}
