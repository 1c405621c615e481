extension String {
    /// The text broken into lines of at most `width` columns.
    ///
    /// Breaks at spaces, and between Chinese and Japanese characters except next to the punctuation
    /// that belongs to them (the rules of UAX #14 that matter on a terminal). Korean has spaces and
    /// is broken there, as in print. A word that is wider than a line, such as a long URL, is
    /// broken between grapheme clusters. Each line break of the text begins a line. Only spaces at
    /// a break are dropped. A single cluster that is wider than `width` has a line of its own.
    public func wrapped(to width: Int) -> [String] {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
            var wrapper = LineWrapper(width: max(1, width))
            for character in $0 { wrapper.append(character) }
            return wrapper.finish()
        }
    }
}

/// Fills lines with grapheme clusters. `line` is final; `word` may still move to the next line.
private struct LineWrapper {
    let width: Int
    private var lines: [String] = []
    private var line = ""
    private var lineWidth = 0
    private var word = ""
    private var wordWidth = 0
    private var previous: Character?

    init(width: Int) {
        self.width = width
    }

    mutating func append(_ character: Character) {
        if character == " " || mayBreak(before: character) { settleWord() }
        previous = character
        let characterWidth = character.displayWidth
        if character == " " {
            line.append(character)
            lineWidth += 1
            return
        }
        if wordWidth + characterWidth > width { breakWord() }
        word.append(character)
        wordWidth += characterWidth
        if lineWidth + wordWidth > width { endLine() }
    }

    mutating func finish() -> [String] {
        settleWord()
        lines.append(line.droppingTrailingSpaces)
        return lines
    }
}

extension LineWrapper {
    private mutating func settleWord() {
        line += word
        lineWidth += wordWidth
        word = ""
        wordWidth = 0
    }

    /// Ends the line before the word, unless the line is empty.
    private mutating func endLine() {
        guard !line.isEmpty else { return }
        let ended = line.droppingTrailingSpaces
        if !ended.isEmpty { lines.append(ended) }
        line = ""
        lineWidth = 0
    }

    /// Makes the word a line of its own, because it is too long; the word continues in the next
    /// line.
    private mutating func breakWord() {
        endLine()
        settleWord()
        endLine()
    }

    private func mayBreak(before next: Character) -> Bool {
        guard let previous, previous != " ", !word.isEmpty else { return false }
        guard previous.isBreakable || next.isBreakable else { return false }
        return !next.clingsToPrevious && !previous.clingsToNext
    }
}

private let neverFirst = Set(
    ".,!?:;%'\"…、。，．！？：；・ー々〜％ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".unicodeScalars)

extension Character {
    /// Whether lines can break on both sides of this character: Chinese, Japanese, emoji.
    fileprivate var isBreakable: Bool {
        guard let first = unicodeScalars.first else { return false }
        return first.displayWidth == 2 && !first.isHangul
    }

    /// Whether this never begins a line: closing punctuation, small kana and the like.
    fileprivate var clingsToPrevious: Bool {
        guard let first = unicodeScalars.first else { return false }
        switch first.properties.generalCategory {
        case .closePunctuation, .finalPunctuation: return true
        default: break
        }
        return neverFirst.contains(first)
    }

    /// Whether this never ends a line: opening brackets and quotes.
    fileprivate var clingsToNext: Bool {
        switch unicodeScalars.first?.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is a syllable or letter of the Korean alphabet.
    fileprivate var isHangul: Bool {
        switch value {
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
        default: false
        }
    }
}
