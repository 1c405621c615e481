import SQLite
import Search
import Feeds

/// What rules did in one run, which is one entry of the log however many transactions it takes.
struct RuleRun {
    /// The ``RuleSet/run`` of the rules.
    let id: UInt64
    private(set) var recorder = LogRecorder(.rule)
    /// The rules that did something.
    private var rules: Set<Int64> = []
    /// How many of them the entry of the log names.
    private var namedRules = 0
    /// The names of all rules, in their order.
    private let ruleNames: [(id: Int64, name: String)]

    // What the open transaction is to store at its end: a statement for many articles takes half the time of
    // one for each.
    /// The articles to mark, by what is set.
    private var marked: [RuleMarks: [Int64]] = [:]
    /// The articles that get a tag.
    private var tagged: [String: [Int64]] = [:]
    private var matches: [RuleMatchNote] = []
    /// The articles that were hidden.
    private var hidden: [Int64] = []

    /// The articles of which the person wants to hear.
    private var notable: [Int64] = []

    init(_ rules: RuleSet) {
        id = rules.run
        ruleNames = rules.entries.map { ($0.rule.id, $0.rule.name) }
    }

    /// Notes what a verdict does with a new article, within the open transaction that brings it.
    mutating func note(_ verdict: RuleVerdict, on article: Int64) {
        let marks = verdict.marks.intersection([.read, .favorite, .later])
        if !marks.isEmpty { marked[marks, default: []].append(article) }
        for tag in verdict.tags { tagged[tag, default: []].append(article) }
        for (rule, did) in verdict.matches {
            matches.append(RuleMatchNote(article: article, rule: rule, did: did))
            if did.changesArticles { rules.insert(rule) }
        }
        if verdict.marks.contains(.notify) { notable.append(article) }
        if verdict.marks.contains(.hide) { hidden.append(article) }
        if verdict.matches.contains(where: \.did.changesArticles) { recorder.count(articles: 1) }
    }

    mutating func takeNotable() -> [Int64] {
        defer { notable = [] }
        return notable
    }

    /// Stores what was noted, with the entry of the log, within the open transaction, and gives the
    /// articles that were hidden in it.
    mutating func finish(_ connection: Connection, now: Int64) throws(StoreError) -> [Int64] {
        guard !matches.isEmpty else { return [] }
        defer { (marked, tagged, matches, hidden) = ([:], [:], [], []) }
        try storeMarks(connection, now: now)
        let tags = tagged.sorted { $0.key < $1.key }
        if !tags.isEmpty {
            var pairs = JSONWriter()
            pairs.array { pairs in
                for (tag, articles) in tags {
                    for article in articles {
                        pairs.array { pair in
                            pair.integer(article)
                            pair.string(tag)
                        }
                    }
                }
            }
            try connection.statement(RuleRun.tagging).run(UTF8Text(bytes: pairs.drain()))
        }
        for (tag, articles) in tags {
            recorder.note(.articleTag, key: tag, before: .int(0), ofAll: articles.json)
        }
        try storeMatches(connection)
        let changes = matches.filter(\.did.changesArticles)
        if !changes.isEmpty { recorder.note(.ruleMatch, before: .int(0), ofAll: changes.json) }
        if rules.count > namedRules {
            namedRules = rules.count
            recorder.about = ruleNames.filter { rules.contains($0.id) }.map(\.name)
                .joined(separator: ", ")
        }
        try recorder.finish(connection, now: now)
        return hidden
    }

    private func storeMatches(_ connection: Connection) throws(StoreError) {
        var rest = matches[...]
        for (count, insertion) in RuleRun.insertions {
            while rest.count >= count {
                try connection.statement(insertion).run(
                    binding: rest.prefix(count).flatMap { [$0.article, $0.rule, $0.did.rawValue] })
                rest = rest.dropFirst(count)
            }
        }
    }

    private mutating func storeMarks(
        _ connection: Connection, now: Int64
    ) throws(StoreError) {
        let fields: [(RuleMarks, LogField)] = [
            (.read, .readAt), (.favorite, .favoriteAt), (.later, .laterAt),
        ]
        for (marks, articles) in marked.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let ids = articles.json
            let times = fields.map { marks.contains($0.0) ? now : nil }
            try connection.statement(RuleRun.marking).run(ids, times[0], times[1], times[2])
            for (mark, field) in fields where marks.contains(mark) {
                recorder.note(field, before: .null, ofAll: ids)
            }
        }
    }

    private static let marking = """
        INSERT OR IGNORE INTO state(article_id, read_at, favorite_at, later_at)
        SELECT a.id, ?2, ?3, ?4 FROM json_each(?1) i CROSS JOIN article a ON a.id = i.value
        """

    private static let tagging = """
        INSERT OR IGNORE INTO article_tag(article_id, tag)
        SELECT a.id, t.value ->> 1
        FROM json_each(?1) t CROSS JOIN article a ON a.id = t.value ->> 0
        """

    /// The statements for a number of matches: one for many takes half the time of one for each.
    private static let insertions = [32, 1].map { count in
        let rows = repeatElement("(?, ?, ?)", count: count).joined(separator: ", ")
        return (
            count,
            """
            INSERT OR IGNORE INTO rule_match(article_id, rule_id, did)
            SELECT a.id, m.column2, m.column3
            FROM (VALUES \(rows)) m CROSS JOIN article a ON a.id = m.column1
            """
        )
    }
}

/// That a rule met an article, and what it changed of it.
struct RuleMatchNote {
    var article: Int64
    var rule: Int64
    var did: RuleMarks
}

extension [RuleMatchNote] {
    /// The elements as a JSON array of `[article, rule, did]`, for the log.
    var json: String {
        var json = JSONWriter()
        json.array { json in
            for match in self {
                json.array { json in
                    json.integer(match.article)
                    json.integer(match.rule)
                    json.integer(match.did.rawValue)
                }
            }
        }
        return String(decoding: json.drain(), as: UTF8.self)
    }
}

extension Store.Rules {
    /// Notes what rules have decided about a new article, within the open transaction that brings it.
    /// ``finishRun(now:)`` does it.
    func note(_ verdict: RuleVerdict, on article: Int64, by rules: RuleSet) {
        guard !verdict.matches.isEmpty else { return }
        // Take it out, because two owners would copy it for each article.
        var run = store.ruleRun.take() ?? RuleRun(rules)
        if run.id != rules.run { run = RuleRun(rules) }
        defer { store.ruleRun = run }
        run.note(verdict, on: article)
    }

    /// Does what rules have decided, and logs it, within the open transaction.
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
        let notes = try connection.statement(
            "SELECT json_group_array(json_array(value, ?2, ?3)) FROM json_each(?1)"
        ).first(met.ids, rule.id, did.rawValue) { $0.text(0) }
        recorder.note(.ruleMatch, before: .int(0), ofAll: notes ?? "[]")
        try settle(articles: met.ids)
        return met.count
    }
}
