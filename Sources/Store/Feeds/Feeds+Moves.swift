import Feeds

extension Store.Feeds {
    /// Moves the feed to another address, within the open transaction, and gives whether it did.
    /// `now` is in seconds since 1970, UTC.
    ///
    /// A feed never moves to the address of another feed, even of a removed one: a publisher must
    /// not put articles under the name of another one, so only the person merges two feeds. Secrets
    /// for the old server do not go to another one. A move that the person has taken back is not
    /// made again.
    func move(feed id: Int64, to url: String, now: Int64) throws(StoreError) -> Bool {
        guard let address = try address(ofSubscribed: id),
            AddressKey(address) != AddressKey(url), try moveObstacle(feed: id, to: url) == nil
        else { return false }
        try connection.statement(
            """
            INSERT INTO move(feed_id, from_url, to_url, moved_at, before)
            SELECT f.id, ?2, ?3, ?4, \(FeedSettings.secrets) FROM feed f WHERE f.id = ?1
            """
        ).run(id, address, url, now)
        try vacate(url)
        try connection.statement("UPDATE feed SET url = ? WHERE id = ?").run(url, id)
        if !address.sharesSecrets(with: url) {
            try connection.statement(FeedSettings.withoutSecrets).run(id)
        }
        try connection.statement("DELETE FROM validator WHERE feed_id = ? AND url = ?")
            .run(id, address)
        return true
    }

    /// The moves of a feed, the newest first, including those that were taken back.
    public func moves(of id: Int64) throws(StoreError) -> [FeedMove] {
        try connection.statement(
            """
            SELECT \(FeedMove.columns) FROM move
            WHERE feed_id = ?1 OR merged_feed = ?1 ORDER BY id DESC
            """
        ).rows(id) { FeedMove($0) }
    }

    /// Takes back the last move of the feed that was not taken back yet; nil if there is none.
    ///
    /// After a merge both feeds have their articles, tags and settings again, as far as the person
    /// has not changed them since. The redirect is not followed again by itself. `now` is in seconds
    /// since 1970, UTC.
    ///
    /// - Throws: ``StoreError/Refusal/alreadySubscribed(id:url:)`` when another feed has the old address
    ///   meanwhile.
    public func undoMove(of id: Int64, now: Int64) throws(StoreError) -> FeedMove? {
        try change(.undoMove) { recorder throws(StoreError) in
            guard var move = try moves(of: id).first(where: { $0.undoneAt == nil }) else {
                return nil
            }
            recorder.note(.move, key: String(move.id), before: .null, of: move.feedID)
            recorder.count(feed: move.feedID)
            recorder.about = try store.log.name(ofFeed: move.feedID)
            let before = try FeedSnapshot(move.feedID, connection)
            if let old = move.mergedFeed {
                try separate(move, from: old, now: now)
            } else {
                // The person has given it another address since.
                guard try status(of: id)?.feed.url == move.to else { return nil }
                try takeAddress(move.from, feed: id)
                try connection.statement(FeedSettings.withSecrets).run(id, move.id)
                try finishUndoing(move, ofFeed: id, now: now)
            }
            if move.mergedFeed == nil, let before {
                try FeedSnapshot(move.feedID, connection)?
                    .note(changesSince: before, of: move.feedID, in: &recorder)
            }
            move.undoneAt = now
            return move
        }
    }

    /// Marks a move as taken back, and forgets what the ledger of the feed that had moved says
    /// about it.
    func finishUndoing(
        _ move: FeedMove, ofFeed id: Int64, now: Int64
    ) throws(StoreError) {
        try connection.statement(
            """
            UPDATE ledger SET move_url = NULL, move_since = NULL, move_checks = NULL
            WHERE feed_id = ?
            """
        ).run(id)
        try connection.statement("UPDATE move SET undone_at = ? WHERE id = ?").run(now, move.id)
    }

    /// Why the feed does not move to an address by itself; nil if nothing speaks against it.
    func moveObstacle(feed id: Int64, to url: String) throws(StoreError) -> MoveObstacle? {
        if try isMoveRefused(feed: id, to: url) { return .takenBack }
        guard let other = try feed(at: url, except: id) else { return nil }
        let feed = try connection.statement("SELECT \(Feed.columns) FROM feed f WHERE f.id = ?")
            .first(other.id) { Feed($0) }
        return feed.map { .addressOf($0, isRemoved: other.isRemoved) }
    }

    /// Why feeds do not move to the addresses to which their servers redirect for good, by feed.
    public func moveObstacles() throws(StoreError) -> [Int64: MoveObstacle] {
        let pending = try connection.statement(
            """
            SELECT f.id, l.move_url FROM ledger l JOIN feed f ON f.id = l.feed_id
            WHERE l.move_url IS NOT NULL AND f.removed_at IS NULL
            """
        ).rows { (feed: $0.int(0), url: $0.text(1)) }
        var obstacles: [Int64: MoveObstacle] = [:]
        for (feed, url) in pending { obstacles[feed] = try moveObstacle(feed: feed, to: url) }
        return obstacles
    }

    /// Whether the person has taken back this very move. Then it must not be made again.
    func isMoveRefused(feed id: Int64, to url: String) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT to_url FROM move
            WHERE (feed_id = ?1 OR merged_feed = ?1) AND undone_at IS NOT NULL
            """
        ).rows(id) { $0.text(0) }.contains { AddressKey($0) == AddressKey(url) }
    }

    /// Gives a feed an address, and the articles of a removed feed that had it. Returns the id of
    /// that feed.
    ///
    /// - Throws: ``StoreError/Refusal/alreadySubscribed(id:url:)`` when another feed has it.
    @discardableResult
    func takeAddress(_ url: String, feed id: Int64) throws(StoreError) -> Int64? {
        try requireNew(url, except: id)
        let removed = try feed(at: url, except: id)?.id
        if let removed { try absorb(removed, into: id) }
        try vacate(url)
        try connection.statement("UPDATE feed SET url = ? WHERE id = ?").run(url, id)
        return removed
    }

    /// The last move of each feed at `moment` or later (seconds since 1970, UTC) that was not taken
    /// back, by the feed's id.
    public func lastMoves(since moment: Int64) throws(StoreError) -> [Int64: FeedMove] {
        Dictionary(try moves(since: moment).map { ($0.feedID, $0) }) { $1 }
    }

    /// The moves at `moment` or later (seconds since 1970, UTC) that were not taken back, the
    /// oldest first.
    public func moves(since moment: Int64) throws(StoreError) -> [FeedMove] {
        try connection.statement(
            """
            SELECT \(FeedMove.columns) FROM move
            WHERE undone_at IS NULL AND moved_at >= ? ORDER BY id
            """
        ).rows(moment) { FeedMove($0) }
    }
}
