#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Collects output and writes it to a file descriptor in large pieces.
///
/// There is one owner of what is not written yet, so it cannot be copied; keep it in an actor
/// where several tasks print. The descriptor is not closed. What was not flushed is lost.
///
/// SIGPIPE must be ignored by the process, or a broken pipe kills it before it is an error.
public struct OutputBuffer: ~Copyable {
    /// The file descriptor that is written to.
    public let descriptor: Int32
    private let capacity: Int
    private var buffer: [UInt8] = []

    /// A buffer that writes to `descriptor` whenever `capacity` bytes have come together.
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

    /// Writes all that was added, and waits for a slow reader as long as it takes.
    ///
    /// - Throws: `OutputError`. What was in the buffer is given up then.
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
                systemWrite(descriptor, buffer[written...])
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

private func systemWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let piece = UnsafeRawBufferPointer(rebasing: bytes)
    return write(descriptor, piece.baseAddress, piece.count)
}
