import Feeds
import SQLite

extension Store.Feeds {
    /// Subscribes to a feed, and returns its id. A removed feed comes back with its articles.
    ///
    /// Throws ``StoreError/Refusal/alreadySubscribed(id:url:)`` if it is subscribed already.
    public func subscribe(_ subscription: Subscription) throws(StoreError) -> Int64 {
        try change(.add) { recorder throws(StoreError) in try insert(subscription, &recorder) }
    }

    /// Subscribes to a feed that was fetched already, and stores its answer: both or neither. Returns its id.
    ///
    /// Throws ``StoreError/Refusal/alreadySubscribed(id:url:)`` if it is subscribed already.
    ///
    /// - Parameters:
    ///   - start: the greatest id of an article when the fetch began of which this is a part; nil when
    ///     this is a fetch of its own.
    ///   - rules: applied to its articles.
    ///   - readsTwins: whether an article is read when its story was read in another feed.
    public func subscribe(
        _ subscription: Subscription, with update: FeedUpdate, now: Int64,
        since start: Int64? = nil, rules: RuleSet = .none, readsTwins: Bool = false
    ) throws(StoreError) -> Int64 {
        try change(.add) { recorder throws(StoreError) in
            let id = try insert(subscription, &recorder)
            let last = try store.articles.lastID()
            let count = try take(update, feed: id, now: now, rules: rules)
            if count.new > 0, start ?? last == last {
                try store.articles.beginLastFetch(after: last, now: now)
            }
            if readsTwins { try store.articles.readTwins(after: last) }
            // The answer has the publisher's title, so this one is not needed.
            recorder.about = try store.log.name(ofFeed: id)
            return id
        }
    }

    /// Subscribes to all feeds of a list that are not subscribed yet, in one transaction. Returns
    /// the ids in the order of the list, each once.
    ///
    /// A removed feed comes back with its own settings and counts as added. A feed that existed
    /// gets the tags of the list and nothing else. So among entries with the same URL the first one
    /// counts, with the tags of all of them: a feed may be in several folders of a list.
    ///
    /// - Parameters:
    ///   - queries: saved under their names, unless a name is taken.
    ///   - about: the source of the list, for the log.
    public func subscribe(
        _ subscriptions: [Subscription], saving queries: [SavedQuery] = [], about: String = ""
    ) throws(StoreError) -> SubscribedList {
        try change(.import, about: about) { recorder throws(StoreError) in
            var list = SubscribedList()
            var seen: Set<Int64> = []
            var book = try AddressBook(connection)
            for subscription in subscriptions {
                let (id, arrival) = try subscribeIfNeeded(subscription, &book, &recorder)
                if arrival != .new { list.existing.insert(subscription.url) }
                guard seen.insert(id).inserted else { continue }
                if arrival == .known { list.known.append(id) } else { list.added.append(id) }
            }
            list.queries = try store.search.merge(queries, &recorder)
            return list
        }
    }

    /// The removed feeds that had been gone for good (410), by their URLs, each with the time of that answer
    /// in seconds since 1970, UTC.
    public func removedAndGone() throws(StoreError) -> [String: Int64] {
        let found = try connection.statement(
            """
            SELECT f.url, l.gone_at FROM feed f CROSS JOIN ledger l ON l.feed_id = f.id
            WHERE f.removed_at IS NOT NULL AND f.purged_at IS NULL AND l.gone_at IS NOT NULL
            """
        ).rows { ($0.text(0), $0.int(1)) }
        return Dictionary(found) { first, _ in first }
    }

    /// All subscriptions, in the order in which they were added. Subscribing to them in an empty
    /// database gives the same feeds.
    ///
    /// Headers, the proxy and the URL itself may hold secrets.
    ///
    /// - Parameter removed: whether it gives the removed feeds instead.
    public func subscriptions(removed: Bool = false) throws(StoreError) -> [Subscription] {
        try read { () throws(StoreError) in
            let tags = try connection.statement("SELECT feed_id, tag FROM feed_tag ORDER BY 1, 2")
                .rows { (feed: $0.int(0), tag: $0.text(1)) }
            let tagsOfFeed = Dictionary(grouping: tags, by: \.feed)
            return try connection.statement(
                """
                SELECT id, \(Subscription.columns) FROM feed
                WHERE (removed_at IS NOT NULL) = ? AND purged_at IS NULL ORDER BY id
                """
            ).rows(removed) { row in
                var subscription = Subscription(row, from: 1)
                subscription.tags = (tagsOfFeed[row.int(0)] ?? []).map(\.tag)
                return subscription
            }
        }
    }

