extension Store {
    /// Deletes the purged feeds with everything that belongs to them; gives how many.
    func deletePurgedFeeds() throws(StoreError) -> Int {
        let feeds = try connection.statement("SELECT id FROM feed WHERE purged_at IS NOT NULL")
            .rows { $0.int(0) }
        guard !feeds.isEmpty else { return 0 }
        // From now on a purge cannot be undone, because a part of the feed may be gone.
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                "UPDATE feed SET removed_at = 0, purged_at = 0 WHERE purged_at IS NOT NULL"
            ).run()
        }
        for feed in feeds {
            for part in Store.partsOfPurgedFeed {
                _ = try inSlices { () throws(StoreError) in
                    try connection.statement(part).run(feed)
                    return connection.changedRows
                }
            }
        }
        return feeds.count
    }

    /// The tables, in the order of deletion. The other rows are few and go with the feed itself.
    static let partsOfPurgedFeed = [
        """
        DELETE FROM article WHERE id IN (
          SELECT a.id FROM feed f CROSS JOIN article a ON a.feed_id = f.id
          WHERE f.id = ?1 AND f.purged_at = 0 LIMIT 20)
        """,
        """
        DELETE FROM expired WHERE feed_id = ?1 AND key IN (
          SELECT e.key FROM feed f CROSS JOIN expired e ON e.feed_id = f.id
          WHERE f.id = ?1 AND f.purged_at = 0 LIMIT 200)
        """,
        "DELETE FROM feed WHERE id = ?1 AND purged_at = 0",
    ]
}
