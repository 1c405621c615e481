import Polling
import SQLite

/// A feed and its ledger.
public struct FeedStatus: Equatable, Sendable {
    /// The subscription.
    public var feed: Feed
    /// Its ledger.
    public var ledger: LedgerEntry

    /// A feed that is fetched before it is subscribed; its id is 0.
    public init(candidate subscription: Subscription) {
        feed = Feed(candidate: subscription)
        ledger = LedgerEntry()
    }

    init(_ row: Row) {
        feed = Feed(row)
        ledger = LedgerEntry(row, from: Feed.columnCount)
    }

    static let columns = "\(Feed.columns), \(LedgerEntry.columns)"
    static let columnCount = Feed.columnCount + LedgerEntry.columnCount
    static let sources = "feed f LEFT JOIN ledger l ON l.feed_id = f.id"
}

/// A line of the listing of feeds.
public struct FeedSummary: Equatable, Sendable {
    /// The feed and its ledger.
    public var status: FeedStatus
    /// How many of its articles are cached.
    public var total: Int
    /// How many of them are unread.
    public var unread: Int
    /// The person's tags of the feed, in alphabetical order, as a JSON array of strings.
    public var tags: String
}
