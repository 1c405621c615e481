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
            subject.words(of: column).forEach { table.forEach(needing: $0) { found.insert($0) } }
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
        bits.insert(NeededWords.hash(word))
        guard !isWhole else { return whole[word, default: []].append(query) }
        beginnings[word, default: []].append(query)
        if !lengths.contains(word.count) { lengths = (lengths + [word.count]).sorted() }
    }

    /// Calls `body` with the queries that need this word or its beginning.
    func forEach(needing word: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
        // One pass gives the hashes of all beginnings and of the word.
        var hash = NeededWords.seed
        var next = 0
        for (offset, byte) in word.enumerated() {
            hash = NeededWords.add(byte, to: hash)
            guard next < lengths.count, lengths[next] == offset + 1 else { continue }
            next += 1
            if bits.mayContain(NeededWords.mixed(hash)) {
                beginnings[Array(word.prefix(offset + 1))]?.forEach(body)
            }
        }
        if bits.mayContain(NeededWords.mixed(hash)) { whole[Array(word)]?.forEach(body) }
    }

    /// FNV-1a.
    private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    private static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// Its upper bits depend on all bytes.
    private static func mixed(_ hash: UInt64) -> UInt64 { hash &* 0x9E37_79B9_7F4A_7C15 }

    private static func hash(_ word: [UInt8]) -> UInt64 {
        mixed(word.reduce(seed) { add($1, to: $0) })
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
