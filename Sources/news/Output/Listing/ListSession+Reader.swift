import NewsKit
import Store
import Terminal

extension ListSession {
    /// Prints what is new to a named reader: what is there at once, and when the fetch has ended what
    /// came with it.
    func run(for name: String, _ standing: CacheStanding) async throws {
        var output = NewsWriter(plan, name, try file.current(), container)
        let fetches = !container.isOffline && (standing.due > 0 || plan.isForced)
        var state = ListState(rows: [], marker: marker(standing, new: 0), hasEnded: true)
        if fetches {
            let total = plan.isForced ? standing.feeds : standing.due
            try output.begin(.loading(done: 0, total: total))
            try await fetch(&state, standing)
        }
        let status = state.marker?.status ?? "success"
        try output.end(status: status, unreached: state.unreached)
        if case .updated(let moment, _) = state.marker {
            state.marker = .updated(at: moment, new: output.count)
        }
        if let marker = state.marker {
            let messages = Messages(container)
            plan.format == .screen ? messages.conclude(marker) : messages.say(marker)
        }
        if let failure = state.failure { throw failure }
        if standing.feeds == 0 { Messages(container).say(Messages.noFeeds) }
        if let status = state.exitStatus { throw Failure(status) }
    }

    private func fetch(_ state: inout ListState, _ before: CacheStanding) async throws {
        container.leaveWhenOutputCloses()
        container.releaseLeasesAtEnd()
        let fetcher = container.fetcher(
            DueFeeds(try container.fetching(into: try container.archive())))
        let request = RefreshRequest(isForced: plan.isForced, readsAllFiles: false)
        var report: RefreshReport?
        do {
            report = try await ProgressLine.refreshing(
                container, wanted: plan.format == .screen
            ) { progress in
                try await fetcher.fetch(request, progress: progress)
            }
        } catch {
            state.failure = error
        }
        let page = try ListedArticles.Page(
            Listing(limit: 0), try file.current(), now: container.now)
        let standing = page.standing
        state.unreached = report?.unreached(page) ?? []
        state.marker =
            if let failure = state.failure {
                failureMarker(failure, standing)
            } else {
                marker(
                    standing, unreached: state.unreached, trouble: report?.networkTrouble,
                    new: report?.new ?? 0)
            }
    }
}
