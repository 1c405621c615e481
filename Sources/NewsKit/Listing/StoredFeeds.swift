import Fetcher
import Store

/// The feeds with their counts and their saved queries, as the cache has them.
public struct StoredFeeds: Local {
    /// What a choice of lists is made from.
    public struct Overview: Equatable, Sendable {
        /// The feeds.
        public var feeds: [FeedSummary]
        /// The saved queries, by their names.
        public var queries: [SavedQuery]
        /// The tags that articles have by themselves, in alphabetical order.
        public var articleTags: [String]
        /// The tags with unread articles, those of articles and of feeds.
        public var unreadTags: [UnreadTag]
        /// The number of unread articles of all feeds.
        public var unread: Int { feeds.reduce(0) { $0 + $1.unread } }
    }

    private let archive: Archive

    /// The feeds of an archive.
    public init(_ archive: Archive) { self.archive = archive }

    /// Reads the feeds.
    public func read(_ key: None) async throws -> Snapshot<Overview> {
        Snapshot(
            try await archive.perform { store throws(StoreError) in
                Overview(
                    feeds: try store.feeds.summaries(), queries: try store.search.savedQueries(),
                    articleTags: try store.articles.visibleTags(),
                    unreadTags: try store.articles.unreadTags())
            })
    }

    /// Signals changes of any article, which the counts may depend on, and of the saved queries.
    public func changes(of key: None) async throws -> some AsyncSequence & SendableMetatype {
        try await ArticleChanges(of: archive, withQueries: true)
    }

    /// There is one list of feeds.
    public struct None: Hashable, Sendable {
        /// The only key.
        public init() {}
    }
}
