// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch

import NewsKit
import Synchronization
import Terminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The progress bar of a refresh: one line on standard error, when that is a terminal.
///
/// A timer draws the newest state, so that the line costs the refresh nothing, and the time goes on
/// that a feed is waited for while nothing comes. What is over soon leaves the terminal untouched.
final class RefreshProgressLine: Sendable {
    private let style: OutputStyle
    private let started = ContinuousClock.now
    private let timer: (any DispatchSourceTimer)?
    private let progress = Mutex<RefreshProgress?>(nil)
    /// Nil when the refresh has ended.
    private let region: Mutex<TerminalRegion?>
    private let continued: (any DispatchSourceSignal)?

    private static let delay = DispatchTimeInterval.milliseconds(150)
    private static let period = DispatchTimeInterval.milliseconds(50)

    /// A line that is drawn unless it is not `wanted`, or the person wants quiet.
    init(_ container: Container, wanted: Bool = true) {
        style = container.messageStyle
        region = Mutex(TerminalRegion(STDERR_FILENO, style))
        guard wanted, style.movesCursor, !container.isQuiet else {
            (timer, continued) = (nil, nil)
            return
        }
        let queue = DispatchQueue(label: "news.progress")
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

    /// Shows how far `work` is while it runs; then the line is gone, and the screen is the report's.
    func follow<Outcome>(
        _ work: (@escaping @Sendable (RefreshProgress) -> Void) async throws -> Outcome
    ) async rethrows -> Outcome {
        defer { finish() }
        return try await work { [self] in show($0) }
    }

    /// Notes how far the refresh is, for the next time that the line is drawn.
    func show(_ new: RefreshProgress) {
        progress.withLock { $0 = new }
    }

    /// Takes the line away, for good.
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
}

private extension RefreshProgressLine {
    func draw() {
        guard let progress = progress.withLock({ $0 }), progress.total > 0 else { return }
        let bar = ProgressBar(progress, since: started, now: .now)
        region.withLock { write([bar], in: &$0) }
    }

    func write(_ bars: [ProgressBar], in region: inout TerminalRegion?) {
        guard let size = region?.size else { return }
        let lines = bars.map { $0.line(width: size.columns, style: style) }
        // A bar that cannot be drawn is not worth stopping for.
        try? region?.show(lines, size: size)
    }
}

private extension ProgressBar {
    init(
        _ progress: RefreshProgress, since start: ContinuousClock.Instant,
        now: ContinuousClock.Instant
    ) {
        self.init(done: progress.done, total: progress.total, failed: progress.failed)
        if progress.done > 0 { rate = Double(progress.done) / ((now - start) / .seconds(1)) }
        if let slowest = progress.slowest, let time = slowest.time(at: now) {
            let seconds = max(1, Int(time.components.seconds))
            waiting = Waiting(name: slowest.title.sanitized(), seconds: seconds)
        }
    }
}
