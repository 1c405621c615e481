import Web

/// The keys by which another device knows an article: hashes of its identifier, of its link, and of
/// its title and date. They tell nobody what was read.
public struct ArticleKeys: Hashable, Sendable {
    /// The hash of the identifier within the feed.
    public var guid: Int64
    /// The key of the link.
    public var link: Int64?
    /// The key of title and date, or of the whole content.
    public var content: Int64?

    /// Keys that a device wrote.
    public init(guid: Int64, link: Int64? = nil, content: Int64? = nil) {
        (self.guid, self.link, self.content) = (guid, link, content)
    }

    init(guid text: String, link: Int64?, content: Int64?) {
        self.init(guid: ArticleIdentity.key(ofGUID: text), link: link, content: content)
    }
}

/// The key of a feed: a hash of its address in its plainest spelling, without credentials.
enum FeedKey {
    /// The address in its plainest spelling.
    static func address(_ url: String) -> String {
        AddressKey(url.withoutCredentials).spellings.0
    }

    static func of(_ url: String) -> Int64 {
        var hash = StableHash()
        hash.combine(address(url))
        return hash.value
    }
}

/// Finds stored articles by the keys that another device wrote.
struct ArticleFinder {
    private let connection: Connection
    /// The feeds by their keys, also by their earlier addresses; nil until one is looked for.
    private var feeds: [Int64: Int64]?
    /// The articles of the feed that was looked at last, by the keys of their identifiers.
    private var known: (feed: Int64, articles: [Int64: Int64])?

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Reads the addresses again when the next feed is looked for, after one was subscribed.
    mutating func forgetFeeds() { feeds = nil }

    private mutating func feed(_ key: Int64) throws(StoreError) -> Int64? {
        if let feeds { return feeds[key] }
        let rows = try connection.statement(
            """
            SELECT from_url, feed_id FROM move WHERE undone_at IS NULL
            UNION ALL SELECT url, id FROM feed WHERE purged_at IS NULL
            """
        ).rows { (key: FeedKey.of($0.text(0)), id: $0.int(1)) }
        var all = Dictionary(rows.map { ($0.key, $0.id) }) { _, later in later }
        // The last move first, which has the address of a feed that is here.
        for move in try moves().reversed() where all[move.earlier] == nil {
            all[move.earlier] = all[move.later]
        }
        feeds = all
        return all[key]
    }

    /// The keys of addresses that feeds have had, and of those after them, in the order of the moves. Left
    /// out are addresses at which a feed is.
    func moves() throws(StoreError) -> [(earlier: Int64, later: Int64)] {
        try connection.statement(
            """
            SELECT earlier, later FROM (
              SELECT m.from_url AS earlier, f.url AS later, m.moved_at * 1000 AS time
              FROM move m CROSS JOIN feed f ON f.id = m.feed_id
              WHERE m.undone_at IS NULL AND m.from_url <> ''
              UNION ALL
              SELECT value, name, time FROM folder_value
              WHERE field = 'feed' AND part = 'from' AND value IS NOT NULL
              UNION ALL
              SELECT o.value, f.url, o.made_at FROM outbox o CROSS JOIN feed f ON f.id = o.target
              WHERE o.field = 'feed' AND o.key = 'from' AND o.value IS NOT NULL)
            WHERE NOT EXISTS(
              SELECT 1 FROM feed WHERE url = earlier AND removed_at IS NULL) ORDER BY time
            """
        ).rows { (FeedKey.of($0.text(0)), FeedKey.of($0.text(1))) }
    }

    /// The article with these keys; nil when it is not here, or when it cannot be told from others.
    mutating func article(_ keys: ArticleKeys, feed key: Int64) throws(StoreError) -> Int64? {
        guard let feed = try feed(key) else { return nil }
        let linked = try keys.link.map { link throws(StoreError) in
            try connection.statement(
                "SELECT id, guid FROM article WHERE link_key = ? AND feed_id = ? LIMIT 8"
            ).rows(link, feed) {
                (id: $0.int(0), guid: ArticleIdentity.key(ofGUID: $0.text(1)))
            }
        }
        // Most articles have a link of their own, and an index finds it.
        if let same = linked?.first(where: { $0.guid == keys.guid }) { return same.id }
        if let same = try articles(of: feed)[keys.guid] { return same }
        if let linked, linked.count == 1 { return linked[0].id }
        guard let content = keys.content else { return nil }
        let alike = try connection.statement(
            "SELECT id FROM article WHERE feed_id = ? AND content_key = ? LIMIT 2"
        ).rows(feed, content) { $0.int(0) }
        return alike.count == 1 ? alike[0] : nil
    }

    private mutating func articles(of feed: Int64) throws(StoreError) -> [Int64: Int64] {
        if let known, known.feed == feed { return known.articles }
        let rows = try connection.statement("SELECT id, guid FROM article WHERE feed_id = ?")
            .rows(feed) {
                (id: $0.int(0), guid: ArticleIdentity.key(ofGUID: $0.text(1)))
            }
        let articles = Dictionary(rows.map { ($0.guid, $0.id) }) { first, _ in first }
        known = (feed, articles)
        return articles
    }
}
