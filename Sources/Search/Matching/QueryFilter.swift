/// Finds out of many queries those that an article can match, in one pass over its words.
///
/// Most queries need something: the first word of a phrase, one of several alternatives, or a text
/// in the title that each match of a regular expression has. An article without it cannot match. A
/// query that needs nothing of the kind is always a candidate.
package struct QueryFilter: Sendable {
    /// What a query needs.
    fileprivate enum Need {
        /// A word of a column.
        case word([UInt8], SubjectWords.Column)
        /// A word of a column that begins so.
        case beginning([UInt8], SubjectWords.Column)
        /// A part of the title, with small ASCII letters.
        case part([UInt8])
    }

    private let always: [Bool]
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
                    words[column, default: NeededWords()].insert(word, isWhole: true, number)
                case .beginning(let word, let column):
                    words[column, default: NeededWords()].insert(word, isWhole: false, number)
                case .part(let part): parts.insert(part, number)
                }
            }
        }
        self.always = always
    }

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

/// The queries that need a word, or the beginning of one.
private struct NeededWords {
    private var bits = HashBits()
    private var whole: [[UInt8]: [Int]] = [:]
    private var beginnings: [[UInt8]: [Int]] = [:]
    /// The lengths of the beginnings, in ascending order.
    private var lengths: [Int] = []

    mutating func insert(_ word: [UInt8], isWhole: Bool, _ query: Int) {
        word.withUnsafeBytes { bits.insert(NeededWords.hash($0.head(at: 0), word.count)) }
        guard !isWhole else { return whole[word, default: []].append(query) }
        beginnings[word, default: []].append(query)
        if !lengths.contains(word.count) { lengths = (lengths + [word.count]).sorted() }
    }

    /// Calls `body` with the queries that need one of these words, or the beginning of one. There is a
    /// space after each word.
    ///
    /// Most words are needed by nobody, and have to cost little: their first eight bytes are looked at
    /// all at once.
    func forEach(neededIn words: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
        var start = 0
        while start < words.count {
            let head = words.head(at: start)
            var length = head.bytesBeforeSpace
            while length >= 8, start + length < words.count, words[start + length] != 0x20 {
                length += 1
            }
            if bits.mayContain(NeededWords.hash(head, length)) {
                whole[Array(words[start..<min(start + length, words.count)])]?.forEach(body)
            }
            for part in lengths.prefix(while: { $0 <= length })
            where bits.mayContain(NeededWords.hash(head, part)) {
                beginnings[Array(words[start..<start + part])]?.forEach(body)
            }
            start += length + 1
        }
    }

    /// A hash of the first eight bytes of a word and of its length.
    private static func hash(_ head: UInt64, _ length: Int) -> UInt64 {
        let bytes = length < 8 ? head & (1 << (8 * UInt64(length)) - 1) : head
        // The upper bits depend on all bytes.
        return (bytes ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    }
}

extension UnsafeRawBufferPointer {
    /// The eight bytes from a place on, the first one lowest; zero after the end.
    @inline(__always)
    fileprivate func head(at start: Int) -> UInt64 {
        guard start + 8 > count else {
            return UInt64(littleEndian: loadUnaligned(fromByteOffset: start, as: UInt64.self))
        }
        return self[start...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension UInt64 {
    /// How many of eight bytes, from the lowest on, come before the first space; 8 if there is none.
    fileprivate var bytesBeforeSpace: Int {
        let others = self ^ 0x2020_2020_2020_2020
        // Of the bytes that are zero now, the lowest one keeps its highest bit for sure.
        let zeros = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
        return zeros.trailingZeroBitCount / 8
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

extension ArticleQuery.Phrase {
    /// The first word, which an article with the phrase has.
    fileprivate func need(in column: SubjectWords.Column) -> QueryFilter.Need? {
        words.first.map { first in
            isPrefix && words.count == 1
                ? .beginning(Array(first.utf8), column) : .word(Array(first.utf8), column)
        }
    }
}
