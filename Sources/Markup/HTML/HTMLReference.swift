import Web

/// A character reference of HTML: `&amp;`, `&#8217;`, `&#x2019;` (HTML 13.2.5.72 and following).
package struct HTMLReference: Sendable {
    /// The place of a reference. It decides whether a name without a semicolon is a reference.
    package enum Context: Sendable {
        /// Text of HTML: old names need no semicolon, even if letters follow (`&ampx`). An equals
        /// sign after the name means a query (`?a=1&copy=2`), other than HTML says.
        case text
        /// The value of an attribute of HTML: old names need no semicolon if no letter follows.
        case attribute
        /// XML: every name needs a semicolon. All names of HTML are known.
        case xml
        /// Text, exactly as the standard of HTML says.
        case standardText
        /// The value of an attribute, exactly as the standard of HTML says.
        case standardAttribute

        /// Whether letters may follow a name without a semicolon.
        fileprivate var isText: Bool { self == .text || self == .standardText }

        fileprivate var isStandard: Bool { self == .standardText || self == .standardAttribute }
    }

    /// The character it stands for.
    package let scalar: Unicode.Scalar
    /// The second character it stands for; only few names have one.
    package let second: Unicode.Scalar?
    /// The length from the ampersand on, in bytes.
    package let length: Int

    /// Reads the reference at `start`; nil if there is no ampersand, or only a plain one.
    package init?(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int, context: Context = .text
    ) {
        guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "&") else { return nil }
        let isNumber = bytes[start + 1] == UInt8(ascii: "#")
        if isNumber, context.isStandard {
            guard let (scalar, length) = HTMLReference.standardNumber(in: bytes, at: start) else {
                return nil
            }
            (self.scalar, self.second, self.length) = (scalar, nil, length)
            return
        }
        let first = isNumber ? start + 2 : start + 1
        var end = first
        while end < bytes.count, bytes[end].isAlphanumeric { end += 1 }
        guard end > first else { return nil }
        let hasSemicolon = end < bytes.count && bytes[end] == UInt8(ascii: ";")
        let body = UnsafeBufferPointer(rebasing: bytes[first..<end])
        if isNumber {
            guard hasSemicolon || end == bytes.count || bytes[end] != UInt8(ascii: "="),
                let scalar = HTMLReference.number(body)
            else { return nil }
            let isCharacter = scalar.value & 0xFFFE != 0xFFFE
            self.scalar = isCharacter || context == .xml ? scalar : "\u{FFFD}"
            second = nil
            length = end - start + (hasSemicolon ? 1 : 0)
            return
        }
        if hasSemicolon, let scalar = HTMLReference.predefined(body) {
            self.scalar = scalar
            second = nil
            length = end - start + 1
            return
        }
        if let name = HTMLReferenceName(body), hasSemicolon || name.isFineWithoutSemicolon {
            let isQuery = !hasSemicolon && end < bytes.count && bytes[end] == UInt8(ascii: "=")
            guard !isQuery || context == .standardText, hasSemicolon || context != .xml else {
                return nil
            }
            (scalar, second) = (name.scalar, name.second)
            length = end - start + (hasSemicolon ? 1 : 0)
            return
        }
        guard context.isText, let (name, count) = HTMLReferenceName.prefix(of: body) else {
            return nil
        }
        (scalar, second) = (name.scalar, name.second)
        length = 1 + count
    }

    /// `text` with its references decoded once. Bytes that are not UTF-8 become U+FFFD.
    package static func decoding(
        _ text: UnsafeBufferPointer<UInt8>, in context: Context
    ) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
        return String(decoding: decodedBytes(text, in: context), as: UTF8.self)
    }

    /// `text` with its references decoded once.
    static func decodedBytes(
        _ text: UnsafeBufferPointer<UInt8>, in context: Context
    ) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var start = 0
        while start < text.count {
            let end = HTMLScan.firstIndex(of: UInt8(ascii: "&"), in: text, from: start)
            decoded.append(contentsOf: text[start..<end])
            guard end < text.count else { break }
            if let reference = HTMLReference(in: text, at: end, context: context) {
                reference.append(to: &decoded)
                start = end + reference.length
            } else {
                decoded.append(UInt8(ascii: "&"))
                start = end + 1
            }
        }
        return decoded
    }

    /// Appends its characters in UTF-8.
    package func append(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        if let second {
            bytes.append(contentsOf: UTF8.encode(second) ?? UTF8.encodedReplacementCharacter)
        }
    }
}

extension HTMLReference {
    private static func number(_ body: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        let isHexadecimal = body[0] | 0x20 == UInt8(ascii: "x")
        let radix: UInt32 = isHexadecimal ? 16 : 10
        guard body.count > (isHexadecimal ? 1 : 0) else { return nil }
        var code: UInt32 = 0
        for byte in body.dropFirst(isHexadecimal ? 1 : 0) {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: digit = byte - 0x57
            case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: digit = byte - 0x37
            default: return nil
            }
            code = min(code * radix + UInt32(digit), 0x11_0000)
        }
        switch code {
        case 0: return "\u{FFFD}"
        case 0x80...0x9F: return windows1252.flatMap { Unicode.Scalar($0[Int(code - 0x80)]) }
        default: return Unicode.Scalar(code) ?? "\u{FFFD}"
        }
    }

    /// A number as far as its digits reach, whatever follows.
    private static func standardNumber(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (Unicode.Scalar, length: Int)? {
        var end = start + 2
        let isHexadecimal = bytes[end] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { end += 1 }
        while end < bytes.count,
            bytes[end].isDigit || isHexadecimal && 0x61...0x66 ~= bytes[end] | 0x20
        {
            end += 1
        }
        let body = UnsafeBufferPointer(rebasing: bytes[(start + 2)..<end])
        guard !body.isEmpty, let scalar = number(body) else { return nil }
        let hasSemicolon = end < bytes.count && bytes[end] == UInt8(ascii: ";")
        return (scalar, end - start + (hasSemicolon ? 1 : 0))
    }

    /// On the web, numbers of the C1 range mean characters of windows-1252.
    private static let windows1252 = SingleByteTable.scalars(of: TextEncoding.windows1252.name)

    /// The most frequent references, without a look into the table.
    private static func predefined(_ name: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard name.count >= 2 else { return nil }
        return switch (name.count, name[0], name[1]) {
        case (2, UInt8(ascii: "l"), UInt8(ascii: "t")): "<"
        case (2, UInt8(ascii: "g"), UInt8(ascii: "t")): ">"
        case (3, UInt8(ascii: "a"), UInt8(ascii: "m")) where name[2] == UInt8(ascii: "p"): "&"
        default: nil
        }
    }
}
