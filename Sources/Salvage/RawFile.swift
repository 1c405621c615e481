import System

/// A file that is read at any place, also while SQLite has it open.
///
/// Whoever reads a database so must let go of it only after all connections of this process to it:
/// closing it drops their locks (fcntl(2)).
final class RawFile {
    /// Its length in bytes at the beginning.
    let count: Int
    private let descriptor: Int32

    /// Nil when there is no regular file that can be read.
    init?(path: String) {
        // A FIFO would wait here for somebody who writes.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else {
            if descriptor >= 0 { close(descriptor) }
            count = 0
            return nil
        }
        count = Int(status.st_size)
    }

    deinit {
        close(descriptor)
    }

    /// So many bytes from there on; nil where the file has not as many or the disk does not give
    /// them.
    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= self.count - count else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let step = bytes.withUnsafeMutableBytes {
                pread(
                    descriptor, $0.baseAddress.map { $0 + done }, count - done, off_t(offset + done)
                )
            }
            if step > 0 {
                done += step
            } else if step == 0 || errno != EINTR {
                return nil
            }
        }
        return bytes
    }
}
