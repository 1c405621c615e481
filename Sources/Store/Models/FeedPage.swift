/// What an answer is that holds articles of a feed and is not the feed itself.
public enum FeedPage: Sendable {
    /// A page with older articles, or what became of asking for it.
    case older(BackfillStep)
    /// What the feed's server found, or what became of asking for it.
    case found(RemoteStep)
}
