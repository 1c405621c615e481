/// The rules by which articles are deleted. Unread articles, favorites, and articles with a tag of
/// their own are always kept.
public struct Retention: Equatable, Sendable {
    /// How many seconds articles are kept after they came, or after they were read if that was
    /// later; nil for ever.
    public var age: Int64?
    /// How many of the newest articles of each feed are kept, whatever their state; nil for all.
    public var articlesPerFeed: Int?

    /// Nothing is deleted.
    public static let everything = Retention()

    /// Articles are kept for `age` seconds, and `articlesPerFeed` of each feed.
    public init(age: Int64? = nil, articlesPerFeed: Int? = nil) {
        self.age = age
        self.articlesPerFeed = articlesPerFeed
    }
}
