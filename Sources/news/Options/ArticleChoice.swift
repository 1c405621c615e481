import ArgumentParser
import Search
import Store

/// The articles that a command changes: the named ones, or all articles of a query.
struct ArticleChoice: ParsableArguments {
    @Argument(
        help: ArgumentHelp(ArticleChoice.help, valueName: "id"), completion: .known(.article))
    var words: [String] = []

    @Option(help: "All articles that match a query, instead of ids.", completion: .known(.query))
    var query: String?

    func validate() throws {
        if query != nil && !words.isEmpty {
            throw ValidationError("Give ids or --query, not both.")
        }
        if query == nil && words.isEmpty {
            throw ValidationError("Missing expected argument '<id> ...', or --query.")
        }
    }

    /// The query; nil when ids were given.
    ///
    /// - Throws: `QueryError`; a `Failure` for an empty query, which is more likely an empty
    ///   variable in a script than the wish to change everything.
    func query(_ container: Container, _ store: Store) throws -> ArticleQuery? {
        guard let query else { return nil }
        let value = try container.query([query], store)
        guard value != .all else {
            throw Failure(
                .usage, "--query needs a query that says which articles, such as is:unread")
        }
        return value
    }

    /// The ids that were given.
    func ids(_ store: Store) throws(StoreError) -> [Int64] {
        try ArticleChoice.ids(words, store)
    }

    /// The ids that words mean: whatever an output calls the id of an article.
    static func ids(_ words: [String], _ store: Store) throws(StoreError) -> [Int64] {
        var ids: [Int64] = []
        for word in words { ids.append(try store.articles.id(of: word)) }
        return ids
    }

    /// The help for ids.
    static let help = "Numbers of articles, or their ids in JSON."

    /// Marks the articles, and says on a terminal how many changed.
    func mark(_ marking: Marking, _ container: Container) throws {
        let store = try container.store()
        var marking = marking
        marking.reachesTwins = container.foldsTwins
        let count =
            if let query = try query(container, store) {
                try store.articles.mark(marking, matching: query, about: self.query ?? "")
            } else {
                try store.articles.mark(marking, articles: ids(store))
            }
        Messages(container).confirm(marking.sentence(changing: count))
    }
}

extension Marking {
    /// Says how many articles changed, and how.
    fileprivate func sentence(changing count: Int) -> String {
        let number = count.grouped
        return switch action {
        case .show, .read: "\(number) marked as read"
        case .unread: "\(number) marked as unread"
        case .favorite: "\(number) added to the favorites"
        case .unfavorite: "\(number) removed from the favorites"
        case .later: "\(number) kept for later"
        case .notLater: "\(number) no longer kept for later"
        case .tag: "tags of \(count.counted("article")) changed"
        case .mark: "\(count.counted("article")) changed"
        case .add, .edit, .undoMove, .merge, .remove, .purge, .import, .saveQuery, .removeQueries,
            .rule, .addRule, .editRule, .moveRule, .removeRules, .sync:
            ""
        }
    }
}
