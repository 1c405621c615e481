import Search

/// Conditions on the words of an article, as an expression of FTS5.
///
/// FTS5 has an *and not*, but no *not*: it cannot find articles that lack words. So an expression
/// also says whether it means the articles that FTS5 finds, or all others.
struct SearchExpression: Hashable {
    /// The expression, for `MATCH`.
    private(set) var text: String
    /// Whether it means the articles that the expression does not find.
    private(set) var isNegated = false
    /// The deepest nesting of parentheses.
    private(set) var depth = 0

    /// A deeper expression is not put into another one, because FTS5's parser has a small stack.
    static let depthLimit = 16

    /// Words next to each other in some column.
    init(_ phrase: ArticleQuery.Phrase) {
        let words = SearchExpression.quoted(phrase)
        // The words of the column `feed` cannot be typed, but they begin like one that can.
        let isOpen = phrase.isPrefix && phrase.words == ["#"]
        text = isOpen ? "{text title author tags} : \(words)" : words
    }

    /// Words next to each other in one column.
    init(_ phrase: ArticleQuery.Phrase, in column: String) {
        text = "\(column) : \(SearchExpression.quoted(phrase))"
    }

    private init(_ text: String, isNegated: Bool, of parts: [SearchExpression]) {
        self.text = text
        self.isNegated = isNegated
        depth = (parts.map(\.depth).max() ?? 0) + 1
    }

    /// All other articles.
    var negated: SearchExpression {
        var other = self
        other.isNegated.toggle()
        return other
    }

    /// The articles that all of these find; `parts` is not empty.
    static func all(_ parts: [SearchExpression]) -> SearchExpression {
        guard parts.count > 1 else { return parts[0] }
        let found = parts.filter { !$0.isNegated }
        let others = parts.filter(\.isNegated)
        guard !found.isEmpty else {
            return SearchExpression(joined(others, by: "OR"), isNegated: true, of: parts)
        }
        return SearchExpression(
            joined(found, by: "AND", without: others), isNegated: false, of: parts)
    }

    /// The articles that at least one of these finds; `parts` is not empty.
    static func any(_ parts: [SearchExpression]) -> SearchExpression {
        all(parts.map(\.negated)).negated
    }
}

extension SearchExpression {
    private static func joined(
        _ parts: [SearchExpression], by word: String, without others: [SearchExpression] = []
    ) -> String {
        let joined = parts.map(\.enclosed).joined(separator: " \(word) ")
        guard !others.isEmpty else { return joined }
        return "(\(joined)) NOT (\(self.joined(others, by: "OR")))"
    }

    private var enclosed: String { depth == 0 ? text : "(\(text))" }

    private static func quoted(_ phrase: ArticleQuery.Phrase) -> String {
        // Words from the parser have no quotation marks, but other code may build a query too.
        let words = phrase.words.map { word in
            word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        }
        return "\"\(words.joined(separator: " "))\"\(phrase.isPrefix ? " *" : "")"
    }
}
