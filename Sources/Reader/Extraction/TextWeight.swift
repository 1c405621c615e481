/// How much there is to read in a text, so that scripts can be compared: about the number of
/// letters that the same text would have in English.
///
/// A syllable or an ideograph of Korean, Japanese and Chinese says as much as three letters.
/// Everything is counted byte by byte, in one pass.
struct TextWeight {
    /// The weight of the letters and digits, with one for each blank between words.
    private(set) var weight = 0
    /// Commas and full stops, of every script.
    private(set) var marks = 0

    private var previous: UInt8 = 0
    private var secondLast: UInt8 = 0
    /// The last byte that is neither a blank nor a closing quote.
    private var isEnd = false

    /// Whether the text ends like a sentence.
    var endsSentence: Bool { isEnd }

    /// Counts a byte of UTF-8.
    @inline(__always)
    mutating func add(_ byte: UInt8) {
        if byte < 0x80 {
            weight += 1
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                marks += 1
                isEnd = false
            case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"):
                marks += 1
                isEnd = true
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"), 0x20:
                break
            default: isEnd = false
            }
        } else if byte >= 0xC0 {
            weight += 0xE3...0xED ~= byte ? 3 : 1
            isEnd = false
        } else {
            addContinuation(byte)
        }
        secondLast = previous
        previous = byte
    }

    /// Looks for punctuation that is no ASCII.
    @inline(__always)
    private mutating func addContinuation(_ byte: UInt8) {
        switch previous {
        case 0xD8: if byte == 0x8C || byte == 0x9B { marks += 1 } else if byte == 0x9F { end() }
        case 0xDB: if byte == 0x94 { end() }
        default: addThird(byte)
        }
    }

    @inline(__always)
    private mutating func addThird(_ byte: UInt8) {
        switch (secondLast, previous, byte) {
        // 、 。 and their small forms; ， ； ． ！ ？
        case (0xE3, 0x80, 0x81): mark()
        case (0xE3, 0x80, 0x82): end()
        case (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x9B), (0xEF, 0xBD, 0xA4): mark()
        case (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F), (0xEF, 0xBC, 0x8E), (0xEF, 0xBD, 0xA1): end()
        // Closing quotes and brackets of East Asia leave the end as it was.
        case (0xE3, 0x80, 0x8D), (0xE3, 0x80, 0x8F), (0xEF, 0xBC, 0x89): isEnd = true
        // ” ’ » …
        case (0xE2, 0x80, 0x9D), (0xE2, 0x80, 0xA6): end()
        // Danda, Myanmar, Khmer, Ethiopic, Tibetan.
        case (0xE0, 0xA5, 0xA4), (0xE1, 0x81, 0x8B), (0xE1, 0x9F, 0x94), (0xE1, 0x8D, 0xA2): end()
        case (0xE1, 0x81, 0x8A), (0xE1, 0x8D, 0xA3): mark()
        // 다 요: Korean sentences end so, with or without a full stop.
        case (0xEB, 0x8B, 0xA4), (0xEC, 0x9A, 0x94): isEnd = true
        default: break
        }
    }

    private mutating func mark() { marks += 1 }

    private mutating func end() {
        marks += 1
        isEnd = true
    }
}
