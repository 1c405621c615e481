/// How a character behaves at the end of a line: the classes of UAX #14 that differ on a terminal.
enum LineBreakClass: UInt8 {
    /// Letters, digits and signs that make words: `AL`, `HL`, `NU`. Korean too (`H2`, `H3`, `JL`),
    /// because it has spaces and is broken there, as in print.
    case letter
    /// A line may break on both sides: Chinese, Japanese, emoji (`ID`).
    case ideograph
    /// Never begins a line: closing punctuation, small kana, units (`CL`, `CP`, `NS`, `CJ`, `IN`,
    /// `PO`, and `EX` and `IS` next to Chinese and Japanese).
    case closing
    /// Never ends a line: opening brackets and quotes, currency signs (`OP`, `PR`, `BB`).
    case opening
    /// No break on either side (`GL`, `WJ`).
    case glue
    /// A hyphen, after which a compound may break, but not an option such as `-v` (`HY`).
    case hyphen
    /// A line may break after it (`BA`, `B2`): dashes, wide spaces.
    case breakAfter
    /// Belongs to the character before it (`CM`, `ZWJ`, `EM`).
    case combining
    /// A zero-width joiner: an emoji after it belongs to the one before.
    case joiner
    /// Half of a flag (`RI`).
    case regional
    /// Scripts of South-East Asia without spaces (`SA`): broken between clusters.
    case cluster
    /// A vowel of those scripts that is written before its consonant.
    case leadingVowel
    /// A vowel or sign of those scripts that stays with what is before it.
    case trailingVowel
    case space
    /// U+00AD: a line may break here, with a hyphen.
    case softHyphen
    /// U+200B: a line may break here.
    case zeroWidthSpace
    case newline
}

extension LineBreakClass {
    @inline(__always)
    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        self = value < 0x80 ? LineBreakClass(ascii: value) : LineBreakClass(beyondASCII: scalar)
    }

    @inline(__always)
    private init(ascii value: UInt32) {
        switch value {
        case 0x20: self = .space
        case 0x0A: self = .newline
        case 0x2D: self = .hyphen
        case 0x28, 0x5B, 0x7B: self = .opening
        case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x22, 0x27:
            self = .closing
        default: self = .letter
        }
    }

    private init(beyondASCII scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0xC0..<0x300, 0x370..<0x483, 0xAC00...0xD7A3, 0x1100...0x115F, 0x3130...0x318F:
            self = .letter
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x3FFFD: self = .ideograph
        case 0xA0, 0x34F, 0xF0C, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: self = .glue
        case 0xAD: self = .softHyphen
        case 0x200B: self = .zeroWidthSpace
        case 0x200D: self = .joiner
        case 0x58A, 0x5BE, 0x964...0x965, 0x1680, 0x2000...0x200A, 0x2010, 0x2012...0x2015, 0x2027,
            0x2E3A...0x2E3B, 0x3000:
            self = .breakAfter
        case 0xA3...0xA5, 0x20A0...0x20CF, 0x2116, 0xFF04, 0xFFE1, 0xFFE5...0xFFE6: self = .opening
        case 0x1F1E6...0x1F1FF: self = .regional
        case 0x1F3FB...0x1F3FF, 0x200C, 0x1160...0x11FF, 0xD7B0...0xD7FF: self = .combining
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F:
            self = LineBreakClass(southEastAsian: scalar)
        default: self = LineBreakClass(byProperties: scalar)
        }
    }

    /// Thai, Lao, Burmese, Khmer: a break needs a dictionary, which is not here, so it comes between
    /// clusters. Prefixed vowels stay with their consonant, as do vowels and signs after it.
    private init(southEastAsian scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0xE40...0xE44, 0xEC0...0xEC4: self = .leadingVowel
        case 0xE2F...0xE30, 0xE32...0xE33, 0xE45...0xE46, 0xEAF...0xEB0, 0xEB2...0xEB3, 0xEC6,
            0x17D4...0x17DA, 0x104A...0x104B:
            self = .trailingVowel
        case 0xE3F, 0x17DB: self = .opening
        case 0xE50...0xE59, 0xED0...0xED9, 0x1040...0x1049, 0x17E0...0x17E9: self = .letter
        default: self = scalar.isMark ? .combining : .cluster
        }
    }

    private init(byProperties scalar: Unicode.Scalar) {
        if neverFirst.contains(scalar) {
            self = .closing
            return
        }
        switch scalar.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: self = .closing
        case .openPunctuation, .initialPunctuation: self = .opening
        case .nonspacingMark, .enclosingMark, .spacingMark: self = .combining
        default:
            let isSelector = 0xFE00...0xFE0F ~= scalar.value || 0xE0000...0xE0FFF ~= scalar.value
            self = isSelector ? .combining : scalar.displayWidth == 2 ? .ideograph : .letter
        }
    }
}

/// `CL`, `EX`, `IS`, `NS`, `CJ`, `IN` and `PO` beyond ASCII and beyond closing brackets.
private let neverFirst = Set(
    """
    …‥、。，．！？：；％‰°′″℃℉￠・･ー々〜〻゠ゝゞヽヾ‼⁇⁈⁉゛゜､｡\
    ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰ
    """.unicodeScalars)

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: true
        default: false
        }
    }
}
