import System

/// Stops a thread that waits in poll(2): a pipe that becomes readable when the signal is set.
final class StopSignal: Sendable {
    /// Readable once the signal is set.
    let descriptor: Int32
    private let input: Int32

    /// Throws when no descriptor is left.
    init() throws(SystemError) {
        (descriptor, input) = try Descriptor.pipe()
    }

    deinit {
        close(descriptor)
        close(input)
    }

    /// Sets the signal; it stays set.
    func set() {
        _ = write(input, [1], 1)
    }
}
