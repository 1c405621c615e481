import Loopback
import System

/// The lock that every writer of an SQLite database in WAL mode needs, held from outside: byte 120
/// of the `-shm` file (see SQLite's description of the WAL-mode file format).
struct WriteLock {
    private let descriptor: Int32

    /// Takes the lock of a database that some process has open and to which none is writing.
    init(of database: String) throws(SystemError) {
        descriptor = open("\(database)-shm", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open \(database)-shm") }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 120
        lock.l_len = 1
        while fcntl(descriptor, F_SETLKW, &lock) != 0 {
            guard errno == EINTR else {
                let error = SystemError("fcntl \(database)-shm")
                _ = close(descriptor)
                throw error
            }
        }
    }

    /// Lets the writers continue.
    func release() {
        _ = close(descriptor)
    }
}
