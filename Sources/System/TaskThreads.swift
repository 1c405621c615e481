import Dispatch
#if os(Linux)
@_spi(ExperimentalCustomExecutors) import _Concurrency
#endif

/// The threads on which the tasks of a process run.
///
/// On Linux these are our own: the dispatch library would look once a second, from the first task to the end
/// of the process, whether its threads for tasks are blocked (`Technotes/the-threads-of-tasks.md`).
/// Elsewhere the kernel knows this, and the threads are those of the library.
package enum TaskThreads {
    /// Runs the first task of the process, on the main thread. The process ends when `body` ends it.
    @MainActor
    package static func run(_ body: @escaping @MainActor () async -> Never) -> Never {
        #if os(Linux)
        _createExecutors(factory: Executors.self)
        Task { await body() }
        Executors.mainThread.work()
        #else
        Task { await body() }
        dispatchMain()
        #endif
    }
}

#if os(Linux)
private enum Executors: ExecutorFactory {
    static let mainThread = MainThread()
    static let mainExecutor: any MainExecutor = mainThread
    static let defaultExecutor: any TaskExecutor = WorkerPool()
}
#endif
