import System

/// A file that can be read at any offset, also while SQLite has it open.
///
/// If it is a database, close it only after all connections of this process to it: closing it
/// drops their locks (fcntl(2)).
final class RawFile {
    /// Its length in bytes when it was opened.
    let count: Int
    private let descriptor: Int32

    /// Nil when this is not a readable regular file.
    init?(path: String) {
        // Without O_NONBLOCK, opening a FIFO would wait for a writer.
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

    /// `count` bytes from an offset on; nil when the file is shorter or the disk fails.
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
