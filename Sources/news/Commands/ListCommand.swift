import ArgumentParser
import NewsKit
import Search
import Store
import Terminal

struct ListCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Show the newest articles, and fetch what is due.",
        discussion: """
            Cached articles are shown at once; what is fetched meanwhile is shown when it is \
            there. Piped: one article a line; id, state (U unread, F favorite), date, feed, title \
            and url, separated by tabs.

            --new-for NAME prints what came since NAME last asked, the oldest first, whether read \
            or not; to a new NAME all is new. It is for status bars, digests and bots: give each \
            its own NAME, and always the same query, since what the query does not mean is passed \
            over. Of several that ask at once under one NAME each gets other articles. Every \
            article is given at most once: what was printed and not taken from the pipe is not \
            given again. The marker counts what is new to NAME. See also: news cursors.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("Which articles; all when nothing is said.", valueName: "query"),
        completion: .query)
    var words: [String] = []

    @Option(help: "How many at the most. Default: 50; on a terminal what fits the screen.")
    var limit: Int?

    @Option(help: ArgumentHelp("Only what stands after this article.", valueName: "id"))
    var before: Int64?

    @Option(
        help: ArgumentHelp("Only what is new since NAME last asked.", valueName: "name"))
    var newFor: String?

    @Flag(help: "Print all, from the cache alone.")
    var pageAll = false

    @Flag(help: "Print one JSON Feed document when the fetch has ended.")
    var json = false

    @Flag(help: "Print one JSON object a line, each time the state changes.")
    var ndjson = false

    @Flag(help: "Stay, and show each change whoever makes it, until Ctrl-C.")
    var watch = false

    @Flag(help: "Fetch also what is not due, as news refresh --force does.")
    var refresh = false

    @Flag(help: "With --refresh: do not ask before all feeds are asked.")
    var yes = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
        if json && ndjson { throw ValidationError("Choose one of --json and --ndjson.") }
        if json && watch { throw ValidationError("--watch goes with --ndjson, not with --json.") }
        if let newFor { try validate(reader: newFor) }
        if pageAll, limit != nil || ndjson || watch || refresh {
            throw ValidationError(
                "--page-all prints all that is cached: without --limit, --ndjson, --watch and "
                    + "--refresh.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let query = try container.query(words, store)
        guard !pageAll else {
            return try ListPages(Listing(query, limit: nil, before: before), store, container)
                .print(json: json)
        }
        let format = ListFormat(json: json, ndjson: ndjson, style: container.style)
        let most = newFor == nil ? limit ?? rows(format, container) : limit
        let plan = ListPlan(
            listing: Listing(query, limit: most, before: before),
            fitsScreen: limit == nil, format: format,
            staysOpen: watch, isForced: refresh, reader: newFor)
        if refresh && !yes && !container.isOffline {
            let feeds = DueFeeds(try container.fetching(into: try container.archive()))
            try await Confirmation.beforeForcing(
                feeds, RefreshRequest(isForced: true, readsAllFiles: false), container)
        }
        try await ListSession(plan, store, container).run()
    }
}

extension ListCommand {
    /// What is new is given in its own order, once, and then it is over.
    private func validate(reader: String) throws {
        guard (1...NamedCursor.nameLimit).contains(reader.utf8.count) else {
            throw ValidationError(
                "--new-for wants a name of 1 to \(NamedCursor.nameLimit) bytes.")
        }
        if before != nil || pageAll || watch {
            throw ValidationError(
                "--new-for gives what is new in the order in which it came: without --before, "
                    + "--page-all and --watch.")
        }
    }

    private func rows(_ format: ListFormat, _ container: Container) -> Int {
        guard container.style.isTerminal else { return 50 }
        let rows = ListPlan.rows(on: container.screen)
        guard watch, case .screen = format else { return rows }
        return max(rows, ListPlan.rowsOfHighScreen)
    }

    /// Whether this command was named, and is not what is done when none is: a word in the place of
    /// a command is more likely the name of one, mistyped, than a query.
    private func isNamed(in arguments: [String]) -> Bool {
        let name = ListCommand.configuration.commandName
        return arguments.count { $0 == name } > words.count { $0 == name }
    }

    /// Says that a word is no command, where this command was not named.
    func checkName(_ arguments: [String]) throws {
        guard let word = words.first, !isNamed(in: arguments) else { return }
        let names = News.configuration.subcommands.compactMap { $0.configuration.commandName }
        let nearest = word.nearest(of: names, within: max(1, word.utf8.count / 2))
        let advice = nearest.map { "; did you mean '\($0)'?" } ?? "."
        let search = words.map(\.shellQuoted).joined(separator: " ")
        throw ValidationError(
            "There is no command '\(word)'\(advice) To search: news search \(search)")
    }
}
