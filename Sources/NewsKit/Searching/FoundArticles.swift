import Fetcher
import Search
import Store

/// What a search finds: the best of the cache, then what else the feeds' own servers have found, in
/// their order.
public struct FoundArticles: Local {
    /// What to search for.
    public struct Key: Hashable, Sendable {
        /// What is meant in the cache.
        public var query: ArticleQuery
        /// What the servers are asked for.
        public var terms: RemoteTerms
        /// Which order what was found has.
        public var order: SearchOrder
        /// How many articles at the most; nil for all.
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

    /// Finds in an archive. Give a view one of its own: reading should not wait for those who write.
    public init(_ archive: Archive) {
        self.archive = archive
    }

    /// Searches the cache.
    public func read(_ key: Key) async throws -> Snapshot<[SearchHit]> {
        Snapshot(
            try await archive.perform { store throws(StoreError) in
                try store.search(
                    key.query, foundFor: key.terms.text, by: key.order, limit: key.limit)
            })
    }

    /// Changes of any article.
    public func changes(of key: Key) async throws -> some AsyncSequence & SendableMetatype {
        try await ArticleChanges(of: archive)
    }
}
