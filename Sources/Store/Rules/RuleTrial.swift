import Search
import SQLite

/// What a rule would have done with the stored articles.
public struct RuleTrial: Equatable, Sendable {
    /// How many articles a feed has among the matched ones.
    public struct OfFeed: Equatable, Sendable {
        /// Its id.
        public var id: Int64
        /// Its title.
        public var title: String
        /// The number of its matched articles.
        public var count: Int
    }

    /// The articles that a person has cared for.
    public struct Conflicts: Equatable, Sendable {
        /// Favorites.
        public var favorites = 0
        /// Articles with a tag.
        public var tagged = 0
        /// Articles that the person has read, and not only marked as read.
        public var read = 0

        /// Whether there is none.
        public var isEmpty: Bool { favorites + tagged + read == 0 }

        /// No conflict.
        public init() {}
    }

    /// How many articles the query matches.
    public var matched = 0
    /// How many articles there are.
    public var total = 0
    /// The feeds with matched articles, most of them first.
    public var feeds: [OfFeed] = []
    /// How many articles were matched in each week, the oldest first: the beginning of the week, in
    /// seconds since 1970, and the count. Weeks without any are there, too.
    public var weeks: [(start: Int64, count: Int)] = []
    /// The newest matched articles.
    public var samples: [ArticleRow] = []
    /// The matched articles that a person has cared for.
    public var conflicts = Conflicts()

    /// Whether all is the same.
    public static func == (one: Self, other: Self) -> Bool {
        one.matched == other.matched && one.total == other.total && one.feeds == other.feeds
            && one.samples == other.samples && one.conflicts == other.conflicts
            && one.weeks.map(\.start) == other.weeks.map(\.start)
            && one.weeks.map(\.count) == other.weeks.map(\.count)
    }

    /// How many samples are shown.
    public static let sampleCount = 20
}

extension Store.Rules {
    /// Tries a query on the stored articles, also on those that rules have hidden, and changes nothing.
    ///
    /// - Parameters:
    ///   - start: only articles from then on; seconds since 1970, UTC.
    ///   - samples: how many articles to give.
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func trial(
        of query: ArticleQuery, since start: Int64? = nil, samples: Int = RuleTrial.sampleCount
    ) throws(StoreError) -> RuleTrial {
        var wanted = try hasHidden() ? Store.Rules.visibleOrHidden(query) : query
        if let start { wanted = .and([wanted, .after(start)]) }
        return try store.articles.read(for: query) { () throws(StoreError) in
            var trial = RuleTrial()
            trial.total = try total(since: start)
            let places = try count(wanted, &trial)
            if samples > 0, let places {
                let ids = places.sorted { $1 < $0 }.prefix(samples).map(\.id)
                trial.samples = try store.articles.get(ids).map(\.row)
            } else if samples > 0 {
                trial.samples = try newest(samples, of: wanted)
            }
            return trial
        }
    }

    /// The newest articles of a query. The visible and the hidden ones have an index each.
    private func newest(_ limit: Int, of query: ArticleQuery) throws(StoreError) -> [ArticleRow] {
        var found: [(place: ListingPlace, row: ArticleRow)] = []
        for part in [ArticleQuery.not(.state(.hidden)), .state(.hidden)] {
            let rows = try store.articles.rows(of: Listing(.and([query, part]), limit: limit))
            for row in rows { found.append((try store.articles.place(of: row.id), row)) }
        }
        found.sort { $1.place < $0.place }
        return found.prefix(limit).map(\.row)
    }

    private func hasHidden() throws(StoreError) -> Bool {
        try connection.statement("SELECT EXISTS(\(Store.Rules.hidden))").first { $0.bool(0) }
            ?? false
    }

    private func total(since start: Int64?) throws(StoreError) -> Int {
        guard let start else {
            return try connection.statement(
                """
                SELECT (SELECT COALESCE(sum(total), 0) FROM tally)
                  + (SELECT count(*) FROM (\(Store.Rules.hidden)))
                """
            ).first { $0.count(0) } ?? 0
        }
        return try connection.statement(
            """
            SELECT (SELECT count(*) FROM article WHERE hidden = 0 AND sort_at >= ?1)
              + (SELECT count(*) FROM (\(Store.Rules.hidden) AND a.sort_at >= ?1))
            """
        ).first(start) { $0.count(0) } ?? 0
    }

