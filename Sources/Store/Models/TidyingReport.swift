/// What a tidying took away.
public struct TidyingReport: Equatable, Sendable {
    /// Articles that were not to be kept any longer.
    public var articles = 0
    /// Feeds that were removed for good, with their articles.
    public var feeds = 0
    /// Entries of the journal.
    public var journalEntries = 0
    /// Entries of the log.
    public var logEntries = 0
    /// Copies of the database that were made before it was brought to another version.
    public var copies = 0

    /// A report of nothing.
    public init() {}
}

extension TidyingReport: CustomStringConvertible {
    /// As a line: `12 articles, 1 feed`, or `nothing`.
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
