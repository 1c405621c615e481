import Web

/// Looks at eight bytes at once, and so finds the next byte of interest several times faster than
/// byte by byte.
enum ByteWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The first quote, backslash or NUL at or after `start`; `bytes.count` if there is none.
    @inline(__always)
    static func endOfPlainText(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int {
        firstIndex(in: bytes, from: start) { word in
            zeros(word) | zeros(word ^ ones &* 0x22) | zeros(word ^ ones &* 0x5C)
        }
    }

    /// The start of the first character at or after `start` that a JSON string must escape: a quote,
    /// a backslash, or a hidden character; `bytes.count` if there is none. The bytes are UTF-8.
    @inline(__always)
    static func endOfUnescapedText(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int {
        var index = start
        while true {
            index = firstIndex(in: bytes, from: index) { word in
                let controls = (word &- ones &* 0x20) & ~word & highBits
                let deletesAndBeyond = (word &+ ones | word) & highBits
                return controls | deletesAndBeyond | zeros(word ^ ones &* 0x22)
                    | zeros(word ^ ones &* 0x5C)
            }
            guard index < bytes.count, bytes[index] >= 0x80 else { return index }
            repeat {
                guard !mayBeginHidden(bytes[index]) || !scalar(in: bytes, at: index).isHidden
                else { return index }
                index += length(ofScalarWith: bytes[index])
            } while index < bytes.count && bytes[index] >= 0x80
        }
    }

    /// The character at `index`, beyond ASCII. The bytes are UTF-8.
    static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar {
        let length = length(ofScalarWith: bytes[index])
        var value = UInt32(bytes[index]) & (0x7F >> UInt32(length))
        for byte in bytes[index...].prefix(length).dropFirst() {
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The number of bytes of the character, beyond ASCII, that begins with this byte.
    @inline(__always)
    static func length(ofScalarWith first: UInt8) -> Int {
        first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    /// Whether hidden characters begin with this byte. Most letters do not, so that their characters
    /// need not be put together.
    @inline(__always)
    private static func mayBeginHidden(_ first: UInt8) -> Bool {
        switch first {
        case 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3: true
        default: false
        }
    }

    @inline(__always)
    private static func firstIndex(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, where marks: (UInt64) -> UInt64
    ) -> Int {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
        var offset = start
        while offset <= bytes.count - 8 {
            let word = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let found = marks(UInt64(littleEndian: word))
            // The lowest mark is exact; higher ones may be borrows of the subtraction.
            if found != 0 { return offset + found.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < bytes.count {
            // The seven other bytes are `a`, which never matches.
            if marks(0x6161_6161_6161_6100 | UInt64(bytes[offset])) != 0 { return offset }
            offset += 1
        }
        return offset
    }

    /// Marks the bytes that are zero.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- ones) & ~word & highBits
    }
}
