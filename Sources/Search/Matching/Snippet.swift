/// A piece of a text that shows why a search found it.
public struct Snippet: Hashable, Sendable {
    /// The piece, with `…` where text was left out and single spaces for white space.
    public var text: String
    /// The matches: ranges of UTF-8 bytes of ``text``, in order, not touching each other.
    public var hits: [Range<Int>]

    /// The first piece with as many different phrases as possible, or the beginning of the text
    /// when no phrase occurs. It has at most `limit` characters (Unicode scalars, at least 8).
    ///
    /// It begins and ends with a word, or between two characters of a script without spaces. Only
    /// the first million bytes of a text are searched.
    public init(of text: String, marking phrases: [ArticleQuery.Phrase], limit: Int = 160) {
        var line = text.onOneLine(ofAtMost: 1 << 20)
        let window = line.withUTF8 { SnippetWindow($0, phrases, limit: max(limit, 8)) }
        let range = window.range(in: line)
        let (isCutBefore, isCutAfter) = (range.lowerBound > 0, range.upperBound < line.utf8.count)
        let bytes = line.utf8.dropFirst(range.lowerBound).prefix(range.count)
        let shift = range.lowerBound - (isCutBefore ? "…".utf8.count : 0)
        self.text =
            (isCutBefore ? "…" : "") + String(Substring(bytes)) + (isCutAfter ? "…" : "")
        hits = window.hits.compactMap { hit in
            let shown = hit.clamped(to: range)
            return shown.isEmpty ? nil : shown.lowerBound - shift..<shown.upperBound - shift
        }
    }

    /// A part of a snippet.
    public struct Part: Hashable, Sendable {
        /// The text of the part.
        public var text: String
        /// Whether the part is a match.
        public var isHit: Bool
    }

    /// The text in parts: the matches, and the text between them.
    public var parts: [Part] {
        var parts: [Part] = []
        let bytes = Array(text.utf8)
        var end = 0
        func add(_ range: Range<Int>, isHit: Bool) {
            guard !range.isEmpty else { return }
            parts.append(Part(text: String(decoding: bytes[range], as: UTF8.self), isHit: isHit))
        }
        for hit in hits {
            add(end..<hit.lowerBound, isHit: false)
            add(hit, isHit: true)
            end = hit.upperBound
        }
        add(end..<bytes.count, isHit: false)
        return parts
    }
}

private extension String {
    /// The beginning of the text, with single spaces for white space and none at the ends.
    func onOneLine(ofAtMost limit: Int) -> String {
        var text = self
        return text.withUTF8 { bytes in
            var line: [UInt8] = []
            line.reserveCapacity(min(bytes.count, limit))
            var isSpaced = false
            var index = 0
            while index < bytes.count {
                let space = bytes.whiteSpaceLength(at: index)
                let end = index + (space ?? UTF8.width(ofScalarBeginningWith: bytes[index]))
                if end > limit { break }
                if space == nil {
                    if isSpaced, !line.isEmpty { line.append(0x20) }
                    line.append(contentsOf: bytes[index..<end])
                }
                isSpaced = space != nil
                index = end
            }
            return String(decoding: line, as: UTF8.self)
        }
    }
}

private extension UTF8 {
    /// The number of bytes of a scalar, from its first byte, in valid UTF-8.
    @inline(__always)
    static func width(ofScalarBeginningWith byte: UInt8) -> Int {
        byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
}

private extension UnsafeBufferPointer<UInt8> {
    /// The number of bytes of the scalar at `index` if it has the property White_Space (UAX #44),
    /// else nil.
    @inline(__always)
    func whiteSpaceLength(at index: Int) -> Int? {
        switch self[index] {
        case 0x09...0x0D, 0x20: 1
        // U+0085, U+00A0
        case 0xC2: self[index + 1] == 0x85 || self[index + 1] == 0xA0 ? 2 : nil
        case 0xE1...0xE3: isLongWhiteSpace(at: index) ? 3 : nil
        default: nil
        }
    }

    private func isLongWhiteSpace(at index: Int) -> Bool {
        switch (self[index], self[index + 1], self[index + 2]) {
        // U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),
            (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
            true
        default: false
        }
    }
}
