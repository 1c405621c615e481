/// What a change for other devices is about: the `field` of a row of `outbox`.
public enum SyncField: String, CaseIterable, Sendable {
    /// Whether an article was read.
    case read
    /// Whether an article is a favorite.
    case favorite
    /// Whether an article is kept for later.
    case later
    /// Whether an article has a tag.
    case tag
    /// Whether a feed is subscribed, and its title, tags and settings.
    case feed
    /// A saved query.
    case query
    /// A rule.
    case rule

    /// The field of the log for a mark.
    var markField: LogField? {
        switch self {
        case .read: .readAt
        case .favorite: .favoriteAt
        case .later: .laterAt
        case .tag, .feed, .query, .rule: nil
        }
    }
}
