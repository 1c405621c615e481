import SQLite

/// Takes changes of other devices into the cache, as one entry of the log.
///
/// Of each thing the latest change counts. A change that was made here later, and still waits in the
/// outbox, stands. At the first meeting only what is set at the end of all logs is taken over, and
/// nothing that is set here is taken away: read, favorite or subscribed on one side is so on both.
public struct FolderMerge {
    let store: Store
    let folder: SyncFolder
    /// Whether this device has never read the folder before.
    private let isFirstMeeting: Bool
    private var finder: ArticleFinder
    private var recorder = LogRecorder(.sync)
    private var values: FolderValues
    /// How many changes of each field changed something here.
    public private(set) var changed: [SyncField: Int] = [:]
    /// Feeds that only the person can subscribe to: files, and feeds of the local network.
    public var withheldFeeds: Set<String> { values.withheldFeeds }

    /// Marks of articles that never came are forgotten after this many seconds (180 days).
    static let patience: Int64 = 180 * 86_400

    var connection: Connection { store.connection }
    private var outbox: Outbox { Outbox(connection: connection, account: folder.account.id) }

    /// A merge into the cache.
    public init(_ store: Store, _ folder: SyncFolder) {
        self.store = store
        self.folder = folder
        isFirstMeeting = folder.account.syncedAt == nil
        finder = ArticleFinder(store.connection)
        values = FolderValues(store, folder)
    }

    /// Takes changes from a file, and records how far it was read. Taking them twice changes nothing.
    ///
    /// - Parameter about: the devices from which changes came, for the log.
    public mutating func take(
        _ changes: [FolderChange], upTo position: FolderPosition, about: String
    ) throws(StoreError) {
        recorder.about = about
        var rest = changes[...]
        repeat {
            try inTransaction { merge, recorder throws(StoreError) in
                let clock = SliceClock(since: .now)
                while let change = rest.first {
                    rest = rest.dropFirst()
                    try merge.apply(change, &recorder)
                    if clock.isLimitReached { break }
                }
                // What the person does before the next slice is later than all that it took.
                let last = changes[..<rest.startIndex].map(\.time)
                    .filter { $0 <= FolderChange.latestSeen }.max()
                try merge.store.sync.raise(seen: last ?? 0, of: merge.folder.account.id)
                if rest.isEmpty { try merge.store.sync.save(position) }
            }
        } while !rest.isEmpty
    }

    /// Gives marks that wait to the articles that have come since the last time, and settings to the feeds
    /// that were subscribed here; forgets marks that waited too long.
    public mutating func takeWaiting() throws(StoreError) {
        try completeFeeds()
        try followMoves()
        while try takeWaitingPage() {}
        let oldest = store.clock() - Self.patience
        let isOld =
            try connection.statement("SELECT 1 FROM folder_waiting WHERE came_at < ? LIMIT 1")
            .exists(oldest)
        guard isOld else { return }
        try store.write(durable: false) { () throws(StoreError) in
            try connection.statement("DELETE FROM folder_waiting WHERE came_at < ?").run(oldest)
        }
    }

    /// A feed of the local network, or one that came back, has its settings in the folder already.
    private mutating func completeFeeds() throws(StoreError) {
        let added = try connection.statement(
            """
            SELECT f.id, f.url FROM outbox o CROSS JOIN feed f ON f.id = o.target
            WHERE o.account_id = ? AND o.field = 'feed' AND o.key = 'on' AND o.value = 1
            """
        ).rows(folder.account.id) { (id: $0.int(0), url: $0.text(1)) }
        guard !isFirstMeeting, !added.isEmpty else { return }
        try inTransaction { merge, recorder throws(StoreError) in
            for feed in added {
                let count = recorder.count
                try merge.values.complete(feed: feed.id, at: feed.url, &recorder)
                if recorder.count > count { merge.changed[.feed, default: 0] += 1 }
            }
        }
    }

