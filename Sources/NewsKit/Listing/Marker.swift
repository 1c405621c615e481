import Store

/// The state of a view in one line: loading, updated, error, offline.
public enum Marker: Hashable, Sendable {
    /// The age of the cache.
    public enum CacheAge: Hashable, Sendable {
        /// The last success was this many seconds ago.
        case seconds(Int64)
        /// There is a cache, but nobody knows when it was written.
        case unknown
        /// There has never been a success.
        case empty
    }

    /// Feeds are being fetched: `done` of `total`.
    case loading(done: Int, total: Int)
    /// All feeds were fetched, at a moment in Unix seconds, and brought `new` articles; nil if that was
    /// another process, so that it is not known which of them are new to the person.
    case updated(at: Int64, new: Int?)
    /// `failed` of `total` feeds could not be fetched, and the others brought `new` articles.
    /// The reason is one sentence; when `feed` has an id, it is the reason of that feed.
    case error(
        failed: Int, total: Int, reason: String, cache: CacheAge, feed: Int64? = nil, new: Int = 0)
    /// Nothing was fetched, because there is no network (`reason` says so in one sentence) or the
    /// person asked for none.
    case offline(cache: CacheAge, reason: String? = nil)
}

extension Marker {
    /// The reason of a failure that gave none.
    public static let noReason = "no reason was given"

    /// The marker of a view whose fetch has ended, or that had nothing to fetch.
    ///
    /// `failures` are those of the fetch; those of earlier ones are not repeated. `trouble` says why
    /// there is no network. `new` is the number of new articles; nil if nothing was fetched.
    public init(
        _ page: ListedArticles.Page, failures: [FeedResult] = [], trouble: String? = nil,
        isOffline: Bool, new: Int?, now: Int64
    ) {
        let standing = page.standing
        guard !isOffline, trouble == nil, let first = failures.first else {
            self.init(standing, trouble: trouble, isOffline: isOffline, new: new, now: now)
            return
        }
        let known = page.failing.filter { feed in failures.contains { $0.feedID == feed.id } }
        let succeededAt =
            known.count == failures.count
            ? known.compactMap(\.succeededAt).max() : standing.succeededAt
        self = .error(
            failed: failures.count, total: standing.feeds, reason: first.error ?? Marker.noReason,
            // Feeds that never answered have no age; the articles of the others are shown.
            cache: succeededAt == nil && standing.succeededAt != nil
                ? .unknown : standing.age(of: succeededAt, now),
            feed: first.feedID, new: new ?? 0)
    }

    /// The marker of a fetch without failures, or of a view that had nothing to fetch.
    public init(
        _ standing: CacheStanding, trouble: String? = nil, isOffline: Bool, new: Int?, now: Int64
    ) {
        if isOffline || trouble != nil {
            self = .offline(cache: standing.age(of: standing.succeededAt, now), reason: trouble)
        } else {
            self = .updated(at: standing.succeededAt ?? now, new: new)
        }
    }

    /// The marker of a fetch that could not be stored: nothing of it counts.
    public init(failure reason: String, _ standing: CacheStanding, now: Int64) {
        self = .error(
            failed: max(1, standing.due), total: standing.feeds, reason: reason,
            cache: standing.succeededAt.map { .seconds(now &- $0) } ?? .unknown)
    }

    /// The marker of a search that has ended; without a report no server was asked.
    public init(_ report: RemoteSearchReport?, hasHits: Bool, now: Int64) {
        let cache: CacheAge = hasHits ? .unknown : .empty
        guard let report else {
            self = .offline(cache: cache)
            return
        }
        guard let first = report.failures.first else {
            self = .updated(at: now, new: report.new)
            return
        }
        self = .error(
            failed: report.failures.count, total: report.sources.count, reason: first.reason,
            cache: cache, new: report.new)
    }

    /// The word for it in JSON.
    public var status: String {
        switch self {
        case .loading: "loading"
        case .updated: "success"
        case .error: "error"
        case .offline: "offline"
        }
    }

    /// Whether it says that something went wrong.
    public var isError: Bool {
        switch self {
        case .error, .offline(_, reason: _?): true
        case .loading, .updated, .offline: false
        }
    }

    /// Whether every feed failed and there is no cache to show instead.
    public var isHopeless: Bool {
        guard case .error(let failed, let total, _, .empty, _, _) = self else { return false }
        return failed == total
    }
}

extension CacheStanding {
    /// A cache that was imported from another reader has no age.
    fileprivate func age(of moment: Int64?, _ now: Int64) -> Marker.CacheAge {
        moment.map { .seconds(now &- $0) } ?? (hasArticles ? .unknown : .empty)
    }
}
