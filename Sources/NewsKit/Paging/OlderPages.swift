import Feeds
import Fetcher
import Polling
import Store
import Transport
import Web

/// Fetches the older pages of a feed, one after the other, and stores each as it comes.
///
/// The place to go on is stored with the articles of each page, so no page is skipped or fetched
/// twice, however the process ends. A page is fetched like the feed: with the feed's lease, in the
/// turn of its host, and not while the server asked to wait. The feed's own ledger and validators
/// do not change.
public struct OlderPages: Remote {
    /// Asks for the next page of a feed.
    public struct Request: Hashable, Sendable {
        /// The feed.
        public var feed: Int64
        /// Whether to begin with the newest page again.
        public var restarts: Bool

        /// The next page of a feed.
        public init(feed: Int64, restarts: Bool = false) {
            self.feed = feed
            self.restarts = restarts
        }
    }

    let context: FetchContext

    /// Pages of the archive of `context`.
    public init(_ context: FetchContext) {
        self.context = context
    }

    /// Fetches one page. A feed that was never fetched is refreshed instead, as page 0.
    ///
    /// - Throws: `StoreError`; `CancellationError`.
    public func run(_ request: Request, in flight: Flight) async throws -> BackfillReport {
        let (status, backfill) = try await context.archive.backfill(of: request.feed)
        guard backfill != nil else { return try await refresh(status, flight) }
        return try await context.turn { turn in
            if request.restarts { try await turn.restartPages(of: request.feed, flight) }
            var report = BackfillReport(feedID: request.feed)
            guard let place = try await turn.claimPage(&report, flight) else { return report }
            let answer = try await turn.loader.load(place.status, at: place.url)
            try await flight.commit("page \(report.allPages)") {
                try await turn.store(answer, of: place, &report)
            }
            return report
        }
    }

    /// The page after one that has come, while there are more.
    public func next(
        after request: Request, _ report: BackfillReport
    ) -> Request? {
        report.state == .more ? Request(feed: request.feed) : nil
    }

    /// Has the feed itself fetched when nobody knows which page it names: a feed that was never
    /// asked, or not since pages are kept.
    private func refresh(
        _ status: FeedStatus, _ flight: Flight
    ) async throws -> BackfillReport {
        var request = RefreshRequest(feeds: [status.feed.id])
        // “Not modified” would not name the older page.
        request.isUnconditional = status.ledger.fullAt != nil
        let refreshed = try await DueFeeds(context).run(request, in: flight)
        var report = BackfillReport(feedID: status.feed.id)
        guard let result = refreshed.feeds.first else { return report }
        (report.new, report.changed) = (result.new, result.changed)
        switch result.outcome {
        case .updated, .unchanged:
            report.page = BackfillPage(
                number: 0, url: result.url, new: result.new, changed: result.changed)
        case .failed, .skipped:
            report.state = .stopped
            report.reason = refreshed.networkTrouble ?? result.error
            report.notBefore = result.outcome == .skipped ? result.notBefore : nil
        }
        return report
    }
}

extension Archive {
    fileprivate func backfill(
        of id: Int64
    ) async throws(StoreError) -> (FeedStatus, Backfill?) {
        try perform { store throws(StoreError) in
            guard let status = try store.feeds.status(of: id) else {
                throw .refusal(.noSuchFeed(String(id)))
            }
            return (status, try store.feeds.backfill(of: id))
        }
    }
}

extension Turn {
    /// Restarts the pages, when no other process is fetching one.
    fileprivate func restartPages(of id: Int64, _ flight: Flight) async throws {
        var holder: LeaseHolder?
        while true {
            let target = RefreshTarget(try await archive.backfill(of: id).0)
            if try await leases.claim([target]).others.isEmpty { break }
            try await leases.pause(for: [target], &holder, flight)
        }
        try await archive.perform { store throws(StoreError) in
            try store.feeds.restartBackfill(of: id)
        }
        try await leases.release()
    }

    /// Waits for the lease of the feed, and gives the page to request; nil when there is none or it
    /// must not be requested now. The report then has the reason.
    fileprivate func claimPage(
        _ report: inout BackfillReport, _ flight: Flight
    ) async throws -> BackfillPlace? {
        let id = report.feedID
        var holder: LeaseHolder?
        while true {
            // Read it again each time, because another process may have stored the page meanwhile.
            let (status, backfill) = try await archive.backfill(of: id)
            report.allPages = backfill?.pages ?? 0
            guard let place = BackfillPlace(status, backfill) else {
                report.state = .finished
                report.reason =
                    backfill?.ended
                    ?? (report.allPages == 0 ? "the feed names no older page" : BackfillPlace.end)
                return nil
            }
            let entry = try await hostEntry(of: place.url)
            if let reason = place.reasonToSkip(host: entry, now: settings.now()) {
                (report.state, report.reason, report.notBefore) = (
                    .stopped, reason.sentence, reason.until
                )
                return nil
            }
            let target = RefreshTarget(status, at: place.url)
            guard try await leases.claim([target]).others.isEmpty else {
                try await leases.pause(for: [target], &holder, flight)
                continue
            }
            // It may have been stored just before it was ours.
            if try await archive.backfill(of: id).1 == backfill { return place }
        }
    }

    /// Stores the articles and the place to go on, and releases the feed.
    fileprivate func store(
        _ answer: FeedAnswer, of place: BackfillPlace, _ report: inout BackfillReport
    ) async throws {
        let (page, id) = (place.page, report.feedID)
        let next = answer.parsed?.nextURL.flatMap(WebURL.init)?.wire
        let isSeen = try await archive.perform { store throws(StoreError) in
            guard let next, next != page else { return next != nil }
            return try store.feeds.hasBackfilled(next, feed: id)
        }
        let outcome = BackfillOutcome(answer, of: place, isNextSeen: isSeen)
        let written = try await write([
            FeedWrite(feed: id, url: place.status.feed.url, update: outcome.update)
        ])
        let count = written.first?.count ?? IngestCount()
        (report.new, report.changed) = (count.new, count.changed)
        (report.state, report.reason) = (outcome.state, outcome.reason)
        report.notBefore = outcome.notBefore
        guard outcome.state != .stopped else { return }
        report.pages = 1
        report.allPages += 1
        report.page = BackfillPage(
            number: report.allPages, url: place.url.redacted, new: count.new,
            changed: count.changed)
    }
}
