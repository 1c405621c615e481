/// A tag of the person, and the number of its unread articles.
public struct UnreadTag: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// The number of unread articles that have it, themselves or through their feed; each once.
    public var unread: Int
}
