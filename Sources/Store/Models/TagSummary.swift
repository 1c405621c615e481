/// A tag of the person's, and what has it.
public struct TagSummary: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// How many feeds have it.
    public var feeds: Int
    /// How many articles have it by themselves, not by their feeds.
    public var articles: Int
}
