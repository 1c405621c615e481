import Web

/// Counts words, in any script.
package enum WordCount {
    /// The number of words of a text. Of scripts that put no blanks between words, two ideographs,
    /// three syllables of kana or five letters of Thai and the like are one.
    package static func words(in text: String) -> Int {
        var (words, ideographs, kana, clusters) = (0, 0, 0, 0)
        var isInWord = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7F:
                // An apostrophe and a hyphen are parts of words.
                if scalar != "'", scalar != "-" { isInWord = false }
            case 0x3040...0x30FF:
                kana += 1
                isInWord = false
            case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
                ideographs += 1
                isInWord = false
            case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF:
                clusters += 1
                isInWord = false
            case 0x80...0xBF, 0x2000...0x206F, 0x3000...0x303F, 0xFF00...0xFF0F:
                isInWord = false
            default:
                if !isInWord { words += 1 }
                isInWord = true
            }
        }
        return words + (ideographs + 1) / 2 + (kana + 2) / 3 + (clusters + 4) / 5
    }
}
