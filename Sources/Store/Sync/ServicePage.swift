import SQLite

/// Takes a page of what was seen at a service into the cache, within the open transaction.
///
/// Of each item and field the base becomes what was seen. A change of the person that is not there yet
/// stands; one that is there is done; and what differs from the old base is the change of somebody else,
/// which is followed. At the first meeting, read or favorite on either side is so on both.
///
/// The base is written before the mark, so that there is no difference when ``ServedMarks`` compares them.
struct ServicePage {
    let store: Store
    let account: Int64
    /// Whether nothing has come from the service in this sync.
    let isFirst: Bool
    /// For this many seconds the service may be late to show what it was told.
    private let grace: Int64
    /// Which names are those of labels and of folders, and which fields are held.
    let look: ServiceLook
    var marks = ItemMarks()
    /// Items whose articles came just now and have no marks.
    var taken: [(seen: SeenItem, article: Int64)] = []
    /// How many marks of each field changed here.
    private(set) var changed: [SyncField: Int] = [:]
    /// How many marks of each field were kept that the service has lost.
    private(set) var held: [SyncField: Int] = [:]
    /// How many articles came from the service.
    var arrived = 0
    /// Whether there were items of feeds that are not known, or not subscribed.
    var hasUnknownFeeds = false

    var connection: Connection { store.connection }

    init(
        _ store: Store, _ account: Int64, _ look: ServiceLook, grace: Int64, isFirst: Bool
    ) {
        (self.store, self.account, self.look, self.isFirst) = (store, account, look, isFirst)
        self.grace = grace
    }
}

extension ServicePage {
    /// Items that were asked for by name and are not there are gone, unless a list names them. What
    /// waited for them goes; the marks here stay.
    func forget(_ missing: [RemoteID]) throws(StoreError) {
        for id in missing {
            try connection.statement(
                """
                UPDATE remote_item SET gone = 1 WHERE account_id = ?1 AND remote_id = ?2
                  AND NOT EXISTS(
                    SELECT 1 FROM temp.\(Store.Sync.listed(account))
                    WHERE list IN (\(ServiceList.numbers)) AND remote_id = ?2)
                """
            ).run(account, id)
            guard connection.changedRows > 0 else { continue }
            try connection.statement(
                """
                DELETE FROM outbox WHERE account_id = ? AND target = ?
                  AND field IN ('read', 'favorite', 'tag')
                """
            ).run(account, id)
        }
    }

    /// Compares what was seen of an item with what it was last seen to be.
    mutating func observe(_ seen: SeenItem) throws(StoreError) {
        let known = try connection.statement(
            """
            SELECT article_id, base_read, base_favorite FROM remote_item
            WHERE account_id = ? AND remote_id = ?
            """
        ).first(account, seen.id) { row in
            (
                article: row.optionalInt(0), baseRead: row.optionalInt(1).map { $0 != 0 },
                baseFavorite: row.optionalInt(2).map { $0 != 0 }
            )
        }
        guard let known else { return }
        if let labels = seen.labels, let article = known.article {
            let isMet = known.baseRead != nil
            try observe(labels, of: seen.id, isMet: isMet, article: article)
        }
        if let value = seen.isRead {
            try observe(
                ItemMark(.read), seen.id, value, base: known.baseRead, of: known.article)
        }
        if let value = seen.isFavorite {
            try observe(
                ItemMark(.favorite), seen.id, value, base: known.baseFavorite,
                of: known.article)
        }
    }

    /// The one rule.
    mutating func observe(
        _ mark: ItemMark, _ id: RemoteID, _ value: Bool, base: Bool?, of article: Int64?
    ) throws(StoreError) {
        guard let article else {
            if value != base { try note(mark, value, of: id) }
            return
        }
        let ours = try connection.statement(
            """
            SELECT seq, value, \(Store.Sync.isRecent) FROM outbox
            WHERE account_id = ?1 AND field = ?4 AND target = ?5 AND key = ?6 AND refused IS NULL
            """
        ).first(
            account, store.clock() &* 1000, grace &* 1000, mark.field.rawValue, id, mark.tag
        ) { (row: $0.int(0), value: $0.bool(1), isRecent: $0.bool(2)) }
        if value != base { try note(mark, value, of: id) }
        if ours == nil, base == true, !value, look.held.contains(mark.field) {
            return try keep(mark, id)
        }
        if let ours {
            // What a late service shows now says nothing yet.
            guard !ours.isRecent else { return }
            // A change that was taken, by us or by another, is done.
            guard ours.value == value else { return try store.sync.deny(ours.row) }
            try connection.statement("DELETE FROM outbox WHERE seq = ?").run(ours.row)
        } else if base == nil {
            let isSetHere = try isSet(mark, article)
            if value, !isSetHere { marks.add(mark, true, of: article) }
            if !value, isSetHere { try offer(mark, id) }
        } else if value != base {
            try forgetRefusal(of: mark, id, value)
            marks.add(mark, value, of: article)
        }
    }

