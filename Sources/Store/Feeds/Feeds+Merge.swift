import Feeds

extension Store.Feeds {
    /// Merges a feed into another one, which may be a removed one and then comes back.
    ///
    /// That one keeps its address, title and settings, and gets the tags, the articles and the marks
    /// of both. The other feed is removed. ``undoMove(of:now:)`` separates them again. `now` is in
    /// seconds since 1970, UTC.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)``.
    public func merge(_ id: Int64, into target: Int64, now: Int64) throws(StoreError) {
        try change(.merge) { recorder throws(StoreError) in
            recorder.about =
                try store.log.name(ofFeed: id) + ", into " + store.log.name(ofFeed: target)
            try mergeFeed(id, into: target, now: now)
            recorder.note(.merge, key: String(id), before: .int(0), of: target)
            recorder.count(feed: id)
        }
    }

    /// The same, within the open transaction and without an entry of the log.
    func mergeFeed(_ id: Int64, into target: Int64, now: Int64) throws(StoreError) {
        guard let from = try address(ofSubscribed: id) else {
            throw .refusal(.noSuchFeed(String(id)))
        }
        let to = try connection.statement(
            "SELECT url FROM feed WHERE id = ? AND id <> ? AND purged_at IS NULL"
        ).first(target, id) { $0.text(0) }
        guard let to else { throw .refusal(.noSuchFeed(String(target))) }
        try connection.statement(
            """
            INSERT INTO move(feed_id, from_url, to_url, moved_at, merged_feed, before)
            SELECT f.id, ?2, ?3, ?4, ?5, json_object('removed_at', f.removed_at,
              'tags', (SELECT json_group_array(tag) FROM feed_tag WHERE feed_id = f.id))
            FROM feed f WHERE f.id = ?1
            """
        ).run(target, from, to, now, id)
        let merge = FeedMerge(
            connection: connection, move: connection.lastInsertedID, old: id, target: target)
        try show(feed: target)
        try connection.statement(
            "INSERT OR IGNORE INTO feed_tag SELECT ?1, tag FROM feed_tag WHERE feed_id = ?2"
        ).run(target, id)
        try merge.mergeArticles()
        try settleHidden(feed: target)
        try connection.statement("UPDATE feed SET removed_at = ? WHERE id = ?").run(now, id)
        try connection.statement("DELETE FROM validator WHERE feed_id = ?").run(id)
    }

    /// Takes back the merge of `old`, within the open transaction: both feeds have their articles
    /// and tags again, as far as the person has not changed them since.
    func separate(_ move: FeedMove, from old: Int64, now: Int64) throws(StoreError) {
        let merge = FeedMerge(
            connection: connection, move: move.id, old: old, target: move.feedID)
        try merge.separateArticles()
        try settleHidden(feed: old)
        try connection.statement(
            """
            UPDATE feed SET removed_at = COALESCE(
              removed_at, (SELECT before ->> 'removed_at' FROM move WHERE id = ?2))
            WHERE id = ?1
            """
        ).run(move.feedID, move.id)
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
        try finishUndoing(move, ofFeed: old, now: now)
    }

    /// Moves the articles of a removed feed to another one, and deletes the removed feed.
    func absorb(_ removed: Int64, into id: Int64) throws(StoreError) {
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
        try settleHidden(feed: id)
        try show(feed: id)
    }

    /// Subscribes to a removed feed again, as it is.
    func show(feed id: Int64) throws(StoreError) {
        try connection.statement(
            "UPDATE feed SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL"
        ).run(id)
        try showArticles(ofFeed: id)
    }
}
