import SQLite

/// Writes the words of articles into the search index, within the transaction that is open.
///
/// They are kept until there are many, and then written in one go: before each statement that
/// SQLite may have to undo, the index writes what it was given into a part of its own, and many
/// small parts are slow to write and slow to read.
///
/// An index that is damaged keeps no article from being stored: it is stored as one that is in no
/// row of the index.
struct IndexWriter {
    /// A row of the index.
    struct Row {
        /// The article has it as its `search_id`.
        var number: Int64
        /// The feed of the article.
        var feed: Int64
        var words: ArticleWords
    }

    /// So many bytes are written in one go, in a few milliseconds.
    static let batch = 512 << 10

    private let connection: Connection
    private var pending: [Row] = []
    /// How much there is to write at the end of the transaction.
    private(set) var byteCount = 0
    /// The number of the last row that was taken in this transaction.
    private var last: Int64?

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// To be called at the beginning of every transaction: what was not committed is forgotten.
    mutating func begin() {
        forget()
        last = nil
    }

    /// The number of the next row, greater than all that there are; nil when another program has
    /// taken the greatest.
    mutating func nextNumber() throws(StoreError) -> Int64? {
        if last == nil { last = try greatestNumber() }
        guard let last, last < .max else { return nil }
        return last + 1
    }

    /// Takes a row to be written until the end of the transaction, if the index is sound.
    ///
    /// In one transaction their numbers have to rise: the index writes a part of its own whenever
    /// they do not.
    mutating func add(_ row: Row) throws(StoreError) {
        append(row)
        if byteCount >= IndexWriter.batch { try finish() }
    }

    /// Takes a row for ``flush()``.
    mutating func append(_ row: Row) {
        last = max(last ?? row.number, row.number)
        pending.append(row)
        byteCount += row.words.byteCount
    }

    /// Writes what was added; in an index that is damaged it is missing.
    mutating func finish() throws(StoreError) {
        do {
            try flush()
        } catch .fault(.damagedIndex) {
            return
        } catch {
            throw error
        }
    }

    /// Writes what was added.
    ///
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)``; then the transaction can go on, and no article
    ///   is in the rows that were to be written.
    mutating func flush() throws(StoreError) {
        guard let first = pending.first, let last = pending.last else { return }
        defer { forget() }
        do {
            try IndexWriter.insert(pending, into: "article_search", connection)
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

    /// Writes what was added into the copy of the index as well, as far as that has got.
    private func copy() throws(StoreError) {
        let copied =
            try connection.statement("SELECT copied FROM search_tally")
            .first { $0.optionalInt(0) } ?? nil
        guard let copied else { return }
        let rows = pending.filter { $0.number <= copied }
        guard !rows.isEmpty else { return }
        do {
            try IndexWriter.insert(rows, into: IndexCollector.next, connection)
            try connection.statement("UPDATE search_tally SET copied_rows = copied_rows + ?")
                .run(rows.count)
        } catch {
            guard error.isAboutIndex else { throw error }
            try IndexCollector(connection).abandon()
        }
    }

    /// Writes rows into an index, within the transaction that is open; all or none of them.
    static func insert(
        _ rows: [Row], into index: String, _ connection: Connection
    ) throws(StoreError) {
        try connection.statement("SAVEPOINT search").run()
        do {
            let insertion = try connection.statement(
                """
                INSERT INTO \(index)(rowid, text, title, author, tags, feed)
                VALUES(?, ?, ?, ?, ?, ?)
                """)
            for row in rows {
                try insertion.run(
                    row.number, row.words.text, row.words.title, row.words.authors,
                    row.words.tags, "#\(row.feed)")
            }
            // The index writes when a savepoint begins: what is wrong with it shows here, where it
            // can be undone, and not in the commit.
            try connection.statement("SAVEPOINT searched").run()
            try connection.statement("RELEASE search").run()
        } catch {
            guard error.isAboutIndex else { throw error }
            try connection.statement("ROLLBACK TO search").run()
            try connection.statement("RELEASE search").run()
            throw error
        }
    }
}

extension IndexWriter {
    /// All three, because another program may have taken rows of any away.
    static let greatestNumber = """
        SELECT max(COALESCE((SELECT max(id) FROM article_search_docsize), 0),
          COALESCE((SELECT max(search_id) FROM article), 0),
          COALESCE((SELECT max(last) FROM search_tally), 0))
        """

    private func greatestNumber() throws(StoreError) -> Int64 {
        do {
            return try connection.statement(IndexWriter.greatestNumber).first { $0.int(0) } ?? 0
        } catch {
            guard error.isAboutIndex else { throw error }
            // The index cannot be written either.
            return try connection.statement("SELECT max(search_id) FROM article")
                .first { $0.int(0) } ?? 0
        }
    }

    private mutating func forget() {
        pending.removeAll(keepingCapacity: true)
        byteCount = 0
    }
}

extension StoreError {
    /// Whether the index may be damaged, and nothing else: all that is written in a transaction
    /// would fail for any other reason.
    var isAboutIndex: Bool {
        switch self {
        case .fault(.damagedIndex), .fault(.damaged), .fault(.statement): true
        default: false
        }
    }
}
