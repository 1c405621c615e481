import ArgumentParser
import NewsKit
import Store

struct SearchCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find articles in the cache, the best first.",
        discussion: """
            A query is words that all must be there; "exact phrase", -word, a OR b, ( … ), swif*, \
            title: author: feed: tag: url:, is:unread|read|favorite, \
            has:image|attachment|fulltext, after: and before: (2026-11-01, 2d, yesterday), @NAME. \
            One that begins with - goes after --. Piped: the columns of list, then the place where \
            it was found.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(help: ArgumentHelp("What is searched for.", valueName: "query"), completion: .query)
    var words: [String]

    @Option(help: ArgumentHelp("The best first (rank) or the newest (date).", valueName: "order"))
    var by = SearchOrder.rank

    @Option(help: "How many at the most. Default: 50; on a terminal what fits the screen.")
    var limit: Int?

    @Flag(
        help: """
            Also ask the servers of the feeds that were added with --search. What they find becomes \
            articles of those feeds; it is shown behind the best of the cache, in half of the room.
            """)
    var remote = false

    @Flag(help: "With --remote: ask for the next page of what they find.")
    var more = false

    @Flag(help: "Print one JSON Feed document.")
    var json = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
        if more && !remote { throw ValidationError("--more goes with --remote.") }
        if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("Nothing to search for.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let plan = SearchPlan(
            query: try container.query(words, store), order: by,
            limit: limit ?? SearchPlan.limit(for: container),
            format: SearchFormat(json: json, style: container.style))
        guard remote else { return try SearchSession(plan, store, container).run() }
        guard let terms = RemoteTerms(words.joined(separator: " ")) else {
            throw Failure(.usage, "--remote wants words: servers are not asked for fields")
        }
        try await RemoteSearchSession(plan, terms, wantsMore: more, store, container).run()
    }
}

extension SearchOrder: ExpressibleByArgument {}