    /// At the first meeting, takes over what is set in the folder when all logs were read.
    public mutating func meet() throws(StoreError) {
        guard isFirstMeeting else { return }
        var values = try FolderRegister(connection).settings()[...]
        while !values.isEmpty {
            try inTransaction { merge, recorder throws(StoreError) in
                let clock = SliceClock(since: .now)
                while let value = values.popFirst() {
                    try merge.apply(value: value, &recorder)
                    if clock.isLimitReached { break }
                }
            }
        }
        var last = (article: Int64(0), field: "", tag: "")
        while true {
            var end: (article: Int64, field: String, tag: String)?
            try inTransaction { [last] merge, recorder throws(StoreError) in
                let marks = try FolderRegister(merge.connection).marks(after: last)
                end = marks.last
                let groups = Dictionary(grouping: marks) { [$0.field, $0.tag] }
                for (names, marks) in groups.sorted(by: { $0.key[0] < $1.key[0] }) {
                    guard let field = SyncField(rawValue: names[0]) else { continue }
                    try merge.set(field, names[1], to: true, of: marks.map(\.article), &recorder)
                }
            }
            guard let end else { return }
            last = end
        }
    }

    /// Runs `body` in a transaction with the recorder of the run.
    private mutating func inTransaction(
        _ body: (inout FolderMerge, inout LogRecorder) throws(StoreError) -> Void
    ) throws(StoreError) {
        store.turns.wait()
        var (copy, recorder) = (self, self.recorder)
        try store.change(&recorder) { recorder throws(StoreError) in try body(&copy, &recorder) }
        copy.recorder = recorder
        copy.values.forgetAddresses()
        self = copy
    }
}

extension FolderMerge {
    private mutating func apply(
        _ change: FolderChange, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        switch change.subject {
        case .articles(let field, let tag, let feed, let articles):
            var found: [Int64] = []
            for keys in articles {
                if let id = try finder.article(keys, feed: feed) {
                    found.append(id)
                } else {
                    try wait(keys, of: feed, field, tag, change)
                }
            }
            try apply(change, field, tag, to: found, &recorder)
        case .feed, .query, .rule:
            guard try FolderRegister(connection).record(change), !isFirstMeeting else { return }
            try apply(value: change, &recorder)
        }
    }

    /// Applies the latest change of a feed, a query or a rule.
    private mutating func apply(
        value change: FolderChange, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        guard try values.apply(change, &recorder) else { return }
        if let place = FolderPlace(change.subject) { changed[place.field, default: 0] += 1 }
        if values.hasNewFeeds { finder.forgetFeeds() }
    }

    /// Applies a change of a mark to articles that are here.
    private mutating func apply(
        _ change: FolderChange, _ field: SyncField, _ tag: String, to articles: [Int64],
        _ recorder: inout LogRecorder
    ) throws(StoreError) {
        guard let value = change.value.int, 0...1 ~= value else { return }
        let register = FolderRegister(connection)
        var ids: [Int64] = []
        for id in articles {
            guard try register.record(change, target: id) else { continue }
            if let own = try outbox.changedAt(field, ofArticle: id, tag) {
                if (own, folder.device) > (change.time, change.device) { continue }
                try outbox.forget(field, ofArticles: [id].json, tag)
            }
            ids.append(id)
        }
        guard !ids.isEmpty, !isFirstMeeting else { return }
        try set(field, tag, to: value == 1, of: ids, &recorder)
    }

    /// Sets or clears a mark or a tag of articles.
    private mutating func set(
        _ field: SyncField, _ tag: String, to isSet: Bool, of ids: [Int64],
        _ recorder: inout LogRecorder
    ) throws(StoreError) {
        let count: Int
        if let mark = field.markField {
            count = try store.articles.mark(mark, isSet, articles: ids.json, &recorder)
            if field == .favorite { try store.articles.showFavorites(ids.json) }
        } else {
            count = try store.articles.tag(
                ids.json, adding: isSet ? [tag] : [], removing: isSet ? [] : [tag], &recorder)
        }
        try outbox.forget(field, ofArticles: ids.json, tag)
        recorder.count(articles: count)
        changed[field, default: 0] += count
    }

    /// Keeps a mark of an article that is not here yet.
    private func wait(
        _ keys: ArticleKeys, of feed: Int64, _ field: SyncField, _ tag: String,
        _ change: FolderChange
    ) throws(StoreError) {
        guard let value = change.value.int, 0...1 ~= value else { return }
        try connection.statement(
            """
            INSERT INTO folder_waiting(
              feed_key, guid_key, field, key, link_key, content_key, value, time, device, came_at)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \(Self.keepingLater)
            """
        ).run(
            feed, keys.guid, field.rawValue, tag, keys.link, keys.content, value, change.time,
            change.device, store.clock())
    }

