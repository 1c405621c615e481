/// Runs the queries of one family.
///
/// ``DefaultProvider`` runs them as they are. Others, such as ``OfflineGate`` and
/// ``LoggingProvider``, decorate a provider and are one themselves, so that they can be stacked.
///
/// A family whose `Source` is a provider is how composed queries are made: they run their parts in
/// it, decorations and all.
public protocol DataProvider<Family>: Sendable {
    /// The queries that this provider runs.
    associatedtype Family: QueryFamily

    /// Runs a query.
    ///
    /// - Throws: what the query throws; a decorator may refuse with an error of its own.
    func fetch<Q: Query>(_ query: Q) async throws -> Q.Output where Q.Family == Family
}
