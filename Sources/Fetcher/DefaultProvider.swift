/// Runs queries as they are.
public struct DefaultProvider<Family: QueryFamily>: DataProvider {
    private let source: Family.Source

    /// Makes a provider that runs the queries of the family in a source.
    public init(_ source: Family.Source) {
        self.source = source
    }

    /// Runs a query in the source.
    public func fetch<Q: Query>(_ query: Q) async throws -> Q.Output where Q.Family == Family {
        try await query.run(in: source)
    }
}
