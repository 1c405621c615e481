import Store

/// Which articles an observer would have after all that happened so far.
public struct ArticleSnapshot: Equatable, Sendable {
    /// Their ids.
    public var ids: IDSet
    /// The number of the last entry of the journal that is in it.
    public var end: Int64
}
