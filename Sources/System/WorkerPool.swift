#if os(Linux)
import Dispatch
import Synchronization
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// As many threads as there are cores, which start when they are needed and run the jobs of all tasks.
final class WorkerPool: TaskExecutor, SchedulingExecutor {
    private let jobs = JobQueue()
    private let threads: Mutex<Threads>

    private struct Threads: Sendable {
        /// How many more may start.
        var left: Int
        /// Those that run, less the jobs that run or wait.
        var spare = 0

        /// Counts a job that comes; gives whether a thread has to start for it.
        mutating func takeJob() -> Bool {
            spare -= 1
            guard spare < 0, left > 0 else { return false }
            left -= 1
            spare += 1
            return true
        }
    }

    init() {
        // A job that blocks for a moment must not hold up all others, also where there is one core.
        threads = Mutex(Threads(left: max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    }

    private func add(_ job: UnownedJob) {
        jobs.append(job)
        guard threads.withLock({ $0.takeJob() }) else { return }
        // A queue with one block that never ends is a thread.
        DispatchQueue(label: "news.tasks").async { self.work() }
    }

    private func work() -> Never {
        while true {
            jobs.next().runSynchronously(on: asUnownedTaskExecutor())
            threads.withLock { $0.spare += 1 }
        }
    }
}

extension WorkerPool {
    func enqueue(_ job: consuming ExecutorJob) {
        add(UnownedJob(job))
    }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
        enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
    }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
        let job = UnownedJob(job)
        // The clocks of the standard library, which alone ask for this, count in this type.
        let seconds = (delay as? Duration).map { $0 / .seconds(1) } ?? 0
        let queue = DispatchQueue(label: "news.pause")
        if seconds < 60 {
            queue.asyncAfter(deadline: .now() + seconds) { self.add(job) }
        } else {
            // Of the clocks at hand only this one goes on while the machine sleeps.
            queue.asyncAfter(wallDeadline: .now() + seconds) { self.add(job) }
        }
    }
}
#endif
