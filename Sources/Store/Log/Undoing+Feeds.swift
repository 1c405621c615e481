extension Undoing {
    /// Restores a property of a feed or a query.
    mutating func undo(_ change: Change) throws(StoreError) {
        switch change.field {
        case .query: try undoQuery(change)
        case .feed, .subscribed, .feedTag, .served, .ledger, .move, .merge, .absorbed:
            guard let name = try nameOfFeed(change.target) else {
                return remark(.feedGone(change.target))
            }
            try undo(change, ofFeed: name)
        case .rule: try undoRule(change)
        case .readAt, .favoriteAt, .laterAt, .articleTag, .ruleMatch: break
        }
    }

    private mutating func undo(_ change: Change, ofFeed name: String) throws(StoreError) {
        switch change.field {
        case .feed: try undoColumn(change, name)
        case .subscribed where isRedo: try subscribeAgain(change, name)
        case .move where isRedo, .merge where isRedo, .absorbed where isRedo:
            remark(.notRepeated(name))
        case .subscribed: try undoSubscribing(change, name)
        case .feedTag: try undoTag(change)
        case .served: try undoServing(change, name)
        case .ledger: try undoLedger(change)
        case .move: try undoMove(change, name)
        case .merge: try undoMerge(change, name)
        case .absorbed: remark(.keepsArticles(name))
        case .readAt, .favoriteAt, .laterAt, .articleTag, .query, .rule, .ruleMatch: break
        }
    }

    /// Nil when the feed does not exist.
    private func nameOfFeed(_ id: Int64) throws(StoreError) -> String? {
        let isThere = try store.connection.statement("SELECT 1 FROM feed WHERE id = ?")
            .first(id) { $0.bool(0) }
        return isThere == nil ? nil : try store.log.name(ofFeed: id)
    }
}

extension Undoing {
    private mutating func undoColumn(_ change: Change, _ name: String) throws(StoreError) {
        // Accept only a column of `feed`, because the text becomes part of a statement.
        guard let column = FeedSnapshot.columns.first(where: { $0.name == change.key }) else {
            return
        }
        let feed = change.target
        let current = try store.connection.statement("SELECT \(column.name) FROM feed WHERE id = ?")
            .first(feed) { $0.value(0) }
        var isSame = current == change.after
        if column.name == "url", !isSame {
            isSame = try store.feeds.addressBeforePurge(ofFeed: feed) == change.after.text
        }
        guard isSame, try !isChangedLater(change) else {
            return remark(
                .feedChangedSince(name, what: column.word ?? "whether it is subscribed"))
        }
        switch column.name {
        case "url":
            guard let url = change.before.text, try take(url, for: feed, name) else { return }
        case "removed_at", "purged_at":
            guard try takeBackAddress(change, name) else { return }
            touched.insert(feed)
            fallthrough
        default:
            try store.connection.statement("UPDATE feed SET \(column.name) = ?2 WHERE id = ?1")
                .run(feed, change.before)
            if column.name == "hidden" { touched.insert(feed) }
            if column.name == "search_url" { try store.search.forgetRemotePages(feed: feed) }
        }
        outcome.restored += 1
    }

    /// Whether another feed has an address; remarks it then.
    private mutating func remarkIfTaken(
        _ url: String, from feed: Int64, _ name: String
    ) throws(StoreError) -> Bool {
        guard let other = try store.feeds.feed(at: url, except: feed), !other.isRemoved else {
            return false
        }
        remark(.addressTaken(name, by: other.id))
        return true
    }

    /// Gives a feed an address; false when another feed has it.
    private mutating func take(
        _ url: String, for feed: Int64, _ name: String
    ) throws(StoreError) -> Bool {
        guard try !remarkIfTaken(url, from: feed, name) else { return false }
        try keepingState(ofFeed: feed) { () throws(StoreError) in
            try store.feeds.setURL(url, feed: feed)
        }
        touched.insert(feed)
        return true
    }

    /// Returns its address to a purged feed, if the address was subscribed again meanwhile.
    private mutating func takeBackAddress(
        _ change: Change, _ name: String
    ) throws(StoreError) -> Bool {
        let feed = change.target
        let current = try store.connection.statement("SELECT url FROM feed WHERE id = ?")
            .first(feed) { $0.text(0) }
        guard change.before == .null, let url = try store.feeds.addressBeforePurge(ofFeed: feed),
            url != current
        else { return true }
        guard try !remarkIfTaken(url, from: feed, name) else { return false }
        try keepingState(ofFeed: feed) { () throws(StoreError) in
            try store.feeds.takeAddress(url, feed: feed)
        }
        touched.insert(feed)
        return true
    }

    /// Takes an address with the articles of a removed feed that had it, and keeps this feed
    /// removed if it is.
    private func keepingState(
        ofFeed feed: Int64, _ take: () throws(StoreError) -> Void
    ) throws(StoreError) {
        let state = try store.connection.statement(
            "SELECT removed_at, purged_at FROM feed WHERE id = ?"
        ).first(feed) { ($0.value(0), $0.value(1)) }
        try take()
        guard let (removed, purged) = state else { return }
        try store.connection.statement(
            "UPDATE feed SET removed_at = ?2, purged_at = ?3 WHERE id = ?1"
        ).run(feed, removed, purged)
    }

