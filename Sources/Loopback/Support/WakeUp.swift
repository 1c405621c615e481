import System

/// A pipe that ends another thread's `poll`.
final class WakeUp: Sendable {
    /// Readable after a ``signal()``, for `poll`.
    let descriptor: Int32
    private let writer: Int32

    init() throws(SystemError) {
        (descriptor, writer) = try Descriptor.pipe()
        Posix.setNonBlocking(descriptor)
        Posix.setNonBlocking(writer)
    }

    deinit {
        _ = close(descriptor)
        _ = close(writer)
    }

    func signal() {
        // A full pipe is a signal as well.
        _ = write(writer, "!", 1)
    }

    func drain() {
        var bytes = [UInt8](repeating: 0, count: 256)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
