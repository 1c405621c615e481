import Feeds
import SQLite

extension Store.Feeds {
    /// Subscribes, and returns the feed's id. A feed that was removed comes back with its articles.
    ///
    /// Throws ``StoreError/Refusal/alreadySubscribed(id:url:)`` when it is there already.
    public func subscribe(_ subscription: Subscription) throws(StoreError) -> Int64 {
        try change(.add) { recorder throws(StoreError) in try insert(subscription, &recorder) }
    }

    /// Subscribes to a feed that was asked already, and stores what it brought: both or neither.
    ///
    /// Throws ``StoreError/Refusal/alreadySubscribed(id:url:)`` when it is there already.
    public func subscribe(
        _ subscription: Subscription, with update: FeedUpdate, now: Int64
    ) throws(StoreError) -> (id: Int64, count: IngestCount) {
        try change(.add) { recorder throws(StoreError) in
            let id = try insert(subscription, &recorder)
            let count = try take(update, feed: id, now: now)
            // By now the publisher has said what it is called.
            recorder.about = try store.log.name(ofFeed: id)
            return (id, count)
        }
    }

    /// Subscribes to all that are not there yet, in one transaction, and returns the ids in the
    /// order of the list, each once.
    ///
    /// A feed that was removed comes back and counts as added. One that is there already gets the
    /// further tags and what nobody has set, and stays as it is otherwise. So of several entries
    /// with one URL the first counts, with the tags of all of them: a feed may stand in several
    /// folders of a list.
    ///
    /// - Parameters:
    ///   - queries: To be saved under their names where these are free.
    ///   - about: What is taken over, as the log is to tell it.
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

    /// What is subscribed, with all that the person and the publisher say of it, in the order in
    /// which it was added: subscribing to these in an empty database gives the same feeds.
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

    /// Subscribes; `known` is the removed feed that comes back, under the address that is given now.
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
        // Subscribing anew is a fresh start: what stopped the feed before stops it no longer.
        try enable(feed: id)
        try add(subscription.tags, toFeed: id)
        try connection.statement(
            "UPDATE article SET hidden = 0 WHERE feed_id = ? AND hidden <> 0"
        ).run(id)
        return id
    }

    /// Subscribes where that is not done yet, else fills in what the feed lacks, within the
    /// transaction that is open.
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

    /// Takes of a subscription what the feed does not have.
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

    /// What a person says now counts more than what a removed feed had.
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

    /// Gives a feed, the last of the values, what it does not have.
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
