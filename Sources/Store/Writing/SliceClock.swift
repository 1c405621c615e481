/// How long a transaction of a batch may go on: others wait for the write lock meanwhile.
struct SliceClock {
    /// After this time the next feed begins in a transaction of its own.
    static let slice = Duration.milliseconds(8)
    /// After this time a feed with very many articles is continued in the next transaction.
    static let limit = Duration.milliseconds(16)

    /// So many bytes of words take about half of that time when they are written into the index, at
    /// the end of the transaction.
    static let words = 256 << 10

    /// The clock of a transaction that takes as long as it takes.
    static let unlimited = SliceClock(since: nil)

    private let start: ContinuousClock.Instant?

    /// The clock of a transaction that began at `start`.
    init(since start: ContinuousClock.Instant?) {
        self.start = start
    }

    /// Whether the transaction is to end at the end of the feed.
    var isSliceOver: Bool { elapsed >= SliceClock.slice }

    /// Whether it is to end in the middle of one.
    var isLimitReached: Bool { elapsed >= SliceClock.limit }

    /// Whether it is to end because so many bytes of words are still to be written.
    func isOver(words: Int) -> Bool { start != nil && words >= SliceClock.words }

    private var elapsed: Duration { start?.duration(to: .now) ?? .zero }
}
