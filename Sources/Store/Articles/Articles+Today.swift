import SQLite

// Summaries of the cache. They are read from tallies and from the ends of indexes, so their cost
// grows with the feeds and the result, not with the number of articles.
extension Store.Articles {
    /// The number of unread articles in all feeds, and how many of them can be read without the
    /// network.
    public func unreadTotals() throws(StoreError) -> UnreadTotals {
        try read { () throws(StoreError) in
            let totals = try connection.statement(Self.unreadTotals).first { row in
                UnreadTotals(feeds: row.count(0), unread: row.count(1), readable: row.count(2))
            }
            var found = totals ?? UnreadTotals(feeds: 0, unread: 0, readable: 0)
            found.missingPictures = try connection.statement(Self.missingPictures).first { row in
                row.count(0)
            }
            guard found.readable < found.unread else { return found }
            found.lacking = try connection.statement(Self.lacking).rows { row in
                LackCount(lack: FullText.Lack(rawValue: row.text(0)) ?? .other, count: row.count(1))
            }
            return found
        }
    }

    /// The person's tags with unread articles, those with the most first.
    public func unreadTags() throws(StoreError) -> [UnreadTag] {
        try connection.statement(Self.unreadTags)
            .rows { UnreadTag(name: $0.text(0), unread: $0.count(1)) }
    }

    /// The feeds with unread articles, those with the most first.
    public func unreadFeeds() throws(StoreError) -> [UnreadFeed] {
        try connection.statement(Self.unreadFeeds).rows { row in
            UnreadFeed(
                id: row.int(0), url: row.text(1), title: row.text(2), unread: row.count(3),
                total: row.count(4))
        }
    }

    /// The newest unread articles, each story once.
    ///
    /// - Parameter folds: whether the same story in several feeds is one article.
    public func newestUnread(limit: Int, folds: Bool = false) throws(StoreError) -> [Article] {
        let found = try connection.statement(Self.newestUnread).rows(folds ? 4 * limit : limit) {
            Article($0)
        }
        guard folds else { return found }
        var fold = TwinFold(store, .state(.unread))
        return Array(try fold.fold(found, \.row).prefix(limit))
    }

    /// The articles that became favorites at a time or later, the latest first.
    ///
    /// - Parameter time: Seconds since 1970, UTC.
    public func favorites(since time: Int64, limit: Int) throws(StoreError) -> [Article] {
        try connection.statement(Self.newFavorites).rows(time, limit) { Article($0) }
    }

    /// The articles that were fetched at a time or later.
    ///
    /// - Parameter time: Seconds since 1970, UTC.
    public func fetched(since time: Int64) throws(StoreError) -> FetchedArticles {
        try read { () throws(StoreError) in
            let first = try connection.statement(Self.firstFetched).first { $0.int(0) }
            // For a younger cache the tallies have the numbers.
            let isYounger = first.map { $0 >= time } ?? true
            let feeds =
                isYounger
                ? try connection.statement(Self.allFetched).rows { FetchedArticles.Feed($0) }
                : try connection.statement(Self.lastFetched).rows(time) {
                    FetchedArticles.Feed($0)
                }
            let fetched = try connection.statement(Self.requests).first(time) { row in
                FetchedArticles(
                    since: time, feeds: feeds, lastFetch: row.optionalInt(0),
                    answered: row.count(1), failed: row.count(2))
            }
            return fetched ?? FetchedArticles(since: time, feeds: feeds, answered: 0, failed: 0)
        }
    }

    static let unreadTotals = """
        SELECT (SELECT count(*) FROM feed WHERE removed_at IS NULL), sum(unread), sum(readable)
        FROM tally
        """

    static let missingPictures = """
        SELECT missing_pictures FROM run WHERE missing_pictures IS NOT NULL ORDER BY id DESC LIMIT 1
        """

    static let lacking = """
        SELECT w.lack, count(*) FROM full_text w CROSS JOIN article a ON a.id = w.article_id
        WHERE w.lack IS NOT NULL AND a.hidden = 0 AND a.unread = 1 AND NOT \(Schema.isReadable("a"))
        GROUP BY w.lack ORDER BY count(*) DESC, w.lack
        """

    /// An article that has a tag and whose feed has it too counts once.
    static let unreadTags = """
        SELECT tag, sum(unread) FROM (
          SELECT g.tag AS tag, t.unread AS unread
          FROM feed_tag g JOIN feed f ON f.id = g.feed_id JOIN tally t ON t.feed_id = f.id
          WHERE f.removed_at IS NULL
          UNION ALL
          SELECT tag, unread FROM tag_tally
          UNION ALL
          SELECT o.tag, -1
          FROM (SELECT DISTINCT tag FROM feed_tag) d CROSS JOIN article_tag g ON g.tag = d.tag
          CROSS JOIN article a ON a.id = g.article_id
          CROSS JOIN feed_tag o ON o.feed_id = a.feed_id AND o.tag = g.tag
          CROSS JOIN feed f ON f.id = o.feed_id
          WHERE f.removed_at IS NULL AND a.hidden = 0 AND a.unread = 1)
        GROUP BY tag HAVING sum(unread) > 0 ORDER BY sum(unread) DESC, tag
        """

    static let unreadFeeds = """
        SELECT f.id, f.url, \(ArticleRow.feedTitle), t.unread, t.total
        FROM tally t JOIN feed f ON f.id = t.feed_id
        WHERE f.removed_at IS NULL AND t.unread > 0 ORDER BY t.unread DESC, f.id
        """

