import Search

extension Store.Rules {
    /// The rules in their order.
    public func all() throws(StoreError) -> [Rule] {
        var rules = try connection.statement(
            "SELECT \(Rule.columns) FROM rule WHERE removed_at IS NULL ORDER BY place, name"
        ).rows { Rule($0) }
        // Another device may have named a feed that has come since.
        for index in rules.indices {
            rules[index].query = try store.feeds.local(rules[index].query)
        }
        return rules
    }

    /// The rule with a name; nil when there is none.
    public func rule(named name: String) throws(StoreError) -> Rule? {
        try all().first { $0.name == name }
    }

    /// Adds a rule after all others, unless its name is taken. With a query it also acts on the stored
    /// articles of that query. Gives how many articles it met; nil when the name is taken.
    public func add(_ rule: Rule, applyingTo query: ArticleQuery? = nil) throws(StoreError) -> Int?
    {
        let ids = try query.map { query throws(StoreError) in try store.articles.ids(of: query) }
        return try change(.addRule, about: rule.name) { recorder throws(StoreError) -> Int? in
            guard try self.rule(named: rule.name) == nil else { return nil }
            let id = try insert(rule, &recorder)
            guard let ids else { return 0 }
            var new = rule
            new.id = id
            return try apply(new, to: ids, &recorder)
        }
    }

    /// Adds the rules of a list as one import. A rule whose name is taken gets the next free number:
    /// `newsboat-1`, `newsboat-2`. A rule that does the same as another one, whatever its name, is not
    /// added. Gives those that were, with their names.
    public func add(imported rules: [Rule], about: String) throws(StoreError) -> [Rule] {
        try change(.import, about: about) { recorder throws(StoreError) in
            var known = try all()
            var added: [Rule] = []
            for var rule in rules
            where !known.contains(where: { ($0.query, $0.actions) == (rule.query, rule.actions) }) {
                let stem = rule.name.hasSuffix("-1") ? rule.name.dropLast(2) : rule.name[...]
                var number = 2
                while known.contains(where: { $0.name == rule.name }) {
                    rule.name = "\(stem)-\(number)"
                    number += 1
                }
                rule.id = try insert(rule, &recorder)
                known.append(rule)
                added.append(rule)
            }
            return added
        }
    }

    /// Changes a rule, and lets articles come back that it hid and does not hide any more; gives
    /// whether there is such a rule.
    ///
    /// - Parameters:
    ///   - query: the meaning of its new text; nil when the text stays.
    ///   - about: the change, for the log.
    ///   - stored: the query for the stored articles on which it acts, too; nil for none.
    public func replace(
        _ rule: Rule, query: ArticleQuery?, about: String, applyingTo stored: ArticleQuery? = nil
    ) throws(StoreError) -> Int? {
        let ids = try stored.map { query throws(StoreError) in try store.articles.ids(of: query) }
        return try change(.editRule, about: about) { recorder throws(StoreError) in
            guard try isThere(rule.id) else { return nil }
            try noting([rule.id], &recorder) { () throws(StoreError) in
                try connection.statement(
                    """
                    UPDATE rule SET name = ?2, query = ?3, actions = ?4, disabled = ?5 WHERE id = ?1
                    """
                ).run(
                    rule.id, rule.name, try store.feeds.local(rule.query),
                    rule.actions.words.json, !rule.isEnabled)
            }
            if let query { try forgetHits(of: rule.id, outside: query) }
            let met = try ids.map { ids throws(StoreError) in try apply(rule, to: ids, &recorder) }
            try settle(rule.id)
            return met ?? 0
        }
    }

    /// Moves a rule to a place, counted from 1.
    public func move(_ id: Int64, to place: Int, about: String) throws(StoreError) {
        try change(.moveRule, about: about) { recorder throws(StoreError) in
            var ids = try all().map(\.id)
            guard let index = ids.firstIndex(of: id) else { return }
            ids.remove(at: index)
            ids.insert(id, at: min(max(place - 1, 0), ids.count))
            try noting(ids, &recorder) { () throws(StoreError) in
                for (index, id) in ids.enumerated() {
                    try connection.statement("UPDATE rule SET place = ?2 WHERE id = ?1")
                        .run(id, index + 1)
                }
            }
        }
    }

    /// Removes rules; what they have hidden comes back. Gives how many of them there were.
    public func remove(_ ids: [Int64], about: String) throws(StoreError) -> Int {
        try change(.removeRules, about: about) { recorder throws(StoreError) in
            var known: [Int64] = []
            for id in ids where try isThere(id) { known.append(id) }
            let ids = known
            try noting(ids, &recorder) { () throws(StoreError) in
                for id in ids {
                    try connection.statement("UPDATE rule SET removed_at = ?2 WHERE id = ?1")
                        .run(id, clock())
                    try settle(id)
                }
            }
            return ids.count
        }
    }
}

extension Store.Rules {
    private func isThere(_ id: Int64) throws(StoreError) -> Bool {
        try connection.statement("SELECT 1 FROM rule WHERE id = ? AND removed_at IS NULL")
            .exists(id)
    }

