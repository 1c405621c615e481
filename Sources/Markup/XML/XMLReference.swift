/// References in XML text: the five of the standard, numbers, the entities of plain text that the
/// document declares, and every name of HTML. Other references stay as they are written.
enum XMLReference {
    /// The longest reference, from `&` to `;`.
    static let lengthLimit = 40

    /// Appends a text with its references decoded.
    static func decode(
        _ text: UnsafeBufferPointer<UInt8>, entities: XMLEntities? = nil, into output: inout [UInt8]
    ) {
        entities?.allow(text.count)
        var start = 0
        while let offset = text.position(of: UInt8(ascii: "&"), from: start) {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<offset]))
            start = offset + append(referenceAt: offset, in: text, entities: entities, to: &output)
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    /// A value with its references decoded, without white space at its ends.
    static func decoded(
        _ value: UnsafeBufferPointer<UInt8>, entities: XMLEntities? = nil
    ) -> String {
        guard let first = value.firstIndex(where: { $0 > 0x20 }),
            let last = value.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        let trimmed = UnsafeBufferPointer(rebasing: value[first...last])
        guard trimmed.contains(UInt8(ascii: "&")) else {
            return String(decoding: trimmed, as: UTF8.self)
        }
        var bytes: [UInt8] = []
        decode(trimmed, entities: entities, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the character of the reference at an `&`, and returns the length of the reference in
    /// `text`.
    private static func append(
        referenceAt offset: Int, in text: UnsafeBufferPointer<UInt8>, entities: XMLEntities?,
        to output: inout [UInt8]
    ) -> Int {
        if let (byte, length) = predefined(at: offset, in: text) {
            output.append(byte)
            return length
        }
        if let length = entities?.append(referenceAt: offset, in: text, to: &output) {
            return length
        }
        guard let reference = HTMLReference(in: text, at: offset, context: .xml),
            reference.length <= lengthLimit
        else {
            output.append(UInt8(ascii: "&"))
            return 1
        }
        if reference.scalar == "\u{FFFD}", let pair = surrogates(at: offset, in: text) {
            output.append(contentsOf: String(pair.scalar).utf8)
            return pair.length
        }
        // Other characters are invalid in XML.
        let code = reference.scalar.value
        if code >= 0x20 && code & 0xFFFE != 0xFFFE || code == 0x09 || code == 0x0A || code == 0x0D {
            reference.append(to: &output)
        }
        return reference.length
    }

    /// The references that are frequent in HTML inside XML.
    @inline(__always)
    private static func predefined(
        at offset: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (byte: UInt8, length: Int)? {
        guard offset + 3 < text.count else { return nil }
        switch (text[offset + 1], text[offset + 2], text[offset + 3]) {
        case (UInt8(ascii: "l"), UInt8(ascii: "t"), UInt8(ascii: ";")):
            return (UInt8(ascii: "<"), 4)
        case (UInt8(ascii: "g"), UInt8(ascii: "t"), UInt8(ascii: ";")):
            return (UInt8(ascii: ">"), 4)
        case (UInt8(ascii: "a"), UInt8(ascii: "m"), UInt8(ascii: "p")):
            guard offset + 4 < text.count, text[offset + 4] == UInt8(ascii: ";") else { return nil }
            return (UInt8(ascii: "&"), 5)
        case (UInt8(ascii: "q"), UInt8(ascii: "u"), UInt8(ascii: "o")):
            guard offset + 5 < text.count, text[offset + 4] == UInt8(ascii: "t"),
                text[offset + 5] == UInt8(ascii: ";")
            else { return nil }
            return (UInt8(ascii: "\""), 6)
        default:
            return nil
        }
    }

    /// A character that is written as its two halves in UTF-16.
    private static func surrogates(
        at offset: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        guard let high = number(at: offset, in: text), 0xD800...0xDBFF ~= high.code,
            let low = number(at: offset + high.length, in: text), 0xDC00...0xDFFF ~= low.code,
            let scalar = Unicode.Scalar(0x1_0000 + (high.code - 0xD800) << 10 + low.code - 0xDC00)
        else { return nil }
        return (scalar, high.length + low.length)
    }

    /// The number in `&#55357;` or `&#xD83D;`.
    private static func number(
        at offset: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (code: UInt32, length: Int)? {
        let reference = text[min(offset, text.count)...].prefix(10)
        guard reference.starts(with: "&#".utf8),
            let end = reference.firstIndex(of: UInt8(ascii: ";"))
        else { return nil }
        let digits = String(decoding: reference[(offset + 2)..<end], as: UTF8.self)
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let code =
            isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return code.map { ($0, end + 1 - offset) }
    }
}
