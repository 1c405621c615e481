/// A feed that a page advertises.
public struct DiscoveredFeed: Hashable, Sendable {
    /// Its URL; absolute, unless the page's own URL is not known.
    public var url: String
    /// What the page calls it.
    public var title: String?
    /// Its media type in lower case, without parameters, as far as the page tells.
    public var type: String?

    /// A feed that is known by other means.
    public init(url: String, title: String? = nil, type: String? = nil) {
        self.url = url
        self.title = title
        self.type = type
    }
}
