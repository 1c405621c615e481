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
        _ feeds: [RefreshTarget]
    ) async throws -> (ours: [RefreshTarget], others: [RefreshTarget]) {
        let claims = feeds.filter { !$0.isFile }.map { LeaseClaim($0.feed, host: $0.host) }
        guard !claims.isEmpty else { return (feeds, []) }
        let (owner, now) = (owner, settings.now())
        let claimed = try await archive.perform { store throws(StoreError) in
            try store.claim(
                claims, owner: owner.name, now: now, until: now + Leases.length,
                isAlive: owner.isAlive)
        }
        let isOurs = { (feed: RefreshTarget) in feed.isFile || claimed.contains(feed.id) }
        return (feeds.filter(isOurs), feeds.filter { !isOurs($0) })
    }

    /// What became of feeds that others were asking for: those about which they found something
    /// out, as they are now, and the rest, claimed anew.
    func look(
        at feeds: [RefreshTarget]
    ) async throws -> (
        changed: [RefreshTarget], ours: [RefreshTarget], others: [RefreshTarget]
    ) {
        let known = try await archive.perform { store throws(StoreError) in
            try feeds.map { feed throws(StoreError) in try store.status(ofFeed: feed.id) }
        }
        let pairs = zip(feeds, known)
        let isSame = { (old: RefreshTarget, new: FeedStatus?) in new?.ledger == old.feed.ledger }
        let changed = pairs.filter { !isSame($0, $1) }.compactMap { $1.map(RefreshTarget.init) }
        let same = pairs.filter(isSame).map(\.0)
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
