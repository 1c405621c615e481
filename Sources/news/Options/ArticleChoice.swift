import ArgumentParser
import Search
import Store

/// Which articles a command changes: those that are named, or all that a query means.
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

    /// What the query means; nil where ids were given.
    ///
    /// - Throws: `QueryError`; a `Failure` for a query with nothing in it, which is rather an empty
    ///   variable of a script than the wish to change everything.
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
