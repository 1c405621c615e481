import Manners
import Synchronization
import Terminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The progress bar of a self-test: one line on standard error, when that is a terminal.
final class SelftestProgress: Sendable {
    private struct State {
        var region: TerminalRegion
        var bar: ProgressBar
    }

    private let style: OutputStyle
    private let isShown: Bool
    private let state: Mutex<State>

    init(_ options: GlobalOptions, count: Int) {
        style = OutputStyle(
            isTerminal: isatty(STDERR_FILENO) == 1, environment: Environment.current(),
            color: options.color)
        isShown = style.movesCursor && !options.quiet
        state = Mutex(
            State(
                region: TerminalRegion(STDERR_FILENO, style),
                bar: ProgressBar(done: 0, total: count)))
        draw { _ in }
    }

    /// One more case has ended.
    func show(_ result: CaseResult) {
        draw { bar in
            bar.done += 1
            if !result.holds { bar.failed += 1 }
        }
    }

    /// Takes the bar away.
    func finish() {
        guard isShown else { return }
        state.withLock { render([], &$0.region) }
    }

    private func draw(_ change: (inout ProgressBar) -> Void) {
        guard isShown else { return }
        state.withLock { state in
            change(&state.bar)
            let size = state.region.size
            render([state.bar.line(width: size.columns, style: style)], &state.region)
        }
    }

    private func render(_ lines: [String], _ region: inout TerminalRegion) {
        // A bar that cannot be drawn is not worth stopping for.
        try? region.show(lines, size: region.size)
    }
}
