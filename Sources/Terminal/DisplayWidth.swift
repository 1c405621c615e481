import Web

extension String {
    /// The number of columns that the text takes on a terminal.
    ///
    /// Wide and fullwidth characters and emoji take two (UAX #11, UTS #51), marks and format
    /// controls none, characters of ambiguous width one. An emoji sequence (ZWJ, skin tone, flag,
    /// keycap) is as wide as one emoji, and a conjoining Hangul syllable as wide as a composed one.
    /// The width of a text is the sum of the widths of its grapheme clusters.
    public var displayWidth: Int {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return unicodeScalars.displayWidth
    }
}

extension Character {
    /// The number of columns that the grapheme cluster takes on a terminal.
    public var displayWidth: Int {
        unicodeScalars.displayWidth
    }
}

extension Sequence where Element == Unicode.Scalar {
    /// The sum over the scalars, without scalars that add no width to their sequence.
    var displayWidth: Int {
        var widths = ScalarWidths()
        for scalar in self { widths.add(scalar) }
        return widths.total
    }
}

/// Adds up the columns of scalars, without scalars that add no width to their sequence.
struct ScalarWidths {
    private(set) var total = 0
    private var lastWidth = 0
    private var previous: Unicode.Scalar?
    private var isOpenFlag = false
    private var joinsEmoji = false

    @inline(__always)
    mutating func add(_ scalar: Unicode.Scalar) {
        if scalar.value >= 0x20, scalar.value < 0x7F {
            total += 1
            (lastWidth, previous, isOpenFlag, joinsEmoji) = (1, scalar, false, false)
        } else {
            addOther(scalar)
        }
    }

    /// Adds printable ASCII characters, of which the last one is given.
    mutating func add(ascii count: Int, last: UInt8) {
        total += count
        (lastWidth, previous, isOpenFlag, joinsEmoji) = (1, Unicode.Scalar(last), false, false)
    }

    private mutating func addOther(_ scalar: Unicode.Scalar) {
        var width = scalar.displayWidth
        if scalar.isRegionalIndicator {
            if isOpenFlag { width = 0 }
            isOpenFlag.toggle()
        } else {
            isOpenFlag = false
        }
        if joinsEmoji && scalar.isPictographic {
            width = 0
        } else if scalar.isEmojiModifier, let previous, previous.isPictographic {
            width = 0
        } else if scalar.value == 0xFE0F, lastWidth == 1, previous?.properties.isEmoji == true {
            width = 1
        }
        joinsEmoji = scalar.value == 0x200D && (previous?.endsPictograph ?? false)
        total += width
        lastWidth = width
        previous = scalar
    }
}

extension Unicode.Scalar {
    /// The number of columns of the scalar alone: 0, 1 or 2.
    var displayWidth: Int {
        switch value {
        case 0x20..<0x7F, 0xA0..<0x300: return 1
        case 0..<0xA0: return 0
        case 0x1100...0x115F, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
        // Vowels and final consonants of a conjoining Hangul syllable are drawn inside its
        // initial consonant.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default: break
        }
        if isZeroWidth { return 0 }
        return WideRanges.contains(value) ? 2 : 1
    }

    /// Whether this is a pictograph that can begin or continue an emoji sequence.
    var isPictographic: Bool {
        value >= 0xA9 && properties.isEmoji && !isRegionalIndicator
    }

    /// Whether this can come before a ZWJ of an emoji sequence.
    var endsPictograph: Bool {
        value == 0xFE0F || isPictographic
    }

    var isRegionalIndicator: Bool {
        value >= 0x1F1E6 && value <= 0x1F1FF
    }

    var isEmojiModifier: Bool {
        value >= 0x1F3FB && value <= 0x1F3FF
    }
}

extension Unicode.Scalar {
    private var isZeroWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: isHidden
        }
    }
}
