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
        let meant = try store.articles.feeds(meantBy: plan.listing.query)
        let standing = try store.ledger.standing(now: container.now, of: meant)
        Messages(container).detail(
            "\(container.databasePath): \(standing.feeds) feeds, \(standing.due) due")
        // With a mistake in the configuration, which was said, nothing is fetched that nobody asked for.
        let mayFetch =
            plan.isForced || plan.staysOpen
            || standing.due > 0 && container.configurationError == nil
        let fetches = !container.isOffline && mayFetch
        if let name = plan.reader {
            return try await run(for: name, total: plan.isForced ? standing.feeds : standing.due)
        }
        if let id = plan.listing.before { try store.articles.require(id) }
        let waits = fetches || plan.staysOpen
        // Nothing arrives in a view that does not wait.
        let newest = waits ? try store.articles.lastID() : .max
        var view = view(newest: newest)
        guard waits else {
            // There is nothing to wait for, so the cache has everything.
            var state = ListState(isOffline: container.isOffline, isForced: plan.isForced)
            let isSame = plan.watched.query == plan.listing.query
            let page = try ListedArticles.Page(
                plan.watched, store, now: container.now, standing: isSame ? standing : nil)
            state.take(page, now: container.now)
            try view.show(state)
            try view.finish(state, notes: notes(after: state))
            if standing.subscribed == 0 { Messages(container).sayNoFeeds() }
            return try conclude(state, isEmpty: view.isEmpty(state))
        }
        if standing.subscribed == 0 { Messages(container).sayNoFeeds() }
        try await follow(&view, newest: newest)
    }

    /// The lines below the marker, for people who wait no longer and for those who forget.
    func notes(after state: ListState) -> [String] {
        var notes: [String] = []
        if !container.isQuiet {
            let unanswered = RefreshReport.note(unanswered: state.unanswered, within: plan.patience)
            notes += [unanswered, RefreshReport.note(missing: state.missing)].compactMap(\.self)
        }
        if let reminder = reminder(after: state) { notes.append(reminder.sentence) }
        return notes
    }

    /// The line about feeds that have failed for long, if it was not said within a day.
    private func reminder(after state: ListState) -> Reminder? {
        let saysFailure = if case .error? = state.marker { true } else { false }
        let reminder = container.isQuiet ? nil : state.reminder
        guard saysFailure || reminder != nil else { return nil }
        // What cannot be noted is not said, since it would be said each time.
        let isDue = (try? file.current().ledger.claimReminder(now: container.now)) ?? false
        return isDue || reminder?.isUrgent == true ? reminder : nil
    }

    /// Says why nothing is listed, and ends with the exit code of the view.
    private func conclude(_ state: ListState, isEmpty: Bool) throws {
        if let feeds = state.feeds, feeds > 0, isEmpty, plan.listing.query != .all {
            Messages(container).confirm(Messages.nothingFound)
        }
        try end(after: state)
    }

    /// Ends with an error when nothing could be shown, or when an error is all that was said.
    func end(after state: ListState) throws {
        if state.marker?.isHopeless == true { throw Failure(.unavailable) }
        if container.isQuiet, state.message?.isError == true { throw Failure(.someFailed) }
    }

    /// The view for the format. Articles with ids after `newest` are new in it.
    private func view(newest: Int64) -> any ListView {
        switch plan.format {
        case .screen where !container.style.movesCursor:
            LineListView(plan, newest: newest, container)
        case .screen: ScreenListView(plan, newest: newest, container)
        case .records where plan.staysOpen: WatchedRecordsView(plan, file, container)
        case .records: RecordListView(plan, newest: newest, file, container)
        case .json: JSONListView(file, plan.listing, container)
        case .ndjson:
            StateListView(file, plan.listing, container, showsEveryChange: plan.staysOpen)
        }
    }

    /// Shows each state. A slow view gets the latest one, and nothing queues up.
    private func follow(_ view: inout any ListView, newest: Int64) async throws {
        container.leaveWhenOutputCloses()
        let keys = view is ScreenListView ? container.keys : nil
        container.releaseLeasesAtEnd(keys)
        let log = FetchLog(
            container, waits: view is ScreenListView && container.messagesAreOnScreen)
        let shown = try container.archive()
        let archive = container.archiveForLater()
        let fetcher = container.fetcher(DueFeeds(try container.fetching(into: archive)), log: log)
        let container = container
        let list = ListedArticles(shown, newest: newest) { container.now }
        var screen: Task<Void, Never>?
        if let view = view as? ScreenListView {
            // Before the terminal is changed, since a Ctrl-Z that nobody sees would stop the process
            // and leave the terminal without echo.
            let events = await ScreenEvent.stream()
            keys?.listen {
                container.leave {
                    view.leave()
                    keys?.end()
                }
            }
            screen = Task {
                for await event in events {
                    // The shell and other programs find the terminal as they left it.
                    if case .suspended = event { keys?.end() }
                    view.take(event)
                    keys?.begin()
                }
            }
        }
        defer {
            screen?.cancel()
            keys?.end()
        }
        var state = ListState(isOffline: container.isOffline, isForced: plan.isForced)
        for (request, revalidation) in requests {
            let resources = fetcher.resources(
                of: plan.watched, in: list, asking: request, revalidation)
            let stays = plan.staysOpen && revalidation != .once
            for await resource in stays ? resources : resources.untilFetched {
                try state.take(resource, now: container.now, reason: Door.sentence)
                try view.show(state)
            }
        }
        try view.finish(state, notes: notes(after: state))
        log.release()
        await container.notify(archive)
        if let failure = state.failure {
            // In a log a line has the reason already; on a screen the marker may have been cut.
            guard !container.style.isTerminal, let known = Door.failure(of: failure) else {
                throw failure
            }
            throw Failure(known.status)
        }
        try conclude(state, isEmpty: view.isEmpty(state))
    }

    /// The requests, one after the other. `--refresh` asks all feeds once; a view that stays open
    /// then goes on with the due ones.
    private var requests: [(RefreshRequest, Revalidation)] {
        let due = plan.request(isForced: false)
        guard !container.isOffline else { return [(due, .never)] }
        let forced = plan.request(isForced: true)
        let first = plan.isForced ? [(forced, Revalidation.once)] : []
        let rest = plan.staysOpen ? [(due, Revalidation.whenDue)] : [(due, .once)]
        return plan.isForced && !plan.staysOpen ? first : first + rest
    }
}
