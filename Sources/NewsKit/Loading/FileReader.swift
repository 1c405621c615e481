import System

/// The bytes of a file or of standard input, piece by piece.
public final class FileReader {
    /// The error that ended reading before the end of the file.
    public private(set) var failure: LocalFile.ReadError?
    /// The size of a regular file in bytes; nil for a pipe.
    public let size: Int?

    private let path: String
    private let descriptor: Int32

    private static let pieceLength = 1 << 18

    /// Opens a file; `-` is standard input.
    ///
    /// With `isRegular` only a regular file is accepted, because a pipe may block and can be read only
    /// once.
    ///
    /// - Throws: `LocalFile.ReadError.unreadable`.
    public init(path: String, isRegular: Bool = false) throws(LocalFile.ReadError) {
        let flags = O_RDONLY | O_CLOEXEC | (isRegular ? O_NONBLOCK : 0)
        self.path = path
        descriptor = path == "-" ? STDIN_FILENO : open(path, flags)
        guard descriptor >= 0 else { throw .system(path) }
        var status = stat()
        let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        size = kind == S_IFREG ? Int(status.st_size) : nil
        if isRegular, ![S_IFREG, S_IFDIR].contains(kind) {
            throw .unreadable(path: path, reason: "it is not a regular file")
        }
    }

    deinit {
        if descriptor != STDIN_FILENO { close(descriptor) }
    }

    /// Appends the rest, up to `limit` bytes in all.
    ///
    /// - Throws: `LocalFile.ReadError`, also when the file is longer.
    public func readRest(into bytes: inout [UInt8], limit: Int) throws(LocalFile.ReadError) {
        while bytes.count <= limit, read(into: &bytes) {}
        if let failure { throw failure }
        guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
    }

    /// Appends the next piece; false at the end, and after a failure.
    public func read(into bytes: inout [UInt8]) -> Bool {
        let start = bytes.count
        // A file of known size is read in one piece, with room for just that.
        let length = min(size.map { max($0 + 1, 1 << 12) } ?? .max, FileReader.pieceLength)
        bytes.append(contentsOf: repeatElement(0, count: length))
        while true {
            let count = bytes.withUnsafeMutableBytes { buffer in
                System.read(descriptor, buffer.baseAddress.map { $0 + start }, length)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0 { failure = .system(path) }
            bytes.removeLast(length - max(count, 0))
            return count > 0
        }
    }
}
