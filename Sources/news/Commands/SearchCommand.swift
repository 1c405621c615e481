import ArgumentParser
import NewsKit
import Store

struct SearchCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "search",
        abstract: "Search the cached articles, best first.",
        discussion: """
            Finds the articles that have all the words. A query can also have:
              "exact phrase"   -word   a OR b   ( … )   swif*   @SAVED-QUERY
              title: author: feed:1,2 tag: url: lang:ko
              is:unread|read|favorite|later|new|hidden
              has:image|attachment|fulltext
              after: before: fetched: (2026-11-01, 2d, yesterday)
              title:/regular expression/i   'words:<200'   'age:>30d'

            Piped: the columns of list, then the text that was found.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("What to search for.", valueName: "query"), completion: .known(.query))
    var words: [String]

    @Option(help: ArgumentHelp("Best first (rank) or newest first (date).", valueName: "order"))
    var by = SearchOrder.rank

    @Option(help: "Print at most this many. Default: 50, on a terminal what fits the screen.")
    var limit: Int?

    @Flag(
        help: """
            Also ask the servers of feeds that have a --search address. Their results are stored, \
            and shown after the best of the cache.
            """)
    var remote = false

    @Flag(help: "With --remote: ask for the next page of results.")
    var more = false

    @Flag(help: "Print one JSON Feed document.")
    var json = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
        if more && !remote { throw ValidationError("--more can only be used with --remote.") }
        if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("Nothing to search for.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let plan = SearchPlan(
            words: words, globalOptions: global.words,
            query: try container.query(words, store), order: by,
            limit: limit ?? SearchPlan.limit(for: container),
            form: Form(json: json, container.style))
        guard remote else { return try SearchSession(plan, store, container).run() }
        guard let terms = RemoteTerms(words.joined(separator: " ")) else {
            throw Failure(.usage, "--remote needs words; servers cannot search fields")
        }
        try await RemoteSearchSession(plan, terms, wantsMore: more, store, container).run()
    }
}

extension SearchOrder: ExpressibleByArgument {}
