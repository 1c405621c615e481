import Search

/// Which rows of a listing a view holds: some before an anchor, and some from it on.
public struct ListingWindow: Hashable, Sendable {
    /// A row of a listing, or its beginning or end.
    public enum Anchor: Hashable, Sendable {
        case newest
        case oldest
        /// The first row at a place or after it.
        case at(ListingPlace)
        /// The row that comes this many rows after the one at a place, or before it where the number is
        /// negative; without a place, after the newest one.
        case rows(Int, from: ListingPlace?)
        /// The next unread article after a place, or the one before it.
        case unread(from: ListingPlace, forward: Bool)
    }

    /// Where it is.
    public var anchor: Anchor
    /// The most rows before the anchor.
    public var above: Int
    /// The most rows from the anchor on.
    public var below: Int

    /// A window of this many rows around an anchor.
    public init(_ anchor: Anchor, above: Int, below: Int) {
        (self.anchor, self.above, self.below) = (anchor, above, below)
    }
}

extension ListingWindow {
    /// The rows of a window.
    public struct Rows: Equatable, Sendable {
        /// The newest first.
        public var rows: [ArticleRow] = []
        /// Where the row is that the window was asked for; nil when there is none.
        public var anchor: ListingPlace?
        /// Whether there may be more rows before these.
        public var isCutAbove = false
        /// Whether there may be more rows after these.
        public var isCutBelow = false
        /// The place of the newest row of the listing, whether it is in the window or not.
        public var newest: ListingPlace?
        /// How many rows the listing has; nil when these are all of them, or when counting would take as
        /// long as reading.
        public var total: Int?
        /// How many rows are newer than the one that the view knows as the newest; at most
        /// ``ListingWindow/mostNewer``.
        public var newer = 0

        /// No rows.
        public init() {}
    }

    /// The most rows that are counted as newer.
    public static let mostNewer = 1_000
}

extension Store.Articles {
    /// The rows of a window of a listing; the limit of the listing itself does not count. `known` is the
    /// newest row that the view knows.
    public func rows(
        of listing: Listing, in window: ListingWindow, known: ListingPlace? = nil
    ) throws(StoreError) -> ListingWindow.Rows {
        try read(for: listing.query) { () throws(StoreError) in
            var found = ListingWindow.Rows()
            let meant = try place(of: window.anchor, in: listing)
            let place = meant ?? window.anchor.origin
            if window.anchor != .newest {
                let range = ListingRange(through: place?.before, isBackward: true)
                found.rows = try rows(of: listing, range, limit: window.above).reversed()
                found.isCutAbove = found.rows.count >= window.above
            }
            var below: [ArticleRow] = []
            if window.anchor != .oldest {
                let range = ListingRange(after: place?.before)
                below = try rows(of: listing, range, limit: window.below)
                found.isCutBelow = below.count >= window.below
            }
            switch window.anchor {
            case .newest, .at: found.anchor = (below.first ?? found.rows.last).map { .init($0) }
            case .oldest: found.anchor = found.rows.last.map { .init($0) }
            case .rows, .unread: found.anchor = meant
            }
            found.rows += below
            if found.isCutAbove || found.isCutBelow {
                found.total = try total(of: listing.query, folds: listing.folds)
            }
            try tellNewer(of: listing, than: known, in: &found)
            return found
        }
    }

    /// The place that an anchor means; nil for the beginning, for the end, and where there is no such row.
    private func place(
        of anchor: ListingWindow.Anchor, in listing: Listing
    ) throws(StoreError) -> ListingPlace? {
        switch anchor {
        case .newest, .oldest: return nil
        case .at(let place): return place
        case .rows(let number, let place):
            let range =
                number < 0
                ? ListingRange(through: place?.before, isBackward: true)
                : ListingRange(after: place)
            let count = place == nil ? number + 1 : abs(number)
            guard count > 0 else { return nil }
            return try ListingReader(connection, plan(listing.query, limit: count))
                .place(count, in: range)
        case .unread(let place, let forward):
            let range =
                forward
                ? ListingRange(after: place)
                : ListingRange(through: place.before, isBackward: true)
            return try places(of: .and([listing.query, .state(.unread)]), range, limit: 1).first
        }
    }

    private func rows(
        of listing: Listing, _ range: ListingRange, limit: Int
    ) throws(StoreError) -> [ArticleRow] {
        var listing = listing
        listing.limit = limit
        return try select(
            ArticleRow.columns, joining: ArticleRow.joins, listing, in: range, \.self
        ) { ArticleRow($0) }
    }

    private func places(
        of query: ArticleQuery, _ range: ListingRange, limit: Int
    ) throws(StoreError) -> [ListingPlace] {
        try ListingReader(connection, plan(query, limit: limit)).places(in: range, limit: limit)
    }

    /// Finds the newest row, and counts those that are newer than the known one.
    private func tellNewer(
        of listing: Listing, than known: ListingPlace?, in found: inout ListingWindow.Rows
    ) throws(StoreError) {
        let places =
            found.isCutAbove
            ? try places(
                of: listing.query, ListingRange(through: known?.before),
                limit: known == nil ? 1 : ListingWindow.mostNewer)
            : found.rows.map { ListingPlace($0) }
        found.newest = places.first ?? known
        if let known { found.newer = places.count { $0 > known } }
    }
}

extension ListingWindow.Anchor {
    /// The place from which one is gone.
    fileprivate var origin: ListingPlace? {
        switch self {
        case .newest, .oldest: nil
        case .at(let place), .unread(let place, _): place
        case .rows(_, let place): place
        }
    }
}
