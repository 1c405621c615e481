import Store

/// The feeds that this process alone may ask for, for as long as it does.
public struct Leases: Sendable {
    /// Who holds them.
    let owner: LeaseOwner
    private let archive: Archive
    private let settings: Settings

    /// A lease ends after so many seconds, unless it is renewed: an owner that is stopped, or dies
    /// where nobody sees it, keeps nobody waiting for longer.
    private static let length: Int64 = 60

    init(_ archive: Archive, _ settings: Settings) {
        self.archive = archive
        self.settings = settings
        owner = LeaseOwner()
    }

    /// Takes the leases that are to be had. A file needs none: to read it twice harms nobody.
    func claim(
        _ feeds: [FeedStatus]
    ) async throws -> (ours: [FeedStatus], others: [FeedStatus]) {
        let claims = feeds.filter(\.isRemote).map { LeaseClaim($0, host: $0.host) }
        guard !claims.isEmpty else { return (feeds, []) }
        let (owner, now) = (owner, settings.now())
        let claimed = try await archive.perform { store throws(StoreError) in
            try store.claim(
                claims, owner: owner.name, now: now, until: now + Leases.length,
                isAlive: owner.isAlive)
        }
        let isOurs = { (feed: FeedStatus) in !feed.isRemote || claimed.contains(feed.feed.id) }
        return (feeds.filter(isOurs), feeds.filter { !isOurs($0) })
    }

    /// What became of feeds that others were asking for: those about which they found something
    /// out, as they are now, and the rest, claimed anew.
    func look(
        at feeds: [FeedStatus]
    ) async throws -> (changed: [FeedStatus], ours: [FeedStatus], others: [FeedStatus]) {
        let known = try await archive.perform { store throws(StoreError) in
            try feeds.map { feed throws(StoreError) in try store.status(ofFeed: feed.feed.id) }
        }
        let pairs = zip(feeds, known)
        let changed = pairs.compactMap { old, new in new?.ledger == old.ledger ? nil : new }
        let same = pairs.compactMap { old, new in new?.ledger == old.ledger ? old : nil }
        let (ours, others) = try await claim(same)
        return (changed, ours, others)
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
            try store.renewLeases(of: name, until: until)
        }
    }

    /// Lets go of all of them.
    func release() async throws {
        let name = owner.name
        try await archive.perform { store throws(StoreError) in
            try store.releaseLeases(of: name)
        }
    }
}

extension FeedStatus {
    /// Whether the network is needed for it.
    var isRemote: Bool { LocalFile.path(of: feed.url) == nil }
}
