import SQLite

/// Chooses the plan for a query by counting a little, within an open read transaction.
///
/// A walk by date is good when many articles match, because it ends at the limit. When few match,
/// it is better to find them by another index and to sort them. So the planner counts what an
/// index would find, up to the number at which the walk is as good.
struct QueryPlanner {
    private let connection: Connection
    /// The articles of all feeds, once a plan needs them: the sums are of as many rows as there are feeds.
    private var sums: (total: Int, unread: Int)?

    /// This many entries may always be looked up one by one and sorted, whatever a walk costs.
    static let smallSet = 4_000

    /// Looking up an article costs as much as this many steps of a walk.
    private static let lookUp = 5

    /// Who wants all articles of a walk through more than this part of them reads them in another order.
    static let scanShare = 5

    /// The most selects in a compound one; SQLite allows 500.
    private static let sourceLimit = 100

    /// The deepest nesting of selects, because the stack of SQLite's parser is small.
    private static let depthLimit = 3

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// The plan for a query.
    ///
    /// - Parameter limit: the number of wanted articles; nil for all.
    mutating func plan(
        _ query: ResolvedQuery, limit: Int?, depth: Int = 0
    ) throws(StoreError) -> QueryPlan {
        var conditions: [ResolvedQuery] = []
        var times = TimeSpan()
        for condition in query.conditions {
            switch condition {
            case .after(let time): times.start(time)
            case .before(let time): times.end(time)
            default: conditions.append(condition)
            }
        }
        if conditions.isEmpty, depth == 0, limit != nil {
            return QueryPlan(conditions: [], times: times, path: .walk(.date), cost: 0)
        }
        var most = try counts().total
        // A query of dates alone has one plan. Whoever wants all articles asks whether they are many.
        if conditions.isEmpty, depth == 0 { most = most / QueryPlanner.scanShare + 1 }
        var plan = try walk(conditions, times, countingUpTo: most)
        let wanted = limit.map { max(QueryPlanner.smallSet, $0) } ?? .max
        for index in conditions.indices {
            let most = min(wanted, plan.cost / QueryPlanner.lookUp)
            guard most > 0 else { break }
            let path = try path(of: conditions[index], most: most, depth: depth)
            guard let path, path.count <= most else { continue }
            plan.path = path.path
            plan.cost = path.count * QueryPlanner.lookUp
            plan.conditions = conditions
            if case .gather = path.path { plan.conditions.remove(at: index) }
        }
        return plan
    }
}

extension QueryPlanner {
    /// How many articles there are, and how many of them are unread.
    private mutating func counts() throws(StoreError) -> (total: Int, unread: Int) {
        if let sums { return sums }
        let found =
            try connection.statement(
                "SELECT COALESCE(sum(total), 0), COALESCE(sum(unread), 0) FROM tally"
            ).first { (total: $0.count(0), unread: $0.count(1)) } ?? (0, 0)
        sums = found
        return found
    }

    /// The shortest walk in the order of a listing.
    ///
    /// - Parameter most: How many articles of the time to count at most.
    private mutating func walk(
        _ conditions: [ResolvedQuery], _ times: TimeSpan, countingUpTo most: Int
    ) throws(StoreError) -> QueryPlan {
        let (total, unread) = try counts()
        var plan = QueryPlan(
            conditions: conditions, times: times, path: .walk(.date), cost: total)
        if times != TimeSpan() { plan.cost = try count(in: times, limit: most) }
        for condition in conditions {
            switch condition {
            case .unread where unread < plan.cost:
                (plan.path, plan.cost) = (.walk(.unread), unread)
            case .feeds(let ids) where ids.count == 1:
                let count = try count(ofFeeds: ids)
                if count < plan.cost { (plan.path, plan.cost) = (.walk(.feed), count) }
            default: continue
            }
        }
        return plan
    }

    /// A way to all articles of a condition; nil when only a walk finds them, or when they are more
    /// than `most`.
    private mutating func path(
        of condition: ResolvedQuery, most: Int, depth: Int
    ) throws(StoreError) -> (path: QueryPlan.Path, count: Int)? {
        switch condition {
        case .text(let expression) where !expression.isNegated:
            return (.gather([.words(expression)]), try count(of: expression, limit: most + 1))
        case .feeds(let ids):
            return (.look(.feed), try count(ofFeeds: ids))
        case .favorite:
            return (.gather([.favorites]), try count(QueryWriter.favorites, limit: most + 1))
        case .later:
            return (.gather([.later]), try count(QueryWriter.later, limit: most + 1))
        case .read:
            let (total, unread) = try counts()
            return (.gather([.read]), total - unread)
        case .newer(let id):
            // Ids that are gone count too; there are few of those among the latest.
            let last = try connection.statement("SELECT max(id) FROM article").first { $0.int(0) }
            return (.gather([.newer(than: id)]), Int(clamping: max(0, (last ?? 0) - id)))
        case .tagged(let tags, let feeds):
            let count = try count(ofTags: tags, limit: most + 1) + count(ofFeeds: feeds)
            guard count <= most, !feeds.isEmpty else { return (.gather([.tagged(tags)]), count) }
            let ofFeeds = try plan(.feeds(feeds), limit: nil)
            return (.gather([.tagged(tags), .found(ofFeeds)]), count)
        case .or(let queries)
        where queries.count <= QueryPlanner.sourceLimit && depth < QueryPlanner.depthLimit:
            var count = 0
            var sources: [QueryPlan.Source] = []
            for query in queries {
                let part = try plan(query, limit: most, depth: depth + 1)
                count += part.cost
                guard count <= most else { return nil }
                sources.append(.found(part))
            }
            return (.gather(sources), count)
        case .text, .or, .every, .unread, .hidden, .test, .entry, .after, .before, .not, .and:
            return nil
        }
    }

    private func count(in times: TimeSpan, limit: Int) throws(StoreError) -> Int {
        var writer = QueryWriter()
        let articles = "SELECT 1 FROM article a WHERE a.hidden = 0"
        return try count(
            "\(articles)\(writer.bounds(ListingRange(times: times)))", binding: writer.values,
            limit: limit)
    }

    private func count(of expression: SearchExpression, limit: Int) throws(StoreError) -> Int {
        try count(
            "SELECT 1 FROM search_words WHERE search_words MATCH ?1",
            binding: [expression.text], limit: limit)
    }

    private func count(ofTags tags: [String], limit: Int) throws(StoreError) -> Int {
        try count(
            "\(QueryWriter.tagged) IN (SELECT value FROM json_each(?1))", binding: [tags.json],
            limit: limit)
    }

    /// Counts the rows of a select, up to `limit`.
    private func count(
        _ select: String, binding values: [any SQLValue] = [], limit: Int
    ) throws(StoreError) -> Int {
        try connection.statement(
            "SELECT count(*) FROM (\(select) LIMIT ?\(values.count + 1))"
        ).first(binding: values + [limit]) { $0.count(0) } ?? 0
    }

    private func count(ofFeeds ids: [Int64]) throws(StoreError) -> Int {
        try connection.statement(
            """
            SELECT COALESCE(sum(total), 0) FROM tally
            WHERE feed_id IN (SELECT value FROM json_each(?))
            """
        ).first(ids.json) { $0.count(0) } ?? 0
    }
}
