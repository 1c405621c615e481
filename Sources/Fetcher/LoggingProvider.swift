/// Tells a log about each query: when it begins, and how it ends.
public struct LoggingProvider<Base: DataProvider>: DataProvider {
    /// The queries of the base.
    public typealias Family = Base.Family

    private let base: Base
    private let log: @Sendable (QueryEvent) -> Void

    /// Makes a provider that logs what another one does.
    public init(_ base: Base, log: @escaping @Sendable (QueryEvent) -> Void) {
        self.base = base
        self.log = log
    }

    /// Runs a query and logs it.
    public func fetch<Q: Query>(_ query: Q) async throws -> Q.Output where Q.Family == Family {
        let name = "\(Q.self)"
        log(.began(name))
        do {
            let output = try await base.fetch(query)
            log(.succeeded(name))
            return output
        } catch {
            log(.failed(name, error))
            throw error
        }
    }
}
