import ArgumentParser
import NewsKit
import Search
import Store
import Terminal

struct ListCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "list",
        abstract: "Show the newest articles, and fetch what is due.",
        discussion: """
            Shows the cached articles at once, and new ones as soon as they have been fetched. It asks \
            only feeds that the query can mean. On a terminal, q, Enter and Ctrl-C leave while it \
            still fetches: what was stored stays, and the requests end. There it also waits no longer \
            than 3 seconds for the last feeds after all others are done, and leaves those that are \
            slower alone for 15 minutes; in a pipe it waits for all of them.

            Piped: all articles, one per line, with id, state (U unread, F favorite), date, feed, \
            title and url, separated by tabs.

            A template for --format is text with {id}, {state}, {date}, {date:%F %H:%M}, {feed}, \
            {title}, {url} and {tags}. {if unread}…{else}…{end} depends on unread, read, favorite, \
            url or tags.

            [list] query = "is:unread" in the configuration is what news lists when it is typed without a command.

            --new-for NAME prints the articles that arrived since NAME last asked, oldest first, read \
            or not. For a new NAME every article is new. Use it for status bars, digests and bots. \
            Give each its own NAME, and always the same query, because articles that do not match are \
            skipped. If several processes use one NAME at the same time, each gets different articles. \
            Each article is printed only once: if the program that reads the pipe ends early, the rest \
            is lost to it. Where feeds were asked, a line on standard error says how many there were. See \
            also: news cursors.
            """,
        aliases: ["ls"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Which articles; news help search describes queries. Default: all.", valueName: "query"),
        completion: .known(.query))
    var words: [String] = []

    @Option(help: "Print at most this many. Default: all, on a terminal what fits the screen.")
    var limit: Int?

    @Option(
        help: ArgumentHelp("Only articles older than this one.", valueName: "id"),
        completion: .known(.article))
    var before: Int64?

    @Option(
        help: ArgumentHelp("Only articles that arrived since NAME last asked.", valueName: "name"),
        completion: .known(.cursor))
    var newFor: String?

    @Flag(help: "With --new-for: a new NAME gets only what arrives from now on.")
    var fromNow = false

    @Flag(
        name: .shortAndLong,
        help:
            "Print all cached articles, on a terminal through the pager. Does not use the network.")
    var all = false

    @Flag(help: "Print only how many rows there are. Does not use the network.")
    var count = false

    @Flag(help: "The oldest of the articles first.")
    var reverse = false

    @Option(
        help: ArgumentHelp("Print each article by a template.", valueName: "template"))
    var format: String?

    @Flag(help: "Show one row for each feed that has the same story.")
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
        if fromNow, newFor == nil { throw ValidationError("--from-now goes with --new-for.") }
        if all, limit != nil || ndjson || watch || refresh {
            throw ValidationError(
                "--all prints all cached articles. It cannot be used with --limit, --ndjson, --watch and "
                    + "--refresh.")
        }
        if count, json || ndjson || watch || refresh || format != nil || before != nil {
            throw ValidationError(
                "--count prints one number. It cannot be used with --before, --format, --json, --ndjson, --watch "
                    + "and --refresh.")
        }
        if format != nil, json || ndjson {
            throw ValidationError("Choose one of --format, --json and --ndjson.")
        }
        if reverse, watch || newFor != nil {
            throw ValidationError("--reverse cannot be used with --watch or --new-for.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let template = try format.map { text throws(QueryError) in try ListTemplate(text) }
        let store = try container.store()
        // What the configuration says holds for the program alone.
        if words.isEmpty, !isNamed(in: container.arguments) {
            words = container.listing.query.map { [$0] } ?? []
        }
        let query = try container.query(words, store)
        if count {
            let number = try store.articles.count(of: query, folds: folds(container))
            return try Records(container).print(["\(limit.map { min($0, number) } ?? number)"])
        }
        let plan = try plan(query, template, container)
        if all {
            if let before { try store.articles.require(before) }
            return try printAll(plan, store, container)
        }
        if refresh && !yes && !container.isOffline {
            let feeds = DueFeeds(try container.fetching(into: try container.archive()))
            try await Confirmation.beforeForcing(
                feeds, plan.request(isForced: true), container)
        }
        try await ListSession(plan, store, container).run()
    }
}

extension ListCommand {
    /// Prints the whole listing while it is read from the cache: as one JSON Feed document, as columns
    /// through the pager on a terminal, else as records.
    private func printAll(_ plan: ListPlan, _ store: Store, _ container: Container) throws {
        if plan.format == .json {
            _ = try ListItems(plan.listing, container).printDocument(status: "success", from: store)
            return
        }
        let lines = ListLines(plan.template, container)
        var pages = store.articles.rowPages(of: plan.listing)
        try Pager(container).print { try pages.next().map { try lines.lines($0, from: store) } }
    }

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
        if before != nil || all || watch || count {
            throw ValidationError(
                "--new-for prints articles in the order in which they arrived. It cannot be used with --all, "
                    + "--before, --count or --watch.")
        }
    }

    /// Whether the same story in several feeds is one row.
    private func folds(_ container: Container) -> Bool { !twins && container.foldsTwins }

    private func plan(
        _ query: ArticleQuery, _ template: ListTemplate?, _ container: Container
    ) throws -> ListPlan {
        let folds = folds(container)
        let isOnScreen = container.style.isTerminal && template == nil && !all
        let format: ListFormat =
            json ? .json : ndjson ? .ndjson : isOnScreen ? .screen : .records
        var plan = ListPlan(
            words: words, listing: Listing(query, limit: limit, before: before, folds: folds),
            limit: limit, format: format, isReversed: reverse, template: template,
            patience: .milliseconds(container.listing.patience), staysOpen: watch,
            isForced: refresh, reader: newFor, beginsNow: fromNow)
        plan.listing.isReversed = reverse && format != .screen
        (plan.globalOptions, plan.showsTwins) = (global.words, twins)
        guard !all, newFor == nil else { return plan }
        let rows = ListPlan.rows(on: container.screen)
        if format == .screen {
            // One more, which says that the list goes on.
            plan.listing.limit =
                (container.isQuiet ? 0 : 1)
                + (limit ?? (watch ? max(rows, ListPlan.rowsOfHighScreen) : rows))
        } else if watch {
            plan.listing.limit = limit ?? ListPlan.rowsOfProgram
        } else if container.style.isTerminal, !json, !ndjson {
            plan.listing.limit = limit ?? rows
        }
        return plan
    }

    /// Throws an error for an unknown command, if the person did not type the name of this one: an
    /// unknown first word is more likely a mistyped command than a query.
    func checkName(_ arguments: [String]) throws {
        if !words.isEmpty, !isNamed(in: arguments) { throw News.unknownCommand(words) }
    }

    private func isNamed(in arguments: [String]) -> Bool {
        let names = ListCommand.configuration.names
        return arguments.count(where: names.contains) > words.count(where: names.contains)
    }
}
