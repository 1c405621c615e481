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

/// Items with their contents, prepared for the cache.
///
/// Preparing them needs no store, so it can be done while another page is stored.
public struct ServiceContents: Sendable {
    /// The items of feeds, by the service's id of the feed, with their articles; a feed with many comes
    /// more than once.
    let feeds: [(feed: String, items: [ServiceItem], articles: [ArticleDraft])]
    /// Wanted items that were not there.
    let missing: [RemoteID]

    /// At most this many items of a feed are stored in one transaction.
    private static let most = 100

    /// Prepares items of any feeds.
    public init(_ items: [ServiceItem], missing: [RemoteID]) {
        self.missing = missing
        feeds = Dictionary(grouping: items, by: \.feed).sorted { $0.key < $1.key }
            .flatMap { feed, items in
                let drafts = ArticleDraft.drafts(ofEach: items.map(\.entry))
                return stride(from: 0, to: items.count, by: Self.most).map { start in
                    let part = start..<min(start + Self.most, items.count)
                    return (feed, Array(items[part]), Array(drafts[part]))
                }
            }
    }
}
