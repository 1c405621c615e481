/// Who asks what is new. Each is told everything, whatever the others were told.
public enum Asker: String, Sendable {
    /// A person.
    case person
    /// A program that reads a pipe.
    case program

    var name: String { " today \(rawValue)" }
}

/// What arrived since somebody asked last, by feed.
public struct NewArticles: Sendable {
    /// A feed, and the newest of its new articles.
    public struct Group: Sendable {
        /// The feed, and how many new articles it has.
        public var feed: FetchedArticles.Feed
        /// The newest of them, the newest first.
        public var articles: [Article]
    }

    /// When somebody asked last; nil at first. Seconds since 1970, UTC.
    public var askedAt: Int64?
    /// When the first of the new articles was fetched; seconds since 1970, UTC.
    public var firstAt: Int64?
    /// Whether they are those of the last fetch that brought any.
    public var isLastFetch = false
    /// The feeds with new articles, in the order of their newest one, which a twin may tell.
    public var groups: [Group] = []
    /// How many new articles there are.
    public var total: Int
    /// How many of them are in no group, because there are too many.
    public var more = 0
    /// The last article that there was.
    let lastID: Int64

    init(askedAt: Int64?, lastID: Int64, total: Int) {
        (self.askedAt, self.lastID, self.total) = (askedAt, lastID, total)
    }

    /// As many of them as this many lines show: one for each feed, and one for each article.
    public func fitting(_ lines: Int) -> NewArticles {
        let shares = NewArticles.shares(groups.map(\.articles.count), lines: lines)
        var fitting = self
        fitting.groups = zip(groups, shares).map { group, share in
            Group(feed: group.feed, articles: Array(group.articles.prefix(share)))
        }
        fitting.more += count - fitting.count
        return fitting
    }

    /// How many articles of each of the first feeds fit, when there are so many. A feed with many
    /// does not take the place of the others.
    static func shares(_ counts: [Int], lines: Int) -> [Int] {
        let feeds = counts.prefix(max(1, lines / 2))
        var shares = feeds.map { _ in 1 }
        var room = max(0, lines - 2 * feeds.count)
        var isFull = false
        while room > 0, !isFull {
            isFull = true
            for (index, count) in feeds.enumerated() where shares[index] < count && room > 0 {
                shares[index] += 1
                room -= 1
                isFull = false
            }
        }
        return shares
    }

    private var count: Int { groups.reduce(0) { $0 + $1.articles.count } }
}
