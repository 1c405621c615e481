// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch

/// Tells when some process has written to the database, without looking at it until then.
///
/// Every commit writes to the `-wal` file, which the kernel reports: by inotify on Linux, by
/// kqueue on macOS. Where that is not to be had (limits reached, an odd filesystem, no file there
/// for a while) the two files are looked at every ``pollInterval`` milliseconds. It also tells when
/// another file takes the place of the database, and watches that one from then on. A signal means
/// *look*, not *it changed*.
public struct CommitMonitor: Sendable {
    /// How often to look where the kernel does not tell, in milliseconds.
    public static let pollInterval = 80

    private let files: WatchedFiles
    private let asksKernel: Bool

    /// Watches the database of `store`, which must stay open as long: the last connection that
    /// closes takes the `-wal` file with it.
    public init(of store: Store) throws(StoreError) {
        // A first read makes the -wal file.
        _ = try store.journalEnd()
        self.init(
            WatchedFiles(database: store.path, wal: store.connection.walPath), asksKernel: true)
    }

    init(_ files: WatchedFiles, asksKernel: Bool) {
        self.files = files
        self.asksKernel = asksKernel
    }

    /// Signals, from the first moment on. Those that nobody has taken yet are one.
    public func signals() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watch = FileWatch(files, asksKernel: asksKernel, continuation)
            continuation.onTermination = { _ in watch.cancel() }
            watch.begin()
        }
    }
}

/// The files that change when somebody writes to a database.
struct WatchedFiles {
    var database: String
    var wal: String
}
