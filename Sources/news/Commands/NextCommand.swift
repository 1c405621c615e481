import ArgumentParser
import Search
import Store

struct NextCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "next",
        abstract: "Show the newest unread article, and mark it as read.",
        discussion: """
            On a terminal it is marked as read when its end was shown; news next --back shows it \
            again. If you leave the pager before that, it is the next one once more. In a pipe \
            nothing is marked. Exits 66 when no unread article is left.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Only articles of this query; see news help search. Default: all.", valueName: "query"),
        completion: .known(.query))
    var words: [String] = []

    @Flag(help: "Show the article that was read last; --back --back the one before it.")
    var back: Int

    @OptionGroup var form: ArticleForm

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let query = try container.query(words, store)
        let found =
            back > 0
            ? try store.articles.lastRead(
                of: query, skipping: back - 1, folds: container.foldsTwins)
            : try store.articles.rows(
                of: Listing(
                    .and([query, .state(.unread)]), limit: 1, folds: container.foldsTwins)
            ).first?.id
        guard let id = found else {
            let missing =
                query == .all
                ? "no unread article is left" : "no unread article of this query is left"
            throw Failure(.noInput, back > 0 ? "no article was read before" : missing)
        }
        try form.show([try await form.article(id, store, container)], store, container)
    }
}
