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
