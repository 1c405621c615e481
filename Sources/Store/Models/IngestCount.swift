/// The changes of an update in the cache.
public struct IngestCount: Equatable, Sendable {
    /// The number of new articles.
    public var new: Int
    /// Articles that the publisher edited.
    public var changed: Int

    /// A count.
    public init(new: Int = 0, changed: Int = 0) {
        self.new = new
        self.changed = changed
    }
}
