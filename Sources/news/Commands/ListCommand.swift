import ArgumentParser

struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show the newest articles, and fetch what is due.",
        discussion: """
            Cached articles are shown at once; what is fetched meanwhile is shown when it is \
            there. Piped: one article a line; id, state (U unread, F favorite), date, feed, title \
            and url, separated by tabs.
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("Which articles; all when nothing is said.", valueName: "query"),
        completion: .query)
    var words: [String] = []

    @OptionGroup var options: ListOptions

    mutating func run() async throws {
        try await options.list(words, Container(global))
    }
}
