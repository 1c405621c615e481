import System

/// A lock that the kernel releases when its owner dies.
struct ProcessLock {
    private let descriptor: Int32

    /// - Throws: ``Failure`` with ``ExitStatus/temporary`` when another process holds it.
    init(path: String) throws(Failure) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Failure(.cannotCreate, "cannot make \(path): \(SystemError.sentence())")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw Failure(.temporary, "another prefetch is running")
        }
    }

    /// Releases the lock, also when a program that is just being started has a copy of the descriptor.
    func release() {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
