/// A query was not run: it needs the network, and that is not to be used.
public struct OfflineError: Error, Hashable, CustomStringConvertible {
    /// Makes the error; an ``OfflineGate`` throws it.
    public init() {}

    /// A sentence for the person.
    public var description: String { "This needs the network, and the network is off." }
}
