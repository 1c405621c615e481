/// A rule for articles as they arrive: our own, or a line with `ignore-article` or
/// `highlight-article` in newsboat's configuration.
public struct ListedRule: Hashable, Sendable {
    /// The effect on an article that the rule matches.
    public enum Action: Hashable, Sendable {
        /// The actions of a rule of news, by their names.
        case own([String])
        /// It is not shown.
        case hide
        /// It is shown in other colours.
        case highlight
    }

    /// The articles that it means, in the query language.
    public var query: String
    /// The effect on the articles that match.
    public var action: Action
    /// Its name; nil for newsboat's, which have none.
    public var name: String?
    /// Whether it is applied.
    public var isEnabled = true
    /// The address of the only feed that it is about; nil for all.
    public var feedURL: String?
    /// Its line in the file, counted from 1, in a file of lines.
    public var line: Int?

    init(query: String, action: Action, feedURL: String? = nil, line: Int) {
        self.query = query
        self.action = action
        self.feedURL = feedURL
        self.line = line
    }

    /// A rule of our own.
    public init(name: String, query: String, actions: [String], isEnabled: Bool = true) {
        (self.name, self.query, self.isEnabled) = (name, query, isEnabled)
        action = .own(actions)
    }

    /// Its place in the file, for people.
    public var place: String { line.map { "line \($0)" } ?? "the rule “\(name ?? "")”" }

    /// The query, of the feed with this id only.
    public func query(ofFeed id: Int64) -> String {
        let isChoice = query.contains(" OR ")
        return "feed:\(id) " + (isChoice ? "(\(query))" : query)
    }

    /// Whether another entry says the same.
    func isSame(as other: ListedRule) -> Bool {
        (query, action, name, feedURL) == (other.query, other.action, other.name, other.feedURL)
    }
}
