/// Items with their contents, prepared for the cache.
///
/// What needs no store is done here, so that nobody waits for it and another thread can do it.
public struct ServiceContents: Sendable {
    /// The items of each feed, by the service's id of the feed, with their articles.
    let feeds: [(feed: String, items: [ServiceItem], articles: [ArticleDraft])]

    /// Prepares items of any feeds.
    public init(_ items: [ServiceItem]) {
        feeds = Dictionary(grouping: items, by: \.feed).sorted { $0.key < $1.key }
            .map { feed, items in
                (feed, items, ArticleDraft.drafts(ofEach: items.map(\.entry)))
            }
    }
}
