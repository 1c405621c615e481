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
