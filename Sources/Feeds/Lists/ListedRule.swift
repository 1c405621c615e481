/// A rule in newsboat's configuration: a line with `ignore-article` or `highlight-article`.
public struct ListedRule: Hashable, Sendable {
    /// What newsboat does with an article that the rule matches.
    public enum Action: Hashable, Sendable {
        /// It is not shown.
        case hide
        /// It is shown in other colours.
        case highlight
    }

    /// The articles that it means, in the query language.
    public var query: String
    /// What newsboat does with these articles.
    public var action: Action
    /// The address of the only feed that it is about; nil for all.
    public var feedURL: String?
    /// Its line in the file, counted from 1.
    public var line: Int

    init(query: String, action: Action, feedURL: String? = nil, line: Int) {
        self.query = query
        self.action = action
        self.feedURL = feedURL
        self.line = line
    }

    /// The query, of the feed with this id only.
    public func query(ofFeed id: Int64) -> String {
        let isChoice = query.contains(" OR ")
        return "feed:\(id) " + (isChoice ? "(\(query))" : query)
    }

    /// Whether another line says the same.
    func isSame(as other: ListedRule) -> Bool {
        (query, action, feedURL) == (other.query, other.action, other.feedURL)
    }
}
