import Fetcher
import Polling
import Store
import Synchronization
import Web

/// The feeds that this process alone may ask for, for as long as it does.
public struct Leases: Sendable {
    /// The numbers of the leases that were claimed here. The same process may hold others.
    private final class Claimed: Sendable {
        let leases = Mutex<Set<Int64>>([])
    }

    /// The process that holds them.
    let owner: LeaseOwner
    private let claimed = Claimed()
    private let archive: Archive
    private let settings: Settings

    /// An owner that is stopped, or whose death nobody sees, does not block others for longer.
    private static let length = Store.Ledger.leaseLength

    init(_ archive: Archive, _ settings: Settings) {
        self.archive = archive
        self.settings = settings
        owner = LeaseOwner()
    }

    /// The greatest id of an article at the beginning of a fetch; nil when another process is
    /// fetching, because then both are one fetch to the person.
    func start() async throws -> Int64? {
        let (owner, now) = (owner, settings.now())
        return try await archive.perform { store throws(StoreError) in
            let held = try store.ledger.leasesOfOthers(
                than: owner.name, now: now, isAlive: owner.isAlive)
            return held.feeds.isEmpty ? try store.articles.lastID() : nil
        }
    }

    /// Takes the leases that are free. A local file needs none: reading it twice does no harm.
    func claim(
        _ feeds: [RefreshTarget]
    ) async throws -> (ours: [RefreshTarget], others: [RefreshTarget]) {
        let claims = feeds.filter { !$0.isFile }.map { LeaseClaim($0.feed, host: $0.host) }
        guard !claims.isEmpty else { return (feeds, []) }
        let (owner, now) = (owner, settings.now())
        let claimed = try await archive.perform { store throws(StoreError) in
            try store.ledger.claim(
                claims, owner: owner.name, now: now, until: now + Leases.length,
                isAlive: owner.isAlive)
        }
        self.claimed.leases.withLock { $0.formUnion(claimed) }
        let isOurs = { (feed: RefreshTarget) in feed.isFile || claimed.contains(feed.id) }
        return (feeds.filter(isOurs), feeds.filter { !isOurs($0) })
    }

    /// The state of feeds that other processes were fetching.
    ///
    /// It looks up only feeds without a lease, and takes no lock, because the other processes are
    /// still working.
    func look(at feeds: [RefreshTarget]) async throws -> LeaseView {
        let (owner, now) = (owner, settings.now())
        return try await archive.perform { store throws(StoreError) in
            let held = try store.ledger.leasesOfOthers(
                than: owner.name, now: now, isAlive: owner.isAlive)
            var view = LeaseView()
            for feed in feeds {
                if let owner = held.feeds[feed.id] ?? feed.host.flatMap({ held.hosts[$0] }) {
                    view.held.append(feed)
                    view.holder = view.holder ?? LeaseHolder(owner, of: feed.feed.feed.displayTitle)
                } else if let status = try store.feeds.status(of: feed.id) {
                    if status.ledger == feed.feed.ledger {
                        view.free.append(feed)
                    } else if status.ledger.reason == .slow,
                        status.ledger.checkedAt == feed.feed.ledger.checkedAt
                    {
                        // The other one did not wait for the answer.
                        view.free.append(RefreshTarget(status))
                    } else {
                        view.changed.append(RefreshTarget(status))
                    }
                }
            }
            if view.held.count < feeds.count { view.hosts = try store.ledger.hosts(now: now) }
            return view
        }
    }

    /// Waits until no other process asks the same public host (or for the same address), takes a
    /// lease for a feed that is not subscribed yet, and gives its number.
    ///
    /// Calls `check` before each try; the waiting ends when it throws. The flight notes for whom it
    /// waits.
    ///
    /// - Throws: ``HostClosed`` as soon as the host asks to wait.
    func claim(
        candidate place: String, _ flight: Flight,
        unless check: @Sendable (Store) throws(StoreError) -> Void
    ) async throws -> Int64 {
        var holder: LeaseHolder?
        while true {
            let (owner, now) = (owner, settings.now())
            let (host, lease, other) = try await archive.perform {
                store throws(StoreError) -> (HostEntry?, Int64?, LeaseHolder?) in
                try check(store)
                let host = try store.ledger.host(named: place, now: now)
                if let host, host.notBefore > now { return (host, nil, nil) }
                let held = try store.ledger.leasesOfOthers(
                    than: owner.name, now: now, isAlive: owner.isAlive)
                if let other = held.hosts[place] {
                    return (nil, nil, LeaseHolder(other, of: place.withoutCredentials))
                }
                let lease = try store.ledger.claim(
                    candidate: place, owner: owner.name, now: now, until: now + Leases.length,
                    isAlive: owner.isAlive)
                return (nil, lease, nil)
            }
            if let lease {
                claimed.leases.withLock { _ = $0.insert(lease) }
                return lease
            }
            if let host { throw HostClosed(host: host.name, until: host.notBefore) }
            flight.note(other, insteadOf: &holder)
            try await pause()
        }
    }

