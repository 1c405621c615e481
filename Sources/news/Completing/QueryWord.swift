import ArgumentParser
import NewsKit
import Search
import Store

/// The word of a query that is being typed.
struct QueryWord {
    /// The text before the completed part, which each candidate repeats.
    private let head: String
    /// The field, as `tag`; nil before there is a colon.
    private let field: String?
    /// Whether a candidate repeats the field.
    private let repeatsField: Bool

    /// Nil when there is no such word.
    ///
    /// For bash, colons and at signs outside of quotes are words of their own.
    init?(_ words: [String], at index: Int, in shell: CompletionShell?) {
        guard words.indices.contains(index) else { return nil }
        if shell == .bash, index >= 1, words[index] == ":" || words[index - 1] == ":" {
            let colon = words[index] == ":" ? index : index - 1
            self.init(head: "", field: colon > 0 ? words[colon - 1] : "", repeatsField: false)
            return
        }
        var text = words[index][...]
        if let quote = text.first, quote == "'" || quote == "\"" { text = text.dropFirst() }
        let start = text.lastIndex { $0 == " " || $0 == "(" }.map { text.index(after: $0) }
        var term = text[(start ?? text.startIndex)...]
        if term.first == "-" { term = term.dropFirst() }
        let colon = term.firstIndex(of: ":")
        self.init(
            head: String(text[..<term.startIndex]), field: colon.map { String(term[..<$0]) },
            repeatsField: true)
    }

    private init(head: String, field: String?, repeatsField: Bool) {
        self.head = head
        self.field = field?.drop { $0 == "-" || $0 == "(" }.lowercased()
        self.repeatsField = repeatsField
    }

    /// Whole words for this place; the shell picks those that begin with the typed text.
    func candidates(_ source: CompletionSource) -> [String] {
        guard let field else {
            return (fixed + tags(source).map { "tag:\($0)" } + saved(source).map { "@\($0)" })
                .map { head + $0 }
        }
        let prefix = repeatsField ? "\(head)\(field):" : head
        return values(of: field, source).map { prefix + $0 }
    }
}

private extension QueryWord {
    /// Every value of the fields that have only a few.
    var fixed: [String] {
        QueryField.all.flatMap { field in field.choices.map { "\(field.name):\($0)" } }
    }

    func values(of field: String, _ source: CompletionSource) -> [String] {
        switch field {
        case "tag": tags(source)
        case "feed": feeds(source)
        default: QueryField.named(field).map { $0.choices + $0.hints } ?? []
        }
    }

    func tags(_ source: CompletionSource) -> [String] {
        source.names { try $0.articles.allTags().map(\.name).filter(\.isQueryWord) }
    }

    func saved(_ source: CompletionSource) -> [String] {
        source.names { try $0.search.savedQueries().map(\.name) }
    }

    /// One word of each title, because any part of a title selects a feed.
    func feeds(_ source: CompletionSource) -> [String] {
        source.names {
            try $0.feeds.all { $0.feed.displayTitle }.flatMap { title in
                title.split(whereSeparator: \.isWhitespace).map(String.init).filter(\.isQueryWord)
            }
        }
    }
}

private extension String {
    /// Whether it needs no quotes in a query.
    var isQueryWord: Bool {
        !isEmpty && !contains { $0.isWhitespace || "\"()*".contains($0) }
    }
}
