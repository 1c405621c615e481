import Fetcher
import Search
import Store
import Synchronization

/// A search that the feeds' own servers take part in: shown from the cache at once, asked, and
/// shown from the cache again.
///
/// What the servers find is written to the cache as articles of their feeds, with the order in
/// which they were found; so what is shown comes from the cache alone.
public struct RemoteSearch: Sendable {
    /// What is searched for.
    public struct Request: Hashable, Sendable {
        /// What is meant in the cache.
        public var query: ArticleQuery
        /// What the servers are asked for.
        public var terms: RemoteTerms
        /// Which order what was found has.
        public var order: SearchOrder
        /// How many articles at the most; nil for all.
        public var limit: Int?
        /// Whether the servers are asked for the page after the last one that is known.
        public var wantsMore: Bool

        /// A search; of the servers' results the first page, unless more is wanted.
        public init(
            _ query: ArticleQuery, terms: RemoteTerms, order: SearchOrder = .rank,
            limit: Int? = 50, wantsMore: Bool = false
        ) {
            self.query = query
            self.terms = terms
            self.order = order
            self.limit = limit
            self.wantsMore = wantsMore
        }
    }

    /// Resources of what a search finds: in the cache, then what else the servers have found.
    public typealias Hits = Fetcher<Request, [SearchHit], RemoteSearchReport>

    /// The fetcher behind the view.
    public let fetcher: Hits
    private let lastReport: LastReport

    /// A view of `archive`, which is not the one that `searcher` writes with.
    public init(archive: Archive, searcher: RemoteSearcher) {
        let lastReport = LastReport()
        self.lastReport = lastReport
        fetcher = Fetcher(
            read: { request in
                try await archive.perform { store throws(StoreError) in
                    try store.search(
                        request.query, foundFor: request.terms.text, by: request.order,
                        limit: request.limit)
                }
            },
            changes: { _ in
                try await archive.perform { store throws(StoreError) in
                    try CommitMonitor(of: store)
                }.signals()
            },
            remote: { try await searcher.search($0.terms, wantsMore: $0.wantsMore) },
            write: { _, _, report in
                // The searcher has written each answer as it came; what is left to say is whether
                // all of them did.
                lastReport.set(report)
                if !report.failures.isEmpty { throw RemoteSearchFailure(report: report) }
            })
    }

    /// What the servers did last; nil before all have answered.
    public var report: RemoteSearchReport? { lastReport.get() }
}

/// The report of the last fetch, shared by the fetcher's closures and the view.
private final class LastReport: Sendable {
    private let report = Mutex<RemoteSearchReport?>(nil)

    func get() -> RemoteSearchReport? {
        report.withLock { $0 }
    }

    func set(_ new: RemoteSearchReport) {
        report.withLock { $0 = new }
    }
}
