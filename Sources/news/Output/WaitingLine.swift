// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch

import Synchronization
import Terminal
import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a command waits for that asks one server: `⟳ waiting for feeds.example.com (3 s)`, one line
/// on standard error, when that is a terminal.
///
/// What is over soon leaves the terminal untouched.
final class WaitingLine: Sendable {
    private let style: OutputStyle
    private let name: String
    private let started = ContinuousClock.now
    private let timer: (any DispatchSourceTimer)?
    /// Nil when nothing is waited for any more.
    private let region: Mutex<TerminalRegion?>
    private let continued: (any DispatchSourceSignal)?

    private static let delay = DispatchTimeInterval.milliseconds(150)
    private static let period = DispatchTimeInterval.milliseconds(250)

    /// A line for the server of a URL; none for a file, or where the person wants quiet.
    init(_ container: Container, for address: String) {
        style = container.messageStyle
        region = Mutex(TerminalRegion(STDERR_FILENO, style))
        name = WebURL(address)?.host.sanitized() ?? ""
        guard !name.isEmpty, style.movesCursor, !container.isQuiet else {
            (timer, continued) = (nil, nil)
            return
        }
        let queue = DispatchQueue(label: "news.waiting")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let continued = DispatchSource.makeSignalSource(signal: SIGCONT, queue: queue)
        (self.timer, self.continued) = (timer, continued)
        timer.schedule(deadline: .now() + Self.delay, repeating: Self.period)
        timer.setEventHandler { [weak self] in self?.draw() }
        // While the process was stopped, the shell has written below the line.
        continued.setEventHandler { [weak self] in
            self?.region.withLock { $0?.take(.continued) }
        }
        timer.activate()
        continued.activate()
    }

    /// Shows the line while `work` runs; then it is gone.
    func follow<Outcome>(_ work: () async throws -> Outcome) async rethrows -> Outcome {
        defer { finish() }
        return try await work()
    }
}

private extension WaitingLine {
    func draw() {
        let seconds = max(1, Int((ContinuousClock.now - started).components.seconds))
        let sign = style.usesUnicode ? "⟳" : "~"
        let line = style.apply("\(sign) waiting for \(name) (\(seconds) s)", .cyan)
        region.withLock { write([line], in: &$0) }
    }

    func finish() {
        guard let timer else { return }
        timer.cancel()
        continued?.cancel()
        // The timer may be about to draw.
        region.withLock { region in
            write([], in: &region)
            region = nil
        }
    }

    func write(_ lines: [String], in region: inout TerminalRegion?) {
        guard let size = region?.size else { return }
        // A line that cannot be drawn is not worth stopping for.
        try? region?.show(lines, size: size)
    }
}
