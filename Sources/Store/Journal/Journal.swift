import SQLite

extension Store.Journal {
    /// The number of the last entry of the journal; 0 when there was none yet.
    public func end() throws(StoreError) -> Int64 {
        // The counter of AUTOINCREMENT stays when rows are pruned.
        try connection.statement("SELECT seq FROM sqlite_sequence WHERE name = 'journal'")
            .first { $0.int(0) } ?? 0
    }

    /// The changes after entry `seq`: one for each article, in the order of their first entries,
    /// and the number to go on from.
    ///
    /// - Parameter limit: the most entries to read. A caller that goes on from the number in each
    ///   answer reads any number of changes in constant memory.
    public func changes(
        after seq: Int64, limit: Int? = nil
    ) throws(StoreError) -> JournalChanges {
        let entries = try connection.statement(
            """
            SELECT j.seq, j.kind, j.article_id, j.fields, \(ArticleRow.columns),
              j.snapshot IS NOT NULL, \(JournalEntry.snapshotColumns)
            FROM journal j LEFT JOIN article a ON a.id = j.article_id AND j.kind <> 4
            LEFT JOIN feed f ON f.id = a.feed_id LEFT JOIN state s ON s.article_id = a.id
            WHERE j.seq > ? ORDER BY j.seq LIMIT ?
            """
        ).rows(seq, limit ?? -1) { JournalEntry($0) }
        return JournalChanges(
            articles: ArticleChange.coalesced(entries.filter { !$0.isAboutFeed }),
            feeds: Set(entries.filter(\.isAboutFeed).map(\.articleID)),
            end: entries.last?.seq ?? seq)
    }

    /// Whether the journal still has all changes after entry `seq`.
    ///
    /// It has not when later entries were pruned, or when this is another database whose journal
    /// has not reached that number.
    public func remembers(after seq: Int64) throws(StoreError) -> Bool {
        let end = try self.end()
        guard end > seq else { return end == seq }
        let first = try connection.statement("SELECT min(seq) FROM journal").first {
            $0.optionalInt(0)
        }
        guard let oldest = first ?? nil else { return false }
        return oldest <= max(seq, 0) + 1
    }

    /// Calls `body` with each entry after `seq`, the last first.
    public func eachMark(
        after seq: Int64, _ body: (JournalMark) -> Void
    ) throws(StoreError) {
        _ = try connection.statement(
            "SELECT kind, article_id, fields FROM journal WHERE seq > ? ORDER BY seq DESC"
        ).rows(seq) { body(JournalMark($0)) }
    }

    /// The articles of all entries after `seq`, and their changed fields.
    public func changedArticles(
        after seq: Int64
    ) throws(StoreError) -> [Int64: ArticleChange.Fields] {
        let entries = try connection.statement(
            "SELECT DISTINCT article_id, fields FROM journal WHERE seq > ? AND kind <> 4"
        ).rows(seq) { ($0.int(0), ArticleChange.Fields(rawValue: $0.int(1))) }
        return Dictionary(entries) { $0.union($1) }
    }

    /// The lines of these articles in any order; for a deleted article its last line, if the
    /// journal still has it.
    public func lastRows(of ids: [Int64]) throws(StoreError) -> [ArticleRow] {
        var rows: [ArticleRow] = []
        var gone: Set<Int64> = []
        let present = try connection.statement(
            "SELECT \(ArticleRow.columns) FROM \(ArticleRow.sources) WHERE a.id = ?")
        for id in ids {
            if let row = try present.first(id, as: { ArticleRow($0) }) {
                rows.append(row)
            } else {
                gone.insert(id)
            }
        }
        guard !gone.isEmpty else { return rows }
        let snapshots = try connection.statement(
            """
            SELECT \(JournalEntry.snapshotColumns) FROM journal j
            WHERE j.kind = 3 AND j.article_id IN (SELECT value FROM json_each(?)) ORDER BY j.seq DESC
            """
        ).rows(Array(gone).json) { ArticleRow($0) }
        for row in snapshots where gone.remove(row.id) != nil { rows.append(row) }
        return rows
    }
}

