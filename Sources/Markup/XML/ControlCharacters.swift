/// What is no character of XML 1.0 (2.2) in valid UTF-8: control characters but tab and the line
/// ends, and U+FFFE and U+FFFF.
package enum ControlCharacters {
    /// Removes them from what is behind `start`, which begins with a character.
    package static func remove(from text: inout [UInt8], startingAt start: Int = 0) {
        let first = text.withUnsafeBufferPointer { firstNoCharacter(in: $0, from: start) }
        guard let first else { return }
        let end = text.withUnsafeMutableBufferPointer { text in
            var source = first
            var target = first
            while source < text.count {
                let length = length(ofNoCharacter: source, in: UnsafeBufferPointer(text))
                if length > 0 {
                    source += length
                } else {
                    text[target] = text[source]
                    source += 1
                    target += 1
                }
            }
            return target
        }
        text.removeSubrange(end...)
    }

    private static func firstNoCharacter(
        in text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        let words = UnsafeRawBufferPointer(text)
        var index = start
        while index < text.count {
            // Eight bytes at a time, as long as nothing in them needs a closer look.
            if index + 8 <= text.count {
                let word = words.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let below20 = (word &- 0x2020_2020_2020_2020) & ~word & highBits
                let isEF = zeros(in: word ^ 0xEFEF_EFEF_EFEF_EFEF)
                if below20 | isEF == 0 {
                    index += 8
                    continue
                }
            }
            let end = min(index + 8, text.count)
            for next in index..<end where length(ofNoCharacter: next, in: text) > 0 {
                return next
            }
            index = end
        }
        return nil
    }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Has the high bit of at least one byte set if a byte of the word is zero, and none otherwise.
    private static func zeros(in word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & highBits
    }

    @inline(__always)
    private static func length(
        ofNoCharacter index: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let byte = text[index]
        if byte < 0x20 { return byte == 0x0A || byte == 0x0D || byte == 0x09 ? 0 : 1 }
        guard byte == 0xEF, index + 2 < text.count, text[index + 1] == 0xBF else { return 0 }
        return text[index + 2] >= 0xBE ? 3 : 0
    }
}
