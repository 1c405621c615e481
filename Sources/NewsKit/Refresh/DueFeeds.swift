import Feeds
import Fetcher
import Polling
import Store
import System
import Transport

/// Fetches the due feeds. It fetches many at a time, parses some while it waits for others, and
/// writes them in short transactions, several feeds together.
///
/// Processes that refresh at the same time fetch each feed once: the one with the feed's lease
/// fetches it, and the others wait for its result.
public struct DueFeeds: Remote {
    let context: FetchContext

    /// Feeds of the archive of `context`.
    public init(_ context: FetchContext) {
        self.context = context
    }

    /// Whether a feed may be due. The entries of hosts are checked only when the request runs.
    public func freshness(of request: RefreshRequest) async throws -> Flight.Freshness {
        guard !request.isOffline else { return .fresh(until: nil) }
        let now = context.settings.now()
        let standing = try await context.archive.perform { store throws(StoreError) in
            try store.ledger.standing(now: now, of: request.feeds(in: store))
        }
        let total = request.isForced ? standing.feeds : standing.due
        guard total == 0 else { return .due(total: total) }
        return .fresh(until: standing.nextDueAt.map { .seconds($0) })
    }

    /// Asks the feeds of the request that may be asked now, at most ``Settings/jobs`` at once.
    ///
    /// A feed that fails stops no other, and is a failure in the report.
    ///
    /// - Throws: `StoreError` when the archive cannot be read or written; `CancellationError`.
    public func run(
        _ request: RefreshRequest, in flight: Flight
    ) async throws -> RefreshReport {
        let report = try await fetch(request, in: flight)
        // By now the feeds of the run are forgotten: the index needs memory, too.
        if report.feeds.contains(where: { $0.new + $0.changed > 0 }) {
            await context.indexer?.takeIn()
        }
        return report
    }

    private func fetch(
        _ request: RefreshRequest, in flight: Flight
    ) async throws -> RefreshReport {
        let (archive, settings) = (context.archive, context.settings)
        let now = settings.now()
        let (isDue, ids) = try await archive.perform { store throws(StoreError) in
            (try store.ledger.hasDueFeed(now: now), try request.feeds(in: store))
        }
        var request = request
        request.feeds = ids
        // Loading libcurl takes longer than finding the due feeds, so start it now.
        if isDue && ids == nil && !request.isOffline { context.client.prepare() }
        let (feeds, hosts, install) = try await read()
        let plan = RefreshPlan(feeds, hosts: hosts, request, now: now)
        flight.progress(Flight.Progress(of: plan.queue.count))
        var run: RefreshRun
        if plan.queue.isEmpty {
            run = begin(plan, feeds, flight)
        } else {
            // Made in the turn, so that it has one owner: with a second one, the first result would copy
            // all results.
            run = try await context.turn(install: install) { [request] turn in
                var run = begin(plan, feeds, flight)
                flight.note("fetching \(plan.queue.count.counted("feed"))")
                try await RefreshWork(turn: turn, request: request, flight: flight)
                    .fetch(plan.queue, &run)
                return run
            }
        }
        return RefreshReport(
            feeds: run.takeResults(), isOffline: request.isOffline,
            networkTrouble: run.evidence.sentence, endedAt: settings.now())
    }

    /// A run that has left out what is not due.
    private func begin(
        _ plan: RefreshPlan, _ feeds: [RefreshTarget], _ flight: Flight
    ) -> RefreshRun {
        var run = RefreshRun(plan, feeds: feeds, gap: context.settings.hostGap)
        for result in run.takeFinished() { flight.note(result.description) }
        return run
    }

    /// The requests that a run would send now, and the feeds that it would not ask.
    public func dryRun(_ request: RefreshRequest) async throws -> DryRun {
        let (feeds, hosts, _) = try await read()
        var request = request
        request.feeds = try await context.archive.perform { [request] store throws(StoreError) in
            try request.feeds(in: store)
        }
        let plan = RefreshPlan(feeds, hosts: hosts, request, now: context.settings.now())
        let validators = try await context.archive.perform { store throws(StoreError) in
            try store.ledger.validators(of: 0...(.max))
        }
        return DryRun(plan, request, context.settings, validators)
    }

    private func read() async throws -> ([RefreshTarget], [String: HostEntry], String) {
        let now = context.settings.now()
        return try await context.archive.perform { store throws(StoreError) in
            (
                try store.feeds.all(as: RefreshTarget.init), try store.ledger.hosts(now: now),
                try store.ledger.installID()
            )
        }
    }
}