    /// Waits a moment for feeds that other processes hold; the flight notes for whom it waits, each
    /// process once.
    func pause(
        for feeds: [RefreshTarget], _ holder: inout LeaseHolder?, _ flight: Flight
    ) async throws {
        flight.note(try await look(at: feeds).holder, insteadOf: &holder)
        try await pause()
    }

    /// Has views leave feeds alone for a while that have not answered in time.
    func hold(_ slow: [RefreshTarget]) async throws {
        let claims = slow.map { LeaseClaim($0.feed, host: $0.host) }
        let now = settings.now()
        try await archive.perform { store throws(StoreError) in
            try store.ledger.hold(slow: claims, now: now, until: now + Freshness.shortestInterval)
        }
    }

    /// Releases one lease.
    func release(_ lease: Int64) async throws {
        let name = owner.name
        // Its number may be given again.
        claimed.leases.withLock { _ = $0.remove(lease) }
        try await archive.perform { store throws(StoreError) in
            try store.ledger.release([lease], owner: name)
        }
    }

    /// Waits until it is worth looking again. The others commit many times a second, so looking
    /// some times a second costs less than to be woken by each commit.
    func pause() async throws {
        try await Task.sleep(for: .milliseconds(100))
    }

    /// Waits for a while and makes the leases last longer.
    func renew() async throws {
        try await Task.sleep(for: .seconds(Leases.length / 3))
        let (name, until) = (owner.name, settings.now() + Leases.length)
        try await archive.perform { store throws(StoreError) in
            try store.ledger.renewLeases(of: name, until: until)
        }
    }

    /// Runs `body`, and renews the leases for as long as it takes.
    func renewed<Answer: Sendable>(
        _ body: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        try await withThrowingTaskGroup(of: Answer?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await body() }
            group.addTask {
                while true { try await renew() }
            }
            while let answer = try await group.next() {
                if let answer { return answer }
            }
            throw CancellationError()
        }
    }

    /// Runs `body` while no other process of this database does something under the same name; waits for
    /// one that does.
    public static func alone<Answer: Sendable>(
        at place: String, _ archive: Archive, _ settings: Settings, _ flight: Flight,
        _ body: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let leases = Leases(archive, settings)
        return try await leases.alone(at: place, flight) { try await leases.renewed(body) }
    }

    /// The same with these leases, which somebody else renews.
    ///
    /// - Throws: ``HostClosed`` when the host asked to wait; what `body` throws.
    func alone<Answer>(
        at place: String, _ flight: Flight, _ body: () async throws -> Answer
    ) async throws -> Answer {
        let lease = try await claim(candidate: place, flight) { _ throws(StoreError) in }
        do {
            let answer = try await body()
            try await release(lease)
            return answer
        } catch {
            // Report the first error, even if the release fails too.
            try? await release(lease)
            throw error
        }
    }

    /// Releases what this process holds, when it is about to end in the middle of a turn: the next
    /// process need not find out that this one is gone.
    public static func abandon(databasePath: String) {
        // If this fails, others notice that this process has ended.
        try? Store(path: databasePath).ledger.releaseLeases(of: LeaseOwner().name)
    }

    /// Forgets the leases of feeds, which were released when their answers were stored.
    func forget(_ feeds: [Int64]) {
        claimed.leases.withLock { $0.subtract(feeds) }
    }

    /// Releases all leases that were claimed here.
    func release() async throws {
        let name = owner.name
        let leases = claimed.leases.withLock { leases in
            defer { leases = [] }
            return Array(leases)
        }
        guard !leases.isEmpty else { return }
        try await archive.perform { store throws(StoreError) in
            try store.ledger.release(leases, owner: name)
        }
    }
}

/// Another process that this one waits for.
struct LeaseHolder: Equatable, Sendable {
    /// Its number on its machine.
    let process: String
    /// The title of the feed that it is fetching, or the host or address that it asks.
    let subject: String

    /// The owner of a lease.
    init(_ owner: String, of subject: String) {
        process = String(LeaseOwner.number(owner))
        self.subject = subject
    }

    /// For the progress: “process 4711 (Title)”.
    var name: String { "process \(process) (\(subject))" }

    /// For a log.
    var sentence: String { "waiting for process \(process), which is asking for \(subject)" }
}

extension Flight {
    /// Notes for which process it waits from now on, each process once.
    func note(_ other: LeaseHolder?, insteadOf holder: inout LeaseHolder?) {
        if let other, other != holder { note(other.sentence) }
        holder = other
    }
}

/// The state of feeds that other processes were fetching.
struct LeaseView: Sendable {
    /// Others are at it still.
    var held: [RefreshTarget] = []
    /// The process that holds the first of them.
    var holder: LeaseHolder?
    /// Feeds that no process holds any more, and that have not changed.
    var free: [RefreshTarget] = []
    /// Feeds that another process has fetched, in their new state.
    var changed: [RefreshTarget] = []
    /// The current entries of hosts; empty when all feeds are still held.
    var hosts: [String: HostEntry] = [:]
}
