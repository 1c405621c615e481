import Feeds
import Store
import Transport

/// Fetches the older pages of a feed, one after the other, each stored as it comes.
///
/// Where to go on is stored with the articles of each page, so nothing is missing and nothing asked
/// for twice however it ends. A page is asked for as the feed is: by whoever holds the feed's lease,
/// in the turn of its host, and not before the server wants it. What the feed's own answers said
/// (validators, due time, failures) stays as it is.
public struct Backfiller: Sendable {
    let archive: Archive
    let client: HTTPClient
    let settings: Settings

    /// Who stores pages in `archive`.
    public init(archive: Archive, client: HTTPClient, settings: Settings) {
        self.archive = archive
        self.client = client
        self.settings = settings
    }

    /// Fetches at most `limit` pages. A feed of which nothing is known is refreshed first.
    ///
    /// - Parameters:
    ///   - restarts: Whether to begin with the newest page again.
    ///   - progress: Told of each page that was stored.
    /// - Throws: `StoreError`; `CancellationError`.
    public func backfill(
        feed id: Int64, pages limit: Int, restarts: Bool = false,
        progress: @Sendable (BackfillPage) -> Void = { _ in }
    ) async throws -> BackfillReport {
        var report = BackfillReport(feedID: id)
        guard try await refreshIfUnknown(&report, progress) else { return report }
        let gate = HostGate(archive, settings)
        let loader = FeedLoader(client: client, settings: settings, gate: gate)
        let leases = Leases(archive, settings)
        do {
            if restarts { try await restart(id, leases) }
            while report.state == .more, report.pages < limit {
                guard let place = try await claim(&report, leases) else { break }
                let answer = try await leases.renewed {
                    try await loader.load(place.status, at: place.url)
                }
                try await store(answer, of: place, leases, &report, progress)
            }
        } catch {
            // Whatever goes wrong now, the first error is the one to tell.
            try? await leases.release()
            throw error
        }
        try await leases.release()
        return report
    }
}

extension Backfiller {
    /// Has the feed itself fetched when nobody knows which page it names: a feed that was never
    /// asked, or not since pages are kept. Gives whether it is known then.
    private func refreshIfUnknown(
        _ report: inout BackfillReport, _ progress: (BackfillPage) -> Void
    ) async throws -> Bool {
        let id = report.feedID
        let (status, backfill) = try await read(id)
        guard backfill == nil else { return true }
        var request = RefreshRequest(feeds: [id])
        // “Not modified” would say nothing.
        request.isUnconditional = status.ledger.fullAt != nil
        let refresher = Refresher(archive: archive, client: client, settings: settings)
        let refreshed = try await refresher.refresh(request)
        guard let result = refreshed.feeds.first else { return true }
        report.new = result.new
        report.changed = result.changed
        switch result.outcome {
        case .updated, .unchanged:
            progress(
                BackfillPage(number: 0, url: result.url, new: result.new, changed: result.changed))
            return true
        case .failed, .skipped:
            report.state = .stopped
            report.reason = refreshed.networkTrouble ?? result.error
            report.notBefore = result.outcome == .skipped ? result.notBefore : nil
            return false
        }
    }

    private func read(_ id: Int64) async throws -> (FeedStatus, Backfill?) {
        try await archive.perform { store throws(StoreError) in
            guard let status = try store.status(ofFeed: id) else {
                throw .refusal(.noSuchFeed(String(id)))
            }
            return (status, try store.backfill(ofFeed: id))
        }
    }

    /// Begins anew, when nobody else is at a page of the feed.
    private func restart(_ id: Int64, _ leases: Leases) async throws {
        while true {
            let target = RefreshTarget(try await read(id).0)
            if try await leases.claim([target]).others.isEmpty { break }
            try await leases.pause()
        }
        try await archive.perform { store throws(StoreError) in
            try store.restartBackfill(feed: id)
        }
        try await leases.release()
    }

    /// Waits until the feed is ours, and gives the page to ask for; nil where there is none, or
    /// where it is not to be asked for now, as the report tells then.
    private func claim(
        _ report: inout BackfillReport, _ leases: Leases
    ) async throws -> BackfillPlace? {
        let id = report.feedID
        while true {
            // Looked at anew each time: another process may have stored the page meanwhile.
            let (status, backfill) = try await read(id)
            report.allPages = backfill?.pages ?? 0
            guard let place = BackfillPlace(status, backfill) else {
                report.state = .finished
                report.reason =
                    backfill?.ended
                    ?? (report.allPages == 0 ? "the feed names no older page" : BackfillPlace.end)
                return nil
            }
            let now = settings.now()
            let host = PublicHost.name(of: place.url)
            let entry = try await archive.perform { store throws(StoreError) in
                guard let host else { return HostEntry?.none }
                return try store.host(named: host, now: now)
            }
            if let hold = place.hold(by: entry, now: now) {
                (report.state, report.reason, report.notBefore) = (
                    .stopped, hold.reason, hold.until
                )
                return nil
            }
            let target = RefreshTarget(status, at: place.url)
            guard try await leases.claim([target]).others.isEmpty else {
                try await leases.pause()
                continue
            }
            // It may have been stored just before it was ours.
            if try await read(id).1 == backfill { return place }
        }
    }

    /// Stores what came, with where to go on, and lets go of the feed.
    private func store(
        _ answer: FeedAnswer, of place: BackfillPlace, _ leases: Leases,
        _ report: inout BackfillReport, _ progress: (BackfillPage) -> Void
    ) async throws {
        let (page, id) = (place.page, report.feedID)
        let next = answer.parsed?.nextURL.flatMap(WebURL.init)?.wire
        let isSeen = try await archive.perform { store throws(StoreError) in
            guard let next, next != page else { return next != nil }
            return try store.hasBackfilled(next, feed: id)
        }
        let outcome = BackfillOutcome(answer, of: place, isNextSeen: isSeen)
        let write = FeedWrite(
            feed: id, url: place.status.feed.url, update: outcome.update)
        let (now, owner) = (settings.now(), leases.owner.name)
        let written = try await archive.perform { store throws(StoreError) in
            try store.write([write], now: now, owner: owner)
        }
        let count = written.first?.count ?? IngestCount()
        report.new += count.new
        report.changed += count.changed
        report.state = outcome.state
        report.reason = outcome.reason
        report.notBefore = outcome.notBefore
        guard outcome.state != .stopped else { return }
        report.pages += 1
        report.allPages += 1
        progress(
            BackfillPage(
                number: report.allPages, url: place.url.redacted, new: count.new,
                changed: count.changed))
    }
}
