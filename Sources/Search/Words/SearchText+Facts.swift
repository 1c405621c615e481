// What the search index knows of a text besides its words.

extension SearchText {
    /// The number of words of a text, as people count them: between spaces, and in the scripts of
    /// China and Japan each character.
    public static func count(of text: String) -> Int {
        var count = 0
        var isInWord = false
        text.forEachScalar { scalar in
            switch scalar {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                if !isInWord { count += 1 }
                isInWord = true
            case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2000...0x200B, 0x2028, 0x2029, 0x3000:
                isInWord = false
            // Signs begin no word and end none: don’t, e-mail.
            case 0..<0xAA, 0x2010...0x206F, 0x2190...0x2BFF, 0x3001...0x3004, 0x3008...0x303F,
                0xFE10...0xFE6F, 0xFF01...0xFF0F, 0x1F000...0x1FAFF:
                break
            case let value where ScriptCounts.isHan(value) || ScriptCounts.isKana(value):
                count += 1
                isInWord = false
            default:
                if !isInWord { count += 1 }
                isInWord = true
            }
            return true
        }
        return count
    }

    /// The language of an article, as a tag in lower case: the one that its letters prove, else the
    /// one that the publisher names. Many publishers name the language of their software.
    public static func language(of title: String, _ text: String, named tag: String?) -> String? {
        let tag = tag?.lowercased()
        var counts = ScriptCounts()
        counts.add(title, limit: 500)
        counts.add(text, limit: 2000)
        guard let proven = counts.language else { return tag?.isEmpty == true ? nil : tag }
        let named = tag?.split(separator: "-").first.map(String.init)
        // Cantonese and the like are written with the same characters as Chinese.
        let isVariety = proven == "zh" && ["yue", "wuu", "lzh", "ja"].contains(named)
        return named == proven || isVariety ? tag : proven
    }
}

/// How many letters of a text are of the scripts that belong to one language.
private struct ScriptCounts {
    private var hangul = 0
    private var kana = 0
    private var han = 0
    private var thai = 0
    private var greek = 0
    private var hebrew = 0
    private var others = 0

    static func isHan(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    static func isKana(_ scalar: UInt32) -> Bool {
        (0x3041...0x30FF).contains(scalar) || (0x31F0...0x31FF).contains(scalar)
            || (0xFF66...0xFF9D).contains(scalar)
    }

    /// Counts the first characters of a text, at most so many.
    mutating func add(_ text: String, limit: Int) {
        var rest = limit
        text.forEachScalar { scalar in
            rest -= 1
            guard rest >= 0 else { return false }
            switch scalar {
            case 0x41...0x5A, 0x61...0x7A, 0xC0...0x36F, 0x400...0x58F: others += 1
            case 0..<0x80: break
            case 0x370...0x3FF, 0x1F00...0x1FFF: greek += 1
            case 0x590...0x5FF: hebrew += 1
            case 0xE00...0xE7F: thai += 1
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: hangul += 1
            case 0x600...0x10FF: others += 1
            case let value where ScriptCounts.isHan(value): han += 1
            case let value where ScriptCounts.isKana(value): kana += 1
            default: break
            }
            return true
        }
    }

    /// The language that the letters prove; nil when it may be one of several.
    var language: String? {
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
