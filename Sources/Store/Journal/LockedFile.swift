import Synchronization
import System

/// A file on which SQLite has locks, opened for something else.
///
/// It is opened once in the life of the process and never closed. Closing any descriptor of a file drops
/// all locks that the process has on it (fcntl(2)); the next process would then take itself for the first
/// one, and truncate memory that this one uses.
enum LockedFile {
    private static let opened = Mutex<[FileIdentity: Int32]>([:])

    /// A descriptor of the file at a path, not to be closed; nil when it cannot be opened.
    ///
    /// - Parameter flags: those of open(2), the same for each call with this file.
    static func descriptor(of path: String, _ flags: Int32) -> Int32? {
        opened.withLock { opened in
            guard let file = FileIdentity(path) else { return nil }
            if let descriptor = opened[file] { return descriptor }
            let descriptor = open(path, flags | O_CLOEXEC)
            var status = stat()
            guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return nil }
            // Another file may have taken the path just now.
            opened[FileIdentity(status)] = descriptor
            return descriptor
        }
    }
}
