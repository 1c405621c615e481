import SQLite

/// One entry of the log: what one command of a person changed.
public struct LogEntry: Equatable, Sendable, Identifiable {
    /// Positive, unique in the database, never used again; later entries have greater ones.
    public var id: Int64
    /// When it was done; seconds since 1970, UTC.
    public var madeAt: Int64
    /// The name of the command.
    public var name: String
    /// What it changed, for people: the title of an article, a query, a feed. It may contain text
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
