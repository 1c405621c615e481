// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Synchronization

/// Tells when some process has written to the database, without looking at it until then.
///
/// Every commit writes to the `-wal` file, which the kernel reports: by inotify on Linux, by
/// kqueue on macOS. Where that is not to be had (limits reached, an odd filesystem) it falls back
/// to a signal every ``pollInterval`` milliseconds. A signal means *look*, not *it changed*.
public struct CommitMonitor: Sendable {
    /// How often to look where the kernel does not tell, in milliseconds.
    public static let pollInterval = 50

    private let walPath: String

    /// Watches the database of `store`, which must stay open as long: the last connection that
    /// closes takes the `-wal` file with it.
    public init(of store: Store) throws(StoreError) {
        // A first read makes the -wal file.
        _ = try store.journalEnd()
        self.init(walPath: store.path + "-wal")
    }

    init(walPath: String) {
        self.walPath = walPath
    }

    /// Signals, from the first moment on. Those that nobody has taken yet are one.
    public func signals() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let queue = DispatchQueue(label: "news.commit-monitor")
            let echo = Echo(on: queue, continuation)
            guard let source = kernelSource(on: queue, echo) else {
                echo.repeat(every: CommitMonitor.pollInterval)
                continuation.onTermination = { _ in echo.cancel() }
                return
            }
            continuation.onTermination = { _ in
                source.cancel()
                echo.cancel()
            }
        }
    }

    #if os(Linux)
    private func kernelSource(
        on queue: DispatchQueue, _ echo: Echo
    ) -> (any DispatchSourceProtocol)? {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, walPath, UInt32(IN_MODIFY)) >= 0 else {
            close(descriptor)
            return nil
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler {
            var events = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &events, events.count) > 0 {}
            echo.start()
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return source
    }
    #else
    private func kernelSource(
        on queue: DispatchQueue, _ echo: Echo
    ) -> (any DispatchSourceProtocol)? {
        let descriptor = open(walPath, O_EVTONLY)
        guard descriptor >= 0 else { return nil }
        let source = DispatchSource.makeFileSystemObjectSource(
            fileDescriptor: descriptor, eventMask: [.write, .extend], queue: queue)
        source.setEventHandler { echo.start() }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return source
    }
    #endif
}

/// Signals at once, and a few times more at growing distances.
///
/// A commit is first written to the `-wal` file, then synced to the disk, and only then made known
/// in shared memory, which the kernel does not report. Who looks at the write alone looks too early
/// and sees the commit only when the next one comes.
private final class Echo: Sendable {
    /// The first distance and the last, in milliseconds.
    private static let distances = 5...2560

    private let continuation: AsyncStream<Void>.Continuation
    private let timer: any DispatchSourceTimer
    private let distance = Mutex(distances.lowerBound)

    init(on queue: DispatchQueue, _ continuation: AsyncStream<Void>.Continuation) {
        self.continuation = continuation
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .distantFuture)
        timer.setEventHandler { [weak self] in self?.again() }
        timer.activate()
    }

    func start() {
        continuation.yield()
        distance.withLock { $0 = Echo.distances.lowerBound }
        timer.schedule(deadline: .now() + .milliseconds(Echo.distances.lowerBound))
    }

    /// Signals from now on, every so many milliseconds.
    func `repeat`(every milliseconds: Int) {
        distance.withLock { $0 = .max }
        timer.schedule(deadline: .now(), repeating: .milliseconds(milliseconds))
    }

    func cancel() {
        timer.cancel()
    }

    private func again() {
        continuation.yield()
        let next = distance.withLock { distance in
            distance = distance > Echo.distances.upperBound ? distance : distance * 2
            return distance
        }
        if next <= Echo.distances.upperBound {
            timer.schedule(deadline: .now() + .milliseconds(next))
        }
    }
}
