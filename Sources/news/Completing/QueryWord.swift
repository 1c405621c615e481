import Search

/// The term of a query that is being typed.
struct QueryWord {
    /// The text before the term, which each candidate repeats.
    private let head: String
    /// The field, as `tag`; nil before there is a colon.
    private let field: String?

    /// The last term of the text of a query.
    init(_ text: String) {
        var term = text[QueryWord.start(in: text)...]
        if term.first == "-" { term = term.dropFirst() }
        head = String(text[..<term.startIndex])
        field = term.firstIndex(of: ":").map { term[..<$0].lowercased() }
    }

    /// Where the last term of the text of a query begins, with its minus if it has one.
    static func start(in text: String) -> String.Index {
        let end = text.lastIndex { $0 == " " || $0 == "(" }
        return end.map { text.index(after: $0) } ?? text.startIndex
    }

    /// Whole words for this place.
    func candidates(_ source: CompletionSource) -> [Completion.Candidate] {
        let terms: [Completion.Candidate] =
            if let field {
                values(of: field, source).map {
                    .init(word: "\(field):\($0.word)", meaning: $0.meaning)
                }
            } else {
                QueryField.all.map { .init(word: "\($0.name):", meaning: $0.meaning) }
                    + source.savedQueries.map { .init(word: "@\($0.word)", meaning: $0.meaning) }
            }
        return terms.map { .init(word: head + $0.word, meaning: $0.meaning) }
    }

    private func values(
        of field: String, _ source: CompletionSource
    ) -> [Completion.Candidate] {
        switch field {
        case "tag": source.tags.filter(\.word.isQueryWord)
        case "feed": source.feedsInQuery(where: \.isQueryWord)
        default:
            (QueryField.named(field).map { $0.choices + $0.hints } ?? []).map { .init(word: $0) }
        }
    }
}

private extension String {
    /// Whether it needs no quotes in a query.
    var isQueryWord: Bool {
        !isEmpty && !utf8.contains { $0 <= 0x20 || "\"()*".utf8.contains($0) }
            && !unicodeScalars.contains { $0.value > 0x7F && $0.properties.isWhitespace }
    }
}
