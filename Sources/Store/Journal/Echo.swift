@preconcurrency import Dispatch
import Synchronization

/// Signals at once, and then several times more at growing intervals.
///
/// SQLite writes a commit to the `-wal` file, syncs it, and only then makes it visible in shared
/// memory, which the kernel does not report. Looking only at the write is too early: the commit
/// would be seen only when the next one comes.
final class Echo: Sendable {
    /// The first and the longest interval, in milliseconds. The longest bounds the delay after a
    /// slow disk is done.
    private static let distances = 5...80
    /// How long the signals go on after a write, in milliseconds.
    static let length = 2500
    /// How long they go on after that while the disk has not done with what was written: what was rolled
    /// back looks the same.
    private static let lengthOfSync = 120_000
    /// The interval then.
    private static let distanceOfSync = 250
    /// How long they go on when another file may have taken the place of the database: much longer than
    /// ``StoreFile`` waits before it opens that file.
    static let lengthOfMove = 10_000

    private let continuation: AsyncStream<Void>.Continuation
    /// Tells whether a commit is written but not synced yet.
    private let pending: PendingFrames
    /// The timer is set here only: it is lost when one thread sets it while another does.
    private let queue: DispatchQueue
    private let timer: any DispatchSourceTimer
    private let last = Mutex((distance: 0, rest: 0))

    init(
        on queue: DispatchQueue, _ pending: PendingFrames,
        _ continuation: AsyncStream<Void>.Continuation
    ) {
        self.continuation = continuation
        self.pending = pending
        self.queue = queue
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .distantFuture)
        timer.setEventHandler { [weak self] in self?.again() }
        timer.activate()
    }

    /// Signals once.
    func signal() {
        continuation.yield()
    }

    /// Signals now and several times more.
    func start(for length: Int = Echo.length) {
        signal()
        follow(for: length)
    }

    /// Signals several times from a moment later on.
    func follow(for length: Int = Echo.length) {
        queue.async { [self] in
            let first = Echo.distances.lowerBound
            last.withLock { $0 = (first, max($0.rest, length)) }
            timer.schedule(deadline: .now() + .milliseconds(first))
        }
    }

    func cancel() {
        timer.cancel()
    }

    private func again() {
        let isLate = last.withLock { $0.rest <= $0.distance }
        // Before the signal, so that it covers what becomes visible just now.
        let isPending = isLate && pending.exist
        signal()
        let next = last.withLock { last -> Int? in
            last.rest -= last.distance
            guard last.rest > 0 else {
                guard isPending, last.rest > -Echo.lengthOfSync else { return nil }
                last.distance = Echo.distanceOfSync
                return last.distance
            }
            last.distance = min(last.distance * 2, Echo.distances.upperBound)
            return last.distance
        }
        if let next { timer.schedule(deadline: .now() + .milliseconds(next)) }
    }
}
