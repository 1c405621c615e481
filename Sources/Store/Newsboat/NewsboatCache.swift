/// The `cache.db` of newsboat, read and never written, also while newsboat has it open.
///
/// It is read in short pieces, so that newsboat need not wait, and so that of a large cache only a
/// little is in memory. Columns that older versions do not have are taken as empty.
public final class NewsboatCache {
    /// So many articles are read into memory at a time.
    static let batch = 64

    /// The path of the file.
    public let path: String
    private let connection: Connection
    private let feedQuery: String
    private let itemQuery: String

    /// Opens the cache. Throws ``StoreError/unreadable(path:reason:)`` for what is no database, and
    /// for a database of another program.
    public init(path: String) throws(StoreError) {
        self.path = path
        connection = try Connection(path: path, access: .readOnly)
        let feedColumns = try connection.columns(of: "rss_feed")
        let itemColumns = try connection.columns(of: "rss_item")
        guard feedColumns.contains("rssurl"),
            itemColumns.isSuperset(of: ["id", "guid", "title", "url", "feedurl", "unread"])
        else { throw .unreadable(path: path, reason: "it is not a cache of newsboat") }
        let feeds = NewsboatFeed.columns.selected(from: feedColumns)
        feedQuery = "SELECT \(feeds) FROM rss_feed ORDER BY rowid"
        let items = NewsboatItem.columns.selected(from: itemColumns)
        itemQuery = """
            SELECT \(items) FROM rss_item WHERE feedurl = ? AND id > ? ORDER BY id
            LIMIT \(NewsboatCache.batch)
            """
    }

    /// The feeds, those included that cannot be fetched.
    public func feeds() throws(StoreError) -> [NewsboatFeed] {
        try connection.statement(feedQuery).rows { NewsboatFeed($0) }
    }

    /// Some articles of a feed, the oldest first: those after the one with this id (`.min` for the
    /// first); empty when there are no more.
    public func items(
        of feed: NewsboatFeed, after id: Int64
    ) throws(StoreError) -> [NewsboatItem] {
        try connection.statement(itemQuery).rows(feed.url, id) { NewsboatItem($0) }
    }
}

extension Connection {
    fileprivate func columns(of table: String) throws(StoreError) -> Set<String> {
        Set(try statement("SELECT name FROM pragma_table_info(?)").rows(table) { $0.text(0) })
    }
}

extension [String] {
    /// The columns as they are selected from a table that may not have all of them.
    fileprivate func selected(from known: Set<String>) -> String {
        map { known.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
    }
}
