/// Finds the places where bytes stop being UTF-8 (RFC 3629), so that valid documents are used as
/// they are.
package enum UTF8Validation {
    /// Whether all bytes are UTF-8, without an incomplete character at the end.
    package static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        validPrefix(of: bytes, from: 0) == bytes.count
    }

    /// The end of the valid UTF-8 that begins at `start`: the place of the first sequence that is
    /// wrong or incomplete.
    package static func validPrefix(
        of bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
        let count = bytes.count
        var offset = start
        while true {
            offset = endOfASCII(base, count, from: offset)
            // Letters of three bytes come in runs: Korean, Japanese, Chinese, Thai, Hindi. So do those
            // of two: Greek, Cyrillic, Hebrew, Arabic.
            while offset < count - 3 {
                let word = UInt32(
                    littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                if isThreeByteSequence(word) {
                    offset += 3
                } else if isTwoByteSequence(word) {
                    offset += 2
                } else {
                    break
                }
            }
            guard offset < count else { return offset }
            if bytes[offset] < 0x80 { continue }
            let length = sequenceLength(in: bytes, at: offset)
            if length == 0 { return offset }
            offset += length
        }
    }

    /// The place of the first byte beyond ASCII at or after `start`.
    static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
        return endOfASCII(base, bytes.count, from: start)
    }

    /// The bytes at `offset` that begin a valid sequence, without a wrong or missing end; 0 if no
    /// sequence begins so. `expected` is the length of the whole sequence.
    static func maximalSubpart(
        in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
    ) -> (length: Int, expected: Int) {
        let lead = bytes[offset]
        let expected = expectedLength(lead)
        if expected < 2 { return (expected, expected) }
        var length = 1
        while length < expected, offset + length < bytes.count {
            let range = length == 1 ? secondByteRange(lead) : 0x80...0xBF
            guard range.contains(bytes[offset + length]) else { break }
            length += 1
        }
        return (length, expected)
    }
}

extension UTF8Validation {
    @inline(__always)
    private static func endOfASCII(_ base: UnsafeRawPointer, _ count: Int, from start: Int) -> Int {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        var offset = start
        while offset <= count - 8 {
            let word = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let found = UInt64(littleEndian: word) & highBits
            if found != 0 { return offset + found.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < count, base.load(fromByteOffset: offset, as: UInt8.self) < 0x80 {
            offset += 1
        }
        return offset
    }

    /// Whether the lower three bytes are a sequence of U+0800 to U+FFFF without surrogates.
    @inline(__always)
    private static func isThreeByteSequence(_ word: UInt32) -> Bool {
        guard word & 0x00C0_C0F0 == 0x0080_80E0 else { return false }
        // The last four bits of the lead and the first of the second byte's six: 0 is an overlong
        // form, 0xD and 1 a surrogate.
        let top = word & 0x0000_200F
        return top != 0 && top != 0x0000_200D
    }

    /// Whether the lower two bytes are a sequence of U+0080 to U+07FF.
    @inline(__always)
    private static func isTwoByteSequence(_ word: UInt32) -> Bool {
        // A lead of C0 or C1 is an overlong form.
        word & 0xC0E0 == 0x80C0 && word & 0x1E != 0
    }

    @inline(__always)
    private static func sequenceLength(
        in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
    ) -> Int {
        let (length, expected) = maximalSubpart(in: bytes, at: offset)
        return length == expected ? length : 0
    }

    @inline(__always)
    private static func expectedLength(_ lead: UInt8) -> Int {
        switch lead {
        case 0x00...0x7F: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    /// Table 3-7 of the Unicode Standard.
    @inline(__always)
    private static func secondByteRange(_ lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }
}
