extension ArticleQuery {
    /// This query while its text is typed: the last syllable of Hangul may be half composed, as `느` is on
    /// the way to `늘`.
    package var whileTyped: ArticleQuery {
        switch self {
        case .words(let phrase): .any(phrase.whileTyped.map(ArticleQuery.words))
        case .title(let phrase): .any(phrase.whileTyped.map(ArticleQuery.title))
        case .author(let phrase): .any(phrase.whileTyped.map(ArticleQuery.author))
        case .and(let queries): .and(queries.map(\.whileTyped))
        case .or(let queries): .or(queries.map(\.whileTyped))
        default: self
        }
    }

    private static func any(_ queries: [ArticleQuery]) -> ArticleQuery {
        queries.count == 1 ? queries[0] : .or(queries)
    }
}

extension ArticleQuery.Phrase {
    /// The phrases that this one can be the beginning of; itself is the first one.
    fileprivate var whileTyped: [ArticleQuery.Phrase] {
        guard isPrefix, let last = words.last?.unicodeScalars, last.count == 1,
            let syllable = last.first
        else { return [self] }
        // Only a syllable without a final consonant composes with one.
        let closed = Composition.finalConsonants.compactMap { Composition.of(syllable.value, $0) }
        return [self]
            + closed.compactMap(Unicode.Scalar.init).map { closed in
                ArticleQuery.Phrase(words: words.dropLast() + [String(closed)], isPrefix: true)
            }
    }
}

extension String {
    /// This text without letters of Hangul at its end, which are no syllable yet.
    package var withoutHalfSyllable: String {
        var text = self
        while let last = text.unicodeScalars.last, last.beginsSyllable {
            text.unicodeScalars.removeLast()
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether this is a consonant or a vowel of Hangul alone, as a keyboard sends the beginning of a
    /// syllable.
    fileprivate var beginsSyllable: Bool {
        (0x3131...0x318E).contains(value) || (0x1100...0x115F).contains(value)
    }
}
