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
