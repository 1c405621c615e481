#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells a thread that waits in poll(2) to stop: a pipe that can be read from once it is set.
final class StopSignal: Sendable {
    /// Readable once the signal is set.
    let descriptor: Int32
    private let input: Int32

    /// Nil where there is no descriptor left; ``reason`` says so.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (descriptor, input) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(input)
    }

    /// Sets it, for good.
    func set() {
        _ = write(input, [1], 1)
    }

    /// What the system said last on this thread.
    static var reason: String { String(cString: strerror(errno)) }
}
