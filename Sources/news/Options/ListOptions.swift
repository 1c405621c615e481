import ArgumentParser
import Fetcher
import NewsKit
import Search
import Store
import Terminal

/// What can be said of a listing besides which articles are meant.
struct ListOptions: ParsableArguments {
    @Option(help: "How many at the most. Default: 50; on a terminal what fits the screen.")
    var limit: Int?

    @Option(help: ArgumentHelp("Only what stands after this article.", valueName: "id"))
    var before: Int64?

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
        if pageAll, limit != nil || ndjson || watch || refresh {
            throw ValidationError(
                "--page-all prints all that is cached: without --limit, --ndjson, --watch and "
                    + "--refresh.")
        }
    }

    /// Lists what the words of a query mean.
    func list(_ words: [String], _ container: Container) async throws {
        let store = try container.store()
        let query = try container.query(words, store)
        guard !pageAll else {
            return try ListPages(Listing(query, limit: nil, before: before), store, container)
                .print(json: json)
        }
        let rows = container.style.isTerminal ? max(1, container.screen.rows - 2) : 50
        let plan = ListPlan(
            listing: Listing(query, limit: limit ?? rows, before: before),
            format: ListFormat(json: json, ndjson: ndjson, style: container.style),
            staysOpen: watch, isForced: refresh)
        if refresh && !yes && !container.isOffline {
            let refresher = try container.refresher(try container.archive())
            try await Confirmation.beforeForcing(
                refresher, RefreshRequest(isForced: true, readsAllFiles: false), container)
        }
        try await ListSession(plan, store, container).run()
    }
}
