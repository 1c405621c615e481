/// The text of a date in the form that the rules and the name tables expect.
enum DateText {
    /// How many bytes of a date are looked at.
    static let limit = 128

    /// Writes the text in lower case, without diacritics, full-width characters as ASCII, every
    /// dash as a hyphen, and other punctuation than ASCII as blanks. Returns the length.
    ///
    /// - Parameter output: as long as `bytes` or longer.
    static func fold(
        _ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var count = 0
        var offset = 0
        while offset < bytes.count {
            let lead = bytes[offset]
            if lead < 0x80 {
                output[count] = lower(lead)
                count += 1
                offset += 1
                continue
            }
            let length = sequenceLength(bytes, at: offset)
            switch length == 0 ? .blank : fold(bytes, at: offset, length: length) {
            case .ascii(let byte):
                output[count] = byte
                count += 1
            case .pair(let scalar):
                output[count] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
                output[count + 1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
                count += 2
            case .same:
                for index in offset..<offset + length {
                    output[count] = bytes[index]
                    count += 1
                }
            case .nothing:
                break
            }
            offset += max(length, 1)
        }
        return count
    }

    /// The number in `/Date(1700000000000+0900)/`, as .NET writes a date in JSON; the offset does
    /// not change the point in time.
    static func ticks(in folded: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        let start = 6
        guard folded.count > start + 1, folded.starts(with: "/date(".utf8) else { return nil }
        let end = folded[(start + 1)...].firstIndex { $0 &- UInt8(ascii: "0") > 9 }
        return UnsafeBufferPointer(rebasing: folded[start..<(end ?? folded.count)])
    }
}

private extension DateText {
    /// What becomes of a character.
    enum Folded {
        case ascii(UInt8)
        /// A character of two bytes.
        case pair(UInt32)
        case same
        case nothing

        static var blank: Folded { .ascii(0x20) }
    }

    static func lower(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }

    /// The length of a well-formed character; zero where the bytes are none.
    static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        let length =
            switch bytes[offset] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0, bytes.count - offset >= length,
            bytes[offset + 1..<offset + length].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return 0 }
        return length
    }

    static func fold(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, length: Int) -> Folded {
        let second = UInt32(bytes[offset + 1] & 0x3F)
        switch length {
        case 2: return foldPair(UInt32(bytes[offset] & 0x1F) << 6 | second)
        case 3:
            let third = UInt32(bytes[offset + 2] & 0x3F)
            return foldTriple(UInt32(bytes[offset] & 0x0F) << 12 | second << 6 | third)
        default: return .same
        }
    }

    static func foldPair(_ scalar: UInt32) -> Folded {
        switch scalar {
        case 0xAD, 0x300...0x36F, 0x61C: .nothing
        case ..<0xC0: .blank
        case 0xC0..<0x180: .ascii(latinLetters.utf8Start[Int(scalar - 0xC0)])
        case 0x386...0x3CE: .pair(foldGreek(scalar))
        case 0x400...0x40F: scalar == 0x401 ? .pair(0x435) : .pair(scalar + 0x50)
        case 0x410...0x42F: .pair(scalar + 0x20)
        case 0x451: .pair(0x435)
        default: .same
        }
    }

    static func foldTriple(_ scalar: UInt32) -> Folded {
        switch scalar {
        case 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0xFEFF: .nothing
        case 0x2010...0x2015, 0x2212: .ascii(UInt8(ascii: "-"))
        case 0x2000...0x206F, 0x3000...0x3002, 0x30FB: .blank
        case 0xFF01...0xFF5E: .ascii(lower(UInt8(truncatingIfNeeded: scalar - 0xFEE0)))
        default: .same
        }
    }

    static func foldGreek(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x386, 0x3AC: 0x3B1
        case 0x388, 0x3AD: 0x3B5
        case 0x389, 0x3AE: 0x3B7
        case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: 0x3B9
        case 0x38C, 0x3CC: 0x3BF
        case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: 0x3C5
        case 0x38F, 0x3CE: 0x3C9
        case 0x3C2: 0x3C3
        case 0x391...0x3A9: scalar + 0x20
        default: scalar
        }
    }

    /// The letters of U+00C0 to U+017F without what stands on them.
    static var latinLetters: StaticString {
        """
        aaaaaaaceeeeiiiidnoooooxouuuuytsaaaaaaaceeeeiiiidnoooooxouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll\
        lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """
    }
}
