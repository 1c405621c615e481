import SQLite

extension Store.Search {
    /// How many articles the search index lacks: articles that another program wrote or changed,
    /// that moved to another feed, and after an upgrade all.
    public func pendingCount() throws(StoreError) -> Int {
        try connection.statement("SELECT count(*) FROM article WHERE search_id IS NULL")
            .first { $0.count(0) } ?? 0
    }

    /// Adds missing articles to the search index, the newest first, in short transactions; after a
    /// kill in between, the next search goes on.
    ///
    /// Costs one look-up when nothing is missing. Does nothing in a read-only database.
    ///
    /// - Parameter progress: called after each transaction with the number of articles that are
    ///   done, and of all missing ones.
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)`` for an index that has to be rebuilt.
    public func completeIndex(
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) {
        guard isWritable, try isIndexIncomplete() else { return }
        let total = try pendingCount()
        var completion = IndexCompletion(store)
        var done = 0
        while true {
            store.turns.wait()
            let count = try write(durable: false) { () throws(StoreError) in
                try completion.advance(SliceClock(since: .now))
            }
            guard count > 0 else { return }
            done += count
            progress(done, max(done, total))
        }
    }

    /// Completes the index as far as the disk allows; a partial index can still be searched.
    ///
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)``
    func prepareIndex(
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) {
        try SearchIndex.current(connection).requireSound()
        do {
            try completeIndex(progress: progress)
        } catch .fault(.cannotWrite), .fault(.full), .fault(.disk), .fault(.busy) {
            return
        } catch {
            throw error
        }
    }

    /// Adds those of these articles to the index that it lacks, within the open transaction.
    func index(_ ids: [Int64]) throws(StoreError) {
        for id in ids {
            let article = try connection.statement(IndexedArticle.pending)
                .first(id) { IndexedArticle($0) }
            guard let article, let number = try store.index.nextNumber() else { continue }
            try connection.statement(IndexCompletion.update).run(id, number)
            try store.index.add(
                IndexWriter.Row(number: number, feed: article.feed, words: ArticleWords(article)))
        }
    }

    static let isIndexIncomplete = "SELECT EXISTS(SELECT 1 FROM article WHERE search_id IS NULL)"

    func isIndexIncomplete() throws(StoreError) -> Bool {
        try connection.statement(Self.isIndexIncomplete).first { $0.bool(0) } ?? false
    }
}
