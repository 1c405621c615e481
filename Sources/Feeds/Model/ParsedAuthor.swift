/// An author of an item or a feed; at least one property is set.
public struct ParsedAuthor: Hashable, Sendable {
    /// The name as plain text.
    public var name: String?
    /// The URL of a page about the author, or `mailto:`.
    public var url: String?
    /// The URL of a square image.
    public var avatar: String?

    /// An author with these properties.
    public init(name: String? = nil, url: String? = nil, avatar: String? = nil) {
        self.name = name
        self.url = url
        self.avatar = avatar
    }
}
