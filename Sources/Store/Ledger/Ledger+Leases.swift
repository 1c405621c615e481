import Polling

extension Store.Ledger {
    /// A lease lasts this many seconds unless it is renewed. One that ends later was not made by this
    /// program, and holds nobody up.
    public static let leaseLength: Int64 = 60

    /// Takes leases until `until` for the feeds that no living process holds, and gives the feeds
    /// that are ours now. Times are in seconds since 1970, UTC.
    ///
    /// A process gets a feed on a public host only if no other process holds any feed of that host.
    /// It does not get a feed whose ledger has changed since the claim was made: another process
    /// has asked for it, so the caller must look again. `isAlive` says whether the process of an
    /// owner still runs.
    public func claim(
        _ claims: [LeaseClaim], owner: String, now: Int64, until: Int64, isAlive: (String) -> Bool
    ) throws(StoreError) -> Set<Int64> {
        // Look for dead owners before taking the lock; an owner that comes in between is alive.
        let dead = try deadOwners(except: owner, now: now, isAlive: isAlive)
        var claimed: Set<Int64> = []
        var foreign: (version: Int64, feeds: Set<Int64>, hosts: Set<String>)?
        var rest = claims[...]
        while !rest.isEmpty {
            store.turns.wait()
            try write(durable: false) { () throws(StoreError) in
                let clock = SliceClock(since: .now)
                // Only somebody else makes foreign leases. To find them takes longer the more leases we have.
                let version = try dataVersion()
                if foreign?.version != version {
                    let leases = try foreignLeases(owner: owner, now: now)
                        .filter { !dead.contains($0.owner) }
                    foreign = (version, Set(leases.map(\.feed)), Set(leases.compactMap(\.host)))
                }
                let (feeds, hosts) = (foreign?.feeds ?? [], foreign?.hosts ?? [])
                while let claim = rest.first {
                    rest = rest.dropFirst()
                    let isHeld =
                        feeds.contains(claim.feed)
                        || claim.host.map({ hosts.contains($0) }) ?? false
                    if !isHeld, try lease(claim, to: owner, until: until) {
                        claimed.insert(claim.feed)
                    }
                    if clock.isSliceOver { break }
                }
            }
        }
        return claimed
    }

    /// The feeds, public hosts and addresses that living processes other than `owner` hold at `now`
    /// (seconds since 1970, UTC). Takes no lock.
    public func leasesOfOthers(
        than owner: String, now: Int64, isAlive: (String) -> Bool
    ) throws(StoreError) -> HeldLeases {
        let leases = try foreignLeases(owner: owner, now: now)
        let alive = Set(leases.map(\.owner)).filter(isAlive)
        var held = HeldLeases()
        for lease in leases where alive.contains(lease.owner) {
            held.feeds[lease.feed] = lease.owner
            if let host = lease.host { held.hosts[host] = lease.owner }
        }
        return held
    }

    /// Takes a lease for a feed that is fetched before it is subscribed, and gives its number; nil
    /// when another living process holds it. Times are in seconds since 1970, UTC.
    ///
    /// `place` is a public host, or the address of a feed on any other host. There is no feed yet,
    /// so the lease has a negative number.
    public func claim(
        candidate place: String, owner: String, now: Int64, until: Int64,
        isAlive: (String) -> Bool
    ) throws(StoreError) -> Int64? {
        let dead = try deadOwners(except: owner, now: now, isAlive: isAlive)
        return try write(durable: false) { () throws(StoreError) in
            let forget = try connection.statement(
                "DELETE FROM lease WHERE feed_id < 0 AND (owner = ? OR expires_at <= ?)")
            for owner in dead { try forget.run(owner, now) }
            let isHeld = try foreignLeases(owner: owner, now: now)
                .contains { $0.host == place && !dead.contains($0.owner) }
            if isHeld { return nil }
            try connection.statement(
                """
                INSERT INTO lease(feed_id, owner, host, expires_at)
                SELECT min(COALESCE(min(feed_id), 0), 0) - 1, ?, ?, ? FROM lease
                """
            ).run(owner, place, until)
            return connection.lastInsertedID
        }
    }

