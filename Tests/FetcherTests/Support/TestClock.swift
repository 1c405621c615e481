import Synchronization

/// A clock that stands still until a test moves it.
final class TestClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private struct State {
        var now = Instant()
        var lastID = 0
        var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    }

    private let state = Mutex(State())
    private let asleep: AsyncStream<Duration>
    private let fellAsleep: AsyncStream<Duration>.Continuation

    init() {
        (asleep, fellAsleep) = AsyncStream.makeStream()
    }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wake in
                let now = state.withLock { state in
                    state.sleepers[id] = (deadline, wake)
                    return state.now
                }
                fellAsleep.yield(now.duration(to: deadline))
                if Task.isCancelled { cancel(id) }
                advance(by: .zero)
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Waits until somebody sleeps, and says for how long.
    func nextSleep() async -> Duration? {
        var iterator = asleep.makeAsyncIterator()
        return await iterator.next()
    }

    /// Moves time on and wakes those whose time has come.
    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.wake)
        }
        for wake in woken { wake.resume() }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
        sleeper?.wake.resume(throwing: CancellationError())
    }
}
