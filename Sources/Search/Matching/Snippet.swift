/// A piece of a text that shows why it was found.
public struct Snippet: Hashable, Sendable {
    /// The piece, with `…` where something was left out, white space made single spaces.
    public var text: String
    /// What was looked for: ranges of UTF-8 bytes of ``text``, in order, apart from each other.
    public var hits: [Range<Int>]

    /// The piece of at most `limit` characters (Unicode scalars, at least 8) that has as many different phrases
    /// as can be, the first one of them; the beginning where none occurs.
    ///
    /// It begins and ends with a word, or between two characters of a script without spaces. Only
    /// the first million bytes of a text are looked at.
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
        /// What it says.
        public var text: String
        /// Whether it was looked for.
        public var isHit: Bool
    }

    /// The text in parts: those that were looked for, and those between them.
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
    /// The beginning of the text with single spaces for white space, and none at the ends.
    func onOneLine(ofAtMost bytes: Int) -> String {
        var line = String.UnicodeScalarView()
        var isSpaced = false
        var count = 0
        for scalar in unicodeScalars {
            count += UTF8.width(scalar)
            if count > bytes { break }
            if scalar.properties.isWhitespace {
                isSpaced = true
                continue
            }
            if isSpaced, !line.isEmpty { line.append(" ") }
            isSpaced = false
            line.append(scalar)
        }
        return String(line)
    }
}
