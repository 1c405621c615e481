// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
        walPath = store.path + "-wal"
        // A first read makes the -wal file.
        _ = try store.journalEnd()
    }

    /// Signals, from the first moment on. Those that nobody has taken yet are one.
    public func signals() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let queue = DispatchQueue(label: "news.commit-monitor")
            guard let source = kernelSource(on: queue, continuation) else {
                let timer = DispatchSource.makeTimerSource(queue: queue)
                timer.schedule(
                    deadline: .now(), repeating: .milliseconds(CommitMonitor.pollInterval))
                timer.setEventHandler { continuation.yield() }
                timer.activate()
                continuation.onTermination = { _ in timer.cancel() }
                return
            }
            continuation.onTermination = { _ in source.cancel() }
        }
    }

    #if os(Linux)
    private func kernelSource(
        on queue: DispatchQueue, _ continuation: AsyncStream<Void>.Continuation
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
            continuation.yield()
        }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return source
    }
    #else
    private func kernelSource(
        on queue: DispatchQueue, _ continuation: AsyncStream<Void>.Continuation
    ) -> (any DispatchSourceProtocol)? {
        let descriptor = open(walPath, O_EVTONLY)
        guard descriptor >= 0 else { return nil }
        let source = DispatchSource.makeFileSystemObjectSource(
            fileDescriptor: descriptor, eventMask: [.write, .extend], queue: queue)
        source.setEventHandler { continuation.yield() }
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return source
    }
    #endif
}
