import Store

extension Feed {
    /// The URL without credentials, as it may be shown.
    public var displayURL: String { FeedAddress.display(url) }

    /// The title for showing; a feed without one shows its address.
    public var displayTitle: String { FeedAddress.title(title, of: url) }
}
