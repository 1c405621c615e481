extension Unicode.Scalar {
    /// Whether this controls a terminal or a text and shows no shape of its own.
    ///
    /// These are the characters with which a text can act on a terminal, turn its reading direction
    /// around, or hide something ("Trojan Source", CVE-2021-42574): C0 and C1 controls and DEL, line
    /// and paragraph separators, and everything that Unicode calls a format character or
    /// `Default_Ignorable_Code_Point`: bidirectional controls, zero-width characters, variation
    /// selectors, tags, Hangul fillers. The visible format characters of Arabic and its relatives
    /// (`Prepended_Concatenation_Mark`) are not among them.
    ///
    /// Some are needed to write Persian, Hindi or an emoji. JSON and XML escape all of them, which
    /// loses nothing; text for a terminal keeps those that its writing needs.
    package var isHidden: Bool {
        switch value {
        case 0x20..<0x7F, 0x3400...0x9FFF, 0xAC00...0xD7FF: false
        case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
            0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164,
            0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x13430...0x1343F,
            0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
