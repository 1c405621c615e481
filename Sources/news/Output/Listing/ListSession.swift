import Fetcher
import NewsKit
import Store
import Terminal

/// One run of `news list`: from the plan to the last line.
struct ListSession {
    let plan: ListPlan
    let file: StoreFile
    let container: Container

    init(_ plan: ListPlan, _ store: Store, _ container: Container) {
        self.plan = plan
        file = StoreFile(store)
        self.container = container
    }

    func run() async throws {
        let store = try file.current()
        let page = try ListedArticles.Page(plan.listing, store, now: container.now)
        let standing = page.standing
        Messages(container).detail(
            "\(container.databasePath): \(standing.feeds) feeds, \(standing.due) due")
        if let name = plan.reader { return try await run(for: name, standing) }
        if let id = plan.listing.before { try store.requireArticle(id) }
        var view = view
        let fetches = !container.isOffline && (standing.due > 0 || plan.isForced)
        guard fetches || plan.staysOpen else {
            // Nothing to wait for: what the cache has is all there is to say.
            let state = ListState(
                rows: page.rows, marker: marker(standing, new: 0), hasEnded: true)
            try view.show(state)
            try view.finish(state)
            sayWhatIsMissing(state, standing)
            if let status = state.exitStatus { throw Failure(status) }
            return
        }
        if standing.feeds == 0 { Messages(container).say(Messages.noFeeds) }
        try await follow(&view)
    }

    /// Says why nothing is listed, where that is not for a failure.
    private func sayWhatIsMissing(_ state: ListState, _ standing: CacheStanding) {
        let messages = Messages(container)
        if standing.feeds == 0 {
            messages.say(Messages.noFeeds)
        } else if state.rows.isEmpty, plan.listing.query != .all {
            messages.say(Messages.nothingFound)
        }
    }

    /// What is shown of a resource; articles after `newest` are new. The report of a flight counts
    /// until the next one has ended.
    private func take(
        _ resource: Resource<ListedArticles.Page, RefreshReport>, into state: inout ListState,
        _ report: inout RefreshReport?, since newest: Int64
    ) throws {
        guard let page = resource.value else {
            if let error = resource.error { throw error }
            return
        }
        state.rows = page.rows
        state.hasEnded = !resource.isLoading
        if let latest = resource.report { report = latest }
        if case .loading(let progress) = resource.activity {
            state.marker = .loading(done: progress.done, total: progress.total)
            return
        }
        state.failure = resource.error
        if let error = resource.error {
            state.marker = failureMarker(error, page.standing)
            return
        }
        state.unreached = report?.unreached(page) ?? []
        // Another process may have fetched what is new.
        let arrived = state.rows.count { $0.id > newest }
        state.marker = marker(
            page.standing, unreached: state.unreached, trouble: report?.networkTrouble,
            new: max(report?.new ?? 0, arrived))
    }

    /// Nil when not one feed is subscribed.
    func marker(
        _ standing: CacheStanding, unreached: [FeedResult] = [], trouble: String? = nil, new: Int
    ) -> Marker? {
        guard standing.feeds > 0 else { return nil }
        return CacheMarker.of(
            standing, unreached: unreached, trouble: trouble, isOffline: container.isOffline,
            new: new, now: container.now)
    }

    /// The marker of a fetch that could not be stored: nothing of it counts.
    func failureMarker(_ error: any Error, _ standing: CacheStanding) -> Marker {
        .error(
            failed: max(1, standing.due), total: standing.feeds,
            reason: Door.failure(of: error)?.message ?? "\(error)",
            cache: standing.succeededAt.map { .seconds(container.now &- $0) } ?? .unknown)
    }

    private var view: any ListView {
        switch plan.format {
        case .screen where !container.style.movesCursor:
            LineListView(
                container,
                height: plan.fitsScreen ? ListPlan.rows(on: container.screen) : .max)
        case .screen: ScreenListView(container, fitsScreen: plan.fitsScreen)
        case .records: RecordListView(container, showsEveryChange: plan.staysOpen)
        case .json: JSONListView(file, plan.listing, container)
        case .ndjson:
            StateListView(file, plan.listing, container, showsEveryChange: plan.staysOpen)
        }
    }

    /// Shows each state as it comes. A view that is slow is shown the latest: nothing queues up.
    private func follow(_ view: inout any ListView) async throws {
        container.leaveWhenOutputCloses()
        if !container.isOffline { container.releaseLeasesAtEnd() }
        let log = FetchLog(
            container, waits: view is ScreenListView && container.messagesAreOnScreen)
        let fetcher = container.fetcher(
            DueFeeds(try container.fetching(into: try container.archive())), log: log)
        let container = container
        let list = ListedArticles(try container.archive()) { container.now }
        let newest = try file.current().lastArticleID()
        let screen = (view as? ScreenListView).map { view in
            Task { for await event in await ScreenEvent.stream() { view.take(event) } }
        }
        defer { screen?.cancel() }
        var state = ListState(rows: [], hasEnded: false)
        var report: RefreshReport?
        var standing: CacheStanding?
        for (request, revalidation) in requests {
            let resources = fetcher.resources(
                of: plan.listing, in: list, asking: request, revalidation)
            let stays = plan.staysOpen && revalidation != .once
            for await resource in stays ? resources : resources.untilFetched {
                try take(resource, into: &state, &report, since: newest)
                standing = resource.value?.standing
                try view.show(state)
            }
        }
        try view.finish(state)
        log.release()
        if let failure = state.failure {
            // A line of a log has said why; on a screen the marker may have been cut.
            guard !container.style.isTerminal, let known = Door.failure(of: failure) else {
                throw failure
            }
            throw Failure(known.status)
        }
        if let standing, standing.feeds > 0 { sayWhatIsMissing(state, standing) }
        if let status = state.exitStatus { throw Failure(status) }
    }

    /// What is asked for, one after the other. Feeds that are not due are asked once, and a view that
    /// stays goes on with those that are.
    private var requests: [(RefreshRequest, Revalidation)] {
        let due = RefreshRequest(readsAllFiles: false)
        guard !container.isOffline else { return [(due, .never)] }
        let forced = RefreshRequest(isForced: true, readsAllFiles: false)
        let first = plan.isForced ? [(forced, Revalidation.once)] : []
        let rest = plan.staysOpen ? [(due, Revalidation.whenDue)] : [(due, .once)]
        return plan.isForced && !plan.staysOpen ? first : first + rest
    }
}
