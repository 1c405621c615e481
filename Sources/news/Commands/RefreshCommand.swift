import ArgumentParser
import NewsKit
import Store

struct RefreshCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetch every feed that is due.",
        discussion: """
            Prints a line for each feed that changed or failed. Exits 1 when some feeds failed, 69 \
            when all that were tried did.

            --force bypasses what is not due, never a server's Retry-After, and stays conditional: \
            what has not changed is not sent. --unconditional asks for the whole of one feed, once \
            a day.

            Once a day it tidies the cache at the end: what [retention] of the configuration file \
            does not keep goes, and so do feeds that were purged, old changes and old undoings.

            With --offline it does what needs no network: it reads feeds that are files, tidies \
            the cache, and reports what is cached of the others.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Only these feeds: ids, URLs, or parts of titles that only one has.",
            valueName: "feed"), completion: .feed)
    var feeds: [String] = []

    @Flag(help: "Also feeds that are not due, unless the server said when to come back.")
    var force = false

    @Flag(help: "With --force: do not ask before all feeds are asked.")
    var yes = false

    @Flag(help: "Ask one feed without the validators of its last answer.")
    var unconditional = false

    @Option(help: "How many feeds at once.")
    var jobs: Int?

    @Flag(help: "Print the requests that would be sent, and send none.")
    var dryRun = false

    @OptionGroup var format: FormOptions

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes 1 to 256.")
        }
        if unconditional && feeds.count != 1 {
            throw ValidationError("--unconditional wants one feed.")
        }
    }

    mutating func run(_ container: Container) async throws {
        var request = RefreshRequest(
            feeds: try chosen(container), isForced: force, isOffline: container.isOffline)
        request.isUnconditional = unconditional
        let archive = try container.archive()
        let due = DueFeeds(try container.fetching(into: archive, jobs: jobs))
        let form = format.form(container)
        if dryRun {
            let plan = try await due.dryRun(request)
            return try DryRunView(plan, container).write(as: form)
        }
        if force && feeds.isEmpty && !yes {
            try await Confirmation.beforeForcing(due, request, container)
        }
        container.leaveWhenOutputCloses()
        container.releaseLeasesAtEnd()
        let report = try await ProgressLine.refreshing(container, wanted: form != .json) {
            progress in
            try await container.fetcher(due).fetch(request, progress: progress)
        }
        let view = RefreshReportView(report, container, archive)
        if form == .json { try view.writeJSON() } else { try await view.writeLines() }
        await container.tidy(archive, always: request.isOffline)
        if let status = report.exitStatus { throw Failure(status) }
    }

    private func chosen(_ container: Container) throws(StoreError) -> Set<Int64>? {
        guard !feeds.isEmpty else { return nil }
        let store = try container.store()
        var ids: Set<Int64> = []
        for word in feeds { ids.insert(try store.feed(matching: word).feed.id) }
        return ids
    }
}
