import Store

extension UnreadFeed {
    /// The title as it may be shown.
    public var displayTitle: String { FeedAddress.title(title, of: url) }
}

extension FetchedArticles.Feed {
    /// The title as it may be shown.
    public var displayTitle: String { FeedAddress.title(title, of: url) }
}
