import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal

struct RefreshCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetch every feed that is due.",
        discussion: """
            Prints a line for each feed that changed or failed. Exits 1 when some feeds failed, 69 \
            when all that were tried did.

            With --offline it does what needs no network: it reads feeds that are files, tidies \
            the cache, and reports what is cached of the others.
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Only these feeds: ids, URLs, or parts of titles that only one has.",
            valueName: "feed"))
    var feeds: [String] = []

    @Flag(help: "Also feeds that are not due, unless the server said when to come back.")
    var force = false

    @Option(help: "How many feeds at once.")
    var jobs = 8

    @Flag(help: "Print a JSON object when all is done.")
    var json = false

    func validate() throws {
        guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes 1 to 256.") }
    }

    mutating func run() async throws {
        let container = try Container(global)
        let request = RefreshRequest(
            feeds: try chosen(container), isForced: force, isOffline: container.isOffline)
        Signals.leaveWhenOutputCloses()
        let refresher = container.refresher(try container.archive(), jobs: jobs)
        let progress = RefreshProgressLine(container)
        let report = try await refresher.refresh(request) { progress.show($0) }
        progress.finish()
        Messages(container).detail(report)
        let view = RefreshReportView(report, container)
        try json ? view.writeJSON() : view.writeLines()
        if let status = view.exitStatus { throw Failure(status) }
    }

    private func chosen(_ container: Container) throws(StoreError) -> Set<Int64>? {
        guard !feeds.isEmpty else { return nil }
        let store = try container.store()
        var ids: Set<Int64> = []
        for word in feeds { ids.insert(try store.feed(matching: word).feed.id) }
        return ids
    }
}
