extension QueryParser {
    /// The words and phrases of a query, as they were typed and in order, for servers that know
    /// nothing else of the query language.
    ///
    /// Leaves out excluded terms (`-word`, `NOT word`), fields, saved queries, operators and
    /// parentheses. A phrase keeps its quotation marks; `word*` becomes `word`.
    ///
    /// - Throws: the first mistake in a token; it does not look for mistakes in the grammar.
    public static func terms(of text: String) throws(QueryError) -> [String] {
        var terms: [String] = []
        // For each open parenthesis, whether its content is excluded.
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
    /// The value as it was typed; nil for an empty phrase.
    fileprivate var typed: String? {
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        return isQuoted ? "\"\(text)\"" : text
    }
}
