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
    /// when `subject` tells of a change.
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
            // Not those of the query: which articles it means would have to be found first, all of
            // them, and the rows that are shown are read again for less.
            changes: { _ in Paced(try await subject.changes(for: .all)) },
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
