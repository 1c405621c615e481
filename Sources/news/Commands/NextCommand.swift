import ArgumentParser
import Search
import Store

struct NextCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "next",
        abstract: "Show the newest unread article, and mark it as read.",
        discussion: """
            It is marked as news show marks articles: when its end was shown on a terminal. Until \
            then it stays the next one. Exits 66 when no unread article is left.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Only articles of this query; see news help search. Default: all.", valueName: "query"),
        completion: .query)
    var words: [String] = []

    @Flag(help: "Show the article that was read last. Repeat it to go further back.")
    var back: Int

    @OptionGroup var form: ArticleForm

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let query = try container.query(words, store)
        let found =
            back > 0
            ? try store.articles.lastRead(of: query, skipping: back - 1)
            : try store.articles.rows(of: Listing(.and([query, .state(.unread)]), limit: 1)).first?
                .id
        guard let id = found else {
            throw Failure(
                .noInput, back > 0 ? "no article was read before" : "no unread article is left")
        }
        try form.show([try await form.article(id, store, container)], store, container)
    }
}
