import Markup
import Web

/// The text of a date in the form that the rules and the name tables expect.
enum DateText {
    /// The first bytes of a date; later ones are ignored.
    static let limit = 128

    /// The text in lower case and without diacritics; full-width characters and the digits of other
    /// scripts become ASCII, every dash a hyphen, and all punctuation beyond ASCII blanks. The dots
    /// in Thai abbreviations are dropped.
    static func fold(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x2E where isThai(folded.suffix(3)): break
            case ..<0x80: folded.append(UInt8(truncatingIfNeeded: scalar.value).lowercased)
            case 0xAD, 0x300...0x36F, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0xFEFF: break
            case 0x2010...0x2015, 0x2212: folded.append(UInt8(ascii: "-"))
            case ..<0xC0, 0x2000...0x206F, 0x3000...0x3002, 0x30FB: folded.append(0x20)
            case 0xC0..<0x180: folded.append(latinLetters.utf8Start[Int(scalar.value - 0xC0)])
            // Letters with a comma below, in Romanian.
            case 0x218, 0x219: folded.append(UInt8(ascii: "s"))
            case 0x21A, 0x21B: folded.append(UInt8(ascii: "t"))
            // Arabic, Persian, Hindi, Bengali, Thai.
            case 0x660...0x669, 0x6F0...0x6F9, 0xE50...0xE59:
                folded.append(UInt8(ascii: "0") + UInt8(scalar.value & 0xF))
            case 0x966...0x96F, 0x9E6...0x9EF:
                folded.append(UInt8(ascii: "0") + UInt8(scalar.value & 0xF) - 6)
            case 0xFF01...0xFF5E:
                folded.append(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0).lowercased)
            case let value: folded += String(lowercased(value)).utf8
            }
        }
        return folded
    }

    /// Whether these are the bytes of a Thai letter.
    static func isThai(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: [0xE0, 0xB8]) || bytes.starts(with: [0xE0, 0xB9])
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
    /// A Greek or Cyrillic letter in lower case without its marks; any other character as it is.
    static func lowercased(_ value: UInt32) -> Unicode.Scalar {
        let folded: UInt32 =
            switch value {
            case 0x386, 0x3AC: 0x3B1
            case 0x388, 0x3AD: 0x3B5
            case 0x389, 0x3AE: 0x3B7
            case 0x38A, 0x390, 0x3AA, 0x3AF, 0x3CA: 0x3B9
            case 0x38C, 0x3CC: 0x3BF
            case 0x38E, 0x3AB, 0x3B0, 0x3CB, 0x3CD: 0x3C5
            case 0x38F, 0x3CE: 0x3C9
            case 0x3C2: 0x3C3
            case 0x391...0x3A9, 0x410...0x42F: value + 0x20
            case 0x401, 0x451: 0x435
            case 0x400...0x40F: value + 0x50
            default: value
            }
        return Unicode.Scalar(folded) ?? " "
    }

    /// The letters of U+00C0 to U+017F without their marks.
    static var latinLetters: StaticString {
        """
        aaaaaaaceeeeiiiidnoooooxouuuuytsaaaaaaaceeeeiiiidnoooooxouuuuyty\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll\
        lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """
    }
}
