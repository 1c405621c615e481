/// How the articles of a query are found in the database: which index leads, and what is left to be
/// tested.
struct QueryPlan {
    /// What leads to the articles.
    enum Path {
        /// An index in the order of a listing.
        case walk(Index)
        /// The rows of an index that one of the conditions names; they have to be sorted.
        case look(Index)
        /// The articles that are in one of these sets; they have to be sorted.
        case gather([Source])
    }

    /// An index of `article`.
    enum Index: String {
        case date = "article_by_date"
        case unread = "article_unread"
        case feed = "article_by_feed"
        case search = "article_by_search"
    }

    /// A set of articles that are found without looking at others.
    enum Source {
        case favorites
        case read
        case tagged([String])
        case found(QueryPlan)
    }

    /// What must hold of an article besides being found.
    var conditions: [ResolvedQuery]
    /// The times between which it must be.
    var times: TimeSpan
    var path: Path
    /// How many entries of an index are read at the most.
    var cost: Int

    /// Whether what is found has to be sorted.
    var isSorted: Bool {
        if case .walk = path { false } else { true }
    }

    /// Whether the index of words has to be asked about each article that is walked over.
    var walksWithWords: Bool { !isSorted && conditions.contains(where: \.needsIndex) }
}

/// From a second on, and until before another one; seconds since 1970, UTC.
struct TimeSpan: Hashable {
    var start: Int64?
    var end: Int64?

    /// Narrows to what is after `time` as well.
    mutating func start(_ time: Int64) { start = max(start ?? time, time) }

    /// Narrows to what is before `time` as well.
    mutating func end(_ time: Int64) { end = min(end ?? time, time) }
}
