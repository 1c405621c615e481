import SQLite

/// Chooses how a query is answered, by counting a little; within the read that is open.
///
/// A walk by date is good when much of what it sees is meant: it ends at the limit. It is bad when
/// little is meant, and then that little is better found by an index of its own, and sorted. So what
/// an index would find is counted, up to where the walk is no worse.
struct QueryPlanner {
    private let connection: Connection
    private let total: Int
    private let unread: Int

    /// So many entries may be looked up one by one, and sorted, whatever a walk would cost.
    static let smallSet = 4_000

    /// Looking up an article costs so many steps of a walk.
    private static let lookUp = 5

    /// SQLite puts no more than 500 selects together.
    private static let sourceLimit = 100

    /// So many selects may stand in each other: the stack of SQLite's parser is small.
    private static let depthLimit = 3

    init(_ connection: Connection) throws(StoreError) {
        self.connection = connection
        (total, unread) =
            try connection.statement(
                "SELECT COALESCE(sum(total), 0), COALESCE(sum(unread), 0) FROM tally"
            ).first { ($0.count(0), $0.count(1)) } ?? (0, 0)
    }

    /// The plan for a query.
    ///
    /// - Parameter limit: how many articles are wanted; nil for all.
    func plan(
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
        var plan = try walk(conditions, times)
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
    /// The shortest way in the order of a listing.
    private func walk(
        _ conditions: [ResolvedQuery], _ times: TimeSpan
    ) throws(StoreError) -> QueryPlan {
        var plan = QueryPlan(
            conditions: conditions, times: times, path: .walk(.date), cost: total)
        if times != TimeSpan() { plan.cost = try count(in: times, limit: total) }
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

    /// A way to all that a condition means; nil where there is none but a walk, or it leads to more
    /// than `most` articles.
    private func path(
        of condition: ResolvedQuery, most: Int, depth: Int
    ) throws(StoreError) -> (path: QueryPlan.Path, count: Int)? {
        switch condition {
        case .text(let expression) where !expression.isNegated:
            return (.look(.search), try count(of: expression, limit: most + 1))
        case .feeds(let ids):
            return (.look(.feed), try count(ofFeeds: ids))
        case .favorite:
            return (.gather([.favorites]), try count(QueryWriter.favorites, limit: most + 1))
        case .read:
            return (.gather([.read]), total - unread)
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
        default:
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
            "SELECT 1 FROM article_search WHERE article_search MATCH ?1",
            binding: [expression.text], limit: limit)
    }

    private func count(ofTags tags: [String], limit: Int) throws(StoreError) -> Int {
        try count(
            "\(QueryWriter.tagged) IN (SELECT value FROM json_each(?1))", binding: [tags.json],
            limit: limit)
    }

    /// Counts the rows of a select, as far as `limit`.
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
