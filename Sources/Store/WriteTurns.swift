/// Gives other processes their turn at the write lock. SQLite gives the lock to whoever asks at the
/// right moment, so a process that writes again at once would keep the others out.
struct WriteTurns {
    /// Long enough for a process that asks for the lock every millisecond.
    private static let pause = Duration.milliseconds(1)
    private var held = Duration.zero
    private var end: ContinuousClock.Instant?

    /// Waits if it is the turn of others.
    mutating func wait() {
        if let end, end.duration(to: .now) < WriteTurns.pause {
            guard held >= SliceClock.slice else { return }
            Connection.sleep(milliseconds: 1)
        }
        held = .zero
    }

    /// Records that the lock was held since `start`.
    mutating func end(since start: ContinuousClock.Instant) {
        let now = ContinuousClock.now
        held += start.duration(to: now)
        end = now
    }
}
