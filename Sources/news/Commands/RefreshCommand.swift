import ArgumentParser
import NewsKit
import Store
import System

struct RefreshCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetch the feeds that are due.",
        discussion: """
            Prints a line for each feed that changed or failed, and nothing to a pipe when no feed \
            is due. Exits 1 if some feeds failed, and 69 \
            if all of them did.

            --force also fetches feeds that are not due, but never before a time that a server gave \
            (Retry-After). A server still sends only what has changed. --unconditional fetches the \
            whole of one feed, at most once a day.

            Lists that are followed (news import --follow) come first. Piped, each line has the feed's id, \
            updated, unchanged or failed, how many articles are new and how many changed, its title, and \
            the reason of a failure, separated by tabs.

            Once a day, refresh tidies the cache at its end. It deletes what [retention] in the \
            configuration file does not keep, purged feeds, and old entries of the journal and the \
            log.

            With --offline it reads feeds that are files, tidies the cache, and reports what is cached \
            of the other feeds. Piped, each line then has the feed's id, offline or what became of the \
            file, when it was last fetched, how many articles are unread, how many there are, and its \
            title.
            """,
        aliases: ["update", "fetch", "reload"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Only these feeds: ids, URLs, or unambiguous parts of titles.",
            valueName: "feed"), completion: .known(.feed))
    var feeds: [String] = []

    @Flag(help: "Also fetch feeds that are not due, unless a server said when to come back.")
    var force = false

    @Flag(help: "With --force: do not ask for confirmation.")
    var yes = false

    @Flag(help: "Fetch the whole of one feed, even if it has not changed.")
    var unconditional = false

    @Option(help: "Fetch this many feeds at once.")
    var jobs: Int?

    @Flag(help: "Print the requests without sending them.")
    var dryRun = false

    @OptionGroup var format: FormOptions

    func validate() throws {
        if let jobs, !(1...256).contains(jobs) {
            throw ValidationError("--jobs takes 1 to 256.")
        }
        if unconditional && feeds.count != 1 {
            throw ValidationError("--unconditional needs one feed.")
        }
    }

    mutating func run(_ container: Container) async throws {
        Allocator.keepsFreedMemory()
        var request = RefreshRequest(
            feeds: try chosen(container), isForced: force, isOffline: container.isOffline)
        request.isUnconditional = unconditional
        let archive = try container.archive()
        let due = DueFeeds(try container.fetching(into: archive, jobs: jobs, indexes: true))
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
        try await SyncSession(container, archive).runFirst()
        if feeds.isEmpty {
            try await FollowSession(container, archive).runFirst(isForced: force)
        }
        let report = try await ProgressLine.refreshing(container, wanted: form != .json) {
            progress in
            try await container.fetcher(due).fetch(request, progress: progress)
        }
        let view = RefreshReportView(
            report, namesFeeds: request.feeds != nil, container, archive)
        if form == .json { try view.writeJSON() } else { try await view.writeLines() }
        await container.notify(archive)
        await container.tidy(archive, always: request.isOffline)
        if let status = report.exitStatus { throw Failure(status) }
    }

    private func chosen(_ container: Container) throws(StoreError) -> Set<Int64>? {
        guard !feeds.isEmpty else { return nil }
        let store = try container.store()
        var ids: Set<Int64> = []
        for word in feeds { ids.insert(try store.feeds.find(word).feed.id) }
        return ids
    }
}