/// The changes between two reads of the journal.
public struct JournalChanges: Equatable, Sendable {
    /// Articles, each once.
    public var articles: [ArticleChange]
    /// The ids of feeds whose title or tags changed, which can change the results of queries.
    public var feeds: Set<Int64>
    /// The number of the last entry: where to go on from.
    public var end: Int64
}

/// An entry of the journal without the article.
public enum JournalMark: Equatable, Sendable {
    /// An article was added or removed, or these fields of it changed.
    case article(Int64, ArticleChange.Kind, ArticleChange.Fields)
    /// The title or the tags of a feed changed.
    case feed(Int64)

    fileprivate init(_ row: Row) {
        let kind = row.int(0)
        self =
            kind == 4
            ? .feed(row.int(1))
            : .article(
                row.int(1), [1: .added, 3: .removed][kind] ?? .changed,
                ArticleChange.Fields(rawValue: row.int(2)))
    }
}

/// One entry of the journal, with the article at the moment of reading.
struct JournalEntry {
    var seq: Int64
    var kind: ArticleChange.Kind
    /// Whether it is about a feed; then the id is that of the feed.
    var isAboutFeed: Bool
    var articleID: Int64
    var fields: ArticleChange.Fields
    /// Nil when the article is deleted and this is not the entry of its removal.
    var row: ArticleRow?

    /// The last state of a removed article, in the order of `ArticleRow.columns`.
    static let snapshotColumns = """
        j.article_id, json_extract(j.snapshot, '$[0]'), json_extract(j.snapshot, '$[6]'),
        json_extract(j.snapshot, '$[1]'), COALESCE(json_extract(j.snapshot, '$[2]'), ''),
        json_extract(j.snapshot, '$[3]'), json_extract(j.snapshot, '$[4]'),
        json_extract(j.snapshot, '$[5]'), json_extract(j.snapshot, '$[7]'),
        json_extract(j.snapshot, '$[3]')
        """

    init(_ row: Row) {
        seq = row.int(0)
        kind = [1: .added, 3: .removed][row.int(1)] ?? .changed
        isAboutFeed = row.int(1) == 4
        articleID = row.int(2)
        fields = ArticleChange.Fields(rawValue: row.int(3))
        let snapshot = 4 + ArticleRow.columnCount
        if !row.isNull(4) {
            self.row = ArticleRow(row, from: 4)
        } else if row.bool(snapshot) {
            self.row = ArticleRow(row, from: snapshot + 1)
        }
    }
}

extension ArticleChange {
    /// The sum of the entries of each article.
    fileprivate static func coalesced(_ entries: [JournalEntry]) -> [ArticleChange] {
        var order: [Int64] = []
        var sums: [Int64: Sum] = [:]
        for entry in entries {
            if sums[entry.articleID] == nil { order.append(entry.articleID) }
            sums[entry.articleID, default: Sum(entry)].add(entry)
        }
        return order.compactMap { id in
            guard let sum = sums[id], let row = sum.row else { return nil }
            return kind(first: sum.first, last: sum.last).map {
                ArticleChange(
                    kind: $0, fields: $0 == .changed ? sum.fields : [], row: row, entry: sum.seq)
            }
        }
    }

    private struct Sum {
        let seq: Int64
        let first: Kind
        var last: Kind
        var fields: Fields = []
        var row: ArticleRow?

        init(_ entry: JournalEntry) {
            (seq, first, last) = (entry.seq, entry.kind, entry.kind)
        }

        mutating func add(_ entry: JournalEntry) {
            last = entry.kind
            fields.formUnion(entry.fields)
            row = entry.row ?? row
        }
    }

    /// The sum of the first and the last entry of an article; nil when it was added and removed.
    ///
    /// The first entry shows whether it existed before, the last one whether it exists now.
    static func kind(first: Kind, last: Kind) -> Kind? {
        switch (first, last) {
        case (.added, .removed): nil
        case (_, .removed): .removed
        case (.added, .added), (.added, .changed): .added
        case (.changed, .added), (.changed, .changed), (.removed, .added), (.removed, .changed):
            .changed
        }
    }
}
