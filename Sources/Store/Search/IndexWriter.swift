import SQLite

/// Brings the search index up to date, on a connection of its own: large transactions are good for
/// FTS5, and nobody who writes articles waits for them.
///
/// All state is in the index: after a kill, the next writer goes on.
struct IndexWriter {
    /// How many bytes of words are written in a transaction: the more, the better for FTS5.
    static let batch = 8 << 20
    /// How many articles, or entries of the journal, are looked up at a time.
    private static let slice = 500

    private let store: Store
    private let connection: Connection
    /// Whether the index is one of this connection only, in the temporary tables of the store's.
    private let isTemporary: Bool

    /// Opens the index in a file.
    ///
    /// - Parameter isNew: whether the index has to be created.
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)`` and the errors of a file that cannot be
    ///   written.
    init(_ file: IndexFile, of store: Store, isNew: Bool = false) throws(StoreError) {
        self.store = store
        isTemporary = false
        if isNew { try file.make() }
        connection = try Connection(index: file.path)
        // With a rollback journal, what is written stays in memory until the commit, and only then
        // does a search have to wait. Nearly all pages are new, so that the journal is short.
        try connection.execute(
            """
            PRAGMA page_size = 8192;
            PRAGMA synchronous = NORMAL;
            PRAGMA cache_size = -8000;
            """)
        if isNew { try create() }
    }

    /// Writes the index in the temporary tables of the store's connection.
    init(temporaryOf store: Store) {
        self.store = store
        connection = store.connection
        isTemporary = true
    }

    /// Takes in a batch, in one transaction. Gives how many articles or entries of the journal may be
    /// left; nil when everything was taken in.
    func advance() throws(StoreError) -> Int? {
        try write { () throws(StoreError) in
            var progress = try progress()
            var byteCount = 0
            var rest: Int?
            repeat {
                rest = try store.read { () throws(StoreError) in
                    try takeSlice(&progress, &byteCount)
                }
            } while rest != nil && byteCount < IndexWriter.batch
            try progress.save(to: connection)
            // After a power cut the database must not have less than the index says.
            if !isTemporary { try? FileSystem.sync(store.connection.walPath) }
            return rest
        }
    }

    /// Begins from scratch if too many rows are dead; gives whether it does.
    func startAnewIfWorn() throws(StoreError) -> Bool {
        guard let progress = try IndexProgress(of: connection), progress.isWorn else {
            return false
        }
        try write { () throws(StoreError) in
            try clear()
            let new = try store.read { () throws(StoreError) in try IndexProgress(from: store) }
            try new.save(to: connection)
        }
        return true
    }
}

extension IndexWriter {
    /// The progress of this index; that of a new one if the index is not of this database, or too far
    /// behind.
    private func progress() throws(StoreError) -> IndexProgress {
        let known = try IndexProgress(of: connection)
        return try store.read { () throws(StoreError) in
            if let known, try known.isOf(store) { return known }
            if known != nil { try clear() }
            return try IndexProgress(from: store)
        }
    }

    private func create() throws(StoreError) {
        try write { () throws(StoreError) in
            // Another process may have created them meanwhile.
            guard try connection.schemaStatements().isEmpty else { return }
            try connection.execute(IndexSchema.script())
            try connection.execute("PRAGMA user_version = \(IndexSchema.version)")
        }
    }

    private func clear() throws(StoreError) {
        try connection.execute(
            """
            INSERT INTO search_words(search_words) VALUES('delete-all');
            DELETE FROM search_entry;
            DELETE FROM search_progress;
            """)
    }

    private func write<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        // To wait for the write lock of the database is not necessary for its temporary tables.
        try connection.transaction(isTemporary ? .deferred : .immediate, body)
    }

    /// Takes in the next articles by their ids, or else by the journal, within an open read.
    private func takeSlice(
        _ progress: inout IndexProgress, _ byteCount: inout Int
    ) throws(StoreError) -> Int? {
        if !progress.isWhole {
            let ids = try store.connection.statement(IndexWriter.nextArticles)
                .rows(progress.scanned, progress.target, IndexWriter.slice) { $0.int(0) }
            for id in ids { try take(id, &progress, &byteCount) }
            progress.scanned = ids.count < IndexWriter.slice ? progress.target : ids.last ?? 0
        } else {
            let entries = try store.connection.statement(IndexWriter.nextEntries)
                .rows(progress.seq, IndexWriter.slice) {
                    (seq: $0.int(0), article: $0.optionalInt(1))
                }
            var taken: Set<Int64> = []
            for case (_, let id?) in entries where taken.insert(id).inserted {
                try take(id, &progress, &byteCount)
            }
            let end = try store.journal.end()
            let last = entries.count < IndexWriter.slice ? end : entries.last?.seq ?? end
            if last > progress.seq { try progress.take(last, store) }
        }
        let rest = try progress.pending(until: store.journal.end())
        return rest > 0 ? rest : nil
    }

    /// Replaces the row of an article. An article that is hidden or was deleted has none.
    private func take(
        _ id: Int64, _ progress: inout IndexProgress, _ byteCount: inout Int
    ) throws(StoreError) {
        try connection.statement("DELETE FROM search_entry WHERE article_id = ?").run(id)
        progress.live -= Int64(connection.changedRows)
        let article = try store.connection.statement(IndexedArticle.selection)
            .first(id) { IndexedArticle($0) }
        guard let article else { return }
        let words = ArticleWords(article, store.words)
        progress.last += 1
        try connection.statement(
            """
            INSERT INTO search_words(rowid, text, title, author, tags, feed)
            VALUES(?, ?, ?, ?, ?, ?)
            """
        ).run(
            progress.last, words.text, words.title, words.authors, words.tags, "#\(article.feed)")
        try connection.statement(
            """
            INSERT INTO search_entry(number, article_id, digest, length, language)
            VALUES(?, ?, ?, ?, ?)
            """
        ).run(progress.last, id, article.digest, words.count, words.language)
        progress.live += 1
        byteCount += words.byteCount
    }

    static let nextArticles = """
        SELECT id FROM article NOT INDEXED WHERE id > ? AND id <= ? ORDER BY id LIMIT ?
        """

    /// The entries of the journal, with the article of those that may change its words.
    static let nextEntries = """
        SELECT seq, iif(\(isAboutWords), article_id, NULL) FROM journal
        WHERE seq > ? ORDER BY seq LIMIT ?
        """

    /// Whether an entry of the journal may change the words of its article: it came or went, or the
    /// publisher's content, its tags or its feed changed.
    static let isAboutWords = "(kind IN (1, 3) OR kind = 2 AND fields & 25 <> 0)"
}
