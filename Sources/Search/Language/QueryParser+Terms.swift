extension QueryParser {
    /// The words and phrases that a text asks for, as they were typed and in order: for those who
    /// know nothing else of the query language.
    ///
    /// Left out is what must not be there (`-word`, `NOT word`), fields, saved queries, operators
    /// and parentheses. A phrase stands in quotation marks, the beginning of a word for the word.
    ///
    /// - Throws: the first mistake in what stands between spaces; others are not looked for.
    public static func terms(of text: String) throws(QueryError) -> [String] {
        var terms: [String] = []
        // Of each parenthesis that is open, whether it excludes what stands in it.
        var excluding: [Bool] = []
        var isNegated = false
        for token in try QueryLexer.tokens(of: text) {
            let isExcluded = (excluding.last ?? false) != isNegated
            switch token.kind {
            case .not: isNegated.toggle()
            case .and, .or: continue
            case .open:
                excluding.append(isExcluded)
                isNegated = false
            case .close: _ = excluding.popLast()
            case .value(let value):
                if !isExcluded, let term = value.typed { terms.append(term) }
                isNegated = false
            case .field, .saved: isNegated = false
            }
        }
        return terms
    }
}

extension QueryValue {
    /// Nil for a phrase with nothing in it.
    fileprivate var typed: String? {
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        return isQuoted ? "\"\(text)\"" : text
    }
}
