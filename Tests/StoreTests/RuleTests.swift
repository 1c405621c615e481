import Feeds
import Search
import TestSupport
import Testing

@testable import Store

@Suite("A rule")
struct RuleTests {
    private let database: TestDatabase

    init() throws {
        database = try TestDatabase()
    }

    /// The queries of these tests: a regular expression, or a word in the title, or all.
    @Sendable private static func read(
        _ text: String, _ saved: [SavedQuery]
    ) throws(QueryError) -> ArticleQuery {
        try QueryParser.parse(
            text,
            in: QueryParser.Surroundings(
                now: TestDatabase.now, midnight: { _, _, _ in 0 }, day: { _ in (2023, 11, 14) },
                saved: { name in saved.first { $0.name == name }?.query },
                savedNames: { saved.map(\.name) }))
    }

    @discardableResult
    private func add(
        _ name: String, _ query: String, _ marks: RuleMarks = [], tags: [String] = [],
        stops: Bool = false, touchesKept: Bool = false, applies: Bool = false
    ) throws -> Int? {
        var actions = RuleActions()
        (actions.marks, actions.tags, actions.stops) = (marks, tags, stops)
        actions.touchesKept = touchesKept
        return try database.store.rules.add(
            Rule(name: name, query: query, actions: actions),
            applyingTo: applies ? Self.read(query, []) : nil)
    }

    /// Fetches articles with these titles, as one run.
    private func arrive(_ titles: [String], feed: Int64) throws {
        let items = titles.map { ParsedItem(id: $0, title: $0) }
        _ = try database.store.feeds.write(
            [FeedWrite(feed: feed, update: .bringing(items))], now: TestDatabase.now,
            rules: database.store.rules.set(Self.read))
    }

    private func titles(_ query: String = "") throws -> [String] {
        try database.store.articles.rows(of: Listing(Self.read(query, []), limit: nil))
            .map(\.title).sorted()
    }

    private func matches(_ title: String) throws -> [String] {
        let id = try database.query("SELECT id FROM article WHERE title = '\(title)'").compactMap {
            Int64($0)
        }
        return try database.store.rules.matches(of: #require(id.first)).map {
            "\($0.name): \($0.did.words.joined(separator: ","))"
        }
    }

    @Test("leaves no trace of an article that is not there")
    func missingArticle() throws {
        try add("all", "title:/.*/", .read, tags: ["t"])
        let store = database.store
        var run = RuleRun(try store.rules.set(Self.read))
        run.note(RuleVerdict(matches: [(1, .read)], marks: .read, tags: ["t"]), on: 99)
        _ = try store.write(durable: false) { () throws(StoreError) in
            try run.finish(store.connection, now: TestDatabase.now)
        }
        #expect(try traces() == [])
    }

