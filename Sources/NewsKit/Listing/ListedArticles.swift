import Fetcher
import Store

/// The rows of a listing and the state of the cache, read in one transaction.
public struct ListedArticles: Local {
    /// The content of a view of a listing.
    public struct Page: Equatable, Sendable {
        /// The articles.
        public var rows: [ArticleRow]
        /// How many articles of the query have arrived since the view was opened, whether they are
        /// among the rows or not.
        public var arrived = 0
        /// How many rows the whole listing has, in a large cache how many articles; nil when these are
        /// all of them, or when counting would take as long as reading.
        public var total: Int?
        /// The state of the feeds that the listing can mean.
        public var standing: CacheStanding
        /// Those of these feeds whose last request failed.
        public var failing: [FailingFeed]
        /// Their ids.
        var failingIDs: Set<Int64> { Set(failing.map(\.id)) }
    }

    /// A feed whose last request failed.
    public struct FailingFeed: Equatable, Sendable {
        /// Its id.
        public var id: Int64
        /// The last good answer; seconds since 1970, UTC.
        public var succeededAt: Int64?
        /// The first of the failures in a row; seconds since 1970, UTC.
        public var since: Int64?
        /// Whether it is not asked any more, because the publisher said 410.
        public var isGone: Bool

        init(_ status: FeedStatus) {
            let ledger = status.ledger
            (id, isGone) = (status.feed.id, ledger.goneAt != nil)
            succeededAt = ledger.succeededAt
            since = ledger.failingSince ?? ledger.succeededAt
        }
    }

    private let archive: Archive
    private let newest: Int64
    private let now: @Sendable () -> Int64

    /// The listings of an archive. Give each view its own archive, so that reading does not wait
    /// for writers. Articles with ids after `newest` count as arrived.
    public init(
        _ archive: Archive, newest: Int64 = .max, now: @escaping @Sendable () -> Int64
    ) {
        self.archive = archive
        self.newest = newest
        self.now = now
    }

    /// Reads a listing.
    public func read(_ listing: Listing) async throws -> Snapshot<Page> {
        let now = now()
        let page = try await archive.perform { store throws(StoreError) in
            try store.articles.read(for: listing.query) { () throws(StoreError) in
                try Page(listing, store, newest: newest, now: now)
            }
        }
        return Snapshot(page, updatedAt: page.standing.succeededAt.map { .seconds($0) })
    }

    /// Signals changes of any article, because finding out which of them match the query would cost
    /// more than reading the rows again.
    public func changes(of listing: Listing) async throws -> some AsyncSequence & SendableMetatype {
        try await ArticleChanges(of: archive)
    }
}

extension ListedArticles.Page {
    /// Reads it at `now`, in seconds since 1970, UTC. It is one moment within a read transaction.
    ///
    /// - Parameter known: how the feeds of the query stand, if that was read already.
    public init(
        _ listing: Listing, _ store: Store, newest: Int64 = .max, now: Int64,
        standing known: CacheStanding? = nil
    ) throws(StoreError) {
        rows = try store.articles.rows(of: listing)
        if newest < .max, try store.articles.lastID() > newest {
            arrived = try store.articles.count(of: .and([listing.query, .newer(than: newest)]))
        }
        if let limit = listing.limit, limit > 0, rows.count >= limit {
            total = try store.articles.total(of: listing.query, folds: listing.folds)
        }
        let feeds = try store.articles.feeds(meantBy: listing.query)
        if let known {
            standing = known
        } else {
            standing = try store.ledger.standing(now: now, of: feeds)
        }
        failing =
            standing.failing > 0
            ? try store.feeds.failing().map(ListedArticles.FailingFeed.init)
                .filter { feeds?.contains($0.id) ?? true } : []
    }
}
