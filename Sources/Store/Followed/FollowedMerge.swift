import Feeds

/// Compares a followed list with what it was last seen to have, within the open transaction.
struct FollowedMerge {
    /// A feed that the list was last seen to have.
    private struct Base {
        let feed: Int64
        let isOwn: Bool
        let tags: String
    }

    /// What came of it so far.
    private(set) var change = FollowedChange()
    private let store: Store
    private let list: Int64
    private let bases: [String: Base]
    private var connection: Connection { store.connection }

    init(_ store: Store, _ list: Int64) throws(StoreError) {
        (self.store, self.list) = (store, list)
        let rows = try store.connection.statement(
            "SELECT url, feed_id, own, tags FROM followed_feed WHERE list_id = ?"
        ).rows(list) { row in
            (row.text(0), Base(feed: row.int(1), isOwn: row.bool(2), tags: row.text(3)))
        }
        bases = Dictionary(rows) { first, _ in first }
    }

    /// What the list has lost.
    func loss(of listed: [Subscription]) -> Loss {
        let urls = Set(listed.map(\.url))
        return Loss(
            known: bases.count, gone: bases.keys.count { !urls.contains($0) }, isEmpty: urls.isEmpty
        )
    }

    /// Subscribes to what is new, follows tags that changed there, and removes what has left.
    mutating func take(
        _ listed: [Subscription], _ recorder: inout LogRecorder
    ) throws(StoreError) {
        var book = try AddressBook(connection)
        var kept: Set<Int64> = []
        for subscription in listed {
            if let base = bases[subscription.url] {
                kept.insert(base.feed)
                try retag(base, subscription, &recorder)
            } else {
                kept.insert(try add(subscription, &book, &recorder))
            }
        }
        let urls = Set(listed.map(\.url))
        for (url, base) in bases.sorted(by: { $0.key < $1.key }) where !urls.contains(url) {
            try connection.statement("DELETE FROM followed_feed WHERE list_id = ? AND url = ?")
                .run(list, url)
            // The same feed may be listed at another address, or in another list.
            let isElsewhere = try isOwn(base.feed) != nil
            if base.isOwn || isElsewhere || kept.contains(base.feed) { continue }
            if try store.feeds.stop(base.feed, &recorder) { change.removed += 1 }
        }
    }

    private mutating func add(
        _ subscription: Subscription, _ book: inout AddressBook, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int64 {
        let (feed, arrival) = try store.feeds.subscribeIfNeeded(subscription, &book, &recorder)
        let isBrought = try isOwn(feed) == false
        let isOwn = arrival == .known && !isBrought
        if arrival != .known { change.added += 1 }
        try note(subscription, feed: feed, isOwn: isOwn)
        return feed
    }

    /// Gives a feed the tags that it has in the list now, unless the person has chosen its tags.
    private func retag(
        _ base: Base, _ subscription: Subscription, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        guard subscription.tags.json != base.tags else { return }
        try note(subscription, feed: base.feed, isOwn: base.isOwn)
        guard !base.isOwn else { return }
        try store.feeds.logging(changesOf: base.feed, &recorder) { () throws(StoreError) in
            try connection.statement(
                "DELETE FROM feed_tag WHERE feed_id = ?1 AND tag IN (SELECT value FROM json_each(?2))"
            ).run(base.feed, base.tags)
            try connection.statement(
                "INSERT OR IGNORE INTO feed_tag SELECT ?1, value FROM json_each(?2)"
            ).run(base.feed, subscription.tags.json)
        }
    }

    private func note(
        _ subscription: Subscription, feed: Int64, isOwn: Bool
    ) throws(StoreError) {
        try connection.statement("INSERT OR REPLACE INTO followed_feed VALUES(?, ?, ?, ?, ?)")
            .run(list, subscription.url, feed, isOwn, subscription.tags.json)
    }

    /// Whether a feed of a list is the person's own; nil for one that is in no list.
    private func isOwn(_ feed: Int64) throws(StoreError) -> Bool? {
        try connection.statement("SELECT min(own) FROM followed_feed WHERE feed_id = ?")
            .first(feed) { $0.optionalInt(0).map { $0 != 0 } } ?? nil
    }
}
