import Synchronization

/// A clock that stands still until a test moves it, or lets it run.
public final class TestClock: Clock {
    /// A time since the clock was made.
    public struct Instant: InstantProtocol {
        /// How long after the clock was made.
        public var offset: Duration = .zero

        /// The instant so much later.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// How much later another instant is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one instant is before another.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant()
        var isRunning = false
        var lastID = 0
        var sleepers: [Int: (deadline: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    }

    private let state = Mutex(State())
    private let asleep: AsyncStream<Duration>
    private let fellAsleep: AsyncStream<Duration>.Continuation

    /// A clock that shows zero.
    public init() {
        (asleep, fellAsleep) = AsyncStream.makeStream()
    }

    /// The time of the clock.
    public var now: Instant { state.withLock { $0.now } }
    /// Any time is as good as another.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Sleeps until a test has moved the clock so far.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wake in
                let now = state.withLock { state in
                    state.sleepers[id] = (deadline, wake)
                    defer { if state.isRunning { state.now = max(state.now, deadline) } }
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
    public func nextSleep() async -> Duration? {
        var iterator = asleep.makeAsyncIterator()
        return await iterator.next()
    }

    /// Moves time on and wakes those whose time has come.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.wake)
        }
        for wake in woken { wake.resume() }
    }

    /// Lets time jump to the deadline of everybody who sleeps, or falls asleep before ``stop()``.
    public func run() {
        let rest = state.withLock { state in
            state.isRunning = true
            let last = state.sleepers.values.map(\.deadline).max() ?? state.now
            return max(.zero, state.now.duration(to: last))
        }
        advance(by: rest)
    }

    /// Stands still again.
    public func stop() { state.withLock { $0.isRunning = false } }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
        sleeper?.wake.resume(throwing: CancellationError())
    }
}
