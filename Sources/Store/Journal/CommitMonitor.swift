// Dispatch sources may be cancelled from any thread; on Linux they are not marked as Sendable.
@preconcurrency import Dispatch

/// Signals that some process has written to the database, without reading it until then.
///
/// Every commit writes to the `-wal` file, which the kernel reports: inotify on Linux, kqueue on
/// macOS. Where this is not available (limits reached, an unusual file system, a missing file) the
/// monitor looks at the two files every ``pollInterval`` milliseconds. It also signals when another
/// file takes the place of the database, and watches that one from then on. A signal means *look*,
/// not *it changed*.
public struct CommitMonitor: Sendable {
    /// The interval for looking when the kernel does not report changes, in milliseconds.
    public static let pollInterval = 80

    private let files: WatchedFiles
    private let asksKernel: Bool

    /// Watches the database of `store`, which must stay open meanwhile: the last connection that
    /// closes deletes the `-wal` file.
    public init(of store: Store) throws(StoreError) {
        // A first read creates the -wal file.
        _ = try store.journal.end()
        self.init(
            WatchedFiles(database: store.path, wal: store.connection.walPath), asksKernel: true)
    }

    init(_ files: WatchedFiles, asksKernel: Bool) {
        self.files = files
        self.asksKernel = asksKernel
    }

    /// The signals, from this moment on. Signals that nobody has taken yet are merged into one.
    public func signals() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watch = FileWatch(files, asksKernel: asksKernel, continuation)
            continuation.onTermination = { _ in watch.cancel() }
            watch.begin()
        }
    }
}

/// The files that change when a process writes to a database.
struct WatchedFiles {
    var database: String
    var wal: String
}
