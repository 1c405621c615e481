/// A tag of the person, and how often it is used.
public struct TagSummary: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// How many feeds have it.
    public var feeds: Int
    /// How many articles have it themselves, not through their feeds.
    public var articles: Int
}
