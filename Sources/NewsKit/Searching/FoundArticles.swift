import Fetcher
import Search
import Store

/// The results of a search: the best of the cache, then what else the feeds' servers found, in
/// their order.
public struct FoundArticles: Local {
    /// The question of a search, for the cache and for the servers.
    public struct Key: Hashable, Sendable {
        /// The query for the cache.
        public var query: ArticleQuery
        /// The words for the servers.
        public var terms: RemoteTerms
        /// The order of the results.
        public var order: SearchOrder
        /// The most articles; nil for all.
        public var limit: Int?

        /// A search.
        public init(
            _ query: ArticleQuery, terms: RemoteTerms, order: SearchOrder = .rank,
            limit: Int? = 50
        ) {
            self.query = query
            self.terms = terms
            self.order = order
            self.limit = limit
        }
    }

    private let archive: Archive

    /// Searches in an archive. Give each view its own archive, so that reading does not wait for
    /// writers.
    public init(_ archive: Archive) {
        self.archive = archive
    }

    /// Searches the cache.
    public func read(_ key: Key) async throws -> Snapshot<[SearchHit]> {
        Snapshot(
            try await archive.perform { store throws(StoreError) in
                try store.search.hits(
                    key.query, foundFor: key.terms.text, by: key.order, limit: key.limit)
            })
    }

    /// Changes of any article.
    public func changes(of key: Key) async throws -> some AsyncSequence & SendableMetatype {
        try await ArticleChanges(of: archive)
    }
}