    private func insert(
        _ subscription: Subscription, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int64 {
        let known = try feed(at: subscription.url)
        if let known, !known.isRemoved {
            throw .refusal(.alreadySubscribed(id: known.id, url: known.url))
        }
        let id = try insert(subscription, known: known, &recorder)
        recorder.about = try store.log.name(ofFeed: id)
        return id
    }

    /// Inserts a feed. `known` is the removed feed that comes back, with the address that is given
    /// now.
    private func insert(
        _ subscription: Subscription, known: KnownAddress?, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int64 {
        guard let known else {
            try vacate(subscription.url)
            try run(Self.subscribing, subscription.columnValues)
            let id = connection.lastInsertedID
            try add(subscription.tags, toFeed: id)
            recorder.note(.subscribed, before: .int(0), of: id)
            recorder.count(feed: id)
            return id
        }
        try logging(changesOf: known.id, &recorder) { () throws(StoreError) in
            try vacate(subscription.url)
            if known.url != subscription.url {
                try connection.statement("UPDATE feed SET url = ? WHERE id = ?")
                    .run(subscription.url, known.id)
            }
            try run(Self.subscribing, subscription.columnValues)
            try restore(known.id)
            try add(subscription.tags, toFeed: known.id)
        }
        return known.id
    }

    /// Subscribes to a feed of a list, within the open transaction. A feed that exists gets the
    /// tags of the list and nothing else: anybody may have written the list.
    func subscribeIfNeeded(
        _ subscription: Subscription, _ book: inout AddressBook, _ recorder: inout LogRecorder
    ) throws(StoreError) -> (id: Int64, Arrival) {
        guard let known = book.feed(at: subscription.url) else {
            let id = try insert(subscription, known: nil, &recorder)
            book.note(id, at: subscription.url)
            return (id, .new)
        }
        try logging(changesOf: known.id, &recorder) { () throws(StoreError) in
            if known.isRemoved { try restore(known.id) }
            try add(subscription.tags, toFeed: known.id)
        }
        book.note(known.id, at: known.url)
        return (known.id, known.isRemoved ? .restored : .known)
    }

    /// Subscribes to a removed feed again. This is a fresh start: the reasons not to fetch the feed
    /// are gone.
    private func restore(_ id: Int64) throws(StoreError) {
        try show(feed: id)
        try settleHidden(feed: id)
        try enable(feed: id)
    }

    /// Logs what `body` changes of a feed.
    func logging(
        changesOf id: Int64, _ recorder: inout LogRecorder, _ body: () throws(StoreError) -> Void
    ) throws(StoreError) {
        let before = try FeedSnapshot(id, connection)
        try body()
        guard let before else { return }
        try FeedSnapshot(id, connection)?.note(changesSince: before, of: id, in: &recorder)
    }

    private func add(_ tags: [String], toFeed id: Int64) throws(StoreError) {
        for tag in tags {
            try connection.statement("INSERT OR IGNORE INTO feed_tag VALUES(?, ?)").run(id, tag)
        }
    }

    private func run(_ sql: String, _ values: [any SQLValue]) throws(StoreError) {
        try connection.statement(sql).run(binding: values)
    }

    /// The new settings replace those of the removed feed.
    private static let subscribing = """
        INSERT INTO feed(\(Subscription.columns))
        VALUES(\(Subscription.columnNames.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT(url) DO UPDATE SET
          title = COALESCE(title, excluded.title),
          home_url = COALESCE(home_url, excluded.home_url),
          \(FeedSettings.list(["custom_title"] + FeedSettings.values, FeedSettings.renewal(of:))),
          \(FeedSettings.list(FeedSettings.flags) { "\($0) = excluded.\($0)" })
        """
}
