import Synchronization

/// The fetches that are under way: one per key at a time, for all the streams of the key.
///
/// A fetch lives as long as somebody waits for it: it is cancelled when the last member leaves. One
/// that was cancelled may take a while to end, and the next one of its key waits for that.
final class Flights<Key: Hashable & Sendable>: Sendable {
    private struct Flight {
        let number: Int
        let task: Task<Void, Never>
        var isWriting = false
        var isCancelled = false
    }

    private struct Entry {
        var members: [ObjectIdentifier: Inbox] = [:]
        var flight: Flight?

        var isIdle: Bool { members.isEmpty && flight == nil }
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var lastNumber = 0
        var lastSuccess: [Key: Duration] = [:]
    }

    private let state = Mutex(State())

    /// Takes part in each fetch of the key, from the one under way on.
    func join(_ key: Key, _ inbox: Inbox) {
        state.withLock { state in
            state.entries[key, default: Entry()].members[ObjectIdentifier(inbox)] = inbox
            if let flight = state.entries[key]?.flight, !flight.isCancelled {
                inbox.fetchBegan(isWriting: flight.isWriting)
            }
        }
    }

    /// Takes part no longer; the last one to leave cancels the fetch.
    func leave(_ key: Key, _ inbox: Inbox) {
        let orphan = state.withLock { state -> Task<Void, Never>? in
            guard var entry = state.entries[key] else { return nil }
            entry.members[ObjectIdentifier(inbox)] = nil
            let isOrphan = entry.members.isEmpty && entry.flight != nil
            if isOrphan { entry.flight?.isCancelled = true }
            state.entries[key] = entry.isIdle ? nil : entry
            return isOrphan ? entry.flight?.task : nil
        }
        orphan?.cancel()
    }

    /// Begins a fetch for the members of the key, unless one is under way or nobody is left.
    ///
    /// - Parameter fetch: it is handed the number of the flight, for ``writingBegan(_:_:)``.
    /// - Returns: the task of the fetch, if one began. It is owned by the flights.
    @discardableResult
    func begin(
        _ key: Key, fetch: @escaping @Sendable (_ number: Int) async -> Result<Void, any Error>
    ) -> Task<Void, Never>? {
        state.withLock { state in
            guard var entry = state.entries[key], !entry.members.isEmpty,
                entry.flight?.isCancelled ?? true
            else { return nil }
            state.lastNumber += 1
            let (number, previous) = (state.lastNumber, entry.flight?.task)
            let task = Task {
                await previous?.value
                self.end(key, number, await fetch(number))
            }
            entry.flight = Flight(number: number, task: task)
            state.entries[key] = entry
            for inbox in entry.members.values { inbox.fetchBegan(isWriting: false) }
            return task
        }
    }

    /// Tells the members that the fetch writes to the store.
    func writingBegan(_ key: Key, _ number: Int) {
        state.withLock { state in
            guard let entry = state.entries[key], entry.flight?.number == number else { return }
            state.entries[key]?.flight?.isWriting = true
            for inbox in entry.members.values { inbox.writingBegan() }
        }
    }

    /// When a fetch of the key last succeeded, as the time since 1970.
    func lastSuccess(_ key: Key) -> Duration? {
        state.withLock { $0.lastSuccess[key] }
    }

    /// Remembers when a fetch of the key succeeded.
    func succeeded(_ key: Key, at time: Duration) {
        state.withLock { $0.lastSuccess[key] = time }
    }

    private func end(_ key: Key, _ number: Int, _ outcome: Result<Void, any Error>) {
        state.withLock { state in
            guard var entry = state.entries[key], let flight = entry.flight,
                flight.number == number
            else { return }
            entry.flight = nil
            state.entries[key] = entry.isIdle ? nil : entry
            // Whoever joined after the cancellation did not wait for this one.
            guard !flight.isCancelled else { return }
            for inbox in entry.members.values { inbox.fetchEnded(outcome) }
        }
    }
}
