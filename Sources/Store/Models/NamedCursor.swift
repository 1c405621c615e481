/// How far a named reader has got with what is new.
public struct NamedCursor: Equatable, Sendable {
    /// A name has so many bytes at the most.
    public static let nameLimit = 200

    /// What the reader calls itself.
    public var name: String
    /// How many articles that are shown came since it last asked, whatever it asks for.
    public var waiting: Int
    /// When it last asked; seconds since 1970, UTC.
    public var askedAt: Int64
}
