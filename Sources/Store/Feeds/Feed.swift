import Feeds
import Polling
import SQLite

/// A subscription: the person's choices, and the publisher's names.
@dynamicMemberLookup
public struct Feed: Equatable, Sendable, Identifiable {
    /// Positive, unique in the database, never used again.
    public var id: Int64
    /// The URL as the person gave it, byte for byte; `file:///…` for a local file.
    public var url: String
    /// The person's title, else the publisher's, else the URL.
    public var title: String
    /// The person's settings.
    public var settings: FeedSettings
    /// The publisher's limits on how often to fetch.
    public var schedule: FeedSchedule

    init(candidate subscription: Subscription) {
        id = 0
        url = subscription.url
        title = subscription.title ?? subscription.url
        settings = subscription.settings
        schedule = FeedSchedule()
    }

    /// A setting, by its name.
    public subscript<Value>(dynamicMember path: WritableKeyPath<FeedSettings, Value>) -> Value {
        get { settings[keyPath: path] }
        set { settings[keyPath: path] = newValue }
    }

    static let columns = """
        f.id, f.url, \(ArticleRow.feedTitle),
        \(FeedSettings.columns.map { "f.\($0)" }.joined(separator: ", ")),
        \(FeedSchedule.columns)
        """

    static let columnCount = 3 + FeedSettings.columnCount + FeedSchedule.columnCount

    init(_ row: Row, from first: Int32 = 0) {
        id = row.int(first)
        url = row.text(first + 1)
        title = row.text(first + 2)
        settings = FeedSettings(row, from: first + 3)
        schedule = FeedSchedule(row, from: first + 3 + FeedSettings.columnCount)
    }
}

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
