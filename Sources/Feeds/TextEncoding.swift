/// The encodings that a JSON text may come in.
enum TextEncoding {
    /// The text as UTF-8 without a byte order mark. JSON begins with an ASCII character, so where
    /// zeros stand tells UTF-16 and UTF-32 apart, with a mark or without (RFC 4627 3).
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        let zeros = bytes.prefix(4).map { $0 == 0 }
        switch (bytes.prefix(4), zeros) {
        case ([0xFF, 0xFE, 0, 0], _), (_, [false, true, true, true]):
            return transcoded(bytes, width: 4, isBigEndian: false)
        case ([0, 0, 0xFE, 0xFF], _), (_, [true, true, true, false]):
            return transcoded(bytes, width: 4, isBigEndian: true)
        default: break
        }
        switch (bytes.prefix(2), zeros.prefix(2)) {
        case ([0xFF, 0xFE], _), (_, [false, true]):
            return transcoded(bytes, width: 2, isBigEndian: false)
        case ([0xFE, 0xFF], _), (_, [true, false]):
            return transcoded(bytes, width: 2, isBigEndian: true)
        default: return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        }
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func transcoded(
        _ bytes: [UInt8], width: Int, isBigEndian: Bool
    ) -> [UInt8] {
        let units = (0..<(bytes.count / width)).lazy.map { index in
            let start = index * width
            return bytes[start..<(start + width)].enumerated().reduce(UInt32(0)) { unit, byte in
                let place = isBigEndian ? width - 1 - byte.offset : byte.offset
                return unit | UInt32(byte.element) << UInt32(8 * place)
            }
        }
        let text =
            width == 2
            ? String(decoding: units.map { UInt16(truncatingIfNeeded: $0) }, as: UTF16.self)
            : String(decoding: units, as: UTF32.self)
        return Array(text.utf8.dropFirst(text.utf8.starts(with: mark) ? mark.count : 0))
    }
}
