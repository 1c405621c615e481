/// Lets other processes have their turn at the write lock, which SQLite gives to whoever asks in
/// the right moment: a process that writes again at once would keep the others out.
struct WriteTurns {
    /// As long as the lock is free for those that ask for it every millisecond.
    private static let pause = Duration.milliseconds(1)
    private var held = Duration.zero
    private var end: ContinuousClock.Instant?

    /// Waits, when it is for others to write.
    mutating func wait() {
        if let end, end.duration(to: .now) < WriteTurns.pause {
            guard held >= SliceClock.slice else { return }
            Connection.sleep(milliseconds: 1)
        }
        held = .zero
    }

    /// Takes down that the lock was held since `start`.
    mutating func end(since start: ContinuousClock.Instant) {
        let now = ContinuousClock.now
        held += start.duration(to: now)
        end = now
    }
}
