import Polling
import Store
import Transport
import Web

/// What it takes to ask publishers: where to write what comes, what to ask with, and by which
/// settings.
public struct FetchContext: Sendable {
    let archive: Archive
    let client: HTTPClient
    let settings: Settings

    /// Asks with `client` and writes to `archive`.
    public init(archive: Archive, client: HTTPClient, settings: Settings) {
        self.archive = archive
        self.client = client
        self.settings = settings
    }

    /// Runs `body` with a turn. While it runs, the leases that it takes are renewed; when it ends,
    /// however it ends, they are released.
    ///
    /// - Parameters:
    ///   - discovers: Whether a page is searched for the feeds that it advertises.
    ///   - install: What spreads this installation's requests over time.
    func turn<Result: Sendable>(
        discovers: Bool = false, install: String = "",
        _ body: @escaping @Sendable (Turn) async throws -> Result
    ) async throws -> Result {
        let loader = FeedLoader(
            client: client, settings: settings, gate: HostGate(archive, settings),
            discovers: discovers, install: install)
        let turn = Turn(
            archive: archive, settings: settings, loader: loader,
            leases: Leases(archive, settings))
        do {
            let result = try await turn.leases.renewed { try await body(turn) }
            try await turn.leases.release()
            return result
        } catch {
            // The first error is the one to tell, whatever goes wrong now.
            try? await turn.leases.release()
            throw error
        }
    }
}

/// The time in which this process asks publishers for something: take a lease, so that no other
/// process asks for the same; load, which waits for the turn of each host; and write what came, which
/// releases the leases of the feeds that were written.
struct Turn: Sendable {
    let archive: Archive
    let settings: Settings
    /// Asks, one request at a time for each public host.
    let loader: FeedLoader
    let leases: Leases

    /// Writes what came of feeds, and releases their leases.
    func write(_ writes: [FeedWrite]) async throws -> [FeedWritten] {
        let (now, owner) = (settings.now(), leases.owner.name)
        return try await archive.perform { store throws(StoreError) in
            try store.write(writes, now: now, owner: owner)
        }
    }

    /// What the public host of a URL has said; nil where it has said nothing, or is not public.
    func hostEntry(of url: WebURL) async throws -> HostEntry? {
        guard let host = PublicHost.name(of: url) else { return nil }
        let now = settings.now()
        return try await archive.perform { store throws(StoreError) in
            try store.host(named: host, now: now)
        }
    }

    /// Takes down that hosts were asked, and what they said.
    func record(_ hosts: [HostEntry]) async throws {
        guard !hosts.isEmpty else { return }
        try await archive.perform { store throws(StoreError) in try store.record(hosts) }
    }
}
