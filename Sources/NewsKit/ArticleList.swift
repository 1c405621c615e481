import Fetcher
import Store
import Synchronization

/// A listing that is kept up to date: shown from the cache at once, fetched, and followed.
///
/// The network writes to the archive, and what is shown comes from the archive alone; so a change
/// shows up whoever makes it.
public struct ArticleList: Sendable {
    /// Resources of the rows of a listing.
    public typealias Rows = Fetcher<Listing, [ArticleRow], RefreshReport>

    /// The fetcher behind the view.
    public let fetcher: Rows
    private let lastReport: LastReport

    /// A view of `archive`, which is not the one that `refresher` writes with, and which is read again
    /// when `subject` tells of something that the listing means.
    ///
    /// `request` says what is fetched; `progress` is told how far that is.
    public init(
        archive: Archive, subject: ArticleSubject, refresher: Refresher, request: RefreshRequest,
        progress: @escaping @Sendable (RefreshProgress) -> Void
    ) {
        let lastReport = LastReport()
        self.lastReport = lastReport
        fetcher = Fetcher(
            read: { listing in
                try await archive.perform { store throws(StoreError) in
                    try store.rows(of: listing)
                }
            },
            changes: { listing in try await subject.changes(for: listing.articles) },
            remote: { _ in try await refresher.refresh(request, progress: progress) },
            write: { _, _, report in
                // The refresher has written each feed as it came; what is left to say is whether
                // all of them did.
                lastReport.set(report)
                if !report.failures.isEmpty { throw RefreshFailure(report: report) }
            })
    }

    /// What the last fetch did; nil before it has ended.
    public var report: RefreshReport? { lastReport.get() }
}

extension Listing {
    /// The articles that may be in it.
    fileprivate var articles: ObservedArticles {
        let parts = (query == .all ? [] : [query]) + (favoritesOnly ? [.state(.favorite)] : [])
        return switch parts.count {
        case 0: .all
        case 1: .query(parts[0])
        default: .query(.and(parts))
        }
    }
}

/// The report of the last fetch, shared by the fetcher's closures and the view.
private final class LastReport: Sendable {
    private let report = Mutex<RefreshReport?>(nil)

    func get() -> RefreshReport? {
        report.withLock { $0 }
    }

    func set(_ new: RefreshReport) {
        report.withLock { $0 = new }
    }
}
