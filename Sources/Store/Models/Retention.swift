/// What may be deleted without being asked for one by one. Unread articles, favorites, and articles
/// that have a tag by themselves are always kept.
public struct Retention: Equatable, Sendable {
    /// Articles are kept for so many seconds after they came, or were read if that was later; nil for
    /// ever.
    public var age: Int64?
    /// So many of the newest articles of each feed are kept, whatever their state; nil for all.
    public var articlesPerFeed: Int?

    /// Nothing is deleted.
    public static let everything = Retention()

    /// Articles are kept for `age` seconds, and `articlesPerFeed` of each feed.
    public init(age: Int64? = nil, articlesPerFeed: Int? = nil) {
        self.age = age
        self.articlesPerFeed = articlesPerFeed
    }
}