    func insert(
        _ rule: Rule, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int64 {
        try connection.statement(
            """
            INSERT INTO rule(place, name, query, actions, disabled)
            SELECT COALESCE(max(place), 0) + 1, ?, ?, ?, ? FROM rule WHERE removed_at IS NULL
            """
        ).run(
            rule.name, try store.feeds.local(rule.query), rule.actions.words.json, !rule.isEnabled)
        let id = connection.lastInsertedID
        recorder.note(.rule, before: .null, after: try logged(id), of: id)
        recorder.countRule()
        return id
    }

    func noting(
        _ ids: [Int64], _ recorder: inout LogRecorder, _ body: () throws(StoreError) -> Void
    ) throws(StoreError) {
        var before: [LoggedValue] = []
        for id in ids { before.append(try logged(id)) }
        try body()
        for (id, before) in zip(ids, before) {
            let after = try logged(id)
            guard before != after else { continue }
            recorder.note(.rule, before: before, after: after, of: id)
            recorder.countRule()
        }
    }

    /// A rule in the form for the log.
    func logged(_ id: Int64) throws(StoreError) -> LoggedValue {
        try connection.statement(
            """
            SELECT json_array(place, name, query, actions, disabled)
            FROM rule WHERE id = ? AND removed_at IS NULL
            """
        ).first(id) { $0.value(0) } ?? .null
    }

    /// Restores a rule from the log; gives false when its name is taken by now.
    func restore(_ id: Int64, to logged: LoggedValue) throws(StoreError) -> Bool {
        if logged == .null {
            try connection.statement(
                "UPDATE rule SET removed_at = ?2 WHERE id = ?1 AND removed_at IS NULL"
            )
            .run(id, clock())
        } else {
            try connection.statement(
                """
                UPDATE OR IGNORE rule SET place = ?2 ->> 0, name = ?2 ->> 1, query = ?2 ->> 2,
                  actions = ?2 ->> 3, disabled = ?2 ->> 4, removed_at = NULL
                WHERE id = ?1
                """
            ).run(id, logged)
        }
        let isDone = connection.changedRows > 0
        if isDone { try settle(id) }
        return isDone
    }

    /// Shows or hides the articles that a rule has hidden, depending on whether any rule that is in use
    /// hides them.
    func settle(_ id: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE article SET hidden = hidden + iif(hidden & \(Hidden.byRule), -1, 1) * \(Hidden.byRule)
            WHERE id IN (
                SELECT article_id FROM rule_match WHERE rule_id = ? AND did & \(RuleMarks.hide.rawValue))
              AND (hidden & \(Hidden.byRule) <> 0) <> \(Store.Rules.hides)
            """
        ).run(id)
    }

    /// The same for some articles; `ids` is a JSON array.
    func settle(articles ids: String) throws(StoreError) {
        try connection.statement(
            """
            UPDATE article SET hidden = hidden + iif(hidden & \(Hidden.byRule), -1, 1) * \(Hidden.byRule)
            WHERE id IN (SELECT value FROM json_each(?))
              AND (hidden & \(Hidden.byRule) <> 0) <> \(Store.Rules.hides)
            """
        ).run(ids)
    }

    /// Whether a rule that is in use has hidden an article, and the person has not made it a favorite since.
    private static let hides = """
        EXISTS(
          SELECT 1 FROM rule_match m CROSS JOIN rule r ON r.id = m.rule_id
          WHERE m.article_id = article.id AND m.did & \(RuleMarks.hide.rawValue)
            AND r.disabled = 0 AND r.removed_at IS NULL
            AND instr(r.actions, '"hide"') > 0
            AND (instr(r.actions, '"kept"') > 0 OR NOT EXISTS(
              SELECT 1 FROM state s WHERE s.article_id = article.id AND s.favorite_at IS NOT NULL
                AND NOT EXISTS(
                  SELECT 1 FROM rule_match f
                  WHERE f.article_id = article.id AND f.did & \(RuleMarks.favorite.rawValue)))))
        """

    /// Forgets that a rule has hidden articles which its query does not match any more.
    private func forgetHits(of id: Int64, outside query: ArticleQuery) throws(StoreError) {
        let hidden = try connection.statement(
            "SELECT article_id FROM rule_match WHERE rule_id = ? AND did & \(RuleMarks.hide.rawValue)"
        ).rows(id) { $0.int(0) }
        var kept: Set<Int64> = []
        for start in stride(from: 0, to: hidden.count, by: 500) {
            let step = Array(hidden[start..<min(start + 500, hidden.count)])
            for subject in try store.articles.subjects(
                of: step, withText: query.isAboutText, includesHidden: true)
            where query.matches(subject) { kept.insert(subject.id) }
        }
        let others = hidden.filter { !kept.contains($0) }
        guard !others.isEmpty else { return }
        try settle(id)
        try connection.statement(
            """
            UPDATE rule_match SET did = did & ~\(RuleMarks.hide.rawValue)
            WHERE rule_id = ?1 AND article_id IN (SELECT value FROM json_each(?2))
            """
        ).run(id, others.json)
        try settle(articles: others.json)
    }
}
