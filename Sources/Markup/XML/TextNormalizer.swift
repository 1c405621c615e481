/// Normalizes text as XML 1.0 demands, piece by piece: every line end becomes a line feed (2.11),
/// and invalid characters (2.2) are dropped: control characters but tab and line feed, U+FFFE and
/// U+FFFF.
package struct TextNormalizer: Sendable {
    /// Whether the previous piece ended in a carriage return, which is now a line feed.
    private var endedInReturn = false

    /// A normalizer at the beginning of a text.
    package init() {}

    /// Normalizes the text after `start`: valid UTF-8 that begins and ends with a character.
    package mutating func normalize(_ text: inout [UInt8], from start: Int = 0) {
        if endedInReturn, start < text.count {
            endedInReturn = false
            if text[start] == 0x0A { text.remove(at: start) }
        }
        let first = text.withUnsafeBufferPointer { Self.firstSuspect(in: $0, from: start) }
        guard let first else { return }
        endedInReturn = text.last == 0x0D
        let end = text.withUnsafeMutableBufferPointer { Self.rewrite($0, from: first) }
        text.removeSubrange(end...)
    }

    /// Rewrites the text in place, and returns its new end.
    private static func rewrite(
        _ text: UnsafeMutableBufferPointer<UInt8>, from first: Int
    ) -> Int {
        var source = first
        var target = first
        while source < text.count {
            let length = length(ofNoCharacter: source, in: UnsafeBufferPointer(text))
            if length > 0 {
                source += length
                continue
            }
            text[target] = text[source] == 0x0D ? 0x0A : text[source]
            source += 1
            target += 1
        }
        return target
    }

    /// The first place where the text may have to change.
    private static func firstSuspect(
        in text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> Int? {
        let words = UnsafeRawBufferPointer(text)
        var index = start
        while index < text.count {
            // Looks at eight bytes at a time while none of them needs a closer look.
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
            for next in index..<end
            where text[next] == 0x0D || length(ofNoCharacter: next, in: text) > 0 {
                return next
            }
            index = end
        }
        return nil
    }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Sets the high bit of at least one byte if a byte of the word is zero, and of none otherwise.
    private static func zeros(in word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & highBits
    }

    @inline(__always)
    private static func length(
        ofNoCharacter index: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let byte = text[index]
        if byte == 0x0D { return index + 1 < text.count && text[index + 1] == 0x0A ? 1 : 0 }
        if byte < 0x20 { return byte == 0x0A || byte == 0x09 ? 0 : 1 }
        guard byte == 0xEF, index + 2 < text.count, text[index + 1] == 0xBF else { return 0 }
        return text[index + 2] >= 0xBE ? 3 : 0
    }
}
