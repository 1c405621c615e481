import Search

/// A query for one database: it names existing feeds and tags by id, negates only single
/// conditions, and joins words into one expression of the search index.
indirect enum ResolvedQuery: Hashable {
    /// All articles, or none.
    case every(Bool)
    case text(SearchExpression)
    /// Articles of one of these feeds.
    case feeds([Int64])
    /// Articles with one of these tags, or of one of these feeds.
    case tagged([String], feeds: [Int64])
    case unread
    case read
    case favorite
    case later
    /// Articles that the person has hidden. A query with this also finds articles that listings do
    /// not show.
    case hidden
    /// Articles that arrived after the one with this id.
    case newer(than: Int64)
    /// Articles for which some SQL over the alias `a` is true; its `?`, if any, stands for the text.
    case test(String, String? = nil)
    /// The same with the search index, whose row for the article has the alias `e`.
    case entry(String, String? = nil)
    case after(Int64)
    case before(Int64)
    case not(ResolvedQuery)
    case and([ResolvedQuery])
    case or([ResolvedQuery])

    /// Whether the search index is needed.
    var needsIndex: Bool {
        switch self {
        case .text, .entry: true
        case .not(let query): query.needsIndex
        case .and(let queries), .or(let queries): queries.contains(where: \.needsIndex)
        case .every, .feeds, .tagged, .unread, .read, .favorite, .later, .hidden, .newer, .test,
            .after,
            .before:
            false
        }
    }

    /// Whether it finds articles that the person has hidden.
    var asksForHidden: Bool { self != assuming(hidden: false) }

    /// The query for articles of which it is known whether the person has hidden them.
    func assuming(hidden: Bool) -> ResolvedQuery {
        switch self {
        case .hidden: .every(hidden)
        case .not(.hidden): .every(!hidden)
        case .not(let query): .not(query.assuming(hidden: hidden))
        case .and(let queries): .all(queries.map { $0.assuming(hidden: hidden) })
        case .or(let queries): .any(queries.map { $0.assuming(hidden: hidden) })
        case .every, .text, .feeds, .tagged, .unread, .read, .favorite, .later, .newer, .test,
            .entry,
            .after, .before:
            self
        }
    }

    /// The conditions, all of which must hold.
    var conditions: [ResolvedQuery] {
        switch self {
        case .every(true): []
        case .and(let queries): queries
        default: [self]
        }
    }

    /// The articles that match all of these.
    static func all(_ queries: [ResolvedQuery]) -> ResolvedQuery {
        var parts = queries.flatMap(\.conditions)
        if parts.contains(.every(false)) { return .every(false) }
        parts = joinTexts(of: parts, SearchExpression.all)
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .every(true) : .and(parts)
    }

    /// The articles that match at least one of these.
    static func any(_ queries: [ResolvedQuery]) -> ResolvedQuery {
        var parts = queries.flatMap { query -> [ResolvedQuery] in
            switch query {
            case .every(false): []
            case .or(let queries): queries
            default: [query]
            }
        }
        if parts.contains(.every(true)) { return .every(true) }
        parts = joinTexts(of: joinFeeds(of: parts), SearchExpression.any)
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .every(false) : .or(parts)
    }
}

extension ResolvedQuery {
    /// Replaces all feeds by one list.
    private static func joinFeeds(of queries: [ResolvedQuery]) -> [ResolvedQuery] {
        var feeds: [Int64] = []
        var others: [ResolvedQuery] = []
        for query in queries {
            if case .feeds(let ids) = query { feeds += ids } else { others.append(query) }
        }
        return feeds.isEmpty ? others : [.feeds(Set(feeds).sorted())] + others
    }

    /// Replaces all expressions that can be joined by one.
    private static func joinTexts(
        of queries: [ResolvedQuery], _ join: ([SearchExpression]) -> SearchExpression
    ) -> [ResolvedQuery] {
        var texts: [SearchExpression] = []
        var others: [ResolvedQuery] = []
        for query in queries {
            if case .text(let expression) = query, expression.depth < SearchExpression.depthLimit {
                texts.append(expression)
            } else {
                others.append(query)
            }
        }
        return texts.isEmpty ? others : [.text(join(texts))] + others
    }
}
