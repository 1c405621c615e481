import Web

/// Logs a person's changes, within their transaction, so that either both are stored or neither is.
struct LogRecorder {
    /// A change that may be the same for many articles or feeds.
    private struct Change: Hashable {
        var field: LogField
        var key: String
        var before: LoggedValue
        var after: LoggedValue
        /// How many changes of the same property came before it.
        var round = 0
    }

    /// A property of one article, feed or query.
    private struct Property: Hashable {
        var field: LogField
        var key: String
        var target: Int64
    }

    /// The changed thing, for people, without credentials.
    var about: String
    /// The feeds that were changed.
    private(set) var feeds: Set<Int64> = []
    /// How many articles were changed.
    private(set) var articleCount = 0
    /// How many saved queries were changed.
    private(set) var queryCount = 0
    /// How many rules were added.
    private(set) var ruleCount = 0

    private let action: LogAction
    private var changes: [Change] = []
    private var targets: [Change: [Int64]] = [:]
    /// How often each property was changed; only a sync changes one several times.
    private var rounds: [Property: Int] = [:]
    /// Changes of many articles, with their ids as JSON.
    private var lists: [(Change, String)] = []
    /// The entry, once it is written, and the count in it.
    private(set) var entry: Int64?
    private var writtenCount = 0

    /// How many characters of ``about`` are stored.
    private static let length = 200

    init(_ action: LogAction, about: String? = nil) {
        self.action = action
        self.about = about ?? ""
    }

    /// How many articles, feeds and queries were changed.
    var count: Int { feeds.count + articleCount + queryCount + ruleCount }

    /// Logs a change of one article, feed or query.
    mutating func note(
        _ field: LogField, key: String = "", before: LoggedValue, after: LoggedValue = .null,
        of target: Int64 = 0
    ) {
        var change = Change(field: field, key: key, before: before, after: after)
        if action == .sync {
            let property = Property(field: field, key: key, target: target)
            change.round = rounds[property, default: 0]
            rounds[property] = change.round + 1
        }
        if targets[change] == nil { changes.append(change) }
        targets[change, default: []].append(target)
    }

    /// Logs a change of many articles; the ids are a JSON array.
    mutating func note(
        _ field: LogField, key: String = "", before: LoggedValue, ofAll ids: String
    ) {
        let change = Change(field: field, key: key, before: before, after: .null)
        lists.append((change, ids))
    }

    mutating func count(articles: Int) { articleCount += articles }
    mutating func count(feed: Int64) { feeds.insert(feed) }
    mutating func countQuery() { queryCount += 1 }
    mutating func countRule() { ruleCount += 1 }

    /// Writes the entry if anything was changed. Changes that are logged afterwards, in another
    /// transaction, are added to it.
    mutating func finish(_ connection: Connection, now: Int64) throws(StoreError) {
        guard count > writtenCount || !changes.isEmpty || !lists.isEmpty else { return }
        writtenCount = count
        let about = String(text.withoutAnyCredentials.prefix(LogRecorder.length))
        var entry = entry
        if let known = entry {
            try connection.statement(
                "UPDATE log SET count = ?2, about = ?3 WHERE id = ?1 AND undone_at IS NULL"
            ).run(known, count, about)
            // Somebody may have undone the entry meanwhile.
            if connection.changedRows == 0 { entry = nil }
        }
        if entry == nil {
            try connection.statement(
                "INSERT INTO log(made_at, action, about, count) VALUES(?, ?, ?, ?)"
            ).run(now, action.rawValue, about, count)
            entry = connection.lastInsertedID
        }
        self.entry = entry
        guard let entry else { return }
        for change in changes {
            try write(change, (targets[change] ?? []).json, to: entry, connection)
        }
        for (change, ids) in lists { try write(change, ids, to: entry, connection) }
        changes = []
        targets = [:]
        rounds = [:]
        lists = []
    }

    /// The changed thing; for an import, and for what other devices changed, also the result.
    private var text: String {
        guard action == .import || action == .sync else { return about }
        let parts = [
            (feeds.count, "feed", "feeds"),
            // Several marks of an article are several changes of another device.
            action == .sync
                ? (articleCount, "mark", "marks") : (articleCount, "article", "articles"),
            (queryCount, "query", "queries"), (ruleCount, "rule", "rules"),
        ]
        let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        return (about.isEmpty ? "" : "\(about): ") + counts.joined(separator: ", ")
    }

    private func write(
        _ change: Change, _ targets: String, to entry: Int64, _ connection: Connection
    ) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO log_change(log_id, field, key, before, after, targets)
            VALUES(?, ?, ?, ?, ?, ?)
            """
        ).run(entry, change.field.rawValue, change.key, change.before, change.after, targets)
    }
}
