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
