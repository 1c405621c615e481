/// How one scalar is treated when text is cut into words, in 32 bits.
struct WordScalar {
    /// The kinds of scalars.
    enum Kind: UInt32 {
        /// Separates words.
        case separator
        /// Is left out: a mark that folding removes, a format control.
        case dropped
        /// Part of a word of its script.
        case letter
        /// Two or three Latin letters.
        case ligature
        /// A word of its own, in a script without spaces.
        case word
        /// A word of its own that is not a letter: an emoji, a currency sign.
        case symbol
        /// `+ # . @ $`, which are words only next to a word.
        case sign
    }

    private let bits: UInt32

    /// 21 bits of scalar, 5 of script, 1 of composing, 3 of kind.
    init(_ kind: Kind, _ folded: UInt32 = 0, script: Script = .other, composes: Bool = false) {
        bits = folded | script.rawValue << 21 | (composes ? 1 << 26 : 0) | kind.rawValue << 27
    }

    /// The letters of a ligature: at most three of `a` to `z`.
    init(ligature letters: String) {
        let packed = letters.utf8.reduce(UInt32(0)) { $0 << 5 | UInt32($1 & 0x1F) }
        self.init(.ligature, packed, script: .latin)
    }

    @inline(__always)
    var kind: Kind { Kind(rawValue: bits >> 27) ?? .separator }

    /// The scalar to write for it.
    @inline(__always)
    var folded: UInt32 { bits & 0x1F_FFFF }

    /// The script of the word to which it belongs.
    @inline(__always)
    var script: UInt32 { bits >> 21 & 0x1F }

    /// Whether it may compose with the scalar before it.
    @inline(__always)
    var composes: Bool { bits & 1 << 26 != 0 }

    /// Whether a `#`, `@`, `$` or `.` before it belongs to its word.
    @inline(__always)
    var beginsWord: Bool {
        switch kind {
        case .letter, .ligature, .word: true
        case .separator, .dropped, .symbol, .sign: false
        }
    }
}
