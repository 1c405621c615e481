import Polling
import Store
import Transport
import Web

/// Asks a server that is no feed with the manners of a request for a feed: one request at a time to a
/// public host, with a pause between two, and none while the host asked to wait.
public struct GatedClient: Sendable {
    private let client: HTTPClient
    private let archive: Archive
    private let gate: HostGate

    /// A client that writes into the archive of `context` which hosts it asked.
    public init(_ context: FetchContext) {
        (client, archive) = (context.client, context.archive)
        gate = HostGate(context.archive, context.settings)
    }

    /// Sends a request when it is its turn. Redirects are not followed.
    ///
    /// - Throws: `TransportError`; ``HostClosed``; `CancellationError`; `StoreError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        do {
            let response = try await gate.pass(to: request.url) { try await client.send(request) }
            await record(await gate.entry(after: response, from: request.url))
            return response
        } catch let error as TransportError {
            if case .cancelled = error { throw CancellationError() }
            if let host = PublicHost.name(of: request.url) {
                await record(await gate.entry(of: host))
            }
            throw error
        }
    }

    /// Records when a host was asked. Without the record others ask it a little early, which is no
    /// reason to lose the answer.
    private func record(_ entry: HostEntry?) async {
        guard let entry else { return }
        try? await archive.perform { store throws(StoreError) in try store.ledger.record([entry]) }
    }
}
