import Polling
import Store

/// The feeds that this process alone may ask for, for as long as it does.
public struct Leases: Sendable {
    /// Who holds them.
    let owner: LeaseOwner
    private let archive: Archive
    private let settings: Settings

    /// A lease that is not renewed ends after this many seconds. So an owner that is stopped, or
    /// whose death nobody sees, does not block others for longer.
    private static let length: Int64 = 60

    init(_ archive: Archive, _ settings: Settings) {
        self.archive = archive
        self.settings = settings
        owner = LeaseOwner()
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
                if held.feeds.contains(feed.id) || feed.host.map(held.hosts.contains) ?? false {
                    view.held.append(feed)
                } else if let status = try store.feeds.status(of: feed.id) {
                    if status.ledger == feed.feed.ledger {
                        view.free.append(feed)
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
    /// Calls `check` before each try; the waiting ends when it throws.
    ///
    /// - Throws: ``HostClosed`` as soon as the host asks to wait.
    func claim(
        candidate place: String, unless check: @Sendable (Store) throws(StoreError) -> Void
    ) async throws -> Int64 {
        while true {
            let (owner, now) = (owner, settings.now())
            let (host, lease) = try await archive.perform {
                store throws(StoreError) -> (HostEntry?, Int64?) in
                try check(store)
                let host = try store.ledger.host(named: place, now: now)
                if let host, host.notBefore > now { return (host, nil) }
                let held = try store.ledger.leasesOfOthers(
                    than: owner.name, now: now, isAlive: owner.isAlive)
                guard !held.hosts.contains(place) else { return (nil, nil) }
                let lease = try store.ledger.claim(
                    candidate: place, owner: owner.name, now: now, until: now + Leases.length,
                    isAlive: owner.isAlive)
                return (nil, lease)
            }
            if let lease { return lease }
            if let host { throw HostClosed(host: host.name, until: host.notBefore) }
            try await pause()
        }
    }

    /// Releases one lease.
    func release(_ lease: Int64) async throws {
        let name = owner.name
        try await archive.perform { store throws(StoreError) in
            try store.ledger.release(lease: lease, owner: name)
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

    /// Releases what this process holds, when it is about to end in the middle of a turn: the next
    /// process need not find out that this one is gone.
    public static func abandon(databasePath: String) {
        // If this fails, others notice that this process has ended.
        try? Store(path: databasePath).ledger.releaseLeases(of: LeaseOwner().name)
    }

    /// Releases all leases.
    func release() async throws {
        let name = owner.name
        try await archive.perform { store throws(StoreError) in
            try store.ledger.releaseLeases(of: name)
        }
    }
}

/// The state of feeds that other processes were fetching.
struct LeaseView: Sendable {
    /// Others are at it still.
    var held: [RefreshTarget] = []
    /// Feeds that no process holds any more, and that have not changed.
    var free: [RefreshTarget] = []
    /// Feeds that another process has fetched, in their new state.
    var changed: [RefreshTarget] = []
    /// The current entries of hosts; empty when all feeds are still held.
    var hosts: [String: HostEntry] = [:]
}
