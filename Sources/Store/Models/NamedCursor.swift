/// How far a named reader has read the new articles.
public struct NamedCursor: Equatable, Sendable {
    /// The most bytes of a name.
    public static let nameLimit = 200

    /// The name of the reader.
    public var name: String
    /// How many visible articles came since it last asked, whether they match its query or not.
    public var waiting: Int
    /// When it last asked; seconds since 1970, UTC.
    public var askedAt: Int64
}
