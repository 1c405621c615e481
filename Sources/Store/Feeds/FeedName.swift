import SQLite

/// The id, the URL and the title of a feed.
public struct FeedName: Equatable, Sendable, Identifiable {
    /// The feed's id.
    public var id: Int64
    /// The URL as subscribed; it may contain a password.
    public var url: String
    /// The person's title, else the publisher's, else the URL.
    public var title: String

    init(_ row: Row) {
        (id, url, title) = (row.int(0), row.text(1), row.text(2))
    }
}

extension Store.Feeds {
    /// The names of the subscribed feeds, in the order in which they were added. Reading them
    /// takes much less time than reading all settings.
    ///
    /// - Parameter removed: whether it gives the removed feeds instead.
    public func names(removed: Bool = false) throws(StoreError) -> [FeedName] {
        try connection.statement(
            """
            SELECT f.id, f.url, \(ArticleRow.feedTitle) FROM feed f
            WHERE (f.removed_at IS NOT NULL) = ? AND f.purged_at IS NULL ORDER BY f.id
            """
        ).rows(removed) { FeedName($0) }
    }
}
