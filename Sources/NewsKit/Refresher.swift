import Feeds
import Store
import Transport

/// Fetches feeds and writes what they bring to the archive, many at a time, each in a transaction
/// of its own.
public struct Refresher: Sendable {
    private let archive: Archive
    private let loader: FeedLoader
    private let settings: Settings

    /// A refresher that writes to `archive`.
    public init(archive: Archive, client: HTTPClient, settings: Settings) {
        self.archive = archive
        self.settings = settings
        loader = FeedLoader(client: client, settings: settings)
    }

    /// Asks the feeds of the request that may be asked now, at most ``Settings/jobs`` at once.
    ///
    /// A feed that fails stops no other. `progress` is told at the start and after each feed.
    ///
    /// - Throws: `StoreError` when the archive cannot be read or written; `CancellationError`.
    public func refresh(
        _ request: RefreshRequest,
        progress: @escaping @Sendable (RefreshProgress) -> Void = { _ in }
    ) async throws -> RefreshReport {
        let now = settings.now()
        let feeds = try await archive.perform { store throws(StoreError) in try store.feeds() }
            .filter { request.feeds?.contains($0.feed.id) ?? true }
        var queue: [FeedStatus] = []
        var results: [Int64: FeedResult] = [:]
        for feed in feeds {
            if let reason = request.reasonToSkip(feed, now: now) {
                results[feed.feed.id] = FeedResult(feed, .skipped, error: reason)
            } else {
                queue.append(feed)
            }
        }
        var standing = RefreshProgress(total: queue.count)
        progress(standing)
        var withheld: [Outcome] = []
        var hasNetwork = false
        try await withThrowingTaskGroup(of: Outcome.self) { group in
            var waiting = queue.makeIterator()
            for _ in 0..<max(1, settings.jobs) {
                guard let feed = waiting.next() else { break }
                group.addTask { try await refresh(feed, request) }
            }
            while let outcome = try await group.next() {
                results[outcome.result.feedID] = outcome.result
                hasNetwork = hasNetwork || outcome.hasNetwork
                if outcome.withheld != nil { withheld.append(outcome) }
                standing.count(outcome.result)
                progress(standing)
                if let feed = waiting.next() {
                    group.addTask { try await refresh(feed, request) }
                }
            }
        }
        if hasNetwork { try await record(withheld) }
        try await archive.perform { store throws(StoreError) in try store.pruneJournal() }
        return RefreshReport(
            feeds: feeds.compactMap { results[$0.feed.id] }, isOffline: request.isOffline,
            hasNoNetwork: !hasNetwork && !withheld.isEmpty, endedAt: settings.now())
    }

    /// What came of one feed.
    private struct Outcome: Sendable {
        var result: FeedResult
        /// Whether it shows that there is a network.
        var hasNetwork = false
        /// The ledger of a feed that could not be reached: its failure counts only if another feed
        /// could be, since being offline is not the feed's fault.
        var withheld: LedgerEntry?
    }

    /// Asks for one feed and stores the answer.
    private func refresh(
        _ feed: FeedStatus, _ request: RefreshRequest
    ) async throws -> Outcome {
        let started = ContinuousClock.now
        let id = feed.feed.id
        let validators = try await archive.perform { store throws(StoreError) in
            try store.validators(ofFeed: id)
        }
        let answer = try await loader.load(
            feed, validators: validators, isForced: request.isForced)
        var outcome = try await store(answer, of: feed)
        outcome.result.httpStatus = answer.ledger.status
        outcome.result.bytes = answer.bytes
        outcome.result.milliseconds = Int((ContinuousClock.now - started) / .milliseconds(1))
        return outcome
    }

    private func store(_ answer: FeedAnswer, of feed: FeedStatus) async throws -> Outcome {
        let id = feed.feed.id
        let isRemote = LocalFile.path(of: feed.feed.url) == nil
        switch answer.content {
        case .feed(let parsed, let validators):
            // What can be worked out before the write lock is taken is worked out here.
            let update = FeedUpdate(
                parsed, from: feed.feed.url, validators: validators, ledger: answer.ledger)
            let now = settings.now()
            let count = try await archive.perform { store throws(StoreError) in
                try store.ingest(update, feed: id, now: now)
            }
            var result = FeedResult(feed, count == IngestCount() ? .unchanged : .updated)
            if feed.feed.title == feed.feed.url { result.title = update.title ?? result.title }
            result.new = count.new
            result.changed = count.changed
            result.warnings = parsed.warnings
            return Outcome(result: result, hasNetwork: isRemote)
        case .notModified(let validators):
            try await archive.perform { store throws(StoreError) in
                try store.record(answer.ledger, feed: id, validators: validators)
            }
            return Outcome(result: FeedResult(feed, .unchanged), hasNetwork: true)
        case .failure(let sentence, .offline):
            return Outcome(
                result: FeedResult(feed, .failed, error: sentence), withheld: answer.ledger)
        case .failure(let sentence, _):
            try await archive.perform { store throws(StoreError) in
                try store.record(answer.ledger, feed: id)
            }
            return Outcome(
                result: FeedResult(feed, .failed, error: sentence), hasNetwork: isRemote)
        }
    }

    private func record(_ outcomes: [Outcome]) async throws {
        for outcome in outcomes {
            guard let ledger = outcome.withheld else { continue }
            try await archive.perform { store throws(StoreError) in
                try store.record(ledger, feed: outcome.result.feedID)
            }
        }
    }
}
