import SQLite

/// Writes the words of articles into the search index, within the open transaction.
///
/// It collects many rows and writes them together: before each statement that SQLite may have to
/// undo, FTS5 writes its pending rows as a segment, and many small segments are slow to write and
/// to read.
///
/// A damaged index does not prevent storing articles: they are stored without a row in the index.
struct IndexWriter {
    /// A row of the index.
    struct Row {
        /// The number, which is the article's `search_id`.
        var number: Int64
        /// The feed of the article.
        var feed: Int64
        var words: ArticleWords
    }

    /// How many bytes are written together, in a few milliseconds.
    static let batch = 512 << 10

    private let connection: Connection
    private var pending: [Row] = []
    /// The number of bytes to write at the end of the transaction.
    private(set) var byteCount = 0
    /// The number of the last row in this transaction.
    private var last: Int64?

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Call this at the beginning of every transaction; it drops rows that were not committed.
    mutating func begin() {
        forget()
        last = nil
    }

    /// The number of the next row, greater than all others; nil when another program has used the
    /// greatest.
    mutating func nextNumber() throws(StoreError) -> Int64? {
        if last == nil { last = try greatestNumber() }
        guard let last, last < .max else { return nil }
        return last + 1
    }

    /// Adds a row to write by the end of the transaction, if the index is sound.
    ///
    /// Within a transaction the numbers should rise, because FTS5 begins a new segment when they do
    /// not.
    mutating func add(_ row: Row) throws(StoreError) {
        append(row)
        if byteCount >= IndexWriter.batch { try finish() }
    }

    /// Adds a row for ``flush()``.
    mutating func append(_ row: Row) {
        last = max(last ?? row.number, row.number)
        pending.append(row)
        byteCount += row.words.byteCount
    }

    /// Writes the added rows; a damaged index will lack them.
    mutating func finish() throws(StoreError) {
        do {
            try flush()
        } catch .fault(.damagedIndex) {
            return
        } catch {
            throw error
        }
    }

    /// Writes the added rows.
    ///
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)``; the transaction can then go on, and no
    ///   article has one of the rows.
    mutating func flush() throws(StoreError) {
        guard let first = pending.first, let last = pending.last else { return }
        defer { forget() }
        do {
            try SearchIndex.current(connection).insert(pending)
        } catch {
            guard error.isAboutIndex else { throw error }
            try connection.statement(
                "UPDATE article SET search_id = NULL WHERE search_id BETWEEN ? AND ?"
            ).run(first.number, last.number)
            throw .fault(.damagedIndex(path: connection.path))
        }
        try connection.statement("UPDATE search_tally SET rows = rows + ?").run(pending.count)
        try copy()
    }

    /// Also writes the added rows into the copy of the index, if the copy has passed their numbers.
    private func copy() throws(StoreError) {
        let copied =
            try connection.statement("SELECT copied FROM search_tally")
            .first { $0.optionalInt(0) } ?? nil
        guard let copied else { return }
        let rows = pending.filter { $0.number <= copied }
        guard !rows.isEmpty else { return }
        do {
            try SearchIndex.next(connection).insert(rows)
            try connection.statement("UPDATE search_tally SET copied_rows = copied_rows + ?")
                .run(rows.count)
        } catch {
            guard error.isAboutIndex else { throw error }
            try IndexCollector(connection).abandon()
        }
    }
}

extension IndexWriter {
    private func greatestNumber() throws(StoreError) -> Int64 {
        do {
            return try SearchIndex.greatestNumber(connection)
        } catch {
            guard error.isAboutIndex else { throw error }
            // The index cannot be read, so it cannot be written either.
            return try connection.statement("SELECT max(search_id) FROM article")
                .first { $0.int(0) } ?? 0
        }
    }

    private mutating func forget() {
        pending.removeAll(keepingCapacity: true)
        byteCount = 0
    }
}