    /// Removes a feed that was new.
    private mutating func undoSubscribing(_ change: Change, _ name: String) throws(StoreError) {
        guard try store.feeds.isSubscribed(change.target) else {
            return remark(.feedChangedSince(name, what: "whether it is subscribed"))
        }
        try store.connection.statement("UPDATE feed SET removed_at = ? WHERE id = ?")
            .run(now, change.target)
        touched.insert(change.target)
        outcome.restored += 1
    }

    /// Subscribes again to a feed that was new and is removed.
    private mutating func subscribeAgain(_ change: Change, _ name: String) throws(StoreError) {
        try store.connection.statement(
            "UPDATE feed SET removed_at = NULL WHERE id = ? AND purged_at IS NULL"
        ).run(change.target)
        guard store.connection.changedRows > 0 else {
            return remark(.feedChangedSince(name, what: "whether it is subscribed"))
        }
        touched.insert(change.target)
        outcome.restored += 1
    }

    private mutating func undoTag(_ change: Change) throws(StoreError) {
        if try isChangedLater(change) {
            let name = try store.log.name(ofFeed: change.target)
            return remark(.feedChangedSince(name, what: "tags"))
        }
        let sql =
            change.before == .int(0)
            ? "DELETE FROM feed_tag WHERE feed_id = ? AND tag = ?"
            : "INSERT OR IGNORE INTO feed_tag VALUES(?, ?)"
        try store.connection.statement(sql).run(change.target, change.key)
        outcome.restored += 1
    }

    private mutating func undoServing(_ change: Change, _ name: String) throws(StoreError) {
        if try isChangedLater(change) {
            return remark(.feedChangedSince(name, what: change.key))
        }
        if change.key == "folder" {
            try store.sync.setFolder(change.before.text, ofFeed: change.target)
        } else {
            let way = change.before.text.flatMap { FetchWay(rawValue: $0) }
            try store.sync.setFetch(way ?? .service, ofFeed: change.target)
        }
        outcome.restored += 1
    }

    /// Restores the reasons not to fetch a feed, unless it was fetched meanwhile: then its answer
    /// counts.
    private mutating func undoLedger(_ change: Change) throws(StoreError) {
        let current = try FeedSnapshot.ledger(change.target, store.connection)
        guard current == change.after, change.before != .null else { return }
        try store.connection.statement(
            """
            UPDATE ledger SET gone_at = ?2 ->> 0, failures = ?2 ->> 1, failing_since = ?2 ->> 2,
              error = ?2 ->> 3, not_before = ?2 ->> 4, reason = ?2 ->> 5
            WHERE feed_id = ?1
            """
        ).run(change.target, change.before)
        outcome.restored += 1
    }

    /// Repeats a move that was taken back.
    private mutating func undoMove(_ change: Change, _ name: String) throws(StoreError) {
        let move = try store.feeds.moves(of: change.target)
            .first { String($0.id) == change.key && $0.undoneAt != nil }
        guard let move else { return }
        guard let old = move.mergedFeed else {
            // Other changes restore the address and the settings.
            try store.connection.statement("UPDATE move SET undone_at = NULL WHERE id = ?")
                .run(move.id)
            return
        }
        guard try store.feeds.address(ofSubscribed: old) == move.from,
            try store.feeds.feed(at: move.to, except: old)?.id == move.feedID
        else { return remark(.feedChangedSince(name, what: "url")) }
        // The articles are merged again, because there may be other ones by now.
        try store.connection.statement("DELETE FROM move WHERE id = ?").run(move.id)
        try store.feeds.mergeFeed(old, into: move.feedID, now: move.movedAt)
        outcome.restored += 1
    }

    /// Takes back a merge, unless that was done already.
    private mutating func undoMerge(_ change: Change, _ name: String) throws(StoreError) {
        let move = try store.feeds.moves(of: change.target).first {
            $0.mergedFeed.map { String($0) } == change.key && $0.feedID == change.target
                && $0.undoneAt == nil
        }
        guard let move, let old = move.mergedFeed else {
            return remark(.feedChangedSince(name, what: "the merge"))
        }
        try store.feeds.separate(move, from: old, now: now)
        // As if it had never been: the person may be asked again.
        try store.connection.statement("DELETE FROM move WHERE id = ?").run(move.id)
        outcome.restored += 1
    }

    private mutating func undoQuery(_ change: Change) throws(StoreError) {
        guard try store.search.logged(query: change.key) == change.after,
            try !isChangedLater(change)
        else { return remark(.queryChangedSince(change.key)) }
        if change.before == .null {
            try store.connection.statement("DELETE FROM saved_query WHERE name = ?")
                .run(change.key)
        } else {
            try store.connection.statement(
                """
                INSERT OR REPLACE INTO saved_query(name, query, saved_at)
                VALUES(?1, ?2 ->> 0, ?2 ->> 1)
                """
            ).run(change.key, change.before)
        }
        outcome.restored += 1
    }
}
