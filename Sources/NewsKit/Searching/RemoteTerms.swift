/// What of a query is told to a stranger's server: the words, as they were typed.
///
/// What is left out means something in the cache alone, or nothing to a server that does not know
/// the query language: fields (`is:unread`), what must not be there (`-word`), saved queries
/// (`@name`), `OR` and parentheses.
public struct RemoteTerms: Hashable, Sendable {
    /// The words, and phrases in their quotation marks, with a space between two.
    public let text: String

    /// Nil where there is nothing to ask for.
    public init?(_ query: String) {
        var words: [Substring] = []
        var rest = query[...]
        // How many parentheses deep it is in what must not be there.
        var excluded = 0
        while let first = rest.first {
            if first.isWhitespace {
                rest = rest.dropFirst()
            } else if first == "(" {
                rest = rest.dropFirst()
                if excluded > 0 { excluded += 1 }
            } else if first == ")" {
                rest = rest.dropFirst()
                if excluded > 0 { excluded -= 1 }
            } else if rest.hasPrefix("-("), excluded == 0 {
                rest = rest.dropFirst(2)
                excluded = 1
            } else {
                let word = RemoteTerms.word(at: rest)
                rest = rest[word.endIndex...]
                if excluded == 0, RemoteTerms.isForServers(word) { words.append(word) }
            }
        }
        let text = words.map { $0.last == "*" ? $0.dropLast() : $0 }.filter { !$0.isEmpty }
            .joined(separator: " ")
        guard text.contains(where: { $0 != "\"" && $0 != " " }) else { return nil }
        self.text = text
    }
}

private extension RemoteTerms {
    static let fields: Set = [
        "title", "author", "feed", "tag", "url", "is", "has", "after", "before",
    ]

    /// Up to the next blank or parenthesis that is not between quotation marks.
    static func word(at start: Substring) -> Substring {
        var isQuoted = false
        for index in start.indices {
            switch start[index] {
            case "\"": isQuoted.toggle()
            case "(", ")":
                if !isQuoted { return start[..<index] }
            case let character:
                if !isQuoted, character.isWhitespace { return start[..<index] }
            }
        }
        return start
    }

    static func isForServers(_ word: Substring) -> Bool {
        guard word.first != "-", word.first != "@", word != "OR" else { return false }
        guard let colon = word.firstIndex(of: ":") else { return true }
        return !fields.contains(word[..<colon].lowercased())
    }
}
