/// A part of a regular expression.
indirect enum RegexNode {
    case set(ScalarSet)
    case sequence([RegexNode])
    case choice([RegexNode])
    /// The part this many times; without a greatest number, any number of times.
    case repeated(RegexNode, least: Int, most: Int?)
    case place(RegexPlace)
}

/// A place between two characters.
enum RegexPlace {
    case start
    case end
    case wordEdge
    case insideOrOutsideWord

    /// Whether this is the place between two characters; nil is none.
    func holds(after last: UInt32?, before next: UInt32?) -> Bool {
        switch self {
        case .start: last == nil
        case .end: next == nil
        case .wordEdge: isWord(last) != isWord(next)
        case .insideOrOutsideWord: isWord(last) == isWord(next)
        }
    }

    private func isWord(_ scalar: UInt32?) -> Bool {
        scalar.map(ScalarClass.word.contains) ?? false
    }
}

/// A class of characters.
enum ScalarClass {
    case letter, upper, lower, digit, space, word, punctuation

    func contains(_ scalar: UInt32) -> Bool {
        guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
        switch self {
        case .letter: return properties.isAlphabetic
        case .upper: return properties.isUppercase
        case .lower: return properties.isLowercase
        case .digit: return properties.generalCategory == .decimalNumber
        case .space: return properties.isWhitespace
        case .word:
            return properties.isAlphabetic || scalar == 0x5F
                || properties.generalCategory == .decimalNumber
        case .punctuation:
            switch properties.generalCategory {
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
                .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
                .currencySymbol, .modifierSymbol, .otherSymbol:
                return true
            default: return false
            }
        }
    }
}

/// The characters that a place in a text may have.
struct ScalarSet {
    private var ranges: [ClosedRange<UInt32>] = []
    private var classes: [(ScalarClass, isNegated: Bool)] = []
    private var isNegated = false
    private var ignoresCase = false
    /// The ASCII characters in it, which are most.
    private var ascii: (UInt64, UInt64) = (0, 0)

    /// Every character but the end of a line.
    static let any = ScalarSet([0x0A...0x0A], isNegated: true, ignoresCase: false)

    init(
        _ ranges: [ClosedRange<UInt32>] = [], _ classes: [(ScalarClass, isNegated: Bool)] = [],
        isNegated: Bool = false, ignoresCase: Bool
    ) {
        (self.ranges, self.classes) = (ranges, classes)
        (self.isNegated, self.ignoresCase) = (isNegated, ignoresCase)
        for scalar in UInt32(0)..<64 where lookUp(scalar) { ascii.0 |= 1 << scalar }
        for scalar in UInt32(64)..<128 where lookUp(scalar) { ascii.1 |= 1 << (scalar - 64) }
    }

    func contains(_ scalar: UInt32) -> Bool {
        if scalar < 64 { return ascii.0 & 1 << scalar != 0 }
        if scalar < 128 { return ascii.1 & 1 << (scalar - 64) != 0 }
        return lookUp(scalar)
    }

    /// Its only character in UTF-8, as a small letter if it is one of ASCII; nil when there are more
    /// than that and its other case.
    var only: [UInt8]? {
        guard !isNegated, classes.isEmpty, ranges.count == 1, ranges[0].count == 1,
            let scalar = Unicode.Scalar(ranges[0].lowerBound),
            scalar.isASCII || !ignoresCase || ScalarSet.isCaseless(scalar.value, scalar.value)
        else { return nil }
        return UTF8.encode(scalar).map { $0.map(\.lowercased) }
    }

    /// The bytes with which its characters may begin in UTF-8, added to a table.
    func addFirstBytes(to table: inout [Bool]) {
        for byte in 0..<128 where contains(UInt32(byte)) { table[byte] = true }
        // A letter beyond ASCII may be one of another case, which begins with another byte.
        let isSimple =
            !isNegated && classes.isEmpty
            && (!ignoresCase
                || ranges.allSatisfy { ScalarSet.isCaseless($0.lowerBound, $0.upperBound) })
        guard isSimple else {
            for byte in 128..<256 { table[byte] = true }
            return
        }
        for range in ranges where range.upperBound >= 128 {
            let first = ScalarSet.firstByte(max(range.lowerBound, 128))
            for byte in first...ScalarSet.firstByte(range.upperBound) { table[Int(byte)] = true }
        }
    }

    private func lookUp(_ scalar: UInt32) -> Bool {
        if has(scalar) { return !isNegated }
        if ignoresCase, let properties = Unicode.Scalar(scalar)?.properties {
            for mapping in [properties.lowercaseMapping, properties.uppercaseMapping] {
                let scalars = mapping.unicodeScalars
                if scalars.count == 1, let other = scalars.first, has(other.value) {
                    return !isNegated
                }
            }
        }
        return isNegated
    }

    private func has(_ scalar: UInt32) -> Bool {
        ranges.contains { $0.contains(scalar) }
            || classes.contains { $0.0.contains(scalar) != $0.isNegated }
    }

    /// Whether this range is one of ideographs or Hangul, which have no case.
    private static func isCaseless(_ first: UInt32, _ last: UInt32) -> Bool {
        first >= 0x2E80 && last < 0xA640 || first >= 0xAC00 && last < 0xD7B0
    }

    private static func firstByte(_ scalar: UInt32) -> UInt8 {
        Unicode.Scalar(scalar).flatMap { UTF8.encode($0)?.first } ?? 0xED
    }
}
