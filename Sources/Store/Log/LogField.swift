/// The property that a change of the log is about: the `field` of a row of `log_change`.
enum LogField: String {
    /// When articles were read.
    case readAt = "read_at"
    /// When articles became favorites.
    case favoriteAt = "favorite_at"
    /// Whether articles have the tag `key`.
    case articleTag = "article_tag"
    /// The column `key` of feeds.
    case feed
    /// Whether feeds are subscribed.
    case subscribed
    /// Whether feeds have the tag `key`.
    case feedTag = "feed_tag"
    /// The reasons not to fetch feeds, as JSON.
    case ledger
    /// The move `key` of a feed, which was taken back.
    case move
    /// The articles of the removed feed `key`, which had the address, were taken over.
    case absorbed
    /// The saved query `key`, with the time, as JSON.
    case query

    /// The column of `state` for this field.
    var stateColumn: String? {
        switch self {
        case .readAt, .favoriteAt: rawValue
        default: nil
        }
    }
}
