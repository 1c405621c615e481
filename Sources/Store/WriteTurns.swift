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

/// How long a transaction of a batch may take, because others wait for the write lock meanwhile.
struct SliceClock {
    /// After this time the next feed begins a new transaction.
    static let slice = Duration.milliseconds(8)
    /// After this time a feed with very many articles continues in the next transaction.
    static let limit = Duration.milliseconds(16)

    /// The clock of a transaction without a limit.
    static let unlimited = SliceClock(since: nil)

    private let start: ContinuousClock.Instant?

    /// The clock of a transaction that began at `start`.
    init(since start: ContinuousClock.Instant?) {
        self.start = start
    }

    /// Whether the transaction should end at the end of the feed.
    var isSliceOver: Bool { elapsed >= SliceClock.slice }

    /// Whether it should end in the middle of a feed.
    var isLimitReached: Bool { elapsed >= SliceClock.limit }

    private var elapsed: Duration { start?.duration(to: .now) ?? .zero }
}
