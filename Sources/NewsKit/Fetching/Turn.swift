import Polling
import Store
import Web

/// The part of a fetch that all remotes share: take a lease, so that no other process asks for the
/// same; load, which waits for the turn of each host; and write the result, which releases the
/// leases of the written feeds.
struct Turn: Sendable {
    let archive: Archive
    let settings: Settings
    /// Sends requests, one at a time for each public host.
    let loader: FeedLoader
    let leases: Leases
    /// The greatest id of an article at its beginning; nil when it is a part of another fetch.
    let start: Int64?
    /// Applied to what arrives.
    let rules: RuleSet
    /// Reads while the other archive writes.
    let reader: Archive

    /// Decides what the rules do with the entries of an update. What fails here is done again when the
    /// update is written.
    func judged(_ update: FeedUpdate, of feed: Int64) async -> FeedUpdate {
        guard !rules.isEmpty, update.articles?.isEmpty == false else { return update }
        let (now, rules) = (settings.now(), rules)
        var update = update
        update.verdicts = try? await reader.perform { [update] store throws(StoreError) in
            try store.rules.verdicts(on: update, of: feed, by: rules, now: now)
        }
        return update
    }

    /// Writes the updates of feeds, and releases their leases.
    func write(_ writes: [FeedWrite]) async throws -> [FeedWritten] {
        let (now, owner, limit, rules) = (
            settings.now(), leases.owner.name, settings.newArticlesPerDay, rules
        )
        let readsTwins = settings.foldsTwins
        let written = try await archive.perform { store throws(StoreError) in
            try store.feeds.write(
                writes, now: now, owner: owner, newLimit: limit, since: start, rules: rules,
                readsTwins: readsTwins)
        }
        leases.forget(writes.map(\.feed))
        return written
    }

    /// The entry of the public host of a URL; nil when there is none, or when the host is not
    /// public.
    func hostEntry(of url: WebURL) async throws -> HostEntry? {
        guard let host = PublicHost.name(of: url) else { return nil }
        let now = settings.now()
        return try await archive.perform { store throws(StoreError) in
            try store.ledger.host(named: host, now: now)
        }
    }

    /// Stores the entries of hosts.
    func record(_ hosts: [HostEntry]) async throws {
        guard !hosts.isEmpty else { return }
        try await archive.perform { store throws(StoreError) in try store.ledger.record(hosts) }
    }
}
