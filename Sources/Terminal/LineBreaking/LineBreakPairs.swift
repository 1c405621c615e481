/// Says between which two neighbours a line may break, as a text is read character by character.
struct LineBreakPairs {
    private var previous: LineBreakClass?
    /// Whether a word has begun: a hyphen before it is a sign and no place to break.
    private var hasWord = false
    /// Whether the word is an address or the name of a file, whose hyphens belong to it.
    private var hasSlash = false
    private var isSecondOfFlag = false
    /// Whether the previous character is a full-width one.
    private var isWide = false

    /// Whether the previous character is one of a word, which a letter continues.
    var isInWord: Bool { previous == .letter }

    /// Whether a line may break before a character, which is the next one when it may not.
    @inline(__always)
    mutating func mayBreak(before next: LineBreakClass, _ scalar: Unicode.Scalar) -> Bool {
        if scalar.value == 0x2F { hasSlash = true }
        if next == .letter, previous == .letter { return false }
        return mayBreakRarely(before: next, scalar)
    }

    private mutating func mayBreakRarely(
        before next: LineBreakClass, _ scalar: Unicode.Scalar
    ) -> Bool {
        guard let previous else {
            take(next == .combining ? .letter : next, scalar)
            return false
        }
        if allows(previous, next, scalar) { return true }
        isSecondOfFlag = next == .regional && previous == .regional && !isSecondOfFlag
        // Burmese and Khmer write a consonant below the one before it after these.
        let joinsNext = scalar.value == 0x17D2 || scalar.value == 0x1039
        if joinsNext {
            take(.leadingVowel, scalar)
        } else if next != .combining {
            take(next, scalar)
        }
        return false
    }

    private mutating func take(_ kind: LineBreakClass, _ scalar: Unicode.Scalar) {
        previous = kind
        isWide = kind == .closing && scalar.displayWidth == 2
        if kind == .letter || kind == .ideograph || kind == .closing { hasWord = true }
    }

    private func allows(
        _ previous: LineBreakClass, _ next: LineBreakClass, _ scalar: Unicode.Scalar
    ) -> Bool {
        switch next {
        case .combining, .joiner, .trailingVowel, .closing, .glue, .hyphen, .breakAfter:
            return false
        default: break
        }
        switch previous {
        case .glue, .opening, .leadingVowel, .joiner: return false
        case .breakAfter: return hasWord || scalar.displayWidth == 2
        case .hyphen: return hasWord && !hasSlash && !("0"..."9" ~= scalar)
        case .regional: return next == .regional ? isSecondOfFlag : true
        case .ideograph: return true
        case .cluster, .trailingVowel:
            return next == .cluster || next == .leadingVowel || next == .ideograph
        // Between the brackets and full stops of Chinese and Japanese (LB 19a, LB 31).
        case .closing where next == .opening: return isWide || scalar.displayWidth == 2
        default: return next == .ideograph || next == .regional
        }
    }
}
