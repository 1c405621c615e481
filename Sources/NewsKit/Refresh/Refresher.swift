import Feeds
import Store
import Transport

/// Fetches feeds and writes what they bring to the archive: many are asked at a time, and parsed
/// while others are waited for; what came is written in short transactions, several feeds together.
///
/// Processes that refresh at the same time ask for each feed once: whoever holds a feed's lease
/// asks, the others wait for what it writes.
public struct Refresher: Sendable {
    private let archive: Archive
    private let client: HTTPClient
    private let settings: Settings

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
            let gate = HostGate(entries: hosts, gap: settings.hostGap, now: settings.now)
            let loader = FeedLoader(
                client: client, settings: settings, gate: gate, install: install)
            let leases = Leases(archive, settings)
            do {
                try await fetch(&run, plan.queue, loader, leases, request, progress)
            } catch {
                try? await leases.release()
                throw error
            }
            let failures = run.countedFailures(now: settings.now())
            if !failures.isEmpty { try await write(failures, leases) }
            try await leases.release()
        }
        try await archive.perform { store throws(StoreError) in try store.pruneJournal() }
        return RefreshReport(
            feeds: run.allResults, isOffline: request.isOffline,
            networkTrouble: run.evidence.sentence, endedAt: settings.now())
    }

    /// The requests that a refresh would send now, and the feeds that it would not ask.
    public func dryRun(_ request: RefreshRequest) async throws -> DryRun {
        let (feeds, hosts, _) = try await read()
        let plan = RefreshPlan(feeds, hosts: hosts, request, now: settings.now())
        let validators = try await archive.perform { store throws(StoreError) in
            try store.validators()
        }
        return DryRun(plan, request, settings, validators)
    }
}

extension Refresher {
    /// What a run is to do next.
    private enum Event: Sendable {
        /// A feed was asked.
        case answered(AnsweredFeed)
        /// Answers were written.
        case written([AnsweredFeed])
        /// Answers have waited long enough for others to be written with.
        case waited
        /// A host may have rested enough.
        case rested
        /// It is time to see what other processes have done.
        case look
        /// The leases are good for another while.
        case renewed
    }

    private func read() async throws -> ([RefreshTarget], [String: HostEntry], String) {
        let now = settings.now()
        return try await archive.perform { store throws(StoreError) in
            (
                try store.feeds(as: RefreshTarget.init), try store.hosts(now: now),
                try store.installID()
            )
        }
    }

    /// Asks, writes and waits until nothing is left to do.
    private func fetch(
        _ run: inout RefreshRun, _ queue: [RefreshTarget], _ loader: FeedLoader, _ leases: Leases,
        _ request: RefreshRequest, _ progress: @Sendable (RefreshProgress) -> Void
    ) async throws {
        let claimed = try await leases.claim(queue)
        run.ask(claimed.ours)
        run.elsewhere = claimed.others
        let validators = try await archive.perform { store throws(StoreError) in
            try store.validators()
        }
        try await withThrowingTaskGroup(of: Event.self) { group in
            group.addTask { try await renew(leases) }
            if !run.elsewhere.isEmpty { group.addTask { try await pause(leases) } }
            var (isResting, isWaiting, hasWaited) = (false, false, false)
            while true {
                // A parsed feed takes memory until it is written.
                while run.asking < settings.jobs + 2, run.unwritten.count + run.writing < 32,
                    let feed = run.next()
                {
                    let known = validators[feed.id] ?? []
                    group.addTask { try await ask(feed, loader, known, request) }
                }
                if run.isWriteDue(hasWaited: hasWaited) {
                    let batch = run.takeUnwritten()
                    hasWaited = false
                    group.addTask { .written(try await write(batch, leases)) }
                } else if run.writing == 0, !run.unwritten.isEmpty, !isWaiting {
                    isWaiting = true
                    group.addTask {
                        try await Task.sleep(for: .milliseconds(15))
                        return .waited
                    }
                }
                progress(run.progress)
                if !isResting, let pause = run.pause {
                    isResting = true
                    group.addTask {
                        try await Task.sleep(for: pause)
                        return .rested
                    }
                }
                guard !run.isDone, let event = try await group.next() else { break }
                switch event {
                case .answered(let answered): run.take(answered)
                case .written(let answered): run.takeWritten(answered)
                case .waited: (isWaiting, hasWaited) = (false, true)
                case .rested: isResting = false
                case .renewed: group.addTask { try await renew(leases) }
                case .look:
                    try await look(&run, leases, request)
                    if !run.elsewhere.isEmpty { group.addTask { try await pause(leases) } }
                }
            }
            group.cancelAll()
        }
    }

    /// Asks for one feed.
    private func ask(
        _ target: RefreshTarget, _ loader: FeedLoader,
        _ validators: [(url: String, StoredValidators)], _ request: RefreshRequest
    ) async throws -> Event {
        let started = ContinuousClock.now
        let answer = try await loader.load(
            target.feed, at: target.url, validators: validators,
            options: LoadOptions(request, target.feed.ledger, settings))
        let milliseconds = Int((ContinuousClock.now - started) / .milliseconds(1))
        return .answered(AnsweredFeed(target, answer, milliseconds: milliseconds))
    }

    /// Writes answers, and gives them with what came of it.
    @discardableResult
    private func write(
        _ batch: [AnsweredFeed], _ leases: Leases
    ) async throws -> [AnsweredFeed] {
        let batch = batch.filter { $0.update != nil }
        let writes = batch.compactMap { answered in
            answered.update.map { FeedWrite(feed: answered.target.id, update: $0) }
        }
        let (now, owner) = (settings.now(), leases.owner.name)
        let written = try await archive.perform { store throws(StoreError) in
            try store.write(writes, now: now, owner: owner)
        }
        return zip(batch, written).map { answered, written in
            var answered = answered
            answered.count(written)
            // What was stored is not needed any more, and may be large.
            answered.update = nil
            return answered
        }
    }

    private func renew(_ leases: Leases) async throws -> Event {
        try await leases.renew()
        return .renewed
    }

    private func pause(_ leases: Leases) async throws -> Event {
        try await leases.pause()
        return .look
    }

    /// Sees what became of the feeds that other processes were asking for, and asks for those that
    /// were left.
    private func look(
        _ run: inout RefreshRun, _ leases: Leases, _ request: RefreshRequest
    ) async throws {
        let (changed, ours, others) = try await leases.look(at: run.elsewhere)
        run.elsewhere = others
        for feed in changed {
            if let reason = request.reasonToSkip(feed, now: settings.now()), feed.isHeld {
                run.skip(feed, reason)
            } else {
                run.adopt(feed)
            }
        }
        run.ask(ours)
    }
}

extension RefreshTarget {
    /// Whether it was not asked itself, but another feed of its host.
    fileprivate var isHeld: Bool { feed.ledger.reason == HostEntry.reason }
}
