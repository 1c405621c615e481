/// Somebody who wrote an item or stands behind a feed; at least one of the three is there.
public struct ParsedAuthor: Hashable, Sendable {
    /// Plain text.
    public var name: String?
    /// A page of theirs, or `mailto:`.
    public var url: String?
    /// The URL of a square image.
    public var avatar: String?

    /// An author of whom this much is known.
    public init(name: String? = nil, url: String? = nil, avatar: String? = nil) {
        self.name = name
        self.url = url
        self.avatar = avatar
    }
}