    @Test("does nothing for a transaction that failed, nor for the one after it")
    func failedTransaction() throws {
        try add("a", "title:/^A/", .read, tags: ["t"])
        let feeds = try (0..<2).map { try database.subscribe("https://example.org/\($0)") }
        try database.execute(
            """
            CREATE TRIGGER bad BEFORE INSERT ON article WHEN NEW.title = 'bad'
            BEGIN SELECT RAISE(ABORT, 'bad'); END
            """)
        let batch = zip(feeds, ["A1", "bad"]).map { feed, title in
            FeedWrite(feed: feed, update: .bringing([ParsedItem(id: title, title: title)]))
        }
        let rules = try database.store.rules.set(Self.read)
        #expect(throws: StoreError.self) {
            try database.store.feeds.write(batch, now: TestDatabase.now, rules: rules)
        }
        try database.execute("DROP TRIGGER bad")
        _ = try database.store.feeds.write([batch[1]], now: TestDatabase.now, rules: rules)
        #expect(try titles() == ["bad"])
        #expect(try traces() == [])
    }

    /// The tables in which rules have left something.
    private func traces() throws -> [String] {
        try ["rule_match", "state", "article_tag"].filter {
            try database.query("SELECT count(*) FROM \($0)") != ["0"]
        }
    }

    @Test("acts in the transaction that brings the article, so that nobody sees it as unread")
    func arrival() throws {
        let feed = try database.subscribe()
        try add("read", "title:/^A/", .read)
        try add("later", "title:b", [.later, .favorite], tags: ["b"])
        let end = try database.store.journal.end()
        try arrive(["A", "B", "C"], feed: feed)
        #expect(try titles("is:unread") == ["B", "C"])
        #expect(try titles("is:later is:favorite tag:b") == ["B"])
        #expect(try matches("A") == ["read: read"])
        #expect(try matches("B") == ["later: favorite,later,tag"])
        #expect(try matches("C") == [])
        #expect(try database.changes(after: end).filter { $0.hasPrefix("+") }.count == 3)
        let log = try database.store.log.entries(limit: 9)
        #expect(log.first?.action == .rule)
        #expect(log.first?.about == "read, later")
        #expect(log.first?.count == 2)
        // Without a number only what a person did is undone.
        #expect(try database.store.log.lastEntry().action == .addRule)
        _ = try database.store.log.undo(entry: log.first?.id)
        #expect(try titles("is:unread") == ["A", "B", "C"])
        #expect(try titles("is:later OR is:favorite OR tag:b") == [])
    }

    @Test("is applied once, to what is new")
    func again() throws {
        let feed = try database.subscribe()
        try add("read", "title:a", .read)
        try arrive(["A"], feed: feed)
        try database.store.articles.mark(Marking(read: false), articles: [1])
        try arrive(["A", "Also a"], feed: feed)
        #expect(try titles("is:unread") == ["A"])
    }

    @Test("comes after those before it, and sees what they did; one may end the chain")
    func order() throws {
        let feed = try database.subscribe()
        try add("first", "title:a", tags: ["seen"])
        try add("second", "tag:seen", .favorite, stops: true)
        try add("third", "title:a", .read)
        try arrive(["A"], feed: feed)
        #expect(try matches("A") == ["first: tag", "second: favorite"])
        let third = try #require(try database.store.rules.rule(named: "third"))
        try database.store.rules.move(third.id, to: 1, about: "")
        try arrive(["Another a"], feed: feed)
        #expect(try matches("Another a") == ["third: read", "first: tag", "second: favorite"])
    }

    @Test("hides as a view: what it has hidden comes back with its end")
    func hiding() throws {
        let feed = try database.subscribe()
        let store = database.store
        try add("ads", "title:/^ad/i", .hide)
        try add("more", "title:/^ad b/i", .hide)
        try arrive(["Ad a", "Ad b", "News"], feed: feed)
        #expect(try titles() == ["News"])
        #expect(try titles("is:hidden") == ["Ad a", "Ad b"])
        #expect(try store.articles.unreadTotals().unread == 1)
        var ads = try #require(try store.rules.rule(named: "ads"))
        ads.isEnabled = false
        _ = try store.rules.replace(ads, query: nil, about: "")
        #expect(try titles() == ["Ad a", "News"], "the other rule hides one of them")
        ads.isEnabled = true
        _ = try store.rules.replace(ads, query: nil, about: "")
        #expect(try titles() == ["News"])
        ads.query = "title:/^ad b/i"
        _ = try store.rules.replace(ads, query: Self.read(ads.query, []), about: "")
        #expect(try titles() == ["Ad a", "News"], "the new query does not match it")
        let more = try #require(try store.rules.rule(named: "more"))
        _ = try store.rules.remove([ads.id, more.id], about: "")
        #expect(try titles() == ["Ad a", "Ad b", "News"])
        _ = try store.log.undo()
        #expect(try titles() == ["Ad a", "News"])
        #expect(try store.rules.all().map(\.name) == ["ads", "more"])
    }

    @Test("that was removed during the run hides nothing")
    func removedMeanwhile() throws {
        let feed = try database.subscribe()
        try add("ads", "title:ad", .hide)
        let rules = try database.store.rules.set(Self.read)
        _ = try database.store.rules.remove([1], about: "")
        _ = try database.store.feeds.write(
            [FeedWrite(feed: feed, update: .bringing([ParsedItem(id: "1", title: "Ad")]))],
            now: TestDatabase.now, rules: rules)
        #expect(try titles() == ["Ad"])
    }

    @Test("acts on what is stored when it is asked to, but not on favorites and tagged articles")
    func stored() throws {
        let feed = try database.subscribe()
        try arrive(["A1", "A2", "A3", "B"], feed: feed)
        let ids = try database.articleIDs()
        try database.store.articles.mark(Marking(favorite: true), articles: [ids[0]])
        try database.store.articles.mark(Marking(adding: ["x"]), articles: [ids[1]])
        let kept = try titles("is:favorite OR tag:x")
        #expect(try add("a", "title:/^A/", [.read, .hide], applies: true) == 1)
        #expect(try titles() == (kept + ["B"]).sorted())
        #expect(try titles("is:unread").count == 3)
        #expect(try add("all", "title:/^A/", .read, touchesKept: true, applies: true) == 2)
        #expect(try titles("is:unread") == ["B"])
        _ = try database.store.log.undo()
        _ = try database.store.log.undo()
        #expect(try titles("is:unread").count == 4)
        #expect(try database.store.rules.all() == [])
    }

    @Test("is tried on what is stored before it lives")
    func trial() throws {
        let feed = try database.subscribe()
        try arrive(["A1", "A2", "A3", "B"], feed: feed)
        let ids = try database.articleIDs()
        try database.store.articles.mark(Marking(favorite: true), articles: [ids[0]])
        try database.store.articles.mark(Marking(adding: ["x"]), articles: [ids[1]])
        try database.store.articles.mark(Marking(read: true), articles: [ids[2]])
        let trial = try database.store.rules.trial(of: Self.read("title:/a/i", []))
        #expect(trial.matched == 3)
        #expect(trial.total == 4)
        #expect(trial.feeds.map(\.count) == [3])
        #expect(trial.weeks.map(\.count) == [3])
        #expect(trial.weeks.first?.start == TestDatabase.now - TestDatabase.now % 86_400 - 86_400)
        #expect(trial.samples.count == 3)
        let later = try database.store.rules.trial(of: .all, since: TestDatabase.now + 1)
        #expect(later.matched + later.total == 0)
        #expect(try database.store.rules.all() == [])
        try add("a", "title:/^A/", .hide, touchesKept: true, applies: true)
        let again = try database.store.rules.trial(of: Self.read("title:/a/i", []))
        #expect(again.matched == 3, "what rules have hidden counts")
        #expect(again.total == 4)
    }

    @Test(
        "is tried on what a list has, whatever it asks",
        arguments: [
            "", "rain", "-rain", "words:<3", "words:>2 rain", "lang:ko", "is:unread",
            "is:read rain", "is:read", "is:unread words:>2", "lang:ko is:unread",
            "is:unread title:/^a/i", "is:unread -rain", "is:unread lang:ko title:/비/",
            "title:/^a/i", "title:/a|비/ -tag:x", "tag:x OR words:>2", "is:hidden", "-is:hidden",
            "is:hidden OR rain", "feed:1", "before:2020-01-01",
        ])
    func trialIsList(query: String) throws {
        let feeds = try [1, 2].map { try database.subscribe("https://feed\($0).example/") }
        var items = ["A rain", "a sun", "B rain", "비 소식"].map { ParsedItem(id: $0, title: $0) }
        items[0].contentText = "one two three"
        items[3].contentText = "하루 종일 비가 온다"
        for feed in feeds { try database.ingest(items, feed: feed) }
        let ids = try database.articleIDs()
        try database.store.articles.mark(Marking(adding: ["x"]), articles: [ids[1]])
        try database.store.articles.mark(Marking(read: true), articles: [ids[2]])
        try add("a", "title:/^B/", .hide, touchesKept: true, applies: true)
        let meaning = try Self.read(query, [])
        let listed = try database.store.articles.rows(
            of: Listing(Store.Rules.visibleOrHidden(meaning), limit: nil))
        for limit in [2, 20] {
            let trial = try database.store.rules.trial(of: meaning, samples: limit)
            #expect(trial.matched == listed.count)
            #expect(trial.feeds.reduce(0) { $0 + $1.count } == listed.count)
            #expect(trial.samples.map(\.id) == listed.prefix(limit).map(\.id))
        }
    }

    @Test("is tried on thousands of articles")
    func trialOfMany() throws {
        let feeds = try [1, 2].map { try database.subscribe("https://feed\($0).example/") }
        for (feed, count) in zip(feeds, [2_000, 500]) {
            let items = (1...count).map { number in
                var item = ParsedItem(id: "\(number)", title: "A\(number)")
                item.contentText = "one two three"
                return item
            }
            try database.ingest(items, feed: feed)
        }
        let read = try database.articleIDs().prefix(1_200)
        try database.store.articles.mark(Marking(read: true), articles: Array(read))
        for (query, count) in [("", 2_500), ("is:unread", 1_300), ("words:>2 is:unread", 1_300)] {
            let trial = try database.store.rules.trial(of: Self.read(query, []))
            #expect(trial.matched == count)
            #expect(trial.feeds.reduce(0) { $0 + $1.count } == count)
            #expect(trial.weeks.reduce(0) { $0 + $1.count } == count)
        }
    }

    @Test("that does nothing is found")
    func findings() throws {
        let feed = try database.subscribe()
        try arrive(["A1", "A2", "B"], feed: feed)
        try add("a", "title:/^A/", .read, stops: true)
        try add("shadowed", "title:a1*", .favorite)
        try add("never", "title:zzz", .hide)
        try add("always", "title:/.*/", .hide)
        try add("nowhere", "feed:99", .hide)
        try add("gone", "@gone", .hide)
        try add("good", "title:b", .hide)
        let found = try database.store.rules.findings(Self.read)
        #expect(
            found.map(\.rule) == [
                "gone", "shadowed", "never", "always", "nowhere", "good",
            ])
        #expect(found[1].problem == .shadowed(by: "a"))
        #expect(found[3].problem == .idleExpression("/.*/", matchesAll: true))
        #expect(found[4].problem == .noSuchFeed("99"))
    }

    @Test(
        "sees the same in an article that arrives as a query sees in a stored one",
        arguments: 0..<20)
    func agreement(seed: Int) throws {
        var articles = RandomArticles(random: Seeded(UInt64(seed)))
        var queries = RandomQuery(random: Seeded(UInt64(seed) &+ 1 << 32))
        let feed = try database.subscribe("https://example.org/feed")
        let drafts = ArticleDraft.drafts(of: (0..<12).map { articles.item($0) })
        let asked = (0..<40).map { _ in queries.next() }
        let set = RuleSet(
            asked.enumerated().map { number, query in
                var rule = Rule(name: "r\(number)", query: "", actions: RuleActions())
                rule.id = Int64(number + 1)
                return RuleSet.Entry(rule: rule, query: query)
            }, unreadable: [])
        for number in 1...asked.count {
            try database.execute(
                "INSERT INTO rule(id, place, name, query, actions) "
                    + "VALUES(\(number), \(number), 'r\(number)', '', '[]')")
        }
        var update = FeedUpdate(articles: drafts, ledger: FeedUpdate.bringing([]).ledger)
        update.title = "Swift Daily"
        _ = try database.store.feeds.write(
            [FeedWrite(feed: feed, update: update)], now: 1010, rules: set)
        let subjects = try database.store.articles.subjects(of: database.rows().map(\.id))
        for (number, query) in asked.enumerated() {
            let met = try database.query(
                "SELECT article_id FROM rule_match WHERE rule_id = \(number + 1) ORDER BY 1")
            // Only what has just arrived is new.
            guard
                !query.contains(where: {
                    if case .newer = $0 { return true }
                    return $0 == .state(.hidden) || $0 == .state(.new)
                })
            else { continue }
            let expected = subjects.filter { query.matches($0) }.map(\.id).sorted()
            #expect(met.compactMap { Int64($0) } == expected, "seed \(seed): \(query)")
        }
    }
}
