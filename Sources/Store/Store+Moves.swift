extension Store {
    /// Gives the feed another address, within the transaction that is open, and returns the feed
    /// that lives on: where another one has that address, that one. `now` is in seconds since 1970,
    /// UTC.
    func move(feed id: Int64, to url: String, now: Int64) throws(StoreError) -> Int64 {
        guard let status = try status(ofFeed: id), status.feed.url != url else { return id }
        let target = try connection.statement("SELECT id FROM feed WHERE url = ?")
            .first(url) { $0.int(0) }
        guard target == nil else { return id }
        try connection.statement(
            "INSERT INTO move(feed_id, from_url, to_url, moved_at) VALUES(?, ?, ?, ?)"
        ).run(id, status.feed.url, url, now)
        try connection.statement("UPDATE feed SET url = ? WHERE id = ?").run(url, id)
        try connection.statement("DELETE FROM validator WHERE feed_id = ? AND url = ?")
            .run(id, status.feed.url)
        return id
    }

    /// Where a feed has moved, the newest first; also what was taken back.
    public func moves(ofFeed id: Int64) throws(StoreError) -> [FeedMove] {
        try connection.statement(
            """
            SELECT \(FeedMove.columns) FROM move
            WHERE feed_id = ?1 OR merged_feed = ?1 ORDER BY id DESC
            """
        ).rows(id) { FeedMove($0) }
    }

    /// Takes the feed's last move back that was not taken back yet; nil when there is none.
    ///
    /// - Throws: ``StoreError/alreadySubscribed(id:url:)`` when another feed has the old address
    ///   meanwhile.
    public func undoMove(ofFeed id: Int64, now: Int64) throws(StoreError) -> FeedMove? {
        try write(durable: true) { () throws(StoreError) in
            guard var move = try moves(ofFeed: id).first(where: { $0.undoneAt == nil }) else {
                return nil
            }
            try requireNotSubscribed(move.from)
            try connection.statement("UPDATE feed SET url = ? WHERE id = ?").run(move.from, id)
            try connection.statement("UPDATE move SET undone_at = ? WHERE id = ?").run(now, move.id)
            move.undoneAt = now
            return move
        }
    }

    /// Whether a person has taken this very move back, so that it is not to be made again.
    public func isMoveRefused(feed id: Int64, to url: String) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT 1 FROM move
            WHERE (feed_id = ?1 OR merged_feed = ?1) AND to_url = ?2 AND undone_at IS NOT NULL
            """
        ).first(id, url) { $0.int(0) } != nil
    }
}
