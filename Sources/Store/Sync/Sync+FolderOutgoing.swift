import Feeds
import SQLite
import Web

extension Store.Sync {
    /// Puts into the outbox what the folder does not have: of all marks, tags, feeds, queries and rules
    /// those that are set here and not there. That is what a device brings when it joins.
    public func offerAll(to folder: SyncFolder) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            for sql in Self.offers { try connection.statement(sql).run(folder.account.id) }
        }
    }

    /// The next changes that wait for the folder, the oldest first: rows of one moment, field, value and
    /// feed are one change.
    public func outgoing(to folder: SyncFolder, limit: Int) throws(StoreError) -> [FolderOutgoing] {
        let rows = try connection.statement(Self.waitingRows)
            .rows(folder.account.id, limit) { WaitingRow($0) }
        var changes: [FolderOutgoing] = []
        for row in rows {
            var change = row.change(of: folder.device)
            // What the folder cannot have is gone for the others.
            change?.value = try portable(row.row) ?? .null
            // Of a feed, query or rule the logs have it: it came from there, or it was taken back.
            if let place = change.flatMap({ FolderPlace($0.subject) }),
                try FolderRegister(connection).value(place) ?? .null == change?.value
            {
                change = nil
            }
            if let change, let joined = changes.last?.change?.joined(with: change) {
                changes[changes.count - 1].rows.append(row.row)
                changes[changes.count - 1].change = joined
            } else {
                changes.append(FolderOutgoing(rows: [row.row], change: change))
            }
        }
        return changes
    }

    /// The value of a row as other devices understand it: in queries, feeds have numbers of this database. Nil
    /// for a query or a rule about a feed that the folder does not have.
    private func portable(_ row: FolderOutgoing.Row) throws(StoreError) -> LoggedValue? {
        switch SyncField(rawValue: row.field) {
        case .query:
            guard let query = row.value.text else { return row.value }
            return try store.feeds.portable(query, \.isForFolder).map { .text($0) }
        case .rule:
            let query =
                try connection.statement(
                    "SELECT iif(json_valid(?1), json_extract(?1, '$[1]'), NULL)"
                ).first(row.value) { $0.optionalText(0) } ?? nil
            guard let query else { return row.value }
            guard let text = try store.feeds.portable(query, \.isForFolder) else { return nil }
            return try connection.statement("SELECT json_set(?, '$[1]', ?)")
                .first(row.value, text) { $0.value(0) }
        case .read, .favorite, .later, .tag, .feed, nil: return row.value
        }
    }

    /// Records that changes are in the log of this device, in lines up to `position`.
    ///
    /// A row that was changed again meanwhile stays.
    public func settle(
        _ changes: [FolderOutgoing], in folder: SyncFolder, at position: FolderPosition?
    ) throws(StoreError) {
        var rest = changes[...]
        repeat {
            store.turns.wait()
            try write(durable: false) { () throws(StoreError) in
                let clock = SliceClock(since: .now)
                while let next = rest.first {
                    rest = rest.dropFirst()
                    try settle(next, for: folder.account.id)
                    if clock.isLimitReached { break }
                }
                guard rest.isEmpty, let position else { return }
                try save(position)
                try connection.statement(
                    "UPDATE sync_folder SET written = max(written, ?2) WHERE account_id = ?1"
                ).run(folder.account.id, position.line)
                let last = changes.compactMap { $0.change?.time }.max() ?? 0
                try raise(seen: last, of: folder.account.id)
            }
        } while !rest.isEmpty
    }

    /// When the last of the changes was made that a device told and that still hold; nil without any.
    public func lastTold(by device: String) throws(StoreError) -> Int64? {
        try connection.statement(
            """
            SELECT max(time) FROM (
              SELECT time, device FROM folder_mark UNION ALL SELECT time, device FROM folder_value)
            WHERE device = ?
            """
        ).first(device) { $0.optionalInt(0) } ?? nil
    }

    /// Records how far a file was read, within the open transaction.
    func save(_ position: FolderPosition) throws(StoreError) {
        try connection.statement(
            "INSERT OR REPLACE INTO folder_log(device, file, position, line) VALUES(?, ?, ?, ?)"
        ).run(position.device, position.file, position.offset, position.line)
    }

    /// Records that changes up to a time were seen, within the open transaction.
    func raise(seen time: Int64, of account: Int64) throws(StoreError) {
        try connection.statement("UPDATE account SET seen = max(seen, ?2) WHERE id = ?1")
            .run(account, time)
    }

    private func settle(
        _ outgoing: FolderOutgoing, for account: Int64
    ) throws(StoreError) {
        for row in outgoing.rows {
            if let change = outgoing.change {
                _ = try FolderRegister(connection).record(change, target: row.target)
            }
            if let seq = row.seq {
                try connection.statement(
                    "DELETE FROM outbox WHERE seq = ? AND value IS ? AND made_at = ?"
                ).run(seq, row.value, row.madeAt)
            } else {
                try connection.statement(
                    """
                    DELETE FROM mark_outbox WHERE account_id = ? AND article_id = ? AND field = ?
                      AND key = ? AND value = ? AND made_at = ?
                    """
                ).run(account, row.target, row.field, row.key, row.value, row.madeAt)
            }
        }
    }

    /// How far each file of each device was read.
    public func positions() throws(StoreError) -> [FolderPosition] {
        try connection.statement("SELECT device, file, position, line FROM folder_log").rows {
            FolderPosition(
                device: $0.text(0), file: $0.text(1), offset: $0.int(2), line: $0.int(3))
        }
    }
}

