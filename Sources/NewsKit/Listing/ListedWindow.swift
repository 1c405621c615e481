import Fetcher
import Store

/// The rows of a window of a listing, for a view that scrolls in a listing of any length.
public struct ListedWindow: Local {
    /// Which window of which listing.
    public struct Key: Hashable, Sendable {
        /// The listing; its limit does not count.
        public var listing: Listing
        /// The part of it.
        public var window: ListingWindow
        /// The newest row that the view knows, after which new ones are counted.
        public var known: ListingPlace?

        /// A window of a listing.
        public init(_ listing: Listing, _ window: ListingWindow, known: ListingPlace?) {
            (self.listing, self.window, self.known) = (listing, window, known)
        }
    }

    private let archive: Archive

    /// The windows of an archive. Give each view its own archive, so that reading does not wait for
    /// writers.
    public init(_ archive: Archive) { self.archive = archive }

    /// Reads a window.
    public func read(_ key: Key) async throws -> Snapshot<ListingWindow.Rows> {
        Snapshot(
            try await archive.perform { store throws(StoreError) in
                try store.articles.rows(of: key.listing, in: key.window, known: key.known)
            })
    }

    /// Signals changes of any article, because finding out which of them match the query would cost
    /// more than reading the rows again.
    public func changes(of key: Key) async throws -> some AsyncSequence & SendableMetatype {
        try await ArticleChanges(of: archive)
    }
}
