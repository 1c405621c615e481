// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch

import System

/// A change of the screen under a view.
enum ScreenEvent: Sendable {
    /// It has another size (SIGWINCH).
    case resized
    /// The person pressed Ctrl-Z (SIGTSTP). The process runs until the view calls
    /// ``Signals/stop()``, so that no picture is left half drawn.
    case suspended
    /// The process continues after a stop (SIGCONT); others may have written to the screen.
    case continued
}

extension ScreenEvent {
    /// The events from now on, while the stream is read.
    static func stream() async -> AsyncStream<ScreenEvent> {
        let (events, continuation) = AsyncStream<ScreenEvent>.makeStream()
        let table: [(Int32, ScreenEvent)] = [
            (SIGWINCH, .resized), (SIGTSTP, .suspended), (SIGCONT, .continued),
        ]
        var sources: [any DispatchSourceSignal] = []
        for (number, event) in table {
            let source = DispatchSource.makeSignalSource(
                signal: number, queue: DispatchQueue(label: "news.screen"))
            source.setEventHandler { continuation.yield(event) }
            await Signals.register(source, number)
            sources.append(source)
        }
        continuation.onTermination = { [sources] _ in
            for source in sources { source.cancel() }
        }
        return events
    }
}