extension Store.Sync {
    private static let waitingRows = """
        SELECT o.seq, o.field, o.target, o.key, o.value, o.made_at,
          a.guid, a.link_key, a.content_key,
          -- Without the mark of a purged feed whose address was freed.
          replace(f.url, ' (purged ' || f.id || ')', '')
        FROM (
          SELECT seq, field, target, key, value, made_at FROM outbox WHERE account_id = ?1
          UNION ALL SELECT NULL, field, article_id, key, value, made_at FROM mark_outbox
          WHERE account_id = ?1
        ) o
        LEFT JOIN article a ON a.id = o.target AND o.seq IS NULL
        LEFT JOIN feed f ON f.id = iif(o.field = 'feed', o.target, a.feed_id)
        ORDER BY o.made_at, o.field, o.key, o.value, f.id, o.target LIMIT ?2
        """

    /// Statements that put into the outbox of account `?1` what the folder does not have.
    private static let offers =
        [("read", "read_at"), ("favorite", "favorite_at"), ("later", "later_at")].map {
            offer(
                marks: """
                    s.article_id, '\($0)', '', 1 FROM state s LEFT JOIN folder_mark m
                      ON m.article_id = s.article_id AND m.field = '\($0)' AND m.key = '',
                      account a WHERE a.id = ?1 AND s.\($1) IS NOT NULL AND COALESCE(m.value, 0) = 0
                    """)
        } + [
            offer(
                marks: """
                    t.article_id, 'tag', t.tag, 1 FROM article_tag t LEFT JOIN folder_mark m
                      ON m.article_id = t.article_id AND m.field = 'tag' AND m.key = t.tag,
                      account a WHERE a.id = ?1 AND COALESCE(m.value, 0) = 0
                    """),
            offer(
                """
                'query', 0, q.name, q.query FROM saved_query q LEFT JOIN folder_value v
                  ON v.field = 'query' AND v.name = q.name AND v.part = '',
                  account a WHERE a.id = ?1 AND v.value IS NULL
                """),
            offer(
                """
                'rule', 0, r.name, json_array(r.place, r.query, r.actions, r.disabled)
                FROM rule r LEFT JOIN folder_value v
                  ON v.field = 'rule' AND v.name = r.name AND v.part = '',
                  account a WHERE a.id = ?1 AND r.removed_at IS NULL AND v.value IS NULL
                """),
            offer(
                "'feed', t.feed_id, 'tag:' || t.tag, 1 FROM feed_tag t, account a WHERE a.id = ?1"),
        ]
        + (["on", "title"] + Schema.sharedSettings).map { part in
            let value =
                switch part {
                case "on": "1"
                case "title": "f.custom_title"
                default: FeedSettings.flags.contains(part) ? "nullif(f.\(part), 0)" : "f.\(part)"
                }
            return offer(
                """
                'feed', f.id, '\(part)', \(value) FROM feed f, account a
                WHERE a.id = ?1 AND f.removed_at IS NULL AND \(value) IS NOT NULL
                """)
        }

    /// Statements that put the changes of device `?2` which hold into the outbox of account `?1`, with
    /// their times, but for those of feeds. The register forgets them, since what it has is not told again.
    private static let changesOfDevice = [
        """
        INSERT OR IGNORE INTO mark_outbox(account_id, article_id, field, key, value, made_at)
        SELECT ?1, article_id, field, key, value, time FROM folder_mark WHERE device = ?2
        """,
        """
        INSERT OR IGNORE INTO outbox(account_id, field, target, key, value, made_at)
        SELECT ?1, field, 0, name, value, time FROM folder_value
        WHERE device = ?2 AND field <> 'feed'
        """,
        "DELETE FROM folder_mark WHERE device = ?2 AND ?1 > 0",
        "\(forgettingValues) WHERE device = ?2 AND ?1 > 0 AND field <> 'feed'",
    ]

    /// The register has another value for now, of no time. Without any, what was removed would be taken for
    /// what nobody has heard of.
    private static let forgettingValues =
        "UPDATE folder_value SET value = iif(value IS NULL, 0, NULL), time = 0, device = ''"

