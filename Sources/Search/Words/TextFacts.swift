/// The number of words and the language of a text.
public struct TextFacts: Sendable {
    /// The number of words, as people count them: between spaces, in the scripts of China and Japan
    /// each character, and in those of South-East Asia, which have no spaces, five characters.
    public private(set) var wordCount = 0

    /// How many of the first characters are letters of the scripts that belong to one language.
    private var hangul = 0
    private var kana = 0
    private var han = 0
    private var thai = 0
    private var greek = 0
    private var hebrew = 0
    private var others = 0

    private var isInWord = false
    /// The characters of the word, in a script without spaces.
    private var unspaced = 0
    /// How many characters may still be counted by their script.
    private var rest = 0

    /// Reads a text.
    ///
    /// - Parameter title: the title of the article whose text it is. Its letters help to tell the
    ///   language.
    public init(of text: String, title: String = "") {
        var text = text
        self = text.withUTF8 { TextFacts(of: $0, title: title) }
    }

    /// Reads a text in UTF-8. Each byte that is not is an unknown character.
    package init(of text: UnsafeBufferPointer<UInt8>, title: String = "") {
        var title = title
        title.withUTF8 { read($0, limit: 500) }
        (wordCount, isInWord) = (0, false)
        read(text, limit: 2000)
    }

    /// - Parameter limit: how many of its characters are counted by their script.
    private mutating func read(_ text: UnsafeBufferPointer<UInt8>, limit: Int) {
        rest = limit
        var offset = 0
        while let (scalar, length) = text.scalar(at: offset) {
            let start = offset
            offset += length
            guard scalar < 0x80 else {
                rest -= 1
                take(scalar)
                continue
            }
            if TextFacts.isLetter(text[start]) {
                while offset < text.count, TextFacts.isLetter(text[offset]) { offset += 1 }
                goOn()
                others += max(0, min(offset - start, rest))
            } else if scalar &- 0x30 < 10 {
                goOn()
            } else if scalar == 0x20 || scalar &- 0x09 < 5 {
                isInWord = false
            }
            rest -= offset - start
        }
    }

    /// Whether a byte is a letter of ASCII.
    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    private mutating func take(_ scalar: UInt32) {
        switch scalar {
        case 0xAC00...0xD7AF:
            goOn()
            if rest >= 0 { hangul += 1 }
        // Thai, Lao, Burmese, Khmer.
        case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800:
            if !isInWord { unspaced = 0 }
            if unspaced == 5 { (isInWord, unspaced) = (false, 0) }
            unspaced += 1
            goOn()
            if rest >= 0 { countLetter(scalar) }
        // Latin, Cyrillic, Greek, Hebrew, Arabic and the like.
        case 0xAA..<0x2000:
            goOn()
            if rest >= 0 { countLetter(scalar) }
        case 0x85, 0xA0, 0x2000...0x200B, 0x2028, 0x2029, 0x3000: isInWord = false
        // Signs begin no word and end none: don’t, e-mail.
        case 0x80..<0xAA, 0x2010...0x206F, 0x2190...0x2BFF, 0x3001...0x3004, 0x3008...0x303F,
            0xFE10...0xFE6F, 0xFF01...0xFF0F, 0x1F000...0x1FAFF:
            break
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            takeWord()
            if rest >= 0 { han += 1 }
        case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D:
            takeWord()
            if rest >= 0 { kana += 1 }
        default:
            goOn()
            if rest >= 0 { countLetter(scalar) }
        }
    }

    /// A character of a word, which may be its first.
    @inline(__always)
    private mutating func goOn() {
        if !isInWord { wordCount += 1 }
        isInWord = true
    }

    /// A character that is a word.
    private mutating func takeWord() {
        wordCount += 1
        isInWord = false
    }

    private mutating func countLetter(_ scalar: UInt32) {
        switch scalar {
        case 0x1100...0x11FF, 0x3130...0x318F: hangul += 1
        case 0x370...0x3FF, 0x1F00...0x1FFF: greek += 1
        case 0x590...0x5FF: hebrew += 1
        case 0xE00...0xE7F: thai += 1
        case 0xC0...0x10FF: others += 1
        default: break
        }
    }
}

extension TextFacts {
    /// The language of an article, as a tag in lower case: the one that its letters prove, else the
    /// one that the publisher names. Many publishers name the language of their software.
    ///
    /// - Parameter tag: the language that the publisher names.
    public func language(named tag: String?) -> String? {
        let tag = tag?.lowercased()
        guard let proven else { return tag?.isEmpty == true ? nil : tag }
        let named = tag?.split(separator: "-").first.map(String.init)
        // Cantonese and the like are written with the same characters as Chinese.
        let isVariety = proven == "zh" && ["yue", "wuu", "lzh", "ja"].contains(named)
        return named == proven || isVariety ? tag : proven
    }

    /// The language that the letters prove; nil when it may be one of several.
    private var proven: String? {
        // A syllable or an ideograph says as much as three letters, and names of products are Latin
        // in every language.
        let weights = [
            ("ko", 3 * hangul), ("ja", kana > 0 ? 3 * (kana + han) : 0),
            ("zh", kana == 0 && hangul == 0 ? 3 * han : 0), ("th", thai), ("el", greek),
            ("he", hebrew),
        ]
        let total = 3 * (hangul + kana + han) + thai + greek + hebrew + others
        guard let best = weights.max(by: { $0.1 < $1.1 }), best.1 > 0, 3 * best.1 >= total else {
            return nil
        }
        return best.0
    }
}
