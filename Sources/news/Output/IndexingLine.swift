import Terminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How far the search index is: `news: indexing 12,000 of 200,000`, one line on standard error, when
/// that is a terminal.
///
/// What is over soon leaves the terminal untouched.
final class IndexingLine {
    /// Nil where nothing is to be drawn.
    private var region: TerminalRegion?
    private let started = ContinuousClock.now

    private static let delay = Duration.milliseconds(150)

    /// A line that is drawn unless the person wants quiet.
    init(_ container: Container) {
        let style = container.messageStyle
        region =
            style.movesCursor && !container.isQuiet ? TerminalRegion(STDERR_FILENO, style) : nil
    }

    /// Shows how far `work` is while it runs; then the line is gone.
    func follow<Outcome>(
        _ work: ((_ done: Int, _ total: Int) -> Void) throws -> Outcome
    ) rethrows -> Outcome {
        defer { write([]) }
        return try work { done, total in
            guard ContinuousClock.now - started >= IndexingLine.delay else { return }
            write(["news: indexing \(done.grouped) of \(total.grouped)"])
        }
    }
}

private extension IndexingLine {
    func write(_ lines: [String]) {
        guard let size = region?.size else { return }
        // A line that cannot be drawn is not worth stopping for.
        try? region?.show(lines, size: size)
    }
}
