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
final class RefreshProgressLine: Sendable {
    private let style: OutputStyle
    private let isShown: Bool
    private let region: Mutex<LiveRegion>

    init(_ container: Container) {
        style = container.messageStyle
        isShown = style.movesCursor && !container.isQuiet
        region = Mutex(LiveRegion(style: style))
    }

    /// Draws how far the refresh is.
    func show(_ progress: RefreshProgress) {
        guard isShown, progress.total > 0 else { return }
        let bar = ProgressBar(
            done: progress.done, total: progress.total, failed: progress.failed)
        draw { size in [bar.line(width: size.columns, style: style)] }
    }

    /// Takes the bar away: what is left on the screen is the report.
    func finish() {
        guard isShown else { return }
        draw { _ in [] }
    }

    private func draw(_ lines: (TerminalSize) -> [String]) {
        let size = TerminalSize.current(of: STDERR_FILENO, environment: [:])
        region.withLock { region in
            var output = OutputBuffer(descriptor: STDERR_FILENO)
            // A bar that cannot be drawn is not worth stopping for.
            try? output.write(region.render(lines(size), size: size))
            try? output.flush()
        }
    }
}
