import Fetcher
import Store

/// The content of a view of a listing at one moment.
public struct ListState: Sendable {
    /// The articles.
    public private(set) var rows: [ArticleRow] = []
    /// How many articles of the query have arrived since the view was opened.
    public private(set) var arrived = 0
    /// How many rows the whole listing has, if that is known and they are more than these.
    public private(set) var total: Int?
    /// The marker of the view; nil if no feed is subscribed, or if none ever answered and none was
    /// asked.
    public var marker: Marker?
    /// The line about feeds that have been failing for long.
    public private(set) var reminder: Reminder?
    /// The feeds that had not answered when the fetch stopped to wait for them.
    public private(set) var unanswered: [FeedResult] = []
    /// How many feeds turned out not to be there when they were asked for the first time.
    public private(set) var missing = 0
    /// Whether feeds were asked, or would have been with a network.
    public private(set) var wasDue = false
    /// Whether no fetch is under way.
    public private(set) var hasEnded = true
    /// The feeds that were not reached although nothing is wrong with them.
    public private(set) var unreached: [FeedResult] = []
    /// The reason why the fetch could not be stored.
    public private(set) var failure: (any Error)?
    /// How many feeds are subscribed; nil before the cache was read.
    public private(set) var feeds: Int?

    /// The marker for a program; nil if nothing was due and nothing is wrong.
    public var message: Marker? { wasDue ? marker : nil }

    private let isOffline: Bool
    private var report: RefreshReport?
    private var page: ListedArticles.Page?

    /// A view that shows nothing yet. `isForced` is whether the person asked for a fetch of feeds
    /// that are not due.
    public init(isOffline: Bool, isForced: Bool = false) {
        self.isOffline = isOffline
        wasDue = isForced
    }

    /// Shows the next state of a fetch. `reason` gives the sentence for an error that kept it from
    /// being stored.
    ///
    /// - Throws: why the cache cannot be read at all.
    public mutating func take(
        _ resource: Resource<ListedArticles.Page, RefreshReport>, now: Int64,
        reason: (any Error) -> String
    ) throws {
        guard let page = resource.value else {
            if let error = resource.error { throw error }
            return
        }
        (failure, hasEnded) = (resource.error, !resource.isLoading)
        // The report of a fetch stays until a later one has ended.
        if let report = resource.report, report.endedAt > self.report?.endedAt ?? .min {
            self.report = report
        }
        take(page, now: now)
        if case .loading(let progress) = resource.activity {
            marker = .loading(done: progress.done, total: progress.total)
        } else if let failure {
            marker = Marker(failure: reason(failure), page.standing, now: now)
        }
    }

    /// Shows what the cache has, as after the last fetch that was counted.
    public mutating func take(_ page: ListedArticles.Page, now: Int64) {
        (rows, arrived, total) = (page.rows, page.arrived, page.total)
        (feeds, self.page) = (page.standing.subscribed, page)
        settle(page, now: now)
    }

    /// Counts a fetch that was begun elsewhere and has ended, such as that of a feed by a key.
    public mutating func take(_ report: RefreshReport, now: Int64) {
        self.report = report
        if let page, hasEnded { settle(page, now: now) }
    }

    /// What follows from the page and the last report, unless a fetch is under way or has failed.
    private mutating func settle(_ page: ListedArticles.Page, now: Int64) {
        unreached = report?.unreached(page) ?? []
        unanswered = report?.unanswered ?? []
        missing = report?.missing ?? 0
        let failures = report?.lastingFailures(page) ?? []
        wasDue =
            wasDue || !hasEnded || report != nil || failure != nil
            || isOffline && page.standing.due > 0
        reminder = Reminder(page, said: failures, wasAsked: wasDue, now: now)
        if page.standing.feeds == 0 || reminder?.isUrgent == true
            || !unanswered.isEmpty && page.standing.succeededAt == nil
        {
            marker = nil
        } else {
            // That nothing is new can be said only where somebody has answered.
            let isNews = wasDue && (unanswered.isEmpty || report?.tried ?? 0 > 0) || arrived > 0
            // Another process may have fetched the new articles.
            marker = Marker(
                page, failures: failures, trouble: report?.networkTrouble,
                isOffline: isOffline, new: isNews ? max(report?.new ?? 0, arrived) : nil, now: now)
        }
    }
}
