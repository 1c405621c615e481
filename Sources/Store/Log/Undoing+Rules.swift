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

    /// Forgets what rules changed of articles, and shows those that they have hidden; or the contrary.
    /// Their marks and tags are restored like those of a person.
    mutating func undoRuleMatches() throws(StoreError) {
        let connection = store.connection
        let notes = try connection.statement(
            "SELECT targets FROM log_change WHERE log_id = ? AND field = 'rule_match'"
        ).rows(outcome.entry.id) { $0.text(0) }
        for notes in notes {
            let hidden = try connection.statement(
                "SELECT m.article_id \(Undoing.noted) AND n.did & ?3"
            ).rows(notes, isRedo, RuleMarks.hide.rawValue) { $0.int(0) }
            try connection.statement(
                """
                UPDATE rule_match SET did = n.after
                FROM (SELECT m.article_id, m.rule_id, iif(?2, n.did, 0) AS after \(Undoing.noted)) n
                WHERE rule_match.article_id = n.article_id AND rule_match.rule_id = n.rule_id
                """
            ).run(notes, isRedo)
            outcome.restored += hidden.count
            // A favorite that a rule has made is no reason to show an article.
            let all = try connection.statement(
                "SELECT json_group_array(value ->> 0) FROM json_each(?)"
            ).first(notes) { $0.text(0) }
            try store.rules.settle(articles: all ?? "[]")
        }
    }

    /// The matches in the notes `?1` that are as the entry has left them, or as they were before it (`?2`).
    private static let noted = """
        FROM (SELECT value ->> 0 AS article, value ->> 1 AS rule, value ->> 2 AS did FROM json_each(?1)) n
        CROSS JOIN rule_match m ON m.article_id = n.article AND m.rule_id = n.rule
        WHERE m.did = iif(?2, 0, n.did)
        """
}
