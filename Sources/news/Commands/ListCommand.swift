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
            Shows the cached articles at once, and new ones as soon as they have been fetched. It asks \
            only feeds that the query can mean. On a terminal, q, Enter and Ctrl-C leave while it \
            still fetches: what was stored stays, and the requests end. There it also waits no longer \
            than 3 seconds for the last feeds after all others are done; in a pipe it waits for all \
            of them. Piped: \
            one article per line, with id, state (U unread, F favorite), date, feed, title and url, \
            separated by tabs.

            --new-for NAME prints the articles that arrived since NAME last asked, oldest first, read \
            or not. For a new NAME every article is new. Use it for status bars, digests and bots. \
            Give each its own NAME, and always the same query, because articles that do not match are \
            skipped. If several processes use one NAME at the same time, each gets different articles. \
            Each article \
            is printed only once: if the program that reads the pipe ends early, the rest is lost to \
            it. The marker \
            counts the articles that are new to NAME. See also: news cursors.
            """,
        aliases: ["ls"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("Which articles. Default: all.", valueName: "query"),
        completion: .query)
    var words: [String] = []

    @Option(help: "Print at most this many. Default: 50, on a terminal what fits the screen.")
    var limit: Int?

    @Option(help: ArgumentHelp("Only articles older than this one.", valueName: "id"))
    var before: Int64?

    @Option(
        help: ArgumentHelp("Only articles that arrived since NAME last asked.", valueName: "name"))
    var newFor: String?

    @Flag(help: "Print all cached articles. Does not use the network.")
    var pageAll = false

    @Flag(help: "Show the same story in several feeds as often as it is there.")
    var twins = false

    @Flag(help: "Print one JSON Feed document when the fetch has ended.")
    var json = false

    @Flag(help: "Print one JSON object per line, each time the state changes.")
    var ndjson = false

    @Flag(help: "Keep running and show every change, until Ctrl-C.")
    var watch = false

    @Flag(help: "Also fetch feeds that are not due, as news refresh --force does.")
    var refresh = false

    @Flag(help: "With --refresh: do not ask for confirmation.")
    var yes = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
        if json && ndjson { throw ValidationError("Choose one of --json and --ndjson.") }
        if json && watch {
            throw ValidationError("--watch can be used with --ndjson, not with --json.")
        }
        if let newFor { try validate(reader: newFor) }
        if pageAll, limit != nil || ndjson || watch || refresh {
            throw ValidationError(
                "--page-all prints all cached articles. It cannot be used with --limit, --ndjson, --watch and "
                    + "--refresh.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let query = try container.query(words, store)
        let folds = !twins && container.foldsTwins
        guard !pageAll else {
            let listing = Listing(query, limit: nil, before: before, folds: folds)
            return try ListPages(listing, store, container).print(json: json)
        }
        let format = ListFormat(json: json, ndjson: ndjson, style: container.style)
        let most = newFor == nil ? limit ?? rows(format, container) : limit
        let plan = ListPlan(
            words: words, listing: Listing(query, limit: most, before: before, folds: folds),
            fitsScreen: limit == nil, format: format,
            staysOpen: watch, isForced: refresh, reader: newFor)
        if refresh && !yes && !container.isOffline {
            let feeds = DueFeeds(try container.fetching(into: try container.archive()))
            try await Confirmation.beforeForcing(
                feeds, plan.request(isForced: true), container)
        }
        try await ListSession(plan, store, container).run()
    }
}

extension ListCommand {
    /// Refuses options that contradict `--new-for`, which gives each article once, in order of
    /// arrival, and then ends.
    private func validate(reader: String) throws {
        guard (1...NamedCursor.nameLimit).contains(reader.utf8.count) else {
            throw ValidationError(
                "--new-for needs a name of 1 to \(NamedCursor.nameLimit) bytes.")
        }
        guard !NamedCursor.isReserved(reader) else {
            throw ValidationError("--new-for needs a name that does not begin with a space.")
        }
        if before != nil || pageAll || watch {
            throw ValidationError(
                "--new-for prints articles in the order in which they arrived. It cannot be used with --before, "
                    + "--page-all and --watch.")
        }
    }

    private func rows(_ format: ListFormat, _ container: Container) -> Int {
        guard container.style.isTerminal else { return 50 }
        let rows = ListPlan.rows(on: container.screen)
        guard watch, case .screen = format else { return rows }
        return max(rows, ListPlan.rowsOfHighScreen)
    }

    /// Throws an error for an unknown command, if the person did not type the name of this one: an
    /// unknown first word is more likely a mistyped command than a query.
    func checkName(_ arguments: [String]) throws {
        let names = ListCommand.configuration.names
        let isNamed = arguments.count(where: names.contains) > words.count(where: names.contains)
        if !words.isEmpty, !isNamed { throw News.unknownCommand(words) }
    }
}
