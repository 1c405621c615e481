import Search

/// What rules did in one run, which is one entry of the log however many transactions it takes.
struct RuleRun {
    /// The ``RuleSet/run`` of the rules.
    let id: UInt64
    private(set) var recorder = LogRecorder(.rule)
    /// The rules that did something.
    private var rules: Set<Int64> = []
    /// The names of all rules, in their order.
    private let ruleNames: [(id: Int64, name: String)]
    /// The articles that were hidden in the open transaction.
    private var hidden: [Int64] = []
    /// The articles of which the person wants to hear.
    private var notable: [Int64] = []

    init(_ rules: RuleSet) {
        id = rules.run
        ruleNames = rules.entries.map { ($0.rule.id, $0.rule.name) }
    }

    /// Marks a new article as a verdict says, within the open transaction that brings it.
    mutating func apply(
        _ verdict: RuleVerdict, to article: Int64, _ store: Store
    ) throws(StoreError) {
        let (connection, now) = (store.connection, store.clock())
        let times: [(RuleMarks, LogField)] = [
            (.read, .readAt), (.favorite, .favoriteAt), (.later, .laterAt),
        ]
        if times.contains(where: { verdict.marks.contains($0.0) }) {
            try connection.statement(
                """
                INSERT OR IGNORE INTO state(article_id, read_at, favorite_at, later_at)
                VALUES(?, ?, ?, ?)
                """
            ).run(
                article, verdict.marks.contains(.read) ? now : nil,
                verdict.marks.contains(.favorite) ? now : nil,
                verdict.marks.contains(.later) ? now : nil)
            for (mark, field) in times where verdict.marks.contains(mark) {
                recorder.note(field, before: .null, of: article)
            }
        }
        for tag in verdict.tags {
            try connection.statement(
                "INSERT OR IGNORE INTO article_tag(article_id, tag) VALUES(?, ?)"
            )
            .run(article, tag)
            recorder.note(.articleTag, key: tag, before: .int(0), of: article)
        }
        for (rule, did) in verdict.matches {
            try connection.statement(
                "INSERT OR IGNORE INTO rule_match(article_id, rule_id, did) VALUES(?, ?, ?)"
            ).run(article, rule, did.rawValue)
            guard did.changesArticles else { continue }
            recorder.note(
                .ruleMatch, key: String(rule), before: .int(0), after: .int(did.rawValue),
                of: article)
            guard rules.insert(rule).inserted else { continue }
            recorder.about = ruleNames.filter { rules.contains($0.id) }.map(\.name)
                .joined(separator: ", ")
        }
        if verdict.marks.contains(.notify) { notable.append(article) }
        if verdict.marks.contains(.hide) { hidden.append(article) }
        if verdict.matches.contains(where: \.did.changesArticles) { recorder.count(articles: 1) }
    }

    mutating func takeNotable() -> [Int64] {
        defer { notable = [] }
        return notable
    }

    /// Writes the entry of the log, within the open transaction, and gives the articles that were
    /// hidden since the last one.
    mutating func finish(_ connection: Connection, now: Int64) throws(StoreError) -> [Int64] {
        try recorder.finish(connection, now: now)
        defer { hidden = [] }
        return hidden
    }
}

extension Store.Rules {
    /// Does what rules have decided about a new article, within the open transaction that brings it.
    func note(
        _ verdict: RuleVerdict, on article: Int64, by rules: RuleSet
    ) throws(StoreError) {
        guard !verdict.matches.isEmpty else { return }
        // Take it out, because two owners would copy it for each article.
        var run = store.ruleRun.take() ?? RuleRun(rules)
        if run.id != rules.run { run = RuleRun(rules) }
        defer { store.ruleRun = run }
        try run.apply(verdict, to: article, store)
    }

    /// Writes what rules did into the log, within the open transaction.
    func finishRun(now: Int64) throws(StoreError) {
        guard let hidden = try store.ruleRun?.finish(connection, now: now), !hidden.isEmpty else {
            return
        }
        // A rule may have been removed since the run began.
        try settle(articles: hidden.json)
    }

    /// The titles of the articles of this process of which the person wants to hear, the first ones
    /// only, and the number of all; each is given once.
    public func takeNotable(titles limit: Int) throws(StoreError) -> (titles: [String], count: Int)
    {
        guard let ids = store.ruleRun?.takeNotable(), !ids.isEmpty else { return ([], 0) }
        let titles = try connection.statement(
            """
            SELECT COALESCE(a.title, a.excerpt, a.url, '') FROM json_each(?) i
            CROSS JOIN article a ON a.id = i.value ORDER BY i.key
            """
        ).rows(Array(ids.prefix(limit)).json) { $0.text(0) }
        return (titles, ids.count)
    }

    /// Lets a rule act on stored articles, within the open transaction: on all but favorites and
    /// tagged ones, unless it touches those too. Gives how many it met.
    func apply(
        _ rule: Rule, to ids: [Int64], _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int {
        let met = try connection.statement(
            """
            SELECT json_group_array(a.id), count(*) FROM json_each(?1) i
            CROSS JOIN article a ON a.id = i.value WHERE ?2 OR NOT (
              a.id IN (\(Store.Rules.madeFavorite)) OR a.id IN (\(Store.Rules.tagged)))
            """
        ).first(ids.sorted().json, rule.actions.touchesKept) {
            (ids: $0.text(0), count: $0.count(1))
        }
        guard let met, met.count > 0 else { return 0 }
        let actions = rule.actions
        // What is stored is no news.
        let did = actions.all.subtracting(.notify)
        let marking = Marking(
            read: actions.marks.contains(.read) ? true : nil,
            favorite: actions.marks.contains(.favorite) ? true : nil,
            later: actions.marks.contains(.later) ? true : nil, adding: actions.tags)
        _ = try store.articles.mark(marking, met.ids, &recorder)
        try connection.statement(
            """
            INSERT INTO rule_match(article_id, rule_id, did)
            SELECT value, ?2, ?3 FROM json_each(?1) WHERE true
            ON CONFLICT(article_id, rule_id) DO UPDATE SET did = did | excluded.did
            """
        ).run(met.ids, rule.id, did.rawValue)
        recorder.note(
            .ruleMatch, key: String(rule.id), before: .int(0), after: .int(did.rawValue),
            ofAll: met.ids)
        try settle(rule.id)
        return met.count
    }
}
