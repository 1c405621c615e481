import Store
import Transport

/// Everything that a fetch needs: the archive to write to, the HTTP client, and the settings.
public struct FetchContext: Sendable {
    package let archive: Archive
    let client: HTTPClient
    package let settings: Settings
    /// Brings the search index up to date; nil to leave that to the next search.
    package let indexer: Indexer?

    /// Asks with `client` and writes to `archive`.
    public init(
        archive: Archive, client: HTTPClient, settings: Settings, indexer: Indexer? = nil
    ) {
        self.archive = archive
        self.client = client
        self.settings = settings
        self.indexer = indexer
    }

    /// Runs `body` with a turn. It renews the leases of the turn while `body` runs, and releases
    /// them at its end, also when it throws.
    ///
    /// - Parameters:
    ///   - discovers: Whether to look for the feeds that a web page advertises.
    ///   - install: The random id that spreads this installation's requests over time.
    func turn<Result: Sendable>(
        discovers: Bool = false, install: String = "",
        _ body: @escaping @Sendable (Turn) async throws -> Result
    ) async throws -> Result {
        let reader = archive.another()
        let loader = FeedLoader(
            client: client, settings: settings, approvals: settings.approvedFeeds.read(),
            gate: HostGate(archive, settings), reader: reader, discovers: discovers,
            install: install)
        let leases = Leases(archive, settings)
        let rules = try await rules()
        let turn = Turn(
            archive: archive, settings: settings, loader: loader, leases: leases,
            start: try await leases.start(), rules: rules, reader: reader)
        do {
            let result = try await turn.leases.renewed { try await body(turn) }
            await reader.close()
            try await turn.leases.release()
            return result
        } catch {
            await reader.close()
            // Report the first error, even if the release fails too.
            try? await turn.leases.release()
            throw error
        }
    }
}

extension FetchContext {
    /// The rules, to be applied to what arrives.
    package func rules() async throws -> RuleSet {
        let readQuery = settings.readQuery
        return try await archive.perform { store throws(StoreError) in
            try readQuery.map { read throws(StoreError) in try store.rules.set(read) } ?? .none
        }
    }
}
