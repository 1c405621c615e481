/// Decodes UTF-8 byte by byte. Each part that is malformed becomes U+FFFD, as Unicode recommends
/// (chapter 3, "Substitution of Maximal Subparts").
struct UTF8Decoder {
    private var value: UInt32 = 0
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether a character has begun.
    var isPending: Bool { missing > 0 }

    /// The scalars that end with the byte; the first may be the rest of a malformed one.
    mutating func decode(_ byte: UInt8) -> [Unicode.Scalar] {
        guard missing > 0 else { return begin(byte) }
        guard allowed.contains(byte) else {
            missing = 0
            return ["\u{FFFD}"] + begin(byte)
        }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        allowed = 0x80...0xBF
        return missing > 0 ? [] : [Unicode.Scalar(value) ?? "\u{FFFD}"]
    }

    /// Gives up a character of which not all came.
    mutating func finish() -> [Unicode.Scalar] {
        defer { missing = 0 }
        return missing > 0 ? ["\u{FFFD}"] : []
    }

    private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
        allowed = 0x80...0xBF
        switch byte {
        case 0..<0x80: return [Unicode.Scalar(byte)]
        case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
        case 0xE0...0xEF: (missing, value) = (2, UInt32(byte & 0x0F))
        case 0xF0...0xF4: (missing, value) = (3, UInt32(byte & 0x07))
        default: return ["\u{FFFD}"]
        }
        // Neither overlong forms nor surrogates nor what is beyond U+10FFFF.
        switch byte {
        case 0xE0: allowed = 0xA0...0xBF
        case 0xED: allowed = 0x80...0x9F
        case 0xF0: allowed = 0x90...0xBF
        case 0xF4: allowed = 0x80...0x8F
        default: break
        }
        return []
    }
}
