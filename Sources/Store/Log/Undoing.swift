/// Undoes one entry of the log, or does it again, within the open transaction.
struct Undoing {
    /// One changed property, and its value before.
    struct Change {
        var field: LogField
        var key: String
        var before: LoggedValue
        var after: LoggedValue
        var target: Int64
    }

    let store: Store
    /// Seconds since 1970, UTC.
    let now: Int64
    /// Whether to set the values of the entry instead of those before it.
    let isRedo: Bool
    var outcome: UndoOutcome
    /// The feeds whose articles have to be shown or hidden again.
    var touched: Set<Int64> = []

    private var connection: Connection { store.connection }
    private var entry: Int64 { outcome.entry.id }

    init(_ entry: LogEntry, of store: Store, now: Int64, isRedo: Bool = false) {
        self.isRedo = isRedo
        self.store = store
        self.now = now
        outcome = UndoOutcome(entry)
    }

    /// Why nothing could be undone, if undoing later entries first would help; nil if something was
    /// undone, or if nothing can ever be.
    var obstacle: UndoOutcome.Remark? {
        guard outcome.restored == 0 else { return nil }
        return outcome.remarks.first {
            switch $0 {
            case .articlesChangedSince, .feedChangedSince, .addressTaken, .queryChangedSince,
                .ruleChangedSince:
                true
            case .articlesGone, .feedGone, .keepsArticles: false
            case .notRepeated: true
            }
        }
    }

    mutating func run() throws(StoreError) {
        let groups = try connection.statement(
            "SELECT DISTINCT field, key FROM log_change WHERE log_id = ? ORDER BY field, key"
        ).rows(entry) { (field: LogField(rawValue: $0.text(0)), key: $0.text(1)) }
        for case (let field?, let key) in groups {
            switch field {
            case .readAt, .favoriteAt, .laterAt, .articleTag: try undoArticles(field, key)
            case .ruleMatch: try undoRuleMatches()
            case .feed, .subscribed, .feedTag, .served, .ledger, .move, .merge, .absorbed, .query,
                .rule:
                break
            }
        }
        for change in try changes() { try undo(change) }
        for feed in touched.sorted() { try store.feeds.settleArticles(ofFeed: feed) }
    }

    /// Adds a remark, each only once.
    mutating func remark(_ remark: UndoOutcome.Remark) {
        if !outcome.remarks.contains(remark) { outcome.remarks.append(remark) }
    }

    /// Whether a later entry, which is not undone, changed the same property.
    func isChangedLater(_ change: Change) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT EXISTS(
              SELECT 1 FROM log l CROSS JOIN log_change c ON c.log_id = l.id
              CROSS JOIN json_each(c.targets) t
              WHERE l.id > ?1 AND l.undone_at IS NULL AND c.field = ?2 AND c.key = ?3
                AND t.value = ?4)
            """
        ).first(entry, change.field.rawValue, change.key, change.target) { $0.bool(0) } ?? false
    }

    /// The changes of feeds and queries in the order of undoing, the last one first: a sync may have changed
    /// one several times. Addresses come before all others, because taking one may show a feed.
    private func changes() throws(StoreError) -> [Change] {
        try connection.statement(
            """
            SELECT c.field, c.key, c.before, c.after, t.value
            FROM log_change c CROSS JOIN json_each(c.targets) t
            WHERE c.log_id = ? AND c.field NOT IN (
              'read_at', 'favorite_at', 'later_at', 'article_tag', 'rule_match')
            ORDER BY c.field <> 'feed', c.key <> 'url', c.id \(isRedo ? "ASC" : "DESC")
            """
        ).rows(entry) { row -> Change? in
            LogField(rawValue: row.text(0)).map {
                Change(
                    field: $0, key: row.text(1), before: row.value(isRedo ? 3 : 2),
                    after: row.value(isRedo ? 2 : 3), target: row.int(4))
            }
        }.compactMap { $0 }
    }
}
