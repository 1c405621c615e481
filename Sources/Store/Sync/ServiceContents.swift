/// Items with their contents, prepared for the cache.
///
/// Preparing them needs no store, so it can be done while another page is stored.
public struct ServiceContents: Sendable {
    /// The items of each feed, by the service's id of the feed, with their articles.
    let feeds: [(feed: String, items: [ServiceItem], articles: [ArticleDraft])]
    /// Wanted items that were not there.
    let missing: [RemoteID]

    /// Prepares items of any feeds.
    public init(_ items: [ServiceItem], missing: [RemoteID]) {
        self.missing = missing
        feeds = Dictionary(grouping: items, by: \.feed).sorted { $0.key < $1.key }
            .map { feed, items in
                (feed, items, ArticleDraft.drafts(ofEach: items.map(\.entry)))
            }
    }
}
