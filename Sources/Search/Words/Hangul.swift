/// The syllables of Hangul, as Unicode composes them (chapter 3.12 of its standard).
enum Hangul {
    private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
    /// How many syllables begin with the same consonant and vowel: without a final consonant and with
    /// each of them.
    private static let finals: UInt32 = 28

    /// The syllables that this one can become by a final consonant, if it has none.
    static func closed(_ syllable: Unicode.Scalar) -> [Unicode.Scalar] {
        let value = syllable.value
        guard syllables.contains(value), (value - syllables.lowerBound) % finals == 0 else {
            return []
        }
        return (1..<finals).compactMap { Unicode.Scalar(value + $0) }
    }

    /// Whether this is a consonant or a vowel alone, as a keyboard sends the beginning of a syllable.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        (0x3131...0x318E).contains(scalar.value) || (0x1100...0x115F).contains(scalar.value)
    }
}
