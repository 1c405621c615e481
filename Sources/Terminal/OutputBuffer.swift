import System

/// Collects output and writes it to a file descriptor in large pieces.
///
/// The unwritten bytes have one owner, so the buffer cannot be copied; when several tasks print,
/// keep it in an actor. It does not close the descriptor. Bytes that are never flushed are lost.
///
/// The process must ignore SIGPIPE; otherwise a broken pipe kills it instead of giving an error.
public struct OutputBuffer: ~Copyable {
    /// The file descriptor to which it writes.
    public let descriptor: Int32
    private let capacity: Int
    private var buffer: [UInt8] = []

    /// A buffer that writes to `descriptor` whenever it holds `capacity` bytes.
    public init(descriptor: Int32, capacity: Int = 65_536) {
        self.descriptor = descriptor
        self.capacity = capacity
    }

    /// Adds text.
    ///
    /// - Throws: what ``flush()`` throws, if the buffer is full.
    public mutating func write(_ text: String) throws(OutputError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= capacity { try flush() }
    }

    /// Adds bytes.
    ///
    /// - Throws: what ``flush()`` throws, if the buffer is full.
    public mutating func write(_ bytes: [UInt8]) throws(OutputError) {
        guard bytes.count >= capacity else {
            buffer.append(contentsOf: bytes)
            if buffer.count >= capacity { try flush() }
            return
        }
        try flush()
        try writeAll(bytes)
    }

    /// Writes everything that was added, and waits as long as a slow reader needs.
    ///
    /// - Throws: `OutputError`; the buffer then drops its content.
    public mutating func flush() throws(OutputError) {
        defer { buffer.removeAll(keepingCapacity: true) }
        try writeAll(buffer)
    }
}

extension OutputBuffer {
    private func writeAll(_ bytes: [UInt8]) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                System.write(
                    descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count > 0 {
                written += count
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: try waitForRoom()
            case EPIPE: throw .brokenPipe
            default: throw .failed(errno)
            }
        }
    }

    private func waitForRoom() throws(OutputError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&request, 1, -1) < 0 {
            guard errno == EINTR else { throw .failed(errno) }
        }
    }
}
