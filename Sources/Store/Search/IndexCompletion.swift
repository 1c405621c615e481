import SQLite

/// Adds missing articles to the search index, the newest first, in as many transactions as needed.
///
/// A search looks at the greatest row numbers first, which should belong to the newest articles. So
/// it reserves numbers for all of them, and uses them from the greatest down.
struct IndexCompletion {
    /// How many articles are looked up at a time.
    private static let batch = 500

    private let store: Store
    /// The reserved numbers that are still free.
    private var free: Range<Int64> = 0..<0

    init(_ store: Store) {
        self.store = store
    }

    /// Continues within the open transaction, and gives how many articles got a row; 0 at the end.
    ///
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)``
    mutating func advance(_ clock: SliceClock) throws(StoreError) -> Int {
        let ids = try store.connection.statement(IndexCompletion.newest)
            .rows(IndexCompletion.batch) { $0.int(0) }
        if free.count < ids.count { try makeRoom() }
        let select = try store.connection.statement(IndexedArticle.pending)
        let update = try store.connection.statement(IndexCompletion.update)
        var rows: [IndexWriter.Row] = []
        var byteCount = 0
        for id in ids {
            guard let article = try select.first(id, as: { IndexedArticle($0) }) else { continue }
            let number = free.upperBound - 1 - Int64(rows.count)
            let row = IndexWriter.Row(
                number: number, feed: article.feed, words: ArticleWords(article))
            try update.run(id, number)
            rows.append(row)
            byteCount += row.words.byteCount
            if byteCount >= IndexWriter.batch || clock.isSliceOver { break }
        }
        free = free.lowerBound..<(free.upperBound - Int64(rows.count))
        for row in rows.reversed() { store.index.append(row) }
        try store.index.flush()
        return rows.count
    }

    private mutating func makeRoom() throws(StoreError) {
        let first = try store.index.nextNumber()
        let count = try Int64(store.search.pendingCount())
        guard let first, first <= .max - count else {
            throw .fault(.damagedIndex(path: store.path))
        }
        free = first..<(first + count)
    }
}

extension IndexCompletion {
    static let newest = "SELECT id FROM article WHERE search_id IS NULL ORDER BY id DESC LIMIT ?"
    static let update = "UPDATE article SET search_id = ?2 WHERE id = ?1"
}
