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

/// The lists of a service at one moment. They say where to look closer and prove nothing: a list may
/// lack ids, be empty, or name everything.
public struct ServiceLook: Sendable {
    /// How many edits had been sent before. A look that began before a later one is worth nothing.
    public var generation: Int64
    /// The ids that were listed as unread.
    public var unread: [RemoteID] = []
    /// The ids that were listed as favorites.
    public var favorites: [RemoteID] = []
    /// The newest ids, until a page had none that is unknown.
    public var newest: [RemoteID] = []
    /// The labels that were listed, each with the ids of its items.
    public var labels: [String: [RemoteID]] = [:]
    /// The names that are known to be those of folders.
    public var folders: Set<String> = []

    /// A look that has seen nothing yet.
    public init(generation: Int64) {
        self.generation = generation
    }
}

/// Items about which the lists of a service say something else than what was seen there last.
public struct ServiceDoubts: Sendable {
    /// Those of which only the read mark is in doubt.
    public var read: [RemoteID]
    /// The others.
    public var others: [RemoteID]
}
