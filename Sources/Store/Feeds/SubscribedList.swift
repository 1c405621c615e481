/// What came of subscribing to a list.
public struct SubscribedList: Sendable {
    /// The feeds that are new, or that were removed before, in the order of the list.
    public var added: [Int64] = []
    /// The feeds that were already subscribed.
    public var known: [Int64] = []
    /// The names of saved queries that are new, and of those whose name belongs to another query,
    /// which is kept.
    public var queries: (added: [String], kept: [String]) = ([], [])

    /// Nothing so far.
    public init() {}
}
