import Search

extension ArticleQuery {
    /// The words of the query as an expression of the search index; nil where there are none, or
    /// where they are only a part of what is meant.
    var expression: String? {
        switch self {
        case .words(let phrase): phrase.quoted
        case .title(let phrase): "title : \(phrase.quoted)"
        case .author(let phrase): "author : \(phrase.quoted)"
        case .and(let queries):
            ArticleQuery.joined(queries.filter { !$0.isNegative }, by: "AND").map {
                queries.filter(\.isNegative).compactMap { $0.negated?.expression }
                    .reduce($0) { "(\($0)) NOT (\($1))" }
            }
        case .or(let queries): ArticleQuery.joined(queries, by: "OR")
        default: nil
        }
    }

    /// The conditions that must all hold.
    var conditions: [ArticleQuery] {
        if case .and(let queries) = self { queries } else { [self] }
    }

    var isNegative: Bool { negated?.expression != nil }

    private var negated: ArticleQuery? {
        if case .not(let query) = self { query } else { nil }
    }

    private static func joined(_ queries: [ArticleQuery], by word: String) -> String? {
        let parts = queries.compactMap(\.expression)
        guard !parts.isEmpty, parts.count == queries.count else { return nil }
        return parts.map { "(\($0))" }.joined(separator: " \(word) ")
    }
}

extension ArticleQuery.Phrase {
    fileprivate var quoted: String {
        let text = words.joined(separator: " ")
            .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"\(text)\"\(isPrefix ? " *" : "")"
    }
}
