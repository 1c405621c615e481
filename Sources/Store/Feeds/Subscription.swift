import Feeds
import SQLite

/// A feed to subscribe to, from the command line or from a list of subscriptions.
@dynamicMemberLookup
public struct Subscription: Hashable, Sendable {
    /// The feed's URL, kept byte for byte.
    public var url: String
    /// The person's own title for it.
    public var title: String?
    /// The publisher's title, if it is known before the feed is fetched.
    public var publisherTitle: String?
    /// The web site of the feed, if it is known before the feed is fetched.
    public var homeURL: String?
    /// The person's tags.
    public var tags: [String]
    /// The person's settings.
    public var settings = FeedSettings()

    /// A subscription with nothing but a URL; the rest is set afterwards.
    public init(url: String) {
        self.url = url
        tags = []
    }

    /// A setting, by its name.
    public subscript<Value>(dynamicMember path: WritableKeyPath<FeedSettings, Value>) -> Value {
        get { settings[keyPath: path] }
        set { settings[keyPath: path] = newValue }
    }

    /// The columns of ``init(_:from:)``; the tags have a table of their own.
    static let columns = columnNames.joined(separator: ", ")
    static let columnNames = ["url", "custom_title", "title", "home_url"] + FeedSettings.columns

    /// The values for ``columns``.
    var columnValues: [any SQLValue] {
        [url, title, publisherTitle, homeURL] + FeedSettings.table.map { settings.columnValue($0) }
    }

    init(_ row: Row, from first: Int32) {
        url = row.text(first)
        title = row.optionalText(first + 1)
        publisherTitle = row.optionalText(first + 2)
        homeURL = row.optionalText(first + 3)
        settings = FeedSettings(row, from: first + 4)
        tags = []
    }
}

/// The state of an address when a feed was subscribed at it.
enum Arrival {
    /// There was no feed with the address.
    case new
    /// A removed feed came back.
    case restored
    /// The feed was subscribed already.
    case known
}

/// The result of subscribing to a list.
public struct SubscribedList: Sendable {
    /// The feeds that were added, or that had been removed before, in the order of the list.
    public var added: [Int64] = []
    /// The feeds that were already subscribed.
    public var known: [Int64] = []
    /// The URLs in the list of feeds that existed before, also of removed ones. They got the tags
    /// of the list and nothing else.
    public var existing: Set<String> = []
    /// The names of queries that were saved, and of those whose name belongs to another query,
    /// which stays.
    public var queries: (added: [String], kept: [String]) = ([], [])

    /// An empty result.
    public init() {}
}
