import Feeds
import Store
import Transport

/// Fetches feeds and writes what they bring to the archive: many are asked at a time, and parsed
/// while others are waited for; what came is written in short transactions, several feeds together.
///
/// Processes that refresh at the same time ask for each feed once: whoever holds a feed's lease
/// asks, the others wait for what it writes.
public struct Refresher: Sendable {
    let archive: Archive
    let client: HTTPClient
    let settings: Settings

    /// A refresher that writes to `archive`.
    public init(archive: Archive, client: HTTPClient, settings: Settings) {
        self.archive = archive
        self.client = client
        self.settings = settings
    }

    /// Asks the feeds of the request that may be asked now, at most ``Settings/jobs`` at once.
    ///
    /// A feed that fails stops no other. `progress` is told at the start, after each feed, and when
    /// another feed is waited for.
    ///
    /// - Throws: `StoreError` when the archive cannot be read or written; `CancellationError`.
    public func refresh(
        _ request: RefreshRequest,
        progress: @escaping @Sendable (RefreshProgress) -> Void = { _ in }
    ) async throws -> RefreshReport {
        let now = settings.now()
        let isDue = try await archive.perform { store throws(StoreError) in
            try store.hasDueFeed(now: now)
        }
        // It takes longer to load libcurl than to see what is to be asked.
        if isDue && request.feeds == nil && !request.isOffline { client.prepare() }
        let (feeds, hosts, install) = try await read()
        let plan = RefreshPlan(feeds, hosts: hosts, request, now: now)
        var run = RefreshRun(plan, feeds: feeds, gap: settings.hostGap)
        progress(run.progress)
        if !plan.queue.isEmpty {
            let gate = HostGate(archive, settings)
            let loader = FeedLoader(
                client: client, settings: settings, gate: gate, install: install)
            let leases = Leases(archive, settings)
            do {
                try await fetch(&run, plan.queue, loader, leases, request, progress)
                let failures = run.countedFailures(now: settings.now())
                if !failures.isEmpty { try await write(failures, leases) }
            } catch {
                // Whatever goes wrong now, the first error is the one to tell.
                if error is CancellationError {
                    _ = try? await write(run.takeUnwritten(), leases)
                }
                try? await leases.release()
                throw error
            }
            try await leases.release()
        }
        return RefreshReport(
            feeds: run.allResults, isOffline: request.isOffline,
            networkTrouble: run.evidence.sentence, endedAt: settings.now())
    }

    /// The requests that a refresh would send now, and the feeds that it would not ask.
    public func dryRun(_ request: RefreshRequest) async throws -> DryRun {
        let (feeds, hosts, _) = try await read()
        let plan = RefreshPlan(feeds, hosts: hosts, request, now: settings.now())
        let validators = try await archive.perform { store throws(StoreError) in
            try store.validators(ofFeeds: 0...(.max))
        }
        return DryRun(plan, request, settings, validators)
    }
}

extension Refresher {
    private func read() async throws -> ([RefreshTarget], [String: HostEntry], String) {
        let now = settings.now()
        return try await archive.perform { store throws(StoreError) in
            (
                try store.feeds(as: RefreshTarget.init), try store.hosts(now: now),
                try store.installID()
            )
        }
    }
}
