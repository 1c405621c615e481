import Fetcher
import NewsKit
import Store
import Terminal

extension ListSession {
    /// Prints the new articles for a named reader: the cached ones at once, and the fetched ones
    /// after the fetch.
    func run(for name: String, total: Int) async throws {
        if plan.beginsNow { try file.current().articles.beginCursor(name, now: container.now) }
        var output = NewsWriter(plan, name, try file.current(), container)
        var report: RefreshReport?
        var failure: (any Error)?
        if !container.isOffline && total > 0 {
            try output.begin(.loading(done: 0, total: total))
            do {
                report = try await fetch()
            } catch {
                failure = error
            }
        }
        var state = ListState(isOffline: container.isOffline, isForced: plan.isForced)
        let page = try ListedArticles.Page(
            Listing(plan.listing.query, limit: 0), try file.current(), now: container.now)
        try state.take(
            Resource(value: page, report: report, error: failure), now: container.now,
            reason: Door.sentence)
        try output.end(
            status: state.marker?.status ?? "success", unreached: state.unreached)
        if case .updated(let moment, _) = state.marker {
            state.marker = .updated(at: moment, new: output.count)
        }
        let messages = Messages(container)
        if plan.format == .screen {
            if let marker = state.marker { messages.conclude(marker) }
        } else if let marker = state.message {
            messages.say(marker)
        }
        messages.say(notes: notes(after: state))
        if let failure { throw failure }
        if page.standing.subscribed == 0 { Messages(container).sayNoFeeds() }
        try end(after: state)
    }

    private func fetch() async throws -> RefreshReport {
        container.leaveWhenOutputCloses()
        container.releaseLeasesAtEnd()
        let fetcher = container.fetcher(
            DueFeeds(try container.fetching(into: try container.archive())))
        return try await ProgressLine.refreshing(
            container, wanted: plan.format == .screen
        ) { progress in
            try await fetcher.fetch(plan.request(isForced: plan.isForced), progress: progress)
        }
    }
}
