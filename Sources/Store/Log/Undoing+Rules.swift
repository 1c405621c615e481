import SQLite

extension Undoing {
    /// Restores a rule, and shows or hides what it has hidden.
    mutating func undoRule(_ change: Change) throws(StoreError) {
        let current = try store.rules.logged(change.target)
        guard current == change.after, try !isChangedLater(change),
            try store.rules.restore(change.target, to: change.before)
        else {
            let name = try store.connection.statement("SELECT name FROM rule WHERE id = ?")
                .first(change.target) { $0.text(0) }
            return remark(.ruleChangedSince(name ?? String(change.target)))
        }
        outcome.restored += 1
    }

    /// Forgets what a rule changed of articles, and shows those that it has hidden. Their marks and
    /// tags are restored like those of a person.
    mutating func undoRuleMatches(_ rule: String) throws(StoreError) {
        let connection = store.connection
        let lists = try connection.statement(
            "SELECT targets FROM log_change WHERE log_id = ? AND field = 'rule_match' AND key = ?"
        ).rows(outcome.entry.id, rule) { $0.text(0) }
        for ids in lists {
            let hidden = try connection.statement(
                "SELECT count(*) FROM rule_match WHERE \(Self.matched) AND did & \(RuleMarks.hide.rawValue)"
            ).first(rule, ids) { $0.count(0) }
            try connection.statement("UPDATE rule_match SET did = 0 WHERE \(Self.matched)")
                .run(rule, ids)
            try store.rules.settle(articles: ids)
            outcome.restored += hidden ?? 0
        }
    }

    private static let matched = """
        rule_id = CAST(?1 AS INTEGER) AND article_id IN (SELECT value FROM json_each(?2))
        """
}
