import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lets a command tidy up before SIGINT or SIGTERM ends it: for what would outlive the process,
/// as children and temporary directories do.
enum Interruption {
    /// Runs `body`; a signal cancels its task, and ends the process by that signal when `body` has
    /// returned.
    static func tidying<Result: Sendable>(
        _ body: @escaping @Sendable () async -> Result
    ) async -> Result {
        let task = Task { await body() }
        let received = Received()
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                received.number.withLock { $0 = number }
                task.cancel()
            }
            source.resume()
            return source
        }
        let result = await task.value
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        if let number = received.number.withLock({ $0 }) { Signals.end(by: number) }
        return result
    }

    /// The signal that came.
    private final class Received: Sendable {
        let number = Mutex<Int32?>(nil)
    }
}
