extension Character {
    /// Whether terminals disagree on the columns that the cluster takes: emoji, all clusters of
    /// several scalars, and signs whose width is ambiguous (UAX #11). Of 34 terminals, 25 draw joined
    /// emoji too wide and 22 ignore variation selectors.
    package var isWidthDoubtful: Bool { widthSpill > 0 }

    /// How many columns too many the least able terminal uses: it draws each scalar by itself.
    var widthSpill: Int {
        let scalars = unicodeScalars
        if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return first.hasSureWidth ? 0 : 1
        }
        let widest = scalars.reduce(0) { sum, scalar in
            let width = scalar.displayWidth
            return sum + (scalar.hasSureWidth || width == 0 ? max(1, width) : 2)
        }
        return max(1, widest - displayWidth)
    }
}

extension Unicode.Scalar {
    /// Whether all terminals agree on the width of the scalar: ASCII, letters of the common
    /// alphabets, Hangul, Han, kana, and the blocks of which frames and bars are made.
    ///
    /// Terminals can be told to draw Greek and Cyrillic letters and horizontal lines wide. Setting
    /// the column after each of them would make a page in Russian several times as long.
    @inline(__always)
    var hasSureWidth: Bool {
        if value < 0x7F { return value >= 0x20 }
        if value >= 0xAC00 && value <= 0xD7A3 || value >= 0x4E00 && value <= 0x9FFF { return true }
        return isInSureBlock
    }

    private var isInSureBlock: Bool {
        switch value {
        case 0xA0, 0xA3, 0xAB, 0xBB, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x370...0x3FF,
            0x400...0x482, 0x48A...0x52F, 0x531...0x556, 0x561...0x586, 0x5D0...0x5EA,
            0x621...0x64A, 0xE01...0xE30, 0xE40...0xE46, 0x10D0...0x10FA, 0x1E00...0x1FFF:
            true
        // Horizontal lines; the upright ones, of which the borders of panes are made, are set anew.
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: true
        case 0x2580...0x259F, 0x2800...0x28FF: true
        case 0x3000...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x3105...0x312F, 0x3131...0x3163,
            0x3400...0x4DBF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0xFF61...0xFF9F, 0x20000...0x2FFFD,
            0x30000...0x3FFFD:
            true
        default: false
        }
    }
}
