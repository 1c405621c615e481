/// The result of fetching older pages of a feed: one page, or several together.
public struct BackfillReport: Equatable, Sendable {
    /// Whether the backfill can go on.
    public enum State: String, Equatable, Sendable {
        /// There are more pages; the next call goes on with them.
        case more
        /// There is nothing left to ask for.
        case finished
        /// A page did not come; the next call asks for it again.
        case stopped
    }

    /// The feed's id.
    public var feedID: Int64
    /// How many pages came.
    public var pages = 0
    /// How many pages have come so far, those of earlier calls included.
    public var allPages = 0
    /// Articles that were not there before.
    public var new = 0
    /// Articles that the publisher edited.
    public var changed = 0
    /// Whether the backfill can go on.
    public var state = State.more
    /// Why it ended, as a sentence; nil when it only reached the wanted number of pages.
    public var reason: String?
    /// When the server may be asked again; seconds since 1970, UTC.
    public var notBefore: Int64?
    /// The last stored page; nil when there is none.
    public var page: BackfillPage?

    /// Nothing has been fetched yet.
    public init(feedID: Int64) {
        self.feedID = feedID
    }

    /// Adds the report of the next page.
    public mutating func add(_ next: BackfillReport) {
        let (pages, new, changed) = (pages, new, changed)
        self = next
        self.pages += pages
        self.new += new
        self.changed += changed
    }
}

/// A page of older articles that was stored.
public struct BackfillPage: Equatable, Sendable {
    /// Its place among all pages so far, from 1; 0 is the feed itself.
    public var number: Int
    /// Its URL, without credentials.
    public var url: String
    /// Articles that were not there before.
    public var new: Int
    /// Articles that the publisher edited.
    public var changed: Int
}