    /// The articles that the person has hidden.
    private static let hidden = """
        SELECT 1 FROM article a INDEXED BY article_hidden WHERE \(Hidden.byPerson)
        """

    /// Counts the articles of a query by feed and week, in one walk through them; gives their places
    /// in listings if they are few.
    private func count(
        _ query: ArticleQuery, _ trial: inout RuleTrial
    ) throws(StoreError) -> [ListingPlace]? {
        var tally = RuleTally()
        tally.watch(try ids(Store.Rules.madeFavorite), \.favorites)
        tally.watch(try ids(Store.Rules.tagged), \.tagged)
        tally.watch(try ids(Store.Rules.reallyRead), \.read)
        for plan in try store.articles.plans(for: query, limit: nil) {
            try walk(plan, among: trial.total, &tally)
        }
        trial.matched = tally.matched
        trial.conflicts = tally.conflicts
        let weeks = tally.weeks.counts
        if let first = weeks.keys.min(), let last = weeks.keys.max() {
            // A date of a publisher may be of any century.
            let start = max(first, last - RuleTrial.mostWeeks)
            trial.weeks = (start...last).map { week in
                (week * RuleTally.week + RuleTally.monday, weeks[week] ?? 0)
            }
        }
        let feeds = tally.feeds.counts
        let titles = try connection.statement(
            """
            SELECT f.id, \(ArticleRow.feedTitle) FROM json_each(?) i CROSS JOIN feed f ON f.id = i.value
            """
        ).rows(Array(feeds.keys).json) { row in
            (id: row.int(0), title: row.text(1).withoutCredentials)
        }
        trial.feeds = titles.map {
            .init(id: $0.id, title: $0.title, count: feeds[$0.id] ?? 0)
        }.sorted { ($1.count, $0.id) < ($0.count, $1.id) }
        return tally.places
    }

    /// Adds the articles of a plan.
    ///
    /// A plan that looks at many articles takes them in the order in which they lie in the file, or
    /// from an index that has all that is asked, and conditions of the search index are looked up
    /// together and not for each.
    private func walk(
        _ plan: QueryPlan, among total: Int, _ tally: inout RuleTally
    ) throws(StoreError) {
        var plan = plan
        var sets: [(ids: IDSet, isMet: Bool)] = []
        // The walk of hidden articles costs nothing.
        if case .walk = plan.path, plan.cost > total / QueryPlanner.scanShare {
            var rest: [ResolvedQuery] = []
            for condition in plan.conditions {
                var writer = QueryWriter()
                switch condition {
                case .text(let expression) where !expression.isNegated:
                    sets.append((try ids(writer.found(by: expression), writer.values), true))
                case .entry(let sql, let text):
                    sets.append((try ids(writer.entries(where: sql, text), writer.values), true))
                default: rest.append(condition)
                }
            }
            // Without it, the table need not be read.
            if rest == [.unread] {
                sets.append((try ids(QueryWriter.read), false))
                rest = []
            }
            plan.conditions = rest
            plan.path = rest.isEmpty ? .look(.feed) : .scan
        }
        var writer = QueryWriter()
        let sql = writer.select("collected(a.id, a.feed_id, a.sort_at)", plan)
        try connection.collect(writer.prelude + sql, writer.values) { numbers in
            for row in stride(from: 0, to: numbers.count, by: 3) {
                let id = numbers[row]
                if sets.allSatisfy({ $0.ids.contains(id) == $0.isMet }) {
                    tally.add(id, feed: numbers[row + 1], at: numbers[row + 2])
                }
            }
        }
    }

    private func ids(
        _ select: String, _ values: [any SQLValue] = []
    ) throws(StoreError) -> IDSet {
        var ids = IDSet()
        let sql = "WITH found(id) AS (\(select)) SELECT collected(id) FROM found"
        try connection.collect(sql, values) { for id in $0 { ids.insert(id) } }
        return ids
    }

    /// The articles that a person has read, by the log.
    private static let reallyRead = """
        SELECT t.value FROM log l CROSS JOIN log_change c ON c.log_id = l.id
        CROSS JOIN json_each(c.targets) t CROSS JOIN article a ON a.id = t.value
        WHERE l.action = '\(LogAction.show.rawValue)' AND l.undone_at IS NULL AND c.field = 'read_at'
          AND a.unread = 0
        """
}

extension RuleTrial {
    /// The most weeks that are counted one by one: ten years.
    fileprivate static let mostWeeks: Int64 = 520
}
