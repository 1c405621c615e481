extension Store {
    /// Stores what several feeds brought, and gives for each what became of it, in order.
    ///
    /// The leases of the feeds are released: those of `owner`, or whosever they are.
    public func write(
        _ batch: [FeedWrite], now: Int64, owner: String? = nil
    ) throws(StoreError) -> [FeedWritten] {
        var written: [FeedWritten] = []
        for item in batch {
            written.append(
                try write(durable: false) { () throws(StoreError) in
                    var update = item.update
                    var feed = item.feed
                    if let url = update.movesTo {
                        feed = try move(feed: feed, to: url, now: now)
                        update.movesTo = nil
                    }
                    let count = try store(update, feed: feed, now: now)
                    if let host = update.host {
                        try save(host.entry)
                        try hold(host.feeds, by: host.entry)
                    }
                    try connection.statement(
                        "DELETE FROM lease WHERE feed_id = ?1 AND owner = COALESCE(?2, owner)"
                    ).run(item.feed, owner)
                    return FeedWritten(count: count, movedTo: feed == item.feed ? nil : feed)
                })
        }
        return written
    }
}
