extension Store {
    /// Stores the updates of several feeds, and gives the result for each, in order.
    ///
    /// For each feed it stores articles, validators, schedule, move, ledger and host, and releases
    /// the lease of `owner`, or of any owner if nil. It does this in short transactions, of many
    /// feeds or of a part of one, so that other processes get the write lock in between. A feed
    /// that was removed while it was being fetched stays removed.
    ///
    /// `now` is in seconds since 1970, UTC.
    public func write(
        _ batch: [FeedWrite], now: Int64, owner: String? = nil
    ) throws(StoreError) -> [FeedWritten] {
        var written: [FeedWritten] = []
        written.reserveCapacity(batch.count)
        var current: FeedIngest?
        while written.count < batch.count {
            turns.wait()
            try write(durable: false) { () throws(StoreError) in
                let clock = SliceClock(since: .now)
                repeat {
                    var ingest =
                        current
                        ?? FeedIngest(batch[written.count], store: self, owner: owner, now: now)
                    current = nil
                    guard try ingest.advance(clock) else {
                        current = ingest
                        return
                    }
                    written.append(ingest.written)
                } while written.count < batch.count && !clock.isSliceOver
                    && !clock.isOver(words: index.byteCount)
            }
        }
        // The articles are stored already; after a failure the next writer goes on.
        try? collectDeadRowsIfOverdue()
        return written
    }
}
