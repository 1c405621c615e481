/// What a tidying deleted.
public struct TidyingReport: Equatable, Sendable {
    /// Articles that retention does not keep.
    public var articles = 0
    /// Purged feeds.
    public var feeds = 0
    /// Entries of the journal.
    public var journalEntries = 0
    /// Entries of the log.
    public var logEntries = 0
    /// Copies of the database from before migrations.
    public var copies = 0

    /// A report of nothing.
    public init() {}
}

extension TidyingReport: CustomStringConvertible {
    /// The report as a line: `12 articles, 1 feed`, or `nothing`.
    public var description: String {
        let counts = [
            (articles, "article", "articles"), (feeds, "feed", "feeds"),
            (journalEntries, "entry of the journal", "entries of the journal"),
            (logEntries, "entry of the log", "entries of the log"), (copies, "copy", "copies"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }
}
