import SQLite
import Store

/// Newsboat's `cache.db`. It is only read, never written, and newsboat may have it open.
///
/// It is read in small pieces, so that newsboat does not have to wait and a large cache needs
/// little memory. Columns that older versions lack count as empty.
package final class NewsboatCache {
    /// How many articles are read into memory at a time.
    static let batch = 64

    /// The path of the file.
    package let path: String
    /// Whether it is the person's own: then its feeds may be files, and feeds that exist get its
    /// articles and marks, too.
    package let isTrusted: Bool
    private let connection: Connection
    private let feedQuery: String
    private let itemQuery: String
    private let countQuery: String

    /// Opens the cache. Throws ``StoreError/Fault/unreadable(path:reason:)`` for a file that is not
    /// a database, and for a database of another program.
    package init(path: String, isTrusted: Bool) throws(StoreError) {
        self.path = path
        self.isTrusted = isTrusted
        connection = try Connection(path: path, access: .readOnly, isOurs: false)
        let feedColumns = try connection.columns(of: "rss_feed")
        let itemColumns = try connection.columns(of: "rss_item")
        guard feedColumns.contains("rssurl"),
            itemColumns.isSuperset(of: ["id", "guid", "title", "url", "feedurl", "unread"])
        else { throw .fault(.unreadable(path: path, reason: "it is not a cache of newsboat")) }
        let feeds = NewsboatFeed.columns.selected(from: feedColumns)
        feedQuery = "SELECT \(feeds) FROM rss_feed ORDER BY rowid"
        let items = NewsboatItem.columns.selected(from: itemColumns)
        itemQuery = """
            SELECT \(items) FROM rss_item WHERE feedurl = ? AND id > ? ORDER BY id
            LIMIT \(NewsboatCache.batch)
            """
        let marks = ["unread", "flags", "deleted"].selected(from: itemColumns)
        countQuery = """
            WITH marked(unread, flags, deleted) AS (
              SELECT \(marks) FROM rss_item WHERE feedurl = ?),
            item(is_read, is_flagged, is_deleted) AS (
              SELECT CAST(unread AS INTEGER) = 0, flags <> '',
                COALESCE(CAST(deleted AS INTEGER), 0) <> 0 FROM marked)
            SELECT count(*) FILTER (WHERE NOT is_deleted),
              count(*) FILTER (WHERE is_read AND NOT is_deleted),
              count(*) FILTER (WHERE is_deleted),
              count(*) FILTER (WHERE is_flagged AND NOT is_deleted)
            FROM item
            """
    }

    /// The result of importing it into an empty database.
    package func contents() throws(StoreError) -> Takeover.Outcome {
        var contents = Takeover.Outcome()
        for feed in try feeds() {
            guard feed.address != nil else {
                contents.skipped.append(feed.url)
                continue
            }
            // An empty database numbers them from 1.
            contents.subscribed.append(Int64(contents.subscribed.count + 1))
            let counts = try connection.statement(countQuery).first(feed.url) { row in
                (
                    all: Int(row.int(0)), read: Int(row.int(1)), deleted: Int(row.int(2)),
                    favorites: Int(row.int(3))
                )
            }
            guard let counts else { continue }
            contents.articles += counts.all
            contents.read += counts.read
            contents.deleted += counts.deleted
            contents.favorites += counts.favorites
        }
        return contents
    }

    /// The feeds, including those that cannot be fetched.
    package func feeds() throws(StoreError) -> [NewsboatFeed] {
        try connection.statement(feedQuery).rows { NewsboatFeed($0, isTrusted: isTrusted) }
    }

    /// The next articles of a feed, the oldest first, after the one with this id (`.min` for the
    /// first); empty when there are no more.
    package func items(
        of feed: NewsboatFeed, after id: Int64
    ) throws(StoreError) -> [NewsboatItem] {
        let items = try connection.statement(itemQuery).rows(feed.url, id) { NewsboatItem($0) }
        guard items.allSatisfy({ $0.id > id }) else {
            throw .fault(.unreadable(path: path, reason: "its articles are not in order"))
        }
        return items
    }
}

extension Connection {
    fileprivate func columns(of table: String) throws(StoreError) -> Set<String> {
        Set(try statement("SELECT name FROM pragma_table_info(?)").rows(table) { $0.text(0) })
    }
}

extension [String] {
    /// The columns for a SELECT from a table that may lack some of them.
    fileprivate func selected(from known: Set<String>) -> String {
        map { known.contains($0) ? $0 : "NULL" }.joined(separator: ", ")
    }
}
