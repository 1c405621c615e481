/// Finds out of many queries those that an article can match, in one pass over its words.
///
/// Most queries need something: a word or a phrase, one of several alternatives, or a text in the title
/// that each match of a regular expression has. An article without it cannot match. A
/// query that needs nothing of the kind is always a candidate.
package struct QueryFilter: Sendable {
    /// What a query needs.
    fileprivate enum Need {
        /// A word of a column.
        case word([UInt8], SubjectWords.Column)
        /// A text of a column, from the beginning of a word on.
        case beginning([UInt8], SubjectWords.Column)
        /// A part of the title, with small ASCII letters.
        case part([UInt8])
    }

    private let always: [Bool]
    private let exact: [Bool]
    private var words: [SubjectWords.Column: NeededWords] = [:]
    private var parts = NeededParts()

    /// A filter for queries, which are known by their places in this array.
    package init(_ queries: [ArticleQuery]) {
        var always: [Bool] = []
        for (number, query) in queries.enumerated() {
            let needs = query.needs
            always.append(needs == nil)
            for need in needs ?? [] {
                switch need {
                case .word(let word, let column):
                    words[column, default: NeededWords()].insert(word: word, number)
                case .beginning(let text, let column):
                    words[column, default: NeededWords()].insert(beginning: text, number)
                case .part(let part): parts.insert(part, number)
                }
            }
        }
        self.always = always
        exact = queries.map(\.isOnePhrase)
    }

    /// Whether an article that has what a query needs matches it.
    package func isExact(_ query: Int) -> Bool { exact[query] }

    /// Those of the queries in ascending order that are always candidates, among those that are `asked`.
    package func always(among asked: [Bool]) -> [Int] {
        zip(always, asked).enumerated().filter { $1.0 && $1.1 }.map(\.offset)
    }

    /// The queries in ascending order that an article can match, among those that are `asked`.
    ///
    /// - Parameter always: ``always(among:)`` of these.
    package func candidates(
        _ subject: inout SubjectWords, asked: [Bool], always: [Int]
    ) -> [Int] {
        var found: Set<Int> = []
        for (column, table) in words {
            subject.words(of: column).bytes.withUnsafeBytes { words in
                table.forEach(neededIn: words) { found.insert($0) }
            }
        }
        subject.withTitle {
            parts.forEach(in: $0) {
                found.insert($0)
                return true
            }
        }
        guard !found.isEmpty else { return always }
        return found.union(always).filter { asked[$0] }.sorted()
    }
}

extension ArticleQuery {
    /// What an article needs one of to match; nil when it may match without.
    fileprivate var needs: [QueryFilter.Need]? {
        switch self {
        case .words(let phrase): SubjectWords.Column.allCases.compactMap { phrase.need(in: $0) }
        case .title(let phrase): phrase.need(in: .title).map { [$0] }
        case .author(let phrase): phrase.need(in: .authors).map { [$0] }
        case .titleMatch(let expression): expression.literals?.map { .part($0) }
        case .and(let queries):
            // A part that does not need the text spares looking at it.
            queries.lazy.filter { !$0.isAboutText }.compactMap(\.needs).first
                ?? queries.lazy.compactMap(\.needs).first
        case .or(let queries):
            queries.reduce([] as [QueryFilter.Need]?) { all, query in
                guard let all, let needs = query.needs else { return nil }
                return all + needs
            }
        default: nil
        }
    }
}

extension ArticleQuery {
    /// Whether it asks for one word or phrase and nothing else, or for one of several.
    fileprivate var isOnePhrase: Bool {
        switch self {
        case .words(let phrase), .title(let phrase), .author(let phrase): !phrase.words.isEmpty
        case .or(let queries): queries.allSatisfy(\.isOnePhrase)
        default: false
        }
    }
}

extension ArticleQuery.Phrase {
    /// What a column must have so that the phrase is in it; nil for a phrase without words.
    fileprivate func need(in column: SubjectWords.Column) -> QueryFilter.Need? {
        guard !words.isEmpty else { return nil }
        if words.count == 1, !isPrefix { return .word(Array(words[0].utf8), column) }
        let text = words.joined(separator: " ") + (isPrefix ? "" : " ")
        return .beginning(Array(text.utf8), column)
    }
}
