import SQLite

/// One entry of the log: what one command of a person changed.
public struct LogEntry: Equatable, Sendable, Identifiable {
    /// Positive, unique in the database, never used again; later entries have greater ones.
    public var id: Int64
    /// When it was done; seconds since 1970, UTC.
    public var madeAt: Int64
    /// The name of the command.
    public var name: String
    /// The changed thing, for people: the title of an article, a query, a feed. It may contain text
    /// of strangers, and has no credentials.
    public var about: String
    /// How many articles, feeds or queries it changed.
    public var count: Int
    /// When it was undone; seconds since 1970, UTC.
    public var undoneAt: Int64?

    /// The action; nil when another version of the program wrote an unknown one.
    public var action: LogAction? { LogAction(rawValue: name) }

    static let columns = "id, made_at, action, about, count, undone_at"

    init(_ row: Row) {
        id = row.int(0)
        madeAt = row.int(1)
        name = row.text(2)
        about = row.text(3)
        count = row.count(4)
        undoneAt = row.optionalInt(5)
    }
}

/// An action of a person, with the name of its command.
public enum LogAction: String, CaseIterable, Sendable {
    /// Articles were marked as read because the person read them.
    case show
    /// Articles were marked as read.
    case read
    /// Articles were marked as unread.
    case unread
    /// Articles were made favorites.
    case favorite
    /// Articles ceased to be favorites.
    case unfavorite = "favorite --remove"
    /// Articles were kept for later.
    case later = "mark --later"
    /// Articles ceased to be kept for later.
    case notLater = "mark --no-later"
    /// Articles got tags, or lost some.
    case tag
    /// Articles were marked in several ways at once.
    case mark
    /// A feed was subscribed.
    case add
    /// The settings of a feed were changed.
    case edit
    /// A move of a feed to another address was taken back.
    case undoMove = "edit --undo-move"
    /// A feed was merged into another one.
    case merge = "edit --merge-into"
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
    /// Rules were applied to articles that arrived.
    case rule
    /// A rule was added, and perhaps applied to stored articles.
    case addRule = "rule add"
    /// A rule was changed.
    case editRule = "rule edit"
    /// A rule was moved to another place.
    case moveRule = "rule move"
    /// Rules were removed.
    case removeRules = "rule remove"
    /// Changes of other devices were taken over.
    case sync

    /// Whether it is done again only by its number: it brings feeds or takes them away.
    public var isRedoneByNumber: Bool {
        switch self {
        case .add, .import, .remove, .purge, .sync: true
        case .show, .read, .unread, .favorite, .unfavorite, .later, .notLater, .tag, .mark, .edit,
            .undoMove, .merge, .saveQuery, .removeQueries, .rule, .addRule, .editRule, .moveRule,
            .removeRules:
            false
        }
    }

    /// Whether it changes articles; otherwise it changes feeds or queries.
    public var isAboutArticles: Bool {
        switch self {
        case .show, .read, .unread, .favorite, .unfavorite, .later, .notLater, .tag, .mark, .rule:
            true
        case .add, .edit, .undoMove, .merge, .remove, .purge, .import, .saveQuery, .removeQueries,
            .addRule, .editRule, .moveRule, .removeRules, .sync:
            false
        }
    }
}
