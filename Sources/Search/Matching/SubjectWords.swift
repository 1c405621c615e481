/// The words of an article. Each column is cut into words when it is first needed.
package struct SubjectWords {
    /// The columns of the search index.
    enum Column: Int, CaseIterable, Hashable {
        case title
        case authors
        case tags
        case text
    }

    private var subject: QuerySubject
    private lazy var facts = subject.text.withUnsafeBufferPointer {
        TextFacts(of: $0, title: subject.title)
    }
    private var columns = [SpacedWords?](repeating: nil, count: Column.allCases.count)

    /// The words of an article.
    package init(_ subject: QuerySubject) {
        self.subject = subject
    }

    /// Whether a column has a phrase.
    mutating func contain(_ phrase: ArticleQuery.Phrase, in column: Column) -> Bool {
        words(of: column).contain(phrase.pattern)
    }

    /// Whether a phrase is in any column.
    mutating func contain(_ phrase: ArticleQuery.Phrase) -> Bool {
        let pattern = phrase.pattern
        for column in Column.allCases where words(of: column).contain(pattern) { return true }
        return false
    }

    /// Calls `body` with the title in UTF-8.
    mutating func withTitle(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        subject.title.withUTF8(body)
    }

    /// The words of a column.
    mutating func words(of column: Column) -> SpacedWords {
        if let words = columns[column.rawValue] { return words }
        let text =
            switch column {
            case .title: Array(subject.title.utf8)
            case .authors: Array(subject.authors.utf8)
            case .tags: Array(subject.indexedTags.utf8)
            case .text: subject.text
            }
        let words = SpacedWords(text)
        columns[column.rawValue] = words
        return words
    }

    /// The number of words of the text.
    package var count: Int {
        mutating get { facts.wordCount }
    }

    /// The language of the article.
    package var language: String? {
        mutating get { facts.language(named: subject.language) }
    }
}

/// The words of a text in the form for searching: with a space before and after each word.
struct SpacedWords {
    let bytes: [UInt8]

    /// - Parameter text: in UTF-8.
    init(_ text: [UInt8]) {
        var bytes: [UInt8] = []
        // Scripts without spaces get spaces, which is more than most texts lose.
        bytes.reserveCapacity(text.count * 4 / 3 + 2)
        bytes.append(0x20)
        text.withUnsafeBufferPointer { SearchText.append($0, to: &bytes) }
        bytes.append(0x20)
        self.bytes = bytes
    }

    func contain(_ pattern: BytePattern) -> Bool { pattern.occurs(in: bytes) }
}
