import Store
import System

/// Files that only this user can read.
enum PrivateFile {
    /// Writes a file whole, or leaves the earlier one as it is; makes the missing directories above.
    ///
    /// - Throws: a `Failure` with the reason of the system.
    static func save(_ bytes: [UInt8], to path: String) throws(Failure) {
        let part = "\(path).new"
        guard FileSystem.makeDirectories(above: path) else { throw failure(path) }
        unlink(part)
        let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        guard Descriptor.write(bytes, to: descriptor), fsync(descriptor) == 0,
            rename(part, path) == 0
        else {
            let failure = failure(path)
            close(descriptor)
            unlink(part)
            throw failure
        }
        close(descriptor)
    }

    private static func failure(_ path: String) -> Failure {
        Failure(.cannotCreate, "cannot make \(path): \(SystemError.sentence())")
    }
}
