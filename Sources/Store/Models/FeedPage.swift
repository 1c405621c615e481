/// An answer that has articles of a feed but is not the feed itself.
public enum FeedPage: Sendable {
    /// A page with older articles, or the failure of the request for it.
    case older(BackfillStep)
    /// The search results of the feed's server, or the failure of the request for them.
    case found(RemoteStep)
}
