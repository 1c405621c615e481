extension QueryWriter {
    /// A statement that gives articles by a plan.
    ///
    /// - Parameters:
    ///   - columns: over the alias `a` and the aliases in `joins`.
    ///   - range: the part of the listing, which includes the times of the plan.
    ///   - end: the SQL after the conditions: the order and the limit.
    mutating func select(
        _ columns: String, joining joins: String = "", _ plan: QueryPlan,
        in range: ListingRange? = nil, _ end: String = ""
    ) -> String {
        var text = "\(columns) FROM article a \(hint(of: plan.path))"
        if !joins.isEmpty { text += " \(joins)" }
        if case .walk(.hidden) = plan.path {
            text += " WHERE \(Hidden.byPerson)"
        } else {
            text +=
                plan.includesHidden
                ? " WHERE a.hidden & \(Hidden.removed) = 0" : " WHERE a.hidden = 0"
        }
        if case .gather(let sources) = plan.path {
            text += " AND a.id IN (\(sources.map { select($0) }.joined(separator: " UNION ALL ")))"
        }
        if !plan.conditions.isEmpty { text += " AND \(condition(.and(plan.conditions)))" }
        text += bounds(range ?? ListingRange(times: plan.times))
        return "SELECT \(text)\(end.isEmpty ? "" : " \(end)")"
    }

    /// The condition that an article is in a range; it can follow other conditions.
    mutating func bounds(_ range: ListingRange) -> String {
        // With two limits at one end SQLite would use either, and walk from there to the other.
        var text = ""
        if let first = range.after, range.times.end.map({ first.sortAt < $0 }) ?? true {
            text += " AND (a.sort_at, a.id) < (\(bind(first.sortAt)), \(bind(first.id)))"
        } else if let time = range.times.end {
            text += " AND a.sort_at < \(bind(time))"
        }
        if let last = range.through, range.times.start.map({ last.sortAt >= $0 }) ?? true {
            text += " AND (a.sort_at, a.id) >= (\(bind(last.sortAt)), \(bind(last.id)))"
        } else if let time = range.times.start {
            text += " AND a.sort_at >= \(bind(time))"
        }
        return text
    }
}

extension QueryWriter {
    private mutating func select(_ source: QueryPlan.Source) -> String {
        switch source {
        case .favorites: QueryWriter.favorites
        case .later: QueryWriter.later
        case .read: QueryWriter.read
        case .newer(let id): "SELECT id FROM article WHERE id > \(bind(id))"
        case .tagged(let tags): "\(QueryWriter.tagged) IN \(list(tags))"
        case .words(let expression): found(by: expression)
        case .found(let plan): select("a.id", plan)
        }
    }

    private func hint(of path: QueryPlan.Path) -> String {
        switch path {
        case .walk(let index), .look(let index): "INDEXED BY \(index.rawValue)"
        case .scan, .gather: "NOT INDEXED"
        }
    }
}
