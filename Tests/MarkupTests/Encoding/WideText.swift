@testable import Markup

/// UTF-16 and UTF-32, written by hand.
enum WideText {
    static let encodings: [(encoding: TextEncoding, width: Int, isBigEndian: Bool)] = [
        (.utf16LE, 2, false), (.utf16BE, 2, true), (.utf32LE, 4, false), (.utf32BE, 4, true),
    ]

    static func bytes(of text: String, width: Int, isBigEndian: Bool) -> [UInt8] {
        let units = width == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
        return units.flatMap { unit in
            let bytes = (0..<width).map { UInt8(truncatingIfNeeded: unit >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
    }
}
