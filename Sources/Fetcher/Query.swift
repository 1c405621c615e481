/// A group of queries that belong together, and what they run in.
///
/// A family is a type without values. A ``DataProvider`` runs the queries of one family; to hand it
/// one of another does not compile.
public protocol QueryFamily {
    /// What the queries of the family are run in: a store, a client, or another provider.
    associatedtype Source: Sendable
}

/// A value that says what is wanted, and which type comes back.
///
/// It holds what was asked for and nothing else; what answers it is handed in when it is run. So
/// who asks need not know who answers, and who answers can be replaced.
public protocol Query<Family, Output>: Sendable {
    /// The family that the query belongs to.
    associatedtype Family: QueryFamily
    /// What comes back.
    associatedtype Output: Sendable

    /// Whether there is no answer without the network. It is `false` unless a query says otherwise.
    var needsNetwork: Bool { get }

    /// Answers the query.
    func run(in source: Family.Source) async throws -> Output
}

extension Query {
    /// `false`.
    public var needsNetwork: Bool { false }
}
