/// A regular expression, `/sale|offer/i`, that says whether a text contains something like it.
///
/// It reads each character of a text once and follows all alternatives at the same time (Thompson,
/// Pike), so that no pattern and no text make it slow. It knows what such expressions have in common
/// in the field: `.` `[a-z]` `[^…]` `[[:digit:]]` `\d` `\w` `\s` `\b` `^` `$` `(…)` `(?:…)` `|` `*`
/// `+` `?` `{2,5}`. It has no back-references and no look-around, which need backtracking.
public struct RegularExpression: Sendable {
    /// The pattern, without the slashes.
    public let pattern: String
    /// Whether it takes capital and small letters for the same.
    public let ignoresCase: Bool
    private let program: RegexProgram
    /// Texts of which each match has at least one, with small ASCII letters; nil when none are known.
    let literals: [[UInt8]]?
    /// The same, to look for them, which is faster than to follow all alternatives.
    private var parts: NeededParts?
    /// The least length of ``literals``, in bytes.
    static let literalLength = 3

    /// How many bytes of a text are looked at, which is more than titles have.
    public static let textLimit = 8192

    /// Reads a pattern.
    ///
    /// - Throws: the first mistake; its place counts Unicode scalars of the pattern.
    public init(_ pattern: String, ignoresCase: Bool = false) throws(Mistake) {
        self.pattern = pattern
        self.ignoresCase = ignoresCase
        var parser = RegexParser(pattern, ignoresCase: ignoresCase)
        let node = try parser.parse()
        program = try RegexProgram(node, size: pattern.unicodeScalars.count)
        literals = node.literals(ofLength: Self.literalLength)
        if let literals {
            var parts = NeededParts()
            for literal in literals { parts.insert(literal, 0) }
            self.parts = parts
        }
    }

    /// Reads an expression in the form of ``source``; nil if it is not one.
    public init?(source: String) {
        guard source.first == "/", let end = source.lastIndex(of: "/"), end > source.startIndex
        else { return nil }
        let flags = source[source.index(after: end)...]
        guard flags.isEmpty || flags == "i" else { return nil }
        let pattern = String(source[source.index(after: source.startIndex)..<end])
        guard let read = try? RegularExpression(pattern, ignoresCase: !flags.isEmpty) else {
            return nil
        }
        self = read
    }

    /// The expression with its slashes and flags.
    public var source: String { "/\(pattern)/\(ignoresCase ? "i" : "")" }

    /// Whether a text contains a match.
    public func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches($0) }
    }

    /// Whether a text in UTF-8 contains a match.
    public func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        parts?.occur(in: text) != false && program.matches(text)
    }

    /// A mistake in a pattern.
    public struct Mistake: Error, Equatable, Sendable {
        /// The mistake, as the beginning of a sentence.
        public var message: String
        /// Offsets of Unicode scalars in the pattern.
        public var place: Range<Int>
        /// How to correct it.
        public var suggestion: String
    }
}

extension RegularExpression: Hashable {
    /// Whether both have the same text and heed case alike.
    public static func == (one: Self, other: Self) -> Bool {
        one.pattern == other.pattern && one.ignoresCase == other.ignoresCase
    }

    /// Hashes the text and whether it heeds case.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(pattern)
        hasher.combine(ignoresCase)
    }
}
