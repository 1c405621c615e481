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
            // Sixteen bytes at a time, as long as nothing in them needs a closer look.
            if index + 16 <= text.count {
                let bytes = words.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
                let isSuspicious =
                    ((bytes .< 0x20) .& (bytes .!= 0x0A) .& (bytes .!= 0x09)) .| (bytes .== 0xEF)
                if !any(isSuspicious) {
                    index += 16
                    continue
                }
            }
            for next in index..<min(index + 16, text.count)
            where length(ofNoCharacter: next, in: text) > 0 {
                return next
            }
            index += 16
        }
        return nil
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
