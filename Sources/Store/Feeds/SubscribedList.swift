/// The result of subscribing to a list.
public struct SubscribedList: Sendable {
    /// The feeds that were added, or that had been removed before, in the order of the list.
    public var added: [Int64] = []
    /// The feeds that were already subscribed.
    public var known: [Int64] = []
    /// The names of queries that were saved, and of those whose name belongs to another query,
    /// which stays.
    public var queries: (added: [String], kept: [String]) = ([], [])

    /// Nothing so far.
    public init() {}
}
