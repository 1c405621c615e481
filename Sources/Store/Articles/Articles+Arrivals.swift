// Which articles are new. The ids of articles rise and are never used again, so one id says it: all
// later articles are. It is kept like the place of a named reader.
extension Store.Articles {
    /// Stores that the articles after `id` arrived with the last fetch, within the open transaction.
    func beginLastFetch(after id: Int64, now: Int64) throws(StoreError) {
        try advanceCursor(Self.lastFetch, to: id, now: now)
    }

    /// The name under which the place before the last fetch is kept. Names that begin with a space
    /// are the program's own.
    private static let lastFetch = " fetch"

    /// Selects the last article before the last fetch that brought anything; nothing when there was
    /// none.
    static let lastFetchPlace = "SELECT article_id FROM cursor WHERE name = '\(lastFetch)'"

    /// What arrived since somebody asked last; at first that is everything.
    ///
    /// - Parameters:
    ///   - lines: How many lines there are for it; see ``NewArticles/fitting(_:)``.
    ///   - folds: Whether the same story in several feeds is one article.
    public func new(
        for asker: Asker, lines: Int, folds: Bool = false
    ) throws(StoreError) -> NewArticles {
        try read { () throws(StoreError) in
            let asked = try connection.statement(
                "SELECT article_id, asked_at FROM cursor WHERE name = ?"
            ).first(asker.name) { (id: $0.int(0), time: $0.int(1)) }
            let place = asked?.id ?? 0
            // The tallies have the numbers of all articles.
            let counts =
                try place == 0
                ? connection.statement(Self.allNew).rows { FetchedArticles.Feed($0) }
                : connection.statement(Self.counts(after: "?", newestFirst: true)).rows(place) {
                    FetchedArticles.Feed($0)
                }
            var new = NewArticles(
                askedAt: asked?.time, lastID: try lastID(), total: counts.reduce(0) { $0 + $1.new })
            guard new.total > 0 else { return new }
            let fetch = try connection.statement(Self.lastFetchPlace).first { $0.int(0) }
            new.isLastFetch = fetch == place
            new.firstAt = try connection.statement(Self.firstAfter).first(place) { $0.int(0) }
            let shares = NewArticles.shares(counts.map(\.new), lines: lines)
            let feeds = counts.prefix(shares.count)
            let rows = try connection.statement(Self.newByFeed)
                .rows(feeds.map(\.id).json, place, shares.max() ?? 0) { Article($0) }
            let byFeed = Dictionary(grouping: rows, by: \.row.feedID)
            var articles = zip(feeds, shares).flatMap { feed, share in
                (byFeed[feed.id] ?? []).prefix(share)
            }
            new.more = new.total - articles.count
            if folds {
                var twins = TwinFold(store, .newer(than: place))
                articles = try twins.fold(articles, \.row)
            }
            let kept = Dictionary(grouping: articles, by: \.row.feedID)
            new.groups = feeds.compactMap { feed in
                kept[feed.id].map { NewArticles.Group(feed: feed, articles: $0) }
            }
            return new
        }
    }

    /// Notes that somebody was told what is new.
    public func told(_ new: NewArticles, to asker: Asker, now: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            // Another process may have told more.
            let place = try place(ofCursor: asker.name) ?? 0
            try advanceCursor(asker.name, to: max(place, new.lastID), now: now)
        }
    }

    /// Selects the newest of the visible articles after an id, this many of each of these feeds.
    static let newByFeed = """
        SELECT \(Article.columns) FROM json_each(?1) chosen CROSS JOIN article a ON a.id IN (
          SELECT n.id FROM article n INDEXED BY article_by_feed
          WHERE n.feed_id = chosen.value AND n.hidden = 0 AND n.id > ?2
          ORDER BY n.sort_at DESC, n.id DESC LIMIT ?3)
        \(Article.joins) ORDER BY chosen.key, a.sort_at DESC, a.id DESC
        """

    private static let firstAfter =
        "SELECT fetched_at FROM article WHERE id > ? ORDER BY id LIMIT 1"
}