    /// Puts the changes which a device made and which hold into the outbox, within the open transaction.
    func tellAgain(changesOf device: String, to account: Int64) throws(StoreError) {
        for sql in Self.changesOfDevice { try connection.statement(sql).run(account, device) }
        let values = try connection.statement(
            "SELECT name, part, value, time FROM folder_value WHERE device = ? AND field = 'feed'"
        ).rows(device) { (url: $0.text(0), part: $0.text(1), value: $0.value(2), time: $0.int(3)) }
        let book = try AddressBook(connection)
        for value in values {
            guard let feed = book.feed(at: value.url) else { continue }
            try connection.statement(
                """
                INSERT OR IGNORE INTO outbox(account_id, field, target, key, value, made_at)
                VALUES(?, 'feed', ?, ?, ?, ?)
                """
            ).run(account, feed.id, value.part, value.value, value.time)
            try connection.statement(
                "\(Self.forgettingValues) WHERE field = 'feed' AND name = ? AND part = ?"
            ).run(value.url, value.part)
        }
    }

    private static func offer(marks rows: String) -> String {
        """
        INSERT OR IGNORE INTO mark_outbox(account_id, made_at, article_id, field, key, value)
        SELECT a.id, max(a.seen + 1, \(Schema.now)), \(rows)
        """
    }

    private static func offer(_ rows: String) -> String {
        """
        INSERT OR IGNORE INTO outbox(account_id, made_at, field, target, key, value)
        SELECT a.id, max(a.seen + 1, \(Schema.now)), \(rows)
        """
    }
}

/// A row of an outbox with what tells other devices what it is about.
private struct WaitingRow {
    let row: FolderOutgoing.Row
    private let keys: ArticleKeys?
    private let url: String?

    init(_ row: Row) {
        self.row = FolderOutgoing.Row(
            seq: row.optionalInt(0), field: row.text(1), target: row.int(2), key: row.text(3),
            value: row.value(4), madeAt: row.int(5))
        keys = row.optionalText(6).map {
            ArticleKeys(guid: $0, link: row.optionalInt(7), content: row.optionalInt(8))
        }
        url = row.optionalText(9)
    }

    /// Nil for what does not go to the folder: a thing that is gone, and a feed with a password in its
    /// address or that is a file of this machine.
    func change(of device: String) -> FolderChange? {
        subject.map { FolderChange($0, value: row.value, time: row.madeAt, device: device) }
    }

    private var subject: FolderChange.Subject? {
        let field = SyncField(rawValue: row.field)
        switch field {
        case .read, .favorite, .later, .tag:
            guard let field, let keys, let url else { return nil }
            return .articles(field, tag: row.key, feed: FeedKey.of(url), [keys])
        case .feed:
            guard let url, url.isForFolder else { return nil }
            return .feed(url: url, part: row.key)
        case .query: return .query(name: row.key)
        case .rule: return .rule(name: row.key)
        case nil: return nil
        }
    }
}

extension String {
    /// Whether the folder may have this address of a feed: without a password, and no file of this machine.
    fileprivate var isForFolder: Bool {
        self == withoutCredentials && ListOmission.Reason(untrusted: self) != .file
    }
}

extension FolderChange {
    /// How many articles a line names at most.
    private static let articlesInLine = 200

    /// This change and another one as one; nil when they differ in more than the articles.
    fileprivate func joined(with other: FolderChange) -> FolderChange? {
        guard case .articles(let field, let tag, let feed, let articles) = subject,
            case .articles(field, tag, feed, let more) = other.subject,
            (value, time, device) == (other.value, other.time, other.device),
            articles.count < FolderChange.articlesInLine
        else { return nil }
        var joined = self
        joined.subject = .articles(field, tag: tag, feed: feed, articles + more)
        return joined
    }
}

extension Store.Sync {
    /// Of some changes of the folder those that still are the latest of their things, with the articles
    /// of which they are.
    public func holding(_ changes: [FolderChange]) throws(StoreError) -> [FolderChange] {
        var finder = ArticleFinder(connection)
        let register = FolderRegister(connection)
        var holding: [FolderChange] = []
        for var change in changes {
            guard case .articles(let field, let tag, let feed, let articles) = change.subject else {
                if try register.isLatest(change) { holding.append(change) }
                continue
            }
            var rest: [ArticleKeys] = []
            for keys in articles {
                guard let id = try finder.article(keys, feed: feed),
                    try register.isLatest(change, target: id)
                else { continue }
                rest.append(keys)
            }
            guard !rest.isEmpty else { continue }
            change.subject = .articles(field, tag: tag, feed: feed, rest)
            holding.append(change)
        }
        return holding
    }
}
