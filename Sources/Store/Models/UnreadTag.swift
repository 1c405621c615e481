/// A tag of the person's, and how much there is to read under it.
public struct UnreadTag: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Unread articles that have it, by themselves or by their feed; each once.
    public var unread: Int
}
