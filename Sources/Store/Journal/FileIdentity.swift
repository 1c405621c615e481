import System

/// The identity of the file to which a path leads at the moment.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    /// Nil when there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