    static let newestUnread = """
        SELECT \(Article.columns) FROM \(Article.sources) WHERE a.hidden = 0 AND a.unread = 1
        ORDER BY a.sort_at DESC, a.id DESC LIMIT ?
        """

    /// The order of the tables makes SQLite start from the few favorites.
    static let newFavorites = """
        SELECT \(Article.columns)
        FROM state s CROSS JOIN article a ON a.id = s.article_id JOIN feed f ON f.id = a.feed_id
          LEFT JOIN content c ON c.article_id = a.id LEFT JOIN full_text w ON w.article_id = a.id
        WHERE s.favorite_at >= ? AND a.hidden = 0
        ORDER BY s.favorite_at DESC, s.article_id DESC LIMIT ?
        """

    static let firstFetched = "SELECT fetched_at FROM article ORDER BY id LIMIT 1"

    /// Selects the feeds with the number of all their visible articles.
    private static let allFeeds = """
        SELECT f.id, f.url, \(ArticleRow.feedTitle), t.total
        FROM tally t JOIN feed f ON f.id = t.feed_id WHERE t.total > 0
        """

    static let allFetched = "\(allFeeds) ORDER BY t.total DESC, f.id"

    /// The same feeds; the one with the newest article comes first.
    static let allNew = """
        \(allFeeds) ORDER BY (
          SELECT max(a.sort_at) FROM article a INDEXED BY article_by_feed
          WHERE a.feed_id = t.feed_id AND a.hidden = 0) DESC, f.id
        """

    /// Ids rise with the time of the fetch, so this walks back from the newest to the first that is
    /// older.
    static let lastFetched = counts(
        after: """
            COALESCE(
              (SELECT id FROM article WHERE fetched_at < ?1 ORDER BY id DESC LIMIT 1), 0)
            """)

    /// Selects the feeds with the number of their visible articles after an id: those with the most first,
    /// or the one with the newest article.
    static func counts(after id: String, newestFirst: Bool = false) -> String {
        """
        SELECT f.id, f.url, \(ArticleRow.feedTitle), n.new
        FROM (
          SELECT feed_id, count(*) AS new, max(sort_at) AS newest
          FROM article WHERE id > \(id) AND hidden = 0 GROUP BY +feed_id
        ) n JOIN feed f ON f.id = n.feed_id ORDER BY n.\(newestFirst ? "newest" : "new") DESC, f.id
        """
    }

    private static let requests = """
        SELECT max(l.checked_at),
          count(*) FILTER (WHERE l.checked_at >= ?1 AND l.failures = 0),
          count(*) FILTER (WHERE l.checked_at >= ?1 AND l.failures > 0)
        FROM ledger l JOIN feed f ON f.id = l.feed_id WHERE f.removed_at IS NULL
        """
}

extension FetchedArticles.Feed {
    init(_ row: Row) {
        id = row.int(0)
        url = row.text(1)
        title = row.text(2)
        new = row.count(3)
    }
}

/// The number of unread articles in all feeds.
public struct UnreadTotals: Equatable, Sendable {
    /// The number of subscribed feeds.
    public var feeds: Int
    /// The number of unread articles.
    public var unread: Int
    /// How many of them are here as a whole.
    public var readable: Int
    /// Of the others, those whose page was asked for in vain, by what it lacks; the most first.
    public var lacking: [LackCount] = []
    /// How many of their pictures were not here at the end of the last run that wanted pictures; nil when
    /// none did.
    public var missingPictures: Int?
    /// How many are only a beginning.
    public var teasers: Int { unread - readable }
    /// How many of those were never asked for.
    public var unasked: Int { teasers - lacking.reduce(0) { $0 + $1.count } }
}

/// How many pages lack an article for one reason.
public struct LackCount: Equatable, Sendable {
    /// The reason.
    public var lack: FullText.Lack
    /// How many pages.
    public var count: Int
}

/// A tag of the person, and the number of its unread articles.
public struct UnreadTag: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// The number of unread articles that have it, themselves or through their feed; each once.
    public var unread: Int
}

/// A feed, and the number of its unread articles.
public struct UnreadFeed: Equatable, Sendable, Identifiable {
    /// The feed's id.
    public var id: Int64
    /// The URL as subscribed; it may contain a password.
    public var url: String
    /// The person's title, else the publisher's, else the URL.
    public var title: String
    /// The number of its unread articles.
    public var unread: Int
    /// The number of its visible articles.
    public var total: Int
}

/// The articles that were fetched since a time.
public struct FetchedArticles: Equatable, Sendable {
    /// A feed that brought articles.
    public struct Feed: Equatable, Sendable, Identifiable {
        /// The feed's id.
        public var id: Int64
        /// The URL as subscribed; it may contain a password.
        public var url: String
        /// The person's title, else the publisher's, else the URL.
        public var title: String
        /// How many new articles it brought.
        public var new: Int
    }

    /// The time; seconds since 1970, UTC.
    public var since: Int64
    /// The feeds that brought articles, those with the most first.
    public var feeds: [Feed]
    /// The time of the last request to any feed; seconds since 1970, UTC.
    public var lastFetch: Int64?
    /// The number of feeds that were asked since then and whose last request succeeded.
    public var answered: Int
    /// The number of feeds that were asked since then and whose last request failed.
    public var failed: Int

    /// The number of new articles.
    public var new: Int { feeds.reduce(0) { $0 + $1.new } }
}
