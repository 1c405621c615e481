import Browser
import Fetcher
import NewsKit
import Store
import Synchronization

/// Keeps the marker of the browser: how the feeds are after the last fetch, whoever began it.
final class MarkerKeeper: Sendable {
    private let state: Mutex<ListState>
    private let inbox: BrowserInbox
    private let clock: ProcessClock

    init(_ inbox: BrowserInbox, _ container: Container) {
        state = Mutex(ListState(isOffline: container.isOffline))
        (self.inbox, clock) = (inbox, container.clock)
    }

    /// Takes the state of the fetches that are made because feeds are due.
    func take(_ resource: Resource<ListedArticles.Page, RefreshReport>) {
        change { try? $0.take(resource, now: $1, reason: Door.sentence) }
    }

    /// Takes the end of a fetch that the person asked for.
    func take(_ report: RefreshReport) {
        change { $0.take(report, now: $1) }
    }

    private func change(_ body: (inout ListState, Int64) -> Void) {
        let marker = state.withLock { state in
            body(&state, clock.now)
            return state.marker
        }
        inbox.put(.marked(marker))
    }
}
