import SQLite

/// Brings the search index up to date, on a connection of its own: large transactions are good for
/// FTS5, and nobody who writes articles waits for them.
///
/// All state is in the index: after a kill, the next writer goes on.
struct IndexWriter {
    /// How many bytes of words are written in a transaction: the more, the better for FTS5.
    static let batch = 8 << 20
    /// Below this number of articles, or entries of the journal, one thread reads them.
    private static let mostAlone = 1000

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
        do {
            return try takeBatch()
        } catch {
            // What was read ahead relies on what is undone now.
            store.slicesAhead = nil
            throw error
        }
    }

    private func takeBatch() throws(StoreError) -> Int? {
        try write { () throws(StoreError) in
            var progress = try progress()
            var byteCount = 0
            var rest: Int?
            repeat {
                let slice = try slice(after: progress)
                try take(slice, &progress, &byteCount)
                rest = slice.rest
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

    /// The next slice. Where many are left, another thread reads the one after it meanwhile.
    private func slice(after progress: IndexProgress) throws(StoreError) -> IndexSlice {
        let ready = store.slicesAhead?.take(after: progress)
        let slice = if let ready { ready } else { try IndexSlice(after: progress, of: store) }
        if let rest = slice.rest, rest > IndexWriter.mostAlone, !isTemporary {
            let ahead = store.slicesAhead ?? SlicesAhead(path: store.path)
            store.slicesAhead = ahead
            ahead.read(after: slice.progress)
        } else {
            store.slicesAhead = nil
        }
        return slice
    }

    /// Replaces the rows of the articles of a slice. One that is hidden or was deleted has none.
    private func take(
        _ slice: IndexSlice, _ progress: inout IndexProgress, _ byteCount: inout Int
    ) throws(StoreError) {
        progress.follow(slice.progress)
        for (id, words) in slice.articles {
            try connection.statement("DELETE FROM search_entry WHERE article_id = ?").run(id)
            progress.live -= Int64(connection.changedRows)
            guard let words else { continue }
            progress.last += 1
            try connection.statement(
                """
                INSERT INTO search_words(rowid, text, title, author, tags, feed)
                VALUES(?, ?, ?, ?, ?, ?)
                """
            ).run(
                progress.last, words.text, words.title, words.authors, words.tags,
                "#\(words.feed)")
            try connection.statement(
                """
                INSERT INTO search_entry(number, article_id, digest, length, language)
                VALUES(?, ?, ?, ?, ?)
                """
            ).run(progress.last, id, words.digest, words.count, words.language)
            progress.live += 1
            byteCount += words.byteCount
        }
    }
}
