extension Store {
    /// The number of the last change in the journal; 0 when there was none yet.
    public func journalEnd() throws(StoreError) -> Int64 {
        // The counter of AUTOINCREMENT outlives the pruning of the rows.
        try connection.statement("SELECT seq FROM sqlite_sequence WHERE name = 'journal'")
            .first { $0.int(0) } ?? 0
    }

    /// What changed after entry `seq`: one change for each article, in the order of the first
    /// entries, and the number to go on from.
    public func changes(after seq: Int64) throws(StoreError) -> JournalChanges {
        let entries = try connection.statement(
            """
            SELECT j.seq, j.kind, j.article_id, j.fields, \(ArticleRow.columns),
              j.snapshot IS NOT NULL,
              j.article_id, json_extract(j.snapshot, '$[0]'), json_extract(j.snapshot, '$[6]'),
              json_extract(j.snapshot, '$[1]'), COALESCE(json_extract(j.snapshot, '$[2]'), ''),
              json_extract(j.snapshot, '$[3]'), json_extract(j.snapshot, '$[4]'),
              json_extract(j.snapshot, '$[5]')
            FROM journal j LEFT JOIN article a ON a.id = j.article_id AND j.kind <> 4
            LEFT JOIN feed f ON f.id = a.feed_id LEFT JOIN state s ON s.article_id = a.id
            WHERE j.seq > ? ORDER BY j.seq
            """
        ).rows(seq) { JournalEntry($0) }
        return JournalChanges(
            articles: ArticleChange.coalesced(entries.filter { !$0.isAboutFeed }),
            feeds: Set(entries.filter(\.isAboutFeed).map(\.articleID)),
            end: entries.last?.seq ?? seq)
    }
}

/// What changed between two looks at the journal.
public struct JournalChanges: Equatable, Sendable {
    /// Articles, each once.
    public var articles: [ArticleChange]
    /// The ids of feeds whose title or tags changed, and with them what queries find.
    public var feeds: Set<Int64>
    /// The number of the last entry: where to go on from.
    public var end: Int64
}

/// One entry of the journal, with the article as it is at the moment of reading.
struct JournalEntry {
    var seq: Int64
    var kind: ArticleChange.Kind
    /// Whether it is about a feed, with its id in the place of the article's.
    var isAboutFeed: Bool
    var articleID: Int64
    var fields: ArticleChange.Fields
    /// Nil when the article is gone and this is not the entry of its end.
    var row: ArticleRow?

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
        var sums: [Int64: (first: Kind, last: Kind, fields: Fields, row: ArticleRow?)] = [:]
        for entry in entries {
            if sums[entry.articleID] == nil { order.append(entry.articleID) }
            let first = sums[entry.articleID]?.first ?? entry.kind
            let fields = entry.fields.union(sums[entry.articleID]?.fields ?? [])
            let row = entry.row ?? sums[entry.articleID]?.row
            sums[entry.articleID] = (first, entry.kind, fields, row)
        }
        return order.compactMap { id in
            guard let sum = sums[id], let row = sum.row else { return nil }
            return kind(first: sum.first, last: sum.last).map {
                ArticleChange(kind: $0, fields: $0 == .changed ? sum.fields : [], row: row)
            }
        }
    }

    /// The sum of what happened first and last; nil when it came and went.
    ///
    /// Whether it was there before shows in the first entry, whether it is there in the last.
    static func kind(first: Kind, last: Kind) -> Kind? {
        switch (first, last) {
        case (.added, .removed): nil
        case (_, .removed): .removed
        case (.added, _): .added
        default: .changed
        }
    }
}
