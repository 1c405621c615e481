import Web

/// Finds what a JSON string must escape: quotes, backslashes and hidden characters, in UTF-8.
///
/// It looks at sixteen bytes at once, because the texts of a large feed are looked through whole.
/// The bytes with which hidden characters begin also begin letters of many languages, so it compares
/// two or three bytes, and puts only those characters together that may be hidden.
enum JSONEscapes {
    /// The start of the first character at or after `start` that must be escaped; `bytes.count` if
    /// there is none.
    @inline(__always)
    static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while true {
            index = candidate(in: bytes, from: index)
            guard index < bytes.count, bytes[index] >= 0x80 else { return index }
            if scalar(in: bytes, at: index).isHidden { return index }
            index += length(ofScalarWith: bytes[index])
        }
    }

    /// The character at `index`, beyond ASCII.
    static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar {
        let length = length(ofScalarWith: bytes[index])
        var value = UInt32(bytes[index]) & (0x7F >> UInt32(length))
        for byte in bytes[index...].prefix(length).dropFirst() {
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    /// The number of bytes of the character, beyond ASCII, that begins with this byte.
    static func length(ofScalarWith first: UInt8) -> Int {
        first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }
}

extension JSONEscapes {
    private typealias Block = SIMD16<UInt8>
    private typealias Marks = SIMDMask<SIMD16<Int8>>

    /// The start of the first character that may have to be escaped.
    @inline(__always)
    private static func candidate(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
        var offset = start
        while offset <= bytes.count - 18 {
            let first = base.loadUnaligned(fromByteOffset: offset, as: Block.self)
            let second = base.loadUnaligned(fromByteOffset: offset + 1, as: Block.self)
            if place(of: roughMarks(first, second)) != nil {
                let third = base.loadUnaligned(fromByteOffset: offset + 2, as: Block.self)
                if let place = place(of: marks(first, second, third)) { return offset + place }
            }
            offset += 16
        }
        while offset < bytes.count {
            switch bytes[offset] {
            case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF...0xFF:
                return offset
            default: offset += 1
            }
        }
        return offset
    }

    /// The place of the first mark.
    @inline(__always)
    private static func place(of marks: Marks) -> Int? {
        let halves = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
        let (low, high) = (UInt64(littleEndian: halves.x), UInt64(littleEndian: halves.y))
        if low != 0 { return low.trailingZeroBitCount / 8 }
        return high != 0 ? 8 + high.trailingZeroBitCount / 8 : nil
    }

    /// Marks what `marks` marks, and a little more, from two bytes of each character.
    @inline(__always)
    private static func roughMarks(_ a: Block, _ b: Block) -> Marks {
        let ascii = asciiMarks(a)
        let two = (a .== all(0xC2)) .| (a .== all(0xCD)) .| ((a .== all(0xD8)) .& (b .== all(0x9C)))
        let three =
            (a .== all(0xE1)) .| (a .== all(0xE2)) .| ((a .== all(0xE3)) .& (b .== all(0x85)))
        return ascii .| two .| three .| (a .>= all(0xEF))
    }

    /// Marks where a character begins that may have to be escaped: U+0080–9F and U+00AD, U+034F,
    /// U+061C, and the blocks of U+115F, U+17B4, U+180B, U+200B, U+2028, U+2060, U+3164, U+FE00,
    /// U+FEFF, U+FFA0 and all beyond U+FFFF except emoji.
    @inline(__always)
    private static func marks(_ a: Block, _ b: Block, _ c: Block) -> Marks {
        let c2 = (a .== all(0xC2)) .& ((b .< all(0xA0)) .| (b .== all(0xAD)))
        let cd = (a .== all(0xCD)) .& (b .== all(0x8F))
        let d8 = (a .== all(0xD8)) .& (b .== all(0x9C))
        let e1 = (a .== all(0xE1)) .& ((b .== all(0x85)) .| (b .== all(0x9E)) .| (b .== all(0xA0)))
        let e2 =
            (a .== all(0xE2))
            .& (((b .== all(0x80)) .& ((c .< all(0x90)) .| (c .>= all(0xA8)))) .| (b .== all(0x81)))
        let e3 = (a .== all(0xE3)) .& (b .== all(0x85))
        let ef = (a .== all(0xEF)) .& ((b .== all(0xB8)) .| (b .== all(0xBB)) .| (b .>= all(0xBE)))
        let four = (a .>= all(0xF0)) .& (b .!= all(0x9F))
        return asciiMarks(a) .| c2 .| cd .| d8 .| e1 .| e2 .| e3 .| ef .| four
    }

    @inline(__always)
    private static func asciiMarks(_ a: Block) -> Marks {
        (a .< all(0x20)) .| (a .== all(0x22)) .| (a .== all(0x5C)) .| (a .== all(0x7F))
    }

    /// A block of this byte. The initialiser for it is slow in a debug build.
    @inline(__always)
    private static func all(_ byte: UInt8) -> Block {
        let word = 0x0101_0101_0101_0101 &* UInt64(byte)
        return unsafeBitCast(SIMD2<UInt64>(word, word), to: Block.self)
    }
}
