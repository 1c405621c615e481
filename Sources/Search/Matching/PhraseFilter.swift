/// Finds out of many queries those that an article can match, in one pass over its words.
///
/// Most queries need a word: of a phrase, of one of several alternatives, or of one part of a
/// conjunction. An article without it cannot match. A query that needs no word is always a
/// candidate.
package struct PhraseFilter: Sendable {
    /// A word that a query needs, in a column.
    fileprivate struct Need {
        var column: SubjectWords.Column
        var word: [UInt8]
        /// Whether it is only the beginning of the word.
        var isPrefix: Bool
    }

    /// The queries that a word of a column makes candidates.
    private struct Table {
        /// A bit for each hash that a word or the beginning of a word has. Most words of an article
        /// get no further than this.
        private var bits = [UInt64](repeating: 0, count: 64)
        private var words: [[UInt8]: [Int]] = [:]
        /// The lengths of beginnings, in ascending order.
        private var lengths: [Int] = []
        private var prefixes: [[UInt8]: [Int]] = [:]

        mutating func insert(_ need: Need, _ query: Int) {
            let hash = Table.hash(need.word[...])
            bits[hash >> 6] |= 1 << UInt64(hash & 63)
            if need.isPrefix {
                prefixes[need.word, default: []].append(query)
                if !lengths.contains(need.word.count) {
                    lengths = (lengths + [need.word.count]).sorted()
                }
            } else {
                words[need.word, default: []].append(query)
            }
        }

        /// Calls `body` with the queries that need a word or its beginning.
        func forEach(needing word: ArraySlice<UInt8>, _ body: (Int) -> Void) {
            // One pass gives the hash of each beginning and of the word.
            var hash = Table.seed
            var next = lengths.startIndex
            for (offset, byte) in word.enumerated() {
                hash = Table.add(byte, to: hash)
                guard next < lengths.endIndex, lengths[next] == offset + 1 else { continue }
                next += 1
                if contains(Table.folded(hash)) {
                    prefixes[Array(word.prefix(offset + 1))]?.forEach(body)
                }
            }
            if contains(Table.folded(hash)) { words[Array(word)]?.forEach(body) }
        }

        private func contains(_ hash: Int) -> Bool { bits[hash >> 6] >> UInt64(hash & 63) & 1 != 0 }

        /// FNV-1a, of which twelve bits are used.
        private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

        private static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 {
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }

        private static func folded(_ hash: UInt64) -> Int { Int((hash >> 20 ^ hash) & 4095) }

        private static func hash(_ word: ArraySlice<UInt8>) -> Int {
            folded(word.reduce(seed) { add($1, to: $0) })
        }
    }

    private var tables: [SubjectWords.Column: Table] = [:]
    private let always: [Bool]

    /// A filter for queries, which are known by their places in this array.
    package init(_ queries: [ArticleQuery]) {
        var always: [Bool] = []
        for (number, query) in queries.enumerated() {
            let needs = query.needs
            always.append(needs == nil)
            for need in needs ?? [] {
                tables[need.column, default: Table()].insert(need, number)
            }
        }
        self.always = always
    }

    /// For each query whether an article can match it, among those that are `asked`.
    package func candidates(_ words: inout SubjectWords, _ asked: [Bool]) -> [Bool] {
        var candidates = zip(always, asked).map { $0 && $1 }
        for (column, table) in tables {
            for word in words.words(of: column).bytes.split(separator: 0x20) {
                table.forEach(needing: word) { candidates[$0] = asked[$0] }
            }
        }
        return candidates
    }
}

extension ArticleQuery {
    /// Words of which an article needs one to match; nil when it may match without.
    fileprivate var needs: [PhraseFilter.Need]? {
        switch self {
        case .words(let phrase): SubjectWords.Column.allCases.compactMap { phrase.need(in: $0) }
        case .title(let phrase): phrase.need(in: .title).map { [$0] }
        case .author(let phrase): phrase.need(in: .authors).map { [$0] }
        case .and(let queries):
            // A part that does not need the text spares looking at it.
            queries.lazy.filter { !$0.isAboutText }.compactMap(\.needs).first
                ?? queries.lazy.compactMap(\.needs).first
        case .or(let queries):
            queries.reduce([] as [PhraseFilter.Need]?) { all, query in
                guard let all, let needs = query.needs else { return nil }
                return all + needs
            }
        default: nil
        }
    }
}

extension ArticleQuery.Phrase {
    /// The first word, which an article with the phrase has.
    fileprivate func need(in column: SubjectWords.Column) -> PhraseFilter.Need? {
        guard let first = words.first else { return nil }
        return .init(
            column: column, word: Array(first.utf8), isPrefix: isPrefix && words.count == 1)
    }
}
