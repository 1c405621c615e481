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

    /// Forgets what a rule changed of articles, and shows those that it has hidden; or the contrary.
    /// Their marks and tags are restored like those of a person.
    mutating func undoRuleMatches(_ rule: String) throws(StoreError) {
        let connection = store.connection
        let lists = try connection.statement(
            """
            SELECT targets, after FROM log_change
            WHERE log_id = ? AND field = 'rule_match' AND key = ?
            """
        ).rows(outcome.entry.id, rule) { (ids: $0.text(0), did: $0.int(1)) }
        for (ids, did) in lists {
            let from = isRedo ? 0 : did
            try connection.statement(
                """
                UPDATE rule_match SET did = ?3 WHERE rule_id = CAST(?1 AS INTEGER) AND did = ?4
                AND article_id IN (SELECT value FROM json_each(?2))
                """
            ).run(rule, ids, did - from, from)
            if RuleMarks(rawValue: did).contains(.hide) {
                outcome.restored += connection.changedRows
            }
            try store.rules.settle(articles: ids)
        }
    }
}
