/// The latest change of each thing in the folder: the later one wins, and of two at the same time that
/// of the greater device. So it does not matter in which order, or how often, changes are recorded.
struct FolderRegister {
    let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Records a change within the open transaction; gives whether it is the latest of its thing.
    ///
    /// - Parameter target: the article, for a change of articles.
    func record(_ change: FolderChange, target: Int64 = 0) throws(StoreError) -> Bool {
        switch change.subject {
        case .articles(let field, let tag, _, _):
            try connection.statement(Self.recordingMark).run(
                target, field.rawValue, tag, change.value, change.time, change.device)
        case .feed, .query, .rule:
            guard let place = FolderPlace(change.subject) else { return false }
            try connection.statement(Self.recordingValue).run(
                place.field.rawValue, place.name, place.part, change.value, change.time,
                change.device)
            let isLatest = connection.changedRows > 0
            // A feed that moved is not subscribed at its earlier address any more.
            if place.part == "from", let earlier = change.value.text {
                try connection.statement(Self.recordingValue).run(
                    place.field.rawValue, FeedKey.address(earlier), "on", LoggedValue.null,
                    change.time, change.device)
            }
            return isLatest
        }
        return connection.changedRows > 0
    }

    /// Whether a change is the latest of its thing.
    func isLatest(_ change: FolderChange, target: Int64 = 0) throws(StoreError) -> Bool {
        let latest: (time: Int64, device: String)?
        if case .articles(let field, let tag, _, _) = change.subject {
            latest = try connection.statement(
                "SELECT time, device FROM folder_mark WHERE article_id = ? AND field = ? AND key = ?"
            ).first(target, field.rawValue, tag) { ($0.int(0), $0.text(1)) }
        } else if let place = FolderPlace(change.subject) {
            latest = try connection.statement(
                "SELECT time, device FROM folder_value WHERE field = ? AND name = ? AND part = ?"
            ).first(place.field.rawValue, place.name, place.part) { ($0.int(0), $0.text(1)) }
        } else {
            latest = nil
        }
        return latest.map { $0 == (change.time, change.device) } ?? false
    }

    /// The latest value of a part of a feed, a query or a rule; nil when there was no change.
    func value(_ place: FolderPlace) throws(StoreError) -> LoggedValue? {
        try connection.statement(
            "SELECT value FROM folder_value WHERE field = ? AND name = ? AND part = ?"
        ).first(place.field.rawValue, place.name, place.part) { $0.value(0) }
    }

    /// The latest values of all feeds, queries and rules that are set, feeds first; of a feed whether it
    /// is subscribed first.
    func settings() throws(StoreError) -> [FolderChange] {
        try connection.statement(
            """
            SELECT field, name, part, value, time, device FROM folder_value
            WHERE value IS NOT NULL AND part <> 'from' ORDER BY field, name, part <> 'on', part
            """
        ).rows { row -> FolderChange? in
            let name = row.text(1)
            let subject: FolderChange.Subject? =
                switch SyncField(rawValue: row.text(0)) {
                case .feed: .feed(url: name, part: row.text(2))
                case .query: .query(name: name)
                case .rule: .rule(name: name)
                case .read, .favorite, .later, .tag, nil: nil
                }
            return subject.map {
                FolderChange($0, value: row.value(3), time: row.int(4), device: row.text(5))
            }
        }.compactMap(\.self)
    }

    /// The next 500 marks and tags that are set, behind one in the order of the articles, without
    /// those that the person changed since.
    func marks(
        after last: (article: Int64, field: String, tag: String)
    ) throws(StoreError) -> [(article: Int64, field: String, tag: String)] {
        try connection.statement(
            """
            SELECT article_id, field, key FROM folder_mark m
            WHERE (article_id, field, key) > (?, ?, ?) AND value = 1 AND NOT EXISTS(
              SELECT 1 FROM sync_folder s CROSS JOIN mark_outbox o ON o.account_id = s.account_id
                AND o.article_id = m.article_id AND o.field = m.field AND o.key = m.key)
            ORDER BY article_id, field, key LIMIT 500
            """
        ).rows(last.article, last.field, last.tag) {
            (article: $0.int(0), field: $0.text(1), tag: $0.text(2))
        }
    }

    /// The latest values of the parts of a feed.
    func parts(ofFeed url: String) throws(StoreError) -> [(part: String, value: LoggedValue)] {
        try connection.statement(
            "SELECT part, value FROM folder_value WHERE field = 'feed' AND name = ? ORDER BY part"
        ).rows(FeedKey.address(url)) { (part: $0.text(0), value: $0.value(1)) }
    }

    private static let isLater = """
        WHERE (excluded.time, excluded.device) > (time, device)
        """

    private static let recordingMark = """
        INSERT INTO folder_mark(article_id, field, key, value, time, device)
        VALUES(?, ?, ?, ?, ?, ?)
        ON CONFLICT(article_id, field, key) DO UPDATE SET
          value = excluded.value, time = excluded.time, device = excluded.device \(isLater)
        """

    private static let recordingValue = """
        INSERT INTO folder_value(field, name, part, value, time, device) VALUES(?, ?, ?, ?, ?, ?)
        ON CONFLICT(field, name, part) DO UPDATE SET
          value = excluded.value, time = excluded.time, device = excluded.device \(isLater)
        """
}

/// The place of a value in the table `folder_value`.
struct FolderPlace {
    let field: SyncField
    /// The address of a feed in its plainest spelling, or the name of a query or a rule.
    let name: String
    /// The part of a feed.
    let part: String

    /// Nil for marks, which are elsewhere.
    init?(_ subject: FolderChange.Subject) {
        switch subject {
        case .articles: return nil
        case .feed(let url, let part):
            (field, name, self.part) = (.feed, FeedKey.address(url), part)
        case .query(let name): (field, self.name, part) = (.query, name, "")
        case .rule(let name): (field, self.name, part) = (.rule, name, "")
        }
    }
}
