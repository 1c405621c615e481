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
        let standing = try store.standing(now: container.now)
        Messages(container).detail(
            "\(container.databasePath): \(standing.feeds) feeds, \(standing.due) due")
        if let name = plan.reader { return try await run(for: name, standing) }
        if let id = plan.listing.before { try store.requireArticle(id) }
        var view = view
        let fetches = !container.isOffline && (standing.due > 0 || plan.isForced)
        guard fetches || plan.staysOpen else {
            // Nothing to wait for: what the cache has is all there is to say.
            let state = ListState(
                rows: try store.rows(of: plan.listing), marker: marker(standing, new: 0),
                hasEnded: true)
            try view.show(state)
            try view.finish(state)
            sayWhatIsMissing(state, standing)
            if let status = state.exitStatus { throw Failure(status) }
            return
        }
        if standing.feeds == 0 { Messages(container).say(Messages.noFeeds) }
        try await follow(&view, standing, fetches: fetches)
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

    /// Says how the fetch has ended, and what has changed since: articles after `newest` are new.
    private func settle(
        _ state: inout ListState, _ error: (any Error)?, _ report: RefreshReport?,
        since newest: Int64
    ) throws {
        state.hasEnded = true
        let standing = try file.current().standing(now: container.now)
        state.unreached = try unreached(report, standing)
        // Another process may have fetched what is new.
        let arrived = state.rows.count { $0.id > newest }
        state.marker = marker(
            standing, unreached: state.unreached, trouble: report?.networkTrouble,
            new: max(report?.new ?? 0, arrived))
        if let error, !(error is RefreshFailure) {
            state.failure = error
            state.marker = failureMarker(error, standing)
        }
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

    /// The failures of the fetch that the ledger does not hold against the feeds, as long as no
    /// request has succeeded since.
    func unreached(
        _ report: RefreshReport?, _ standing: CacheStanding
    ) throws -> [FeedResult] {
        guard let report, report.networkTrouble == nil, !report.failures.isEmpty else { return [] }
        if let succeededAt = standing.succeededAt, succeededAt > report.endedAt { return [] }
        let failing = Set(try file.current().failingFeeds().map(\.feed.id))
        return report.failures.filter { !failing.contains($0.feedID) }
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

    /// What happens to the screen, where something is drawn on it.
    private var screenEvents: AsyncStream<ScreenEvent> {
        get async {
            guard case .screen = plan.format, container.style.movesCursor else {
                return AsyncStream { $0.finish() }
            }
            return await ScreenEvent.stream()
        }
    }

    /// Shows each resource of the fetcher as it comes.
    private func follow(
        _ view: inout any ListView, _ standing: CacheStanding, fetches: Bool
    ) async throws {
        container.leaveWhenOutputCloses()
        if fetches { container.releaseLeasesAtEnd() }
        let archive = try container.archive()
        let refresher = try container.refresher(try container.archive())
        let newest = try file.current().lastArticleID()
        let (events, continuation) = AsyncStream<ListEvent>.makeStream()
        let request = RefreshRequest(isForced: plan.isForced, readsAllFiles: false)
        let list = ArticleList(
            archive: archive, subject: try container.articleSubject(), refresher: refresher,
            request: request
        ) { continuation.yield(.progress($0)) }
        let resources = list.fetcher.resources(
            for: plan.listing, policy: fetches ? .cacheAndNetwork : .cacheOnly)
        let shown = plan.staysOpen ? resources : resources.untilFetched
        async let relay: Void = {
            for await resource in shown { continuation.yield(.resource(resource)) }
            continuation.finish()
        }()
        let screen = Task { [events = await screenEvents] in
            for await event in events { continuation.yield(.screen(event)) }
        }
        defer { screen.cancel() }
        let total = plan.isForced ? standing.feeds : standing.due
        var state = ListState(
            rows: [], marker: .loading(done: 0, total: total), hasEnded: false)
        for await event in events {
            switch event {
            case .progress(let progress):
                guard !state.hasEnded else { continue }
                state.marker = .loading(done: progress.done, total: progress.total)
                guard state.isShown else { continue }
            case .screen(let event):
                view.take(event)
                guard state.isShown else { continue }
            case .resource(let resource):
                state.rows = resource.value ?? []
                state.isShown = true
                if !resource.isLoading {
                    try settle(&state, resource.error, list.report, since: newest)
                }
            }
            try view.show(state)
        }
        await relay
        try view.finish(state)
        if let report = list.report { Messages(container).detail(report) }
        if let failure = state.failure {
            // A line of a log has said why; on a screen the marker may have been cut.
            guard !container.style.isTerminal, let known = Door.failure(of: failure) else {
                throw failure
            }
            throw Failure(known.status)
        }
        if standing.feeds > 0 { sayWhatIsMissing(state, standing) }
        if let status = state.exitStatus { throw Failure(status) }
    }
}

/// What happens while a listing is open.
private enum ListEvent: Sendable {
    case resource(Resource<[ArticleRow]>)
    case progress(RefreshProgress)
    case screen(ScreenEvent)
}
