import SQLite

/// Takes a page of what was seen at a service into the cache, within the open transaction.
///
/// Of each item and field the base becomes what was seen. A change of the person that is not there yet
/// stands; one that is there is done; and what differs from the old base is the change of somebody else,
/// which is followed. At the first meeting, read or favorite on either side is so on both.
///
/// The base is written before the mark, so that the triggers of the outbox find no difference.
struct ServicePage {
    private let store: Store
    private let account: Int64
    /// Whether nothing has come from the service in this sync.
    private let isFirst: Bool
    private var marks = Marks()
    /// How many marks of each field changed here.
    private(set) var changed: [SyncField: Int] = [:]
    /// How many articles came from the service.
    private(set) var arrived = 0

    private var connection: Connection { store.connection }

    init(_ store: Store, _ account: Int64, isFirst: Bool) {
        (self.store, self.account, self.isFirst) = (store, account, isFirst)
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
                  AND NOT EXISTS(SELECT 1 FROM temp.listed WHERE remote_id = ?2)
                """
            ).run(account, id)
            guard connection.changedRows > 0 else { continue }
            try connection.statement(
                """
                DELETE FROM outbox WHERE account_id = ? AND target = ?
                  AND field IN ('read', 'favorite')
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
        ).first(account, seen.id) { KnownItem($0) }
        guard let known else { return }
        if let value = seen.isRead {
            try observe(.read, seen.id, value, base: known.baseRead, of: known.article)
        }
        if let value = seen.isFavorite {
            try observe(
                .favorite, seen.id, value, base: known.baseFavorite, of: known.article)
        }
    }

    /// The one rule.
    private mutating func observe(
        _ field: SyncField, _ id: RemoteID, _ value: Bool, base: Bool?, of article: Int64?
    ) throws(StoreError) {
        if value != base {
            try connection.statement(
                """
                UPDATE remote_item SET base_\(field.rawValue) = ?3
                WHERE account_id = ?1 AND remote_id = ?2
                """
            ).run(account, id, value)
        }
        guard let article else { return }
        let ours = try connection.statement(
            """
            SELECT seq, value FROM outbox
            WHERE account_id = ? AND field = ? AND target = ? AND key = '' AND refused IS NULL
            """
        ).first(account, field.rawValue, id) { (row: $0.int(0), value: $0.bool(1)) }
        if let ours {
            try settle(ours.row, isTaken: ours.value == value)
        } else if base == nil {
            let isSetHere = try isSet(field, article)
            if value, !isSetHere { marks.add(field, true, of: article) }
            if !value, isSetHere { try offer(field, id) }
        } else if value != base {
            marks.add(field, value, of: article)
        }
    }

    /// A change that was taken, by us or by another, is done. One that is certainly not there is sent
    /// again, and after many denials refused.
    private func settle(_ row: Int64, isTaken: Bool) throws(StoreError) {
        if isTaken {
            try connection.statement("DELETE FROM outbox WHERE seq = ?").run(row)
        } else {
            try connection.statement(
                """
                UPDATE outbox SET attempts = attempts + 1, sent_at = NULL,
                  refused = iif(attempts + 1 >= \(Store.Sync.attempts), ?2, NULL)
                WHERE seq = ?1 AND sent_at IS NOT NULL
                """
            ).run(row, Self.refusal)
        }
    }

    private static let refusal = "the service did not take it"

    /// Lets the service be told of a mark that it lacks.
    private func offer(_ field: SyncField, _ id: RemoteID) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO outbox(account_id, field, target, value, made_at) VALUES(?, ?, ?, 1, ?)
            ON CONFLICT DO NOTHING
            """
        ).run(account, field.rawValue, id, store.clock() &* 1000)
    }

    private func isSet(_ field: SyncField, _ article: Int64) throws(StoreError) -> Bool {
        try connection.statement(
            "SELECT \(field.rawValue)_at IS NOT NULL FROM state WHERE article_id = ?"
        ).first(article) { $0.bool(0) } ?? false
    }

    /// Sets and clears the marks, when all bases of the page are written.
    mutating func setMarks(_ recorder: inout LogRecorder) throws(StoreError) {
        for field in [SyncField.read, .favorite] {
            for value in [true, false] {
                let all = marks.articles[field]?[value] ?? []
                let new = all.filter(marks.new.contains)
                for id in new {
                    guard let field = field.markField else { continue }
                    _ = try store.articles.mark(field, article: id)
                }
                let known = Set(all).subtracting(new).sorted()
                guard !known.isEmpty, let mark = field.markField else { continue }
                let count = try store.articles.mark(mark, value, articles: known.json, &recorder)
                if field == .favorite { try store.articles.showFavorites(known.json) }
                recorder.count(articles: count)
                changed[field, default: 0] += count
            }
        }
    }
}

extension ServicePage {
    /// Stores the items of a feed, links them with the articles, and compares the marks.
    mutating func meet(
        _ items: [ServiceItem], of feed: String, _ rules: RuleSet
    ) throws(StoreError) {
        let (now, last) = (store.clock(), try store.articles.lastID())
        var places: [Int: Int64] = [:]
        if let id = try self.feed(feed) {
            let drafts = ArticleDraft.drafts(ofEach: items.map(\.entry))
            var ingest = FeedIngest(
                FeedWrite(feed: id, update: FeedUpdate(page: .served, articles: drafts)),
                store: store, owner: nil, now: now)
            try ingest.judge(by: rules)
            _ = try ingest.advance(.unlimited)
            try store.rules.finishRun(now: now)
            places = ingest.places
            let count = ingest.written.count.new
            if isFirst, arrived == 0, count > 0 {
                try store.articles.beginLastFetch(after: last, now: now)
            }
            arrived += count
        }
        for (place, item) in items.enumerated() {
            let article = places[place]
            try connection.statement(
                """
                UPDATE remote_item SET article_id = ?3 WHERE account_id = ?1 AND remote_id = ?2
                """
            ).run(account, item.seen.id, article)
            if let article, article > last { marks.new.insert(article) }
            try observe(item.seen)
        }
    }

    /// The subscribed feed that the service knows under an id.
    private func feed(_ remoteID: String) throws(StoreError) -> Int64? {
        try connection.statement(
            """
            SELECT r.feed_id FROM remote_feed r CROSS JOIN feed f ON f.id = r.feed_id
            WHERE r.account_id = ? AND r.remote_id = ? AND f.removed_at IS NULL
            """
        ).first(account, remoteID) { $0.int(0) }
    }
}

/// Marks to be set or cleared when all bases of a page are written.
private struct Marks {
    var articles: [SyncField: [Bool: [Int64]]] = [:]
    /// Articles that came just now: what they have there is how they came, and no change.
    var new: Set<Int64> = []

    mutating func add(_ field: SyncField, _ value: Bool, of article: Int64) {
        articles[field, default: [:]][value, default: []].append(article)
    }
}

/// A row of `remote_item`.
private struct KnownItem {
    let article: Int64?
    let baseRead: Bool?
    let baseFavorite: Bool?

    init(_ row: Row) {
        article = row.optionalInt(0)
        baseRead = row.isNull(1) ? nil : row.bool(1)
        baseFavorite = row.isNull(2) ? nil : row.bool(2)
    }
}
