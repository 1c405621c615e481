import Store

extension Feed {
    /// The URL without credentials, as it may be shown.
    public var displayURL: String { FeedAddress.display(url) }

    /// The title as it may be shown: a feed without one is called by its address.
    public var displayTitle: String { FeedAddress.title(title, of: url) }
}
