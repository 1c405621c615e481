import System

/// Tells a thread that waits in poll(2) to stop: a pipe that can be read from once it is set.
final class StopSignal: Sendable {
    /// Readable once the signal is set.
    let descriptor: Int32
    private let input: Int32

    /// Fails where there is no descriptor left.
    init() throws(SystemError) {
        (descriptor, input) = try Descriptor.pipe()
    }

    deinit {
        close(descriptor)
        close(input)
    }

    /// Sets it, for good.
    func set() {
        _ = write(input, [1], 1)
    }
}
