import Feeds

extension Store.Feeds {
    /// Moves the feed to another address, within the open transaction, and returns the feed that
    /// remains. `now` is in seconds since 1970, UTC.
    ///
    /// If another feed has that address, even a removed one, that feed remains. It gets the
    /// articles, tags and marks of both, and the settings that it lacks. Secrets for the old server
    /// do not go to another one. A move that the person has taken back is not made again.
    func move(feed id: Int64, to url: String, now: Int64) throws(StoreError) -> Int64 {
        guard let address = try status(of: id)?.feed.url,
            AddressKey(address) != AddressKey(url),
            try !isMoveRefused(feed: id, to: url)
        else { return id }
        let target = try self.feed(at: url, except: id)?.id
        try connection.statement(
            """
            INSERT INTO move(feed_id, from_url, to_url, moved_at, merged_feed, before)
            SELECT f.id, ?2, ?3, ?4, ?5, \(FeedSettings.snapshot) FROM feed f WHERE f.id = ?1
            """
        ).run(target ?? id, address, url, now, target == nil ? nil : id)
        let isSafe = address.sharesSecrets(with: url)
        guard let target else {
            try vacate(url)
            try connection.statement("UPDATE feed SET url = ? WHERE id = ?").run(url, id)
            if !isSafe { try connection.statement(FeedSettings.withoutSecrets).run(id) }
            try connection.statement("DELETE FROM validator WHERE feed_id = ? AND url = ?")
                .run(id, address)
            return id
        }
        let merge = FeedMerge(
            connection: connection, move: connection.lastInsertedID, old: id, target: target)
        try show(feed: target)
        try connection.statement(FeedSettings.completion(withSecrets: isSafe)).run(target, id)
        try connection.statement(
            "INSERT OR IGNORE INTO feed_tag SELECT ?1, tag FROM feed_tag WHERE feed_id = ?2"
        ).run(target, id)
        try merge.mergeArticles()
        try connection.statement("UPDATE feed SET removed_at = ? WHERE id = ?").run(now, id)
        try connection.statement("DELETE FROM validator WHERE feed_id = ?").run(id)
        return target
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
                try separate(move, from: old)
            } else {
                // The person has given it another address since.
                guard try status(of: id)?.feed.url == move.to else { return nil }
                try takeAddress(move.from, feed: id)
                try connection.statement(FeedSettings.withSecrets).run(id, move.id)
            }
            try connection.statement(
                """
                UPDATE ledger SET move_url = NULL, move_since = NULL, move_checks = NULL
                WHERE feed_id = ?
                """
            ).run(move.mergedFeed ?? move.feedID)
            try connection.statement("UPDATE move SET undone_at = ? WHERE id = ?").run(now, move.id)
            if move.mergedFeed == nil, let before {
                try FeedSnapshot(move.feedID, connection)?
                    .note(changesSince: before, of: move.feedID, in: &recorder)
            }
            move.undoneAt = now
            return move
        }
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

    private func show(feed id: Int64) throws(StoreError) {
        try connection.statement(
            "UPDATE feed SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL"
        ).run(id)
        try connection.statement("UPDATE article SET hidden = 0 WHERE feed_id = ? AND hidden <> 0")
            .run(id)
    }

    private func separate(_ move: FeedMove, from old: Int64) throws(StoreError) {
        let merge = FeedMerge(
            connection: connection, move: move.id, old: old, target: move.feedID)
        try merge.separateArticles()
        try connection.statement(FeedSettings.separation).run(move.feedID, old, move.id)
        try connection.statement(
            """
            DELETE FROM feed_tag WHERE feed_id = ?1
              AND tag IN (SELECT tag FROM feed_tag WHERE feed_id = ?2)
              AND tag NOT IN (
                SELECT value FROM json_each((SELECT before ->> 'tags' FROM move WHERE id = ?3)))
            """
        ).run(move.feedID, old, move.id)
        try show(feed: old)
        if try !isSubscribed(move.feedID) { try hideArticles(ofFeed: move.feedID) }
    }

    /// Moves the articles of a removed feed to another one, and deletes the removed feed.
    private func absorb(_ removed: Int64, into id: Int64) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO move(feed_id, from_url, to_url, moved_at, merged_feed, before)
            VALUES(?, '', '', 0, ?, '{}')
            """
        ).run(id, removed)
        let merge = FeedMerge(
            connection: connection, move: connection.lastInsertedID, old: removed, target: id)
        try merge.mergeArticles()
        try connection.statement("DELETE FROM feed WHERE id = ?").run(removed)
        try show(feed: id)
    }
}