    /// The service has what it refused, now.
    private func forgetRefusal(
        of mark: ItemMark, _ id: RemoteID, _ value: Bool
    ) throws(StoreError) {
        try connection.statement(
            """
            DELETE FROM outbox WHERE account_id = ? AND field = ? AND target = ? AND key = ?
              AND value = ? AND refused IS NOT NULL
            """
        ).run(account, mark.field.rawValue, id, mark.tag, value)
    }

    /// Keeps a mark that the service has lost with many others, and lists it with what was refused.
    private mutating func keep(_ mark: ItemMark, _ id: RemoteID) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO outbox(account_id, field, target, key, value, made_at, refused)
            VALUES(?1, ?2, ?3, ?4, 1, ?5, ?6)
            ON CONFLICT(account_id, field, target, key) DO UPDATE SET
              value = 1, refused = excluded.refused
            """
        ).run(
            account, mark.field.rawValue, id, mark.tag, store.clock() &* 1000,
            Store.Sync.lostThere)
        held[mark.field, default: 0] += 1
    }

    /// Writes the base.
    func note(
        _ mark: ItemMark, _ value: Bool, of id: RemoteID
    ) throws(StoreError) {
        guard mark.field == .tag else {
            return try connection.statement(
                """
                UPDATE remote_item SET base_\(mark.field.rawValue) = ?3
                WHERE account_id = ?1 AND remote_id = ?2
                """
            ).run(account, id, value)
        }
        try connection.statement(
            value
                ? "INSERT OR IGNORE INTO remote_tag(account_id, remote_id, tag) VALUES(?, ?, ?)"
                : "DELETE FROM remote_tag WHERE account_id = ? AND remote_id = ? AND tag = ?"
        ).run(account, id, mark.tag)
    }

    /// Lets the service be told of a mark that it lacks. One without labels is not told of tags.
    private func offer(_ mark: ItemMark, _ id: RemoteID) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO outbox(account_id, field, target, key, value, made_at)
            SELECT id, ?2, ?3, ?4, 1, ?5 FROM account
            WHERE id = ?1 AND (?2 <> 'tag' OR unable & \(SyncAccount.lacksLabels) = 0)
            ON CONFLICT DO NOTHING
            """
        ).run(account, mark.field.rawValue, id, mark.tag, store.clock() &* 1000)
    }

    private func isSet(_ mark: ItemMark, _ article: Int64) throws(StoreError) -> Bool {
        guard mark.field == .tag else {
            return try connection.statement(
                "SELECT \(mark.field.rawValue)_at IS NOT NULL FROM state WHERE article_id = ?"
            ).first(article) { $0.bool(0) } ?? false
        }
        return try connection.statement(
            "SELECT 1 FROM article_tag WHERE article_id = ? AND tag = ?"
        ).exists(article, mark.tag)
    }

    /// Sets and clears the marks, when all bases of the page are written.
    mutating func setMarks(_ recorder: inout LogRecorder) throws(StoreError) {
        try setTakenMarks()
        for (mark, value, all) in marks.sorted {
            let new = all.filter(marks.new.contains)
            if value { try setSilently(mark, of: new) }
            let known = Set(all).subtracting(new).sorted()
            guard !known.isEmpty else { continue }
            let count: Int
            if let field = mark.field.markField {
                count = try store.articles.mark(field, value, articles: known.json, &recorder)
                if mark.field == .favorite { try store.articles.showFavorites(known.json) }
            } else {
                count = try store.articles.tag(
                    known.json, adding: value ? [mark.tag] : [],
                    removing: value ? [] : [mark.tag], &recorder)
            }
            recorder.count(articles: count)
            changed[mark.field, default: 0] += count
        }
    }

    /// Sets a mark of articles that came just now, which is no entry of the log.
    func setSilently(_ mark: ItemMark, of articles: [Int64]) throws(StoreError) {
        if let field = mark.field.markField {
            try store.articles.mark(field, articles: articles)
            if mark.field == .favorite { try store.rules.settle(articles: articles.json) }
        } else {
            for article in articles {
                try connection.statement(
                    "INSERT OR IGNORE INTO article_tag(article_id, tag) VALUES(?, ?)"
                ).run(article, mark.tag)
            }
        }
    }
}
