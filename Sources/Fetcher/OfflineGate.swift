/// Refuses queries that need the network while there is none to be used.
public struct OfflineGate<Base: DataProvider>: DataProvider {
    /// The queries of the base.
    public typealias Family = Base.Family

    private let base: Base
    private let isOffline: @Sendable () -> Bool

    /// Makes a gate before a provider.
    ///
    /// - Parameter isOffline: asked before each query that needs the network.
    public init(_ base: Base, isOffline: @escaping @Sendable () -> Bool) {
        self.base = base
        self.isOffline = isOffline
    }

    /// Runs a query, unless it needs the network while that is off.
    ///
    /// - Throws: ``OfflineError``, or what the base throws.
    public func fetch<Q: Query>(_ query: Q) async throws -> Q.Output where Q.Family == Family {
        if query.needsNetwork, isOffline() { throw OfflineError() }
        return try await base.fetch(query)
    }
}
