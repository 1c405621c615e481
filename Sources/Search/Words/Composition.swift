import Web

/// Canonical composition of a base and a mark to one scalar (Unicode, chapter 3.11), for the pairs
/// that words keep because the mark makes another letter.
enum Composition {
    /// The scalar into which two compose; nil when they do not.
    static func of(_ base: UInt32, _ mark: UInt32) -> UInt32? {
        if let syllable = hangul(base, mark) { return syllable }
        guard base < 0x1_0000, mark < 0x1_0000 else { return nil }
        let pair = base << 16 | mark
        let place = pairs.partitioningIndex { $0.pair >= pair }
        return place < pairs.count && pairs[place].pair == pair ? pairs[place].composed : nil
    }

    /// The consonants with which a syllable of Hangul can end.
    static let finalConsonants: Range<UInt32> = 0x11A8..<0x11C3

    /// Composes a leading consonant and a vowel, or a syllable and its final consonant.
    private static func hangul(_ base: UInt32, _ mark: UInt32) -> UInt32? {
        switch (base, mark) {
        case (0x1100..<0x1113, 0x1161..<0x1176):
            0xAC00 + ((base - 0x1100) * 21 + mark - 0x1161) * 28
        case (0xAC00..<0xD7A4, finalConsonants) where (base - 0xAC00) % 28 == 0:
            base + mark - 0x11A7
        default: nil
        }
    }

    /// A mark, base letters, and the letters into which they compose with it.
    static let marks: [(mark: Unicode.Scalar, bases: String, composed: String)] = [
        ("\u{306}", "иу", "йў"),
        ("\u{308}", "і", "ї"),
        ("\u{301}", "гк", "ѓќ"),
        (
            // Katakana are Hiragana by then; the last four have only Katakana.
            "\u{3099}", "かきくけこさしすせそたちつてとはひふへほうゝわゐゑを",
            "がぎぐげござじずぜぞだぢづでどばびぶべぼゔゞヷヸヹヺ"
        ),
        ("\u{309A}", "はひふへほ", "ぱぴぷぺぽ"),
        (
            "\u{93C}",
            "\u{928}\u{930}\u{933}\u{915}\u{916}\u{917}\u{91C}\u{921}\u{922}\u{92B}\u{92F}",
            "\u{929}\u{931}\u{934}\u{958}\u{959}\u{95A}\u{95B}\u{95C}\u{95D}\u{95E}\u{95F}"
        ),
        ("\u{9BC}", "\u{9A1}\u{9A2}\u{9AF}", "\u{9DC}\u{9DD}\u{9DF}"),
        ("\u{9BE}", "\u{9C7}", "\u{9CB}"),
        ("\u{9D7}", "\u{9C7}", "\u{9CC}"),
        (
            "\u{A3C}", "\u{A32}\u{A38}\u{A16}\u{A17}\u{A1C}\u{A2B}",
            "\u{A33}\u{A36}\u{A59}\u{A5A}\u{A5B}\u{A5E}"
        ),
        ("\u{B3C}", "\u{B21}\u{B22}", "\u{B5C}\u{B5D}"),
        ("\u{B3E}", "\u{B47}", "\u{B4B}"),
        ("\u{B56}", "\u{B47}", "\u{B48}"),
        ("\u{B57}", "\u{B47}", "\u{B4C}"),
        ("\u{BBE}", "\u{BC6}\u{BC7}", "\u{BCA}\u{BCB}"),
        ("\u{BD7}", "\u{B92}\u{BC6}", "\u{B94}\u{BCC}"),
        ("\u{C56}", "\u{C46}", "\u{C48}"),
        ("\u{CC2}", "\u{CC6}", "\u{CCA}"),
        ("\u{CD5}", "\u{CBF}\u{CC6}\u{CCA}", "\u{CC0}\u{CC7}\u{CCB}"),
        ("\u{CD6}", "\u{CC6}", "\u{CC8}"),
        ("\u{D3E}", "\u{D46}\u{D47}", "\u{D4A}\u{D4B}"),
        ("\u{D57}", "\u{D46}", "\u{D4C}"),
        ("\u{DCA}", "\u{DD9}\u{DDC}", "\u{DDA}\u{DDD}"),
        ("\u{DCF}", "\u{DD9}", "\u{DDC}"),
        ("\u{DDF}", "\u{DD9}", "\u{DDE}"),
    ]

    private static let pairs: [(pair: UInt32, composed: UInt32)] =
        marks.flatMap { entry in
            zip(entry.bases.unicodeScalars, entry.composed.unicodeScalars).map { base, composed in
                (pair: base.value << 16 | entry.mark.value, composed: composed.value)
            }
        }.sorted { $0.pair < $1.pair }
}
