import ArgumentParser
import Search
import Store

/// The articles that a command changes: the named ones, or all articles of a query.
struct ArticleChoice: ParsableArguments {
    @Argument(
        help: ArgumentHelp("Ids of articles.", valueName: "id"), completion: .queryBehindOption)
    var ids: [Int64] = []

    @Option(help: "All articles that match a query, instead of ids.", completion: .query)
    var query: String?

    func validate() throws {
        if query != nil && !ids.isEmpty {
            throw ValidationError("Give ids or --query, not both.")
        }
        if query == nil && ids.isEmpty {
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
}
