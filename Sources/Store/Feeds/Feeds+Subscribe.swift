import Feeds
import SQLite

extension Store.Feeds {
    /// Subscribes to a feed, and returns its id. A removed feed comes back with its articles.
    ///
    /// Throws ``StoreError/Refusal/alreadySubscribed(id:url:)`` if it is subscribed already.
    public func subscribe(_ subscription: Subscription) throws(StoreError) -> Int64 {
        try change(.add) { recorder throws(StoreError) in try insert(subscription, &recorder) }
    }

    /// Subscribes to a feed that was fetched already, and stores its answer: both or neither.
    ///
    /// Throws ``StoreError/Refusal/alreadySubscribed(id:url:)`` if it is subscribed already.
    public func subscribe(
        _ subscription: Subscription, with update: FeedUpdate, now: Int64
    ) throws(StoreError) -> (id: Int64, count: IngestCount) {
        try change(.add) { recorder throws(StoreError) in
            let id = try insert(subscription, &recorder)
            let count = try take(update, feed: id, now: now)
            // The answer has the publisher's title, so this one is not needed.
            recorder.about = try store.log.name(ofFeed: id)
            return (id, count)
        }
    }

    /// Subscribes to all feeds of a list that are not subscribed yet, in one transaction. Returns
    /// the ids in the order of the list, each once.
    ///
    /// A removed feed comes back and counts as added. A subscribed feed gets the tags of the list
    /// and the settings that it lacks, and is otherwise unchanged. So among entries with the same
    /// URL the first one counts, with the tags of all of them: a feed may be in several folders of
    /// a list.
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
                let (id, isNew) = try subscribeIfNeeded(subscription, &book, &recorder)
                guard seen.insert(id).inserted else { continue }
                if isNew { list.added.append(id) } else { list.known.append(id) }
            }
            list.queries = try store.search.merge(queries, &recorder)
            return list
        }
    }

    /// All subscriptions, in the order in which they were added. Subscribing to them in an empty
    /// database gives the same feeds.
    ///
    /// Headers, the proxy and the URL itself may hold secrets.
    public func subscriptions() throws(StoreError) -> [Subscription] {
        try read { () throws(StoreError) in
            let tags = try connection.statement("SELECT feed_id, tag FROM feed_tag ORDER BY 1, 2")
                .rows { (feed: $0.int(0), tag: $0.text(1)) }
            let tagsOfFeed = Dictionary(grouping: tags, by: \.feed)
            return try connection.statement(
                """
                SELECT id, \(Subscription.columns) FROM feed WHERE removed_at IS NULL ORDER BY id
                """
            ).rows { row in
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
        guard let known, let before = try FeedSnapshot(known.id, connection) else {
            let id = try insert(subscription, known: nil)
            recorder.note(.subscribed, before: .int(0), of: id)
            recorder.count(feed: id)
            return id
        }
        let id = try insert(subscription, known: known)
        try FeedSnapshot(id, connection)?.note(changesSince: before, of: id, in: &recorder)
        return id
    }

    private func insert(
        _ subscription: Subscription, known: KnownAddress?
    ) throws(StoreError) -> Int64 {
        try vacate(subscription.url)
        if let known, known.url != subscription.url {
            try connection.statement("UPDATE feed SET url = ? WHERE id = ?")
                .run(subscription.url, known.id)
        }
        try run(Self.subscribing, subscription.columnValues)
        let id = known?.id ?? connection.lastInsertedID
        // Subscribing again is a fresh start: the reasons not to fetch the feed are gone.
        try enable(feed: id)
        try add(subscription.tags, toFeed: id)
        try connection.statement(
            "UPDATE article SET hidden = 0 WHERE feed_id = ? AND hidden <> 0"
        ).run(id)
        return id
    }

    /// Subscribes, or adds the settings that a subscribed feed lacks, within the open transaction.
    func subscribeIfNeeded(
        _ subscription: Subscription, _ book: inout AddressBook, _ recorder: inout LogRecorder
    ) throws(StoreError) -> (id: Int64, isNew: Bool) {
        let known = book.feed(at: subscription.url)
        guard let known, !known.isRemoved else {
            let id = try insert(subscription, known: known, &recorder)
            book.note(id, at: subscription.url)
            return (id, true)
        }
        let before = try FeedSnapshot(known.id, connection)
        try complete(known.id, with: subscription)
        if let before {
            try FeedSnapshot(known.id, connection)?
                .note(changesSince: before, of: known.id, in: &recorder)
        }
        return (known.id, false)
    }

    /// Adds the settings that the feed lacks.
    private func complete(_ id: Int64, with subscription: Subscription) throws(StoreError) {
        try run(Self.completing, subscription.columnValues + [id])
        try add(subscription.tags, toFeed: id)
    }

    private func add(_ tags: [String], toFeed id: Int64) throws(StoreError) {
        for tag in tags {
            try connection.statement("INSERT OR IGNORE INTO feed_tag VALUES(?, ?)").run(id, tag)
        }
    }

    private func run(_ sql: String, _ values: [any SQLValue]) throws(StoreError) {
        _ = try connection.statement(sql).first(binding: values) { _ in }
    }

    /// The new settings replace those of the removed feed.
    private static let subscribing = """
        INSERT INTO feed(\(Subscription.columns))
        VALUES(\(Subscription.columnNames.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT(url) DO UPDATE SET
          title = COALESCE(title, excluded.title),
          home_url = COALESCE(home_url, excluded.home_url),
          \(FeedSettings.list(["custom_title"] + FeedSettings.values) {
            "\($0) = COALESCE(excluded.\($0), \($0))"
          }),
          \(FeedSettings.list(FeedSettings.flags) { "\($0) = excluded.\($0)" }),
          removed_at = NULL
        """

    /// Sets the columns that are NULL; the last value is the feed's id.
    private static let completing: String = {
        let columns = Subscription.columnNames.enumerated().filter {
            $0.element != "url" && !FeedSettings.flags.contains($0.element)
        }
        let changes = columns.map { "\($0.element) = COALESCE(\($0.element), ?\($0.offset + 1))" }
        return """
            UPDATE feed SET \(changes.joined(separator: ", "))
            WHERE id = ?\(Subscription.columnNames.count + 1)
            """
    }()
}
