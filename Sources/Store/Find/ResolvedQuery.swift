import Search

/// A query in the terms of a database: feeds and tags are those that there are, nothing but single
/// conditions is negated, and words that belong together are one expression of the index.
indirect enum ResolvedQuery: Hashable {
    /// All articles, or none.
    case every(Bool)
    case text(SearchExpression)
    /// Brought by one of these feeds.
    case feeds([Int64])
    /// Has one of these tags, or was brought by one of these feeds.
    case tagged([String], feeds: [Int64])
    /// The URL has this part; in small letters as far as they are ASCII.
    case url(String)
    case unread
    case read
    case favorite
    /// Has one of the parts that are set in these bits.
    case has(Int64)
    case after(Int64)
    case before(Int64)
    case not(ResolvedQuery)
    case and([ResolvedQuery])
    case or([ResolvedQuery])

    /// Whether the index of words has to be asked.
    var needsIndex: Bool {
        switch self {
        case .text: true
        case .not(let query): query.needsIndex
        case .and(let queries), .or(let queries): queries.contains(where: \.needsIndex)
        default: false
        }
    }

    /// The conditions that must all hold.
    var conditions: [ResolvedQuery] {
        switch self {
        case .every(true): []
        case .and(let queries): queries
        default: [self]
        }
    }

    /// What all of these mean.
    static func all(_ queries: [ResolvedQuery]) -> ResolvedQuery {
        var parts = queries.flatMap(\.conditions)
        if parts.contains(.every(false)) { return .every(false) }
        parts = joinTexts(of: parts, SearchExpression.all)
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .every(true) : .and(parts)
    }

    /// What at least one of these means.
    static func any(_ queries: [ResolvedQuery]) -> ResolvedQuery {
        var parts = queries.flatMap { query -> [ResolvedQuery] in
            switch query {
            case .every(false): []
            case .or(let queries): queries
            default: [query]
            }
        }
        if parts.contains(.every(true)) { return .every(true) }
        parts = joinTexts(of: parts, SearchExpression.any)
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .every(false) : .or(parts)
    }
}

extension ResolvedQuery {
    /// Puts one expression in the place of all that may be joined.
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
