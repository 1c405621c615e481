import SQLite

/// A rule that met an article, and what it changed then.
public struct RuleMatch: Equatable, Sendable {
    /// The name of the rule.
    public var name: String
    /// What it changed of the article.
    public var did: RuleMarks
    /// The tags that it gives.
    public var tags: [String]
    /// Whether it hides the article now.
    public var hides: Bool
    /// Whether the rules after it were left out.
    public var stops: Bool
    /// Whether the rule is removed or disabled.
    public var state: State

    /// What it changed, in words: `read`, `tag:linux`.
    public var words: [String] {
        did.words.flatMap { $0 == "tag" ? tags.map { "tag:\($0)" } : [$0] }
    }

    /// Whether a rule is applied.
    public enum State: String, Sendable {
        /// It is applied.
        case active
        /// It is disabled.
        case disabled
        /// It is removed.
        case removed
    }
}

extension Store.Rules {
    /// The articles that a person, and no rule, made favorites.
    static let madeFavorite = """
        SELECT article_id FROM state WHERE favorite_at IS NOT NULL AND article_id NOT IN (
          SELECT article_id FROM rule_match WHERE did & \(RuleMarks.favorite.rawValue))
        """

    /// The articles with a tag that a person, and no rule, gave them.
    static let tagged = """
        SELECT t.article_id FROM article_tag t WHERE NOT EXISTS(
          SELECT 1 FROM rule_match m CROSS JOIN rule r ON r.id = m.rule_id, json_each(r.actions) w
          WHERE m.article_id = t.article_id AND m.did & \(RuleMarks.tag.rawValue)
            AND w.value = 'tag:' || t.tag)
        """

    /// The rules that met an article when it arrived or later, in their order; not those that changed
    /// nothing and are removed.
    public func matches(of article: Int64) throws(StoreError) -> [RuleMatch] {
        try connection.statement(
            """
            SELECT r.id, r.name, r.query, r.actions, r.disabled, r.removed_at, m.did,
              a.hidden & \(Hidden.byRule)
            FROM rule_match m CROSS JOIN rule r ON r.id = m.rule_id
            CROSS JOIN article a ON a.id = m.article_id
            WHERE m.article_id = ? AND (m.did <> 0 OR r.removed_at IS NULL)
            ORDER BY r.removed_at IS NOT NULL, r.place, r.name
            """
        ).rows(article) { row in
            let rule = Rule(row)
            let did = RuleMarks(rawValue: row.int(6))
            let state: RuleMatch.State =
                !row.isNull(5) ? .removed : rule.isEnabled ? .active : .disabled
            return RuleMatch(
                name: rule.name, did: did, tags: rule.actions.tags,
                hides: state == .active && row.bool(7)
                    && did.intersection(rule.actions.marks).contains(.hide),
                stops: rule.actions.stops, state: state)
        }
    }

    /// Notes that the rules with these names have hidden an article elsewhere, within the open
    /// transaction. Ignores names that no rule here has. Gives whether anything was added.
    func note(
        hiding names: [String], on article: Int64, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Bool {
        var isNoted = false
        for name in names {
            guard let rule = try rule(named: name), rule.actions.marks.contains(.hide) else {
                continue
            }
            let did = RuleMarks.hide.rawValue
            try connection.statement(
                """
                INSERT INTO rule_match(article_id, rule_id, did) VALUES(?1, ?2, ?3)
                ON CONFLICT DO UPDATE SET did = did | ?3 WHERE NOT did & ?3
                """
            ).run(article, rule.id, did)
            guard connection.changedRows > 0 else { continue }
            let note = RuleMatchNote(article: article, rule: rule.id, did: .hide)
            recorder.note(.ruleMatch, before: .int(0), ofAll: [note].json)
            isNoted = true
        }
        if isNoted { try settle(articles: [article].json) }
        return isNoted
    }

    /// How many articles each rule met, by its id.
    public func matchCounts() throws(StoreError) -> [Int64: Int] {
        let counts = try connection.statement(
            "SELECT rule_id, count(*) FROM rule_match GROUP BY rule_id"
        ).rows { ($0.int(0), $0.count(1)) }
        return Dictionary(counts) { $1 }
    }
}