    /// Lets marks wait under the address that their feed has by now.
    private mutating func followMoves() throws(StoreError) {
        guard try isAnyWaiting() else { return }
        let moves = try finder.moves()
        guard !moves.isEmpty else { return }
        try inTransaction { merge, _ throws(StoreError) in
            for (earlier, later) in moves {
                for sql in Self.movingWaitingMarks {
                    try merge.connection.statement(sql).run(earlier, later)
                }
            }
        }
    }

    private func isAnyWaiting() throws(StoreError) -> Bool {
        try connection.statement("SELECT EXISTS(SELECT 1 FROM folder_waiting)")
            .first { $0.bool(0) } ?? false
    }

    /// Of two marks that wait for the same article the later one is kept.
    private static let keepingLater = """
        ON CONFLICT(feed_key, guid_key, field, key) DO UPDATE SET
          link_key = excluded.link_key, content_key = excluded.content_key,
          value = excluded.value, time = excluded.time, device = excluded.device
        WHERE (excluded.time, excluded.device) > (time, device)
        """

    /// Statements that let what waits for the feed with the key `?1` wait for that with `?2`.
    private static let movingWaitingMarks = [
        """
        INSERT INTO folder_waiting(
          feed_key, guid_key, field, key, link_key, content_key, value, time, device, came_at)
        SELECT ?2, guid_key, field, key, link_key, content_key, value, time, device, came_at
        FROM folder_waiting WHERE feed_key = ?1 \(keepingLater)
        """,
        "DELETE FROM folder_waiting WHERE feed_key = ?1 AND ?2 <> ?1",
    ]

    /// Looks at the next articles that have come; gives whether there may be more.
    private mutating func takeWaitingPage() throws(StoreError) -> Bool {
        let account = folder.account.id
        // Articles that come after this are looked at the next time.
        let last = try store.articles.lastID()
        let new = try connection.statement(Self.newArticles)
            .rows(account, try isAnyWaiting() ? 500 : 0) { row in
                (
                    id: row.int(0), feed: FeedKey.of(row.text(4)),
                    keys: ArticleKeys(
                        guid: row.text(1), link: row.optionalInt(2), content: row.optionalInt(3))
                )
            }
        let end = new.last?.id ?? last
        try inTransaction { merge, recorder throws(StoreError) in
            for article in new {
                try merge.takeWaiting(for: article.id, article.keys, of: article.feed, &recorder)
            }
            try merge.connection.statement(
                "UPDATE sync_folder SET matched = ?2 WHERE account_id = ?1 AND matched < ?2"
            ).run(account, end)
        }
        return !new.isEmpty
    }

    /// Gives an article that has come the marks that wait for it.
    private mutating func takeWaiting(
        for article: Int64, _ keys: ArticleKeys, of feed: Int64, _ recorder: inout LogRecorder
    ) throws(StoreError) {
        let marks = try connection.statement(Self.waitingMarks)
            .rows(feed, keys.guid, keys.link, keys.content) { row in
                (
                    guid: row.int(0), field: SyncField(rawValue: row.text(1)) ?? .read,
                    tag: row.text(2), value: row.int(3), time: row.int(4), device: row.text(5)
                )
            }
        for waiting in marks {
            let change = FolderChange(
                .articles(waiting.field, tag: waiting.tag, feed: feed, [keys]),
                value: .int(waiting.value), time: waiting.time, device: waiting.device)
            try apply(change, waiting.field, waiting.tag, to: [article], &recorder)
            try connection.statement(
                """
                DELETE FROM folder_waiting
                WHERE feed_key = ? AND guid_key = ? AND field = ? AND key = ?
                """
            ).run(feed, waiting.guid, waiting.field.rawValue, waiting.tag)
        }
    }

    private static let newArticles = """
        SELECT a.id, a.guid, a.link_key, a.content_key, f.url
        FROM article a CROSS JOIN feed f ON f.id = a.feed_id
        WHERE a.id > (SELECT matched FROM sync_folder WHERE account_id = ?1)
        ORDER BY a.id LIMIT ?2
        """

    /// The marks of feed `?1` that wait for an article: by its identifier, link or content.
    private static let waitingMarks = """
        SELECT guid_key, field, key, value, time, device FROM folder_waiting
        WHERE feed_key = ?1 AND guid_key = ?2
        UNION SELECT guid_key, field, key, value, time, device FROM folder_waiting
        WHERE link_key = ?3 AND feed_key = ?1
        UNION SELECT guid_key, field, key, value, time, device FROM folder_waiting
        WHERE content_key = ?4 AND feed_key = ?1
        """
}
