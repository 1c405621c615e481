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
