import Synchronization

/// What happened to a key since its stream last looked.
///
/// It is no queue: it keeps what is true, so that any number of changes costs a slow consumer one
/// look and no memory. Whoever posts also rings, and the stream sleeps until it hears the bell.
final class Inbox: Sendable {
    /// What a stream finds when it looks.
    struct News {
        /// The store may hold something else.
        var hasChanged = false
        /// A fetch has begun.
        var hasBegun = false
        /// How a fetch has ended.
        var outcome: Result<Void, any Error>?
        /// The observation of the store failed.
        var relayError: (any Error)?

        var isEmpty: Bool { !hasChanged && !hasBegun && outcome == nil && relayError == nil }
    }

    private struct State {
        var news = News()
        var isWatching = false
        var hasRelayEnded = false
        var isWriting = false
        var sawFetch = false
    }

    private let state = Mutex(State())
    private let bell: AsyncStream<Void>.Continuation

    init(bell: AsyncStream<Void>.Continuation) {
        self.bell = bell
    }
}

// What a stream asks.
extension Inbox {
    /// Whether changes from here on are noticed (or none will come).
    var isWatching: Bool { state.withLock { $0.isWatching || $0.hasRelayEnded } }

    /// Whether the store's changes have come to an end.
    var hasRelayEnded: Bool { state.withLock { $0.hasRelayEnded } }

    /// Whether there was a fetch since the stream began, whoever asked for it.
    var sawFetch: Bool { state.withLock { $0.sawFetch } }

    /// Whether a fetch is writing to the store, or has written and not been looked at.
    var isSettling: Bool { state.withLock { $0.isWriting || $0.news.outcome != nil } }

    /// Takes the news out; `nil` if there is nothing to act upon.
    ///
    /// While a fetch writes, changes wait for its end: one commit is one emission. The end of a
    /// fetch comes alone, before the begin of the next one, so that nobody misses it.
    func take() -> News? {
        state.withLock { state in
            var taken = state.news
            if taken.outcome != nil {
                taken.hasBegun = false
                state.news = News(hasBegun: state.news.hasBegun)
            } else {
                if state.isWriting { taken.hasChanged = false }
                state.news = News(hasChanged: state.isWriting && state.news.hasChanged)
            }
            return taken.isEmpty ? nil : taken
        }
    }
}

// What a stream is told.
extension Inbox {
    func watchingBegan() {
        post { $0.isWatching = true }
    }

    func storeChanged() {
        post { $0.news.hasChanged = true }
    }

    func relayEnded(_ error: (any Error)?) {
        post {
            $0.hasRelayEnded = true
            $0.news.relayError = error
        }
    }

    func fetchBegan(isWriting: Bool) {
        post {
            $0.news.hasBegun = true
            $0.isWriting = isWriting
            $0.sawFetch = true
        }
    }

    func writingBegan() {
        post { $0.isWriting = true }
    }

    func fetchEnded(_ outcome: Result<Void, any Error>) {
        post {
            $0.news.hasBegun = false
            $0.news.outcome = outcome
            $0.isWriting = false
        }
    }

    private func post(_ change: (inout sending State) -> Void) {
        state.withLock { change(&$0) }
        bell.yield()
    }
}
