/// A document as UTF-8, whatever Unicode encoding it came in (RFC 8259 allows only UTF-8 on the
/// wire; the others are told apart by their byte order mark, or by where the zeros are).
struct UTF8Text {
    /// The document; may still have bytes that are not UTF-8.
    let bytes: [UInt8]
    /// Where it begins: after a byte order mark.
    let start: Int

    init(_ document: [UInt8]) {
        switch UTF8Text.encoding(of: document.prefix(4)) {
        case .utf8(let markLength):
            (bytes, start) = (document, markLength)
        case .utf16(let isBigEndian):
            (bytes, start) = (UTF8Text.transcode(utf16: document, isBigEndian: isBigEndian), 0)
        case .utf32(let isBigEndian):
            (bytes, start) = (UTF8Text.transcode(utf32: document, isBigEndian: isBigEndian), 0)
        }
    }
}

extension UTF8Text {
    private enum Encoding {
        case utf8(markLength: Int)
        case utf16(isBigEndian: Bool)
        case utf32(isBigEndian: Bool)
    }

    private static func encoding(of head: ArraySlice<UInt8>) -> Encoding {
        let first = Array(head)
        if first.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8(markLength: 3) }
        if first == [0x00, 0x00, 0xFE, 0xFF] { return .utf32(isBigEndian: true) }
        if first == [0xFF, 0xFE, 0x00, 0x00] { return .utf32(isBigEndian: false) }
        if first.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
        if first.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
        // A feed begins with an ASCII character in any encoding.
        return switch first.map({ $0 == 0 }) {
        case [true, true, true, false]: .utf32(isBigEndian: true)
        case [false, true, true, true]: .utf32(isBigEndian: false)
        case [true, false, true, false]: .utf16(isBigEndian: true)
        case [false, true, false, true]: .utf16(isBigEndian: false)
        default: .utf8(markLength: 0)
        }
    }

    private static func transcode(utf16 document: [UInt8], isBigEndian: Bool) -> [UInt8] {
        var output = UTF8Output(reserving: document.count)
        let high = isBigEndian ? 0 : 1
        var lead: UInt32?
        for offset in stride(from: 0, to: document.count - 1, by: 2) {
            let unit = UInt32(document[offset + high]) << 8 | UInt32(document[offset + 1 - high])
            if let waiting = lead {
                lead = nil
                if 0xDC00...0xDFFF ~= unit {
                    output.append(0x1_0000 + (waiting - 0xD800) << 10 + (unit - 0xDC00))
                    continue
                }
                output.append(waiting)
            }
            if 0xD800...0xDBFF ~= unit { lead = unit } else { output.append(unit) }
        }
        if let lead { output.append(lead) }
        return output.bytes
    }

    private static func transcode(utf32 document: [UInt8], isBigEndian: Bool) -> [UInt8] {
        var output = UTF8Output(reserving: document.count / 2)
        for offset in stride(from: 0, to: document.count - 3, by: 4) {
            var code: UInt32 = 0
            for index in 0..<4 {
                code = code << 8 | UInt32(document[offset + (isBigEndian ? index : 3 - index)])
            }
            output.append(code)
        }
        return output.bytes
    }
}

/// Collects scalars as UTF-8.
struct UTF8Output {
    private(set) var bytes: [UInt8] = []

    init(reserving capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Appends a scalar; U+FEFF is dropped, what is no scalar becomes U+FFFD.
    mutating func append(_ code: UInt32) {
        if code < 0x80 {
            bytes.append(UInt8(code))
        } else if code != 0xFEFF {
            let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }
}
