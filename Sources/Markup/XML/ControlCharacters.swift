/// What is no character of XML 1.0 (2.2) in valid UTF-8: control characters but tab and the line
/// ends, and U+FFFE and U+FFFF.
package enum ControlCharacters {
    /// Removes them from what is behind `start`, which begins with a character.
    package static func remove(from text: inout [UInt8], startingAt start: Int = 0) {
        let first = text.withUnsafeBufferPointer { text in
            (start..<text.count).first { length(ofNoCharacter: $0, in: text) > 0 }
        }
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
