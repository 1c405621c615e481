import CSQLite
import System

extension SQLiteConnection {
    /// Defines `near_rank`, a function that ranks what FTS5 finds; its arguments are the weights of
    /// the columns. A smaller number is better.
    ///
    /// It is BM25, with more weight for words in the heaviest column and for words near each other.
    /// Words that most rows have weigh nothing.
    package func defineRanking() throws(Failure) {
        guard functions.insert("near_rank").inserted else { return }
        var statement: OpaquePointer?
        var code = sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        guard code == SQLITE_OK else { throw error(code) }
        var api: UnsafeMutablePointer<fts5_api>?
        let kind: StaticString = "fts5_api_ptr"
        code = kind.withUTF8Buffer { kind in
            kind.withMemoryRebound(to: CChar.self) { kind in
                withUnsafeMutablePointer(to: &api) { api in
                    sqlite3_bind_pointer(statement, 1, api, kind.baseAddress, nil)
                    return sqlite3_step(statement)
                }
            }
        }
        guard code == SQLITE_ROW, let api else { throw error(code) }
        code = api.pointee.xCreateFunction(
            api, "near_rank", nil,
            { api, search, context, count, values in
                guard let api else { return }
                let rank = TextRanking.of(api, search) {
                    (0..<Int(count)).map { sqlite3_value_double(values?[$0]) }
                }?.rank(api, search)
                if let rank {
                    sqlite3_result_double(context, rank)
                } else {
                    // SQLITE_CORRUPT_VTAB, which is a macro of another macro.
                    sqlite3_result_error_code(context, SQLITE_CORRUPT | 1 << 8)
                }
            }, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }
}

/// What is the same for all rows of a search, and the ranking of one row.
private final class TextRanking {
    private typealias API = UnsafePointer<Fts5ExtensionApi>

    private struct Phrase {
        /// In words.
        var size: Int32
        /// How much it tells, as the inverse document frequency; next to nothing if most rows have
        /// it.
        var weight: Double
        /// In the current row: its occurrences by the weights of their columns, whether one is in
        /// the heaviest column, and how near it is to another phrase.
        var frequency = 0.0
        var isInHeaviest = false
        var nearness = 0.0
    }

    /// The parameters of BM25, as FTS5 has them.
    private static let (saturation, normalization) = (1.2, 0.75)
    /// The weight of a word that most rows have: enough to order rows that have no other one.
    private static let least = 1e-6
    /// What a phrase in the heaviest column, and one next to another, adds to its weight.
    private static let (bonusOfHeaviest, bonusOfNearness) = (1.0, 1.5)
    /// The most words between two phrases that are near each other.
    private static let window: Int32 = 12

    private let columns: [Double]
    private let heaviest: Int32
    private let averageSize: Double
    private var phrases: [Phrase]

    /// The one of this search, made for its first row; nil for a damaged index.
    static func of(
        _ api: UnsafePointer<Fts5ExtensionApi>, _ search: OpaquePointer?, columns: () -> [Double]
    ) -> TextRanking? {
        if let known = api.pointee.xGetAuxdata(search, 0) {
            return Unmanaged<TextRanking>.fromOpaque(known).takeUnretainedValue()
        }
        guard let new = TextRanking(api, search, columns()) else { return nil }
        // SQLite calls the destructor also when it fails.
        let code = api.pointee.xSetAuxdata(search, Unmanaged.passRetained(new).toOpaque()) {
            if let ranking = $0 { Unmanaged<TextRanking>.fromOpaque(ranking).release() }
        }
        return code == SQLITE_OK ? new : nil
    }

    private init?(_ api: API, _ search: OpaquePointer?, _ columns: [Double]) {
        var (rows, words): (Int64, Int64) = (0, 0)
        guard api.pointee.xRowCount(search, &rows) == SQLITE_OK,
            api.pointee.xColumnTotalSize(search, -1, &words) == SQLITE_OK
        else { return nil }
        self.columns = columns
        heaviest = Int32(columns.indices.max { columns[$0] < columns[$1] } ?? 0)
        averageSize = max(Double(words) / Double(max(rows, 1)), 1)
        phrases = []
        for index in 0..<api.pointee.xPhraseCount(search) {
            // From half of the rows on, the number does not matter.
            var count = Count(rest: rows / 2)
            let code = withUnsafeMutablePointer(to: &count) { count in
                api.pointee.xQueryPhrase(search, index, count) { _, _, count in
                    guard let count = count?.assumingMemoryBound(to: Count.self) else {
                        return SQLITE_DONE
                    }
                    count.pointee.rows += 1
                    count.pointee.rest -= 1
                    return count.pointee.rest < 0 ? SQLITE_DONE : SQLITE_OK
                }
            }
            guard code == SQLITE_OK else { return nil }
            let (all, found) = (Double(rows), Double(count.rows))
            phrases.append(
                Phrase(
                    size: api.pointee.xPhraseSize(search, index),
                    weight: max(log((all - found + 0.5) / (found + 0.5)), TextRanking.least)))
        }
    }

    private struct Count {
        var rows: Int64 = 0
        var rest: Int64
    }

    /// The rank of the current row; nil for a damaged index.
    func rank(_ api: UnsafePointer<Fts5ExtensionApi>, _ search: OpaquePointer?) -> Double? {
        var (count, size): (Int32, Int32) = (0, 0)
        guard api.pointee.xInstCount(search, &count) == SQLITE_OK,
            api.pointee.xColumnSize(search, -1, &size) == SQLITE_OK
        else { return nil }
        for index in phrases.indices {
            (phrases[index].frequency, phrases[index].nearness) = (0, 0)
            phrases[index].isInHeaviest = false
        }
        var last: (phrase: Int, column: Int32, end: Int32)?
        for place in 0..<count {
            var (number, column, offset): (Int32, Int32, Int32) = (0, 0, 0)
            guard api.pointee.xInst(search, place, &number, &column, &offset) == SQLITE_OK,
                phrases.indices.contains(Int(number)), columns.indices.contains(Int(column))
            else { return nil }
            let phrase = Int(number)
            phrases[phrase].frequency += columns[Int(column)]
            if column == heaviest { phrases[phrase].isInHeaviest = true }
            if let last, last.column == column, last.phrase != phrase {
                let gap = max(offset &- last.end, 0)
                if gap <= TextRanking.window {
                    let weight = min(phrases[phrase].weight, phrases[last.phrase].weight)
                    phrases[phrase].nearness = max(
                        phrases[phrase].nearness, weight / Double(1 + gap))
                }
            }
            last = (phrase, column, offset &+ phrases[phrase].size)
        }
        let length = Double(size) / averageSize
        let dampening =
            TextRanking.saturation
            * (1 - TextRanking.normalization + TextRanking.normalization * length)
        return -phrases.reduce(0) { sum, phrase in
            let share =
                phrase.frequency * (TextRanking.saturation + 1) / (phrase.frequency + dampening)
            let bonus = phrase.isInHeaviest ? TextRanking.bonusOfHeaviest : 0
            return sum + phrase.weight * (share + bonus)
                + phrase.nearness * TextRanking.bonusOfNearness
        }
    }
}
