#if os(Linux)
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// The main thread of the process, on which the main actor runs.
final class MainThread: MainExecutor {
    private let jobs = JobQueue()

    func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
    }

    func work() -> Never {
        while true { jobs.next().runSynchronously(on: asUnownedSerialExecutor()) }
    }

    func run() {
        work()
    }

    /// The process ends instead.
    func stop() {}
}
#endif
