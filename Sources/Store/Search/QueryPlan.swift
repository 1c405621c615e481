/// How to find the articles of a query: which index to use, and which conditions are left to test.
struct QueryPlan {
    /// The way to the articles.
    enum Path {
        /// An index in the order of a listing.
        case walk(Index)
        /// The rows of an index for one of the conditions; they have to be sorted.
        case look(Index)
        /// All articles as they are stored; they have to be sorted.
        case scan
        /// The articles of these sets; they have to be sorted.
        case gather([Source])
    }

    /// An index of `article`.
    enum Index: String {
        case date = "article_by_date"
        case unread = "article_unread"
        case feed = "article_by_feed"
        case hidden = "article_hidden"
    }

    /// A set of articles that can be found without looking at others.
    enum Source {
        case favorites
        case later
        case read
        case newer(than: Int64)
        case tagged([String])
        case words(SearchExpression)
        case found(QueryPlan)
    }

    /// The conditions that each article found must also meet.
    var conditions: [ResolvedQuery]
    /// The time span in which each article must be.
    var times: TimeSpan
    var path: Path
    /// The most entries of an index that are read.
    var cost: Int
    /// Whether some of the sets have articles that the person has hidden.
    var includesHidden = false

    /// Whether the articles have to be sorted.
    var isSorted: Bool {
        if case .walk = path { false } else { true }
    }

    /// Whether the walk has to look up each article in the search index.
    var walksWithWords: Bool { !isSorted && conditions.contains(where: \.needsIndex) }
}

/// From one second on, until before another one; seconds since 1970, UTC.
struct TimeSpan: Hashable {
    var start: Int64?
    var end: Int64?

    /// Limits the span to `time` and later.
    mutating func start(_ time: Int64) { start = max(start ?? time, time) }

    /// Limits the span to times before `time`.
    mutating func end(_ time: Int64) { end = min(end ?? time, time) }
}
