/// An action of a person, with the name of its command.
public enum LogAction: String, CaseIterable, Sendable {
    /// Articles were marked as read, also by showing them.
    case read
    /// Articles were marked as unread.
    case unread
    /// Articles were made favorites.
    case favorite
    /// Articles ceased to be favorites.
    case unfavorite = "favorite --remove"
    /// Articles got tags, or lost some.
    case tag
    /// A feed was subscribed.
    case add
    /// The settings of a feed were changed.
    case edit
    /// A move of a feed to another address was taken back.
    case undoMove = "edit --undo-move"
    /// A feed was stopped and its articles were hidden.
    case remove
    /// A feed was purged; the next tidying deletes it.
    case purge = "remove --purge"
    /// A list of feeds, or the cache of another reader, was imported.
    case `import`
    /// A query was saved.
    case saveQuery = "query save"
    /// Saved queries were deleted.
    case removeQueries = "query remove"

    /// Whether it changes articles; otherwise it changes feeds or queries.
    public var isAboutArticles: Bool {
        switch self {
        case .read, .unread, .favorite, .unfavorite, .tag: true
        default: false
        }
    }
}
