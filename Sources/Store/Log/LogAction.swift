/// What a person did, named as it is typed.
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
    /// What is said of a feed was changed.
    case edit
    /// A move of a feed to another address was taken back.
    case undoMove = "edit --undo-move"
    /// A feed was stopped and its articles were hidden.
    case remove
    /// A feed was deleted, which is done at the next tidying.
    case purge = "remove --purge"
    /// A list of feeds, or the cache of another reader, was taken over.
    case `import`
    /// A query got a name.
    case saveQuery = "query save"
    /// Saved queries were forgotten.
    case removeQueries = "query remove"

    /// Whether it is done to articles; else to feeds or to queries.
    public var isAboutArticles: Bool {
        switch self {
        case .read, .unread, .favorite, .unfavorite, .tag: true
        default: false
        }
    }
}
