import Dispatch
import Synchronization
import System

/// Lets a command clean up before SIGINT or SIGTERM ends it, for things that would outlive the
/// process, such as children and temporary directories.
enum Interruption {
    /// Runs `body`; a signal cancels its task, and ends the process by that signal when `body` has
    /// returned.
    static func tidying<Result: Sendable>(
        _ body: @escaping @Sendable () async -> Result
    ) async -> Result {
        let received = Received()
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGINT, SIGTERM] {
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { received.take(number) }
            await Signals.register(source, number)
            sources.append(source)
        }
        let task = Task { await body() }
        received.cancel { task.cancel() }
        let result = await task.value
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
        if let number = received.number { Signals.end(by: number) }
        return result
    }

    /// The received signal, and the tasks to cancel when one comes.
    private final class Received: Sendable {
        private struct State {
            var number: Int32?
            var cancel: (@Sendable () -> Void)?
        }

        private let state = Mutex(State())

        var number: Int32? { state.withLock { $0.number } }

        func take(_ number: Int32) {
            state.withLock { state in
                state.number = number
                return state.cancel
            }?()
        }

        func cancel(by cancel: @escaping @Sendable () -> Void) {
            let isLate = state.withLock { state in
                state.cancel = cancel
                return state.number != nil
            }
            if isLate { cancel() }
        }
    }
}
