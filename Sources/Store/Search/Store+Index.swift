import SQLite

extension Store {
    /// How many articles the search index lacks: what another program wrote or changed, what moved to
    /// another feed, and all after an upgrade.
    public func pendingIndexCount() throws(StoreError) -> Int {
        try connection.statement("SELECT count(*) FROM article WHERE search_id IS NULL")
            .first { $0.count(0) } ?? 0
    }

    /// Adds to the search index what it lacks, the newest articles first, in short transactions; when
    /// the process is killed in between, the next one goes on.
    ///
    /// Costs one look-up where nothing is lacking. Nothing happens in a database that takes no
    /// writes.
    ///
    /// - Parameter progress: told after each transaction how many articles of how many are done.
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)`` for one that has to be made anew.
    public func completeIndex(
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) {
        guard isWritable, try isIndexIncomplete() else { return }
        let total = try pendingIndexCount()
        var completion = IndexCompletion(self)
        var done = 0
        while true {
            turns.wait()
            let count = try write(durable: false) { () throws(StoreError) in
                try completion.advance(SliceClock(since: .now))
            }
            guard count > 0 else { return }
            done += count
            progress(done, max(done, total))
        }
    }

    /// Completes the index as far as the disk lets: what it has can be searched all the same.
    func prepareIndex(
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) {
        do {
            try completeIndex(progress: progress)
        } catch .fault(.cannotWrite), .fault(.full), .fault(.disk), .fault(.busy) {
            return
        } catch {
            throw error
        }
    }

    /// Gives rows of the index to those of these articles that have none, within the transaction that
    /// is open.
    func index(_ ids: [Int64]) throws(StoreError) {
        for id in ids {
            let article = try connection.statement(IndexedArticle.pending)
                .first(id) { IndexedArticle($0) }
            guard let article, let number = try index.nextNumber() else { continue }
            try connection.statement(IndexCompletion.update).run(id, number)
            try index.add(
                IndexWriter.Row(number: number, feed: article.feed, words: ArticleWords(article)))
        }
    }

    static let isIndexIncomplete = "SELECT EXISTS(SELECT 1 FROM article WHERE search_id IS NULL)"

    func isIndexIncomplete() throws(StoreError) -> Bool {
        try connection.statement(Store.isIndexIncomplete).first { $0.bool(0) } ?? false
    }
}
