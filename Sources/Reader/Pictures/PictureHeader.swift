/// The format of a picture and its size in pixels, read from its first bytes; the picture itself is
/// never decoded.
package struct PictureHeader: Hashable, Sendable {
    /// The formats that are kept.
    package enum Format: String, Hashable, Sendable, CaseIterable {
        case png, jpeg, gif, webp, avif
    }

    package var format: Format
    package var width: Int
    package var height: Int

    /// A picture with more pixels on a side is not one that anybody reads.
    private static let longestSide = 1 << 16

    /// Nil for bytes that are no picture of a known format, or that do not say how large it is.
    package init?(_ bytes: [UInt8]) {
        let found =
            PictureHeader.png(bytes) ?? PictureHeader.gif(bytes) ?? PictureHeader.jpeg(bytes)
            ?? PictureHeader.webp(bytes) ?? PictureHeader.avif(bytes)
        guard let (format, width, height) = found, 1...PictureHeader.longestSide ~= width,
            1...PictureHeader.longestSide ~= height
        else { return nil }
        (self.format, self.width, self.height) = (format, width, height)
    }
}

extension PictureHeader {
    private typealias Found = (Format, width: Int, height: Int)

    /// The first chunk is IHDR, with both sides (PNG, 11.2.2).
    private static func png(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes.has("IHDR", at: 12), let width = bytes.big(4, at: 16),
            let height = bytes.big(4, at: 20)
        else { return nil }
        return (.png, width, height)
    }

    /// The size of the screen follows the version (GIF89a, 18).
    private static func gif(_ bytes: [UInt8]) -> Found? {
        guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0),
            let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8)
        else { return nil }
        return (.gif, width, height)
    }

    /// The first frame header (SOF) has the size; other segments are skipped (ITU T.81, B.1.1).
    private static func jpeg(_ bytes: [UInt8]) -> Found? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var place = 2
        while let mark = bytes.big(2, at: place), mark >> 8 == 0xFF {
            let kind = mark & 0xFF
            // Fill bytes, and marks without a length.
            if kind == 0xFF {
                place += 1
                continue
            }
            if 0xD0...0xD8 ~= kind || kind == 0x01 {
                place += 2
                continue
            }
            guard let length = bytes.big(2, at: place + 2), length >= 2 else { return nil }
            if 0xC0...0xCF ~= kind, kind != 0xC4, kind != 0xC8, kind != 0xCC {
                guard let height = bytes.big(2, at: place + 5),
                    let width = bytes.big(2, at: place + 7)
                else { return nil }
                return (.jpeg, width, height)
            }
            place += 2 + length
        }
        return nil
    }

    /// RFC 9649: the size is in the chunk VP8X, VP8L or VP8.
    private static func webp(_ bytes: [UInt8]) -> Found? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
        if bytes.has("VP8X", at: 12) {
            guard let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27)
            else { return nil }
            return (.webp, width + 1, height + 1)
        }
        if bytes.has("VP8L", at: 12) {
            guard let bits = bytes.little(4, at: 21), bytes[20] == 0x2F else { return nil }
            return (.webp, (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        }
        guard bytes.has("VP8 ", at: 12), let width = bytes.little(2, at: 26),
            let height = bytes.little(2, at: 28)
        else { return nil }
        return (.webp, width & 0x3FFF, height & 0x3FFF)
    }

    /// The first box `ispe` has the size (ISO/IEC 23008-12, 6.5.3). It is near the beginning.
    private static func avif(_ bytes: [UInt8]) -> Found? {
        guard bytes.has("ftyp", at: 4), bytes.has("avif", at: 8) || bytes.has("avis", at: 8) else {
            return nil
        }
        for place in 12..<max(min(bytes.count, 4096), 12) where bytes.has("ispe", at: place) {
            guard let width = bytes.big(4, at: place + 8), let height = bytes.big(4, at: place + 12)
            else { return nil }
            return (.avif, width, height)
        }
        return nil
    }
}

extension [UInt8] {
    fileprivate func has(_ text: StaticString, at place: Int) -> Bool {
        text.withUTF8Buffer { text in
            place + text.count <= count && text.indices.allSatisfy { self[place + $0] == text[$0] }
        }
    }

    /// A number of some bytes, the highest first; nil beyond the end.
    fileprivate func big(_ length: Int, at place: Int) -> Int? {
        guard place + length <= count else { return nil }
        return (0..<length).reduce(0) { $0 << 8 | Int(self[place + $1]) }
    }

    fileprivate func little(_ length: Int, at place: Int) -> Int? {
        guard place + length <= count else { return nil }
        return (0..<length).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
    }
}
