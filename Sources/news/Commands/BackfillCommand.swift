import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal

struct BackfillCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "backfill",
        abstract: "Fetch the older pages of a feed.",
        discussion: """
            Follows the links to older pages that the feed gives, and stores each page as it arrives. \
            The next call continues where this one ended.

            Piped: the feed's id, how many pages arrived, how many articles were new and changed, and \
            the state: more, finished, or stopped if a page could not be fetched. Tabs separate the \
            fields.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: "An id, or an unambiguous part of the title or the URL.", completion: .known(.feed))
    var feed: String

    @Option(help: "Fetch at most this many pages.")
    var pages = 10

    @Flag(help: "Start again with the newest page.")
    var restart = false

    @OptionGroup var format: FormOptions

    func validate() throws {
        guard (1...10_000).contains(pages) else {
            throw ValidationError("--pages takes 1 to 10000.")
        }
    }

    mutating func run(_ container: Container) async throws {
        let found = try container.store().feeds.find(feed).feed
        guard !container.isOffline else {
            throw Failure(.unavailable, "older pages need the network")
        }
        let older = OlderPages(try container.fetching(into: try container.archive()))
        container.leaveWhenOutputCloses()
        container.releaseLeasesAtEnd()
        let view = BackfillView(found, container)
        var report = BackfillReport(feedID: found.id)
        let request = OlderPages.Request(feed: found.id, restarts: restart)
        for try await step in container.fetcher(older).pages(from: request) {
            report.add(step)
            if let page = step.page { view.show(page) }
            if report.pages == pages { break }
        }
        try view.write(report, as: format.form(container))
        view.conclude(report)
        guard report.state != .stopped else {
            throw Failure(report.pages == 0 ? .unavailable : .someFailed)
        }
    }
}
