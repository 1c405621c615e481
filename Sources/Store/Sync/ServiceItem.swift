import Feeds

/// What a service said about an item.
public struct SeenItem: Equatable, Sendable {
    /// Its id there.
    public var id: RemoteID
    /// Whether it is read there; nil when the service did not say.
    public var isRead: Bool?
    /// Whether it is a favorite there; nil when the service did not say.
    public var isFavorite: Bool?
    /// Its labels there, and the folder of its feed, which looks like one; nil when the service did not
    /// say.
    public var labels: Set<String>?

    /// An item of which something was seen.
    public init(
        _ id: RemoteID, isRead: Bool? = nil, isFavorite: Bool? = nil, labels: Set<String>? = nil
    ) {
        (self.id, self.isRead, self.isFavorite, self.labels) = (id, isRead, isFavorite, labels)
    }
}

/// An item of a service with its content.
public struct ServiceItem: Sendable {
    /// Its id and its marks.
    public var seen: SeenItem
    /// The service's id of its feed.
    public var feed: String
    /// The content, as an entry without an identifier: services do not tell that of the publisher.
    public var entry: ParsedItem

    /// An item with its content.
    public init(_ seen: SeenItem, feed: String, entry: ParsedItem) {
        (self.seen, self.feed, self.entry) = (seen, feed, entry)
    }
}