    /// Holds feeds for which somebody did not wait, if they were due and their ledgers have not changed since
    /// the claims were made. Times are in seconds since 1970, UTC.
    public func hold(slow claims: [LeaseClaim], now: Int64, until: Int64) throws(StoreError) {
        let due = claims.filter { $0.notBefore <= now }
        guard !due.isEmpty else { return }
        try write(durable: false) { () throws(StoreError) in
            for claim in due {
                try connection.statement(
                    """
                    INSERT INTO ledger(feed_id, not_before, reason)
                    SELECT f.id, ?2, '\(HoldReason.slow.rawValue)'
                    FROM feed f LEFT JOIN ledger l ON l.feed_id = f.id
                    WHERE f.id = ?1 AND f.removed_at IS NULL
                      AND l.checked_at IS ?3 AND COALESCE(l.not_before, 0) = ?4
                    ON CONFLICT(feed_id) DO UPDATE SET
                      not_before = excluded.not_before, reason = excluded.reason
                    """
                ).run(claim.feed, until, claim.checkedAt, claim.notBefore)
            }
        }
    }

    /// Releases leases of `owner`.
    public func release(_ leases: [Int64], owner: String) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                """
                DELETE FROM lease
                WHERE owner = ?1 AND feed_id IN (SELECT value FROM json_each(?2))
                """
            ).run(owner, leases.json)
        }
    }

    /// Renews all leases of `owner` until `until` (seconds since 1970, UTC).
    public func renewLeases(of owner: String, until: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement("UPDATE lease SET expires_at = ?2 WHERE owner = ?1")
                .run(owner, until)
        }
    }

    /// Releases all leases of `owner`.
    public func releaseLeases(of owner: String) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement("DELETE FROM lease WHERE owner = ?").run(owner)
        }
    }

    /// Releases the lease of a feed if `owner` holds it, or any owner's if nil, within the open
    /// transaction.
    func releaseLease(ofFeed id: Int64, owner: String?) throws(StoreError) {
        try connection.statement(
            "DELETE FROM lease WHERE feed_id = ?1 AND owner = COALESCE(?2, owner)"
        ).run(id, owner)
    }

    /// Writes the lease, unless the ledger has changed since the claim was made.
    private func lease(
        _ claim: LeaseClaim, to owner: String, until: Int64
    ) throws(StoreError) -> Bool {
        try connection.statement(
            """
            INSERT OR REPLACE INTO lease(feed_id, owner, host, expires_at)
            SELECT ?1, ?2, ?3, ?4 FROM feed f LEFT JOIN ledger l ON l.feed_id = f.id
            WHERE f.id = ?1 AND f.removed_at IS NULL
              AND l.checked_at IS ?5 AND COALESCE(l.not_before, 0) = ?6
            """
        ).run(claim.feed, owner, claim.host, until, claim.checkedAt, claim.notBefore)
        return connection.changedRows > 0
    }

    private func deadOwners(
        except owner: String, now: Int64, isAlive: (String) -> Bool
    ) throws(StoreError) -> Set<String> {
        Set(try foreignLeases(owner: owner, now: now).map(\.owner)).filter { !isAlive($0) }
    }

    /// A number that changes when another connection has changed the database.
    private func dataVersion() throws(StoreError) -> Int64 {
        try connection.statement("PRAGMA data_version").first { $0.int(0) } ?? 0
    }

    private func foreignLeases(
        owner: String, now: Int64
    ) throws(StoreError) -> [(feed: Int64, owner: String, host: String?)] {
        try connection.statement(
            """
            SELECT feed_id, owner, host FROM lease
            WHERE owner <> ?1 AND expires_at > ?2 AND expires_at - ?2 <= \(Self.leaseLength)
            """
        ).rows(owner, now) { (feed: $0.int(0), owner: $0.text(1), host: $0.optionalText(2)) }
    }
}

/// The leases of other processes, each with its owner.
public struct HeldLeases: Sendable {
    /// By the ids of the feeds.
    public var feeds: [Int64: String] = [:]
    /// By public host, or by the address of a feed on any other host.
    public var hosts: [String: String] = [:]
}

/// A feed that a process wants to fetch.
public struct LeaseClaim: Sendable {
    /// The feed.
    public var feed: Int64
    /// Its public host; all feeds of the host belong to one process at a time.
    public var host: String?
    /// The ledger's values at the decision to fetch the feed: when it was last asked, and when it
    /// may be asked again. If another process has changed them since, the claim fails.
    public var (checkedAt, notBefore): (Int64?, Int64)

    /// A claim to a feed, with the ledger as it was read.
    public init(_ status: FeedStatus, host: String?) {
        feed = status.feed.id
        self.host = host
        (checkedAt, notBefore) = (status.ledger.checkedAt, status.ledger.notBefore)
    }
}
