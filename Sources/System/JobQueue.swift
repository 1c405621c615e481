#if os(Linux)
import Dispatch
import Synchronization

/// Jobs of tasks, in the order in which they come, for threads that wait for them.
final class JobQueue: Sendable {
    private let jobs = Mutex(Jobs())
    private let count = DispatchSemaphore(value: 0)

    private struct Jobs: Sendable {
        /// Those before `first` are taken.
        var list: [UnownedJob] = []
        var first = 0

        mutating func take() -> UnownedJob {
            let job = list[first]
            first += 1
            // Moves no more jobs than were taken since it was done last.
            if first * 2 >= list.count {
                list.removeFirst(first)
                first = 0
            }
            return job
        }
    }

    func append(_ job: UnownedJob) {
        jobs.withLock { $0.list.append(job) }
        count.signal()
    }

    /// Waits for the next job.
    func next() -> UnownedJob {
        count.wait()
        return jobs.withLock { $0.take() }
    }
}
#endif
