// Dispatch sources may be cancelled from any thread; on Linux they are not marked as such.
@preconcurrency import Dispatch
import Fetcher
import Synchronization
import System
import Terminal
import Web

/// A line on standard error that shows the progress of a command that takes longer than a moment.
/// It needs a terminal that can move the cursor.
///
/// The timer does not use the cooperative threads, because a busy refresh may occupy all of them.
/// The line disappears when the work has ended.
final class ProgressLine: Sendable {
    private let timer: (any DispatchSourceTimer)?
    /// Notices when the process continues after a stop, because others may have written to the
    /// screen.
    private let continued: (any DispatchSourceSignal)?
    private let region: Mutex<TerminalRegion?>
    private let style: OutputStyle
    private let line: @Sendable (_ width: Int, _ style: OutputStyle) -> String?

    /// Shorter work needs no progress line.
    private static let delay = DispatchTimeInterval.milliseconds(150)

    /// `line` is asked for the line each time that it is drawn; nil draws nothing yet.
    private init(
        _ container: Container, wanted: Bool, every period: DispatchTimeInterval,
        _ line: @escaping @Sendable (_ width: Int, _ style: OutputStyle) -> String?
    ) {
        style = container.messageStyle
        region = Mutex(TerminalRegion(container.errors, style))
        self.line = line
        guard wanted, style.movesCursor, !container.isQuiet else {
            (timer, continued) = (nil, nil)
            return
        }
        let queue = DispatchQueue(label: "news.progress")
        let timer = DispatchSource.makeTimerSource(queue: queue)
        let continued = DispatchSource.makeSignalSource(signal: SIGCONT, queue: queue)
        (self.timer, self.continued) = (timer, continued)
        timer.schedule(deadline: .now() + Self.delay, repeating: period)
        timer.setEventHandler { [weak self] in self?.draw() }
        continued.setEventHandler { [weak self] in
            self?.region.withLock { $0?.take(.continued) }
        }
        timer.activate()
        continued.activate()
    }

    private func draw() {
        region.withLock { region in
            guard let size = region?.size, let line = line(size.columns, style) else { return }
            // A line that cannot be drawn is not worth stopping for.
            try? region?.show([line], size: size)
        }
    }

    /// Removes the line at the end.
    private func finish() {
        guard let timer else { return }
        timer.cancel()
        continued?.cancel()
        region.withLock { region in
            if let size = region?.size { try? region?.show([], size: size) }
            region = nil
        }
    }
}

extension ProgressLine {
    /// Shows how far a refresh is, and for which feed it has waited the longest.
    static func refreshing<Outcome>(
        _ container: Container, wanted: Bool = true,
        _ work: (@escaping @Sendable (Flight.Progress) -> Void) async throws -> Outcome
    ) async rethrows -> Outcome {
        let started = ContinuousClock.now
        let latest = Mutex<Flight.Progress?>(nil)
        // With `-v` each step is a line, which would be drawn over.
        let isWanted = wanted && !container.isVerbose
        let line = ProgressLine(container, wanted: isWanted, every: .milliseconds(50)) {
            width, style in
            guard let progress = latest.withLock({ $0 }), progress.total > 0 else { return nil }
            return ProgressBar(progress, since: started).line(width: width, style: style)
        }
        defer { line.finish() }
        return try await work { progress in latest.withLock { $0 = progress } }
    }

    /// Shows which server is waited for, and for how long.
    static func waiting<Outcome>(
        _ container: Container, for address: String, _ work: () async throws -> Outcome
    ) async rethrows -> Outcome {
        let started = ContinuousClock.now
        let name = WebURL(address.shownURL)?.host.sanitized() ?? ""
        let isWanted = !name.isEmpty && !container.isVerbose
        let line = ProgressLine(container, wanted: isWanted, every: .milliseconds(250)) {
            _, style in
            let seconds = max(1, Int((ContinuousClock.now - started).components.seconds))
            let sign = style.usesUnicode ? "⟳" : "~"
            let text = style.said("waiting for \(name) (\(seconds) s)")
            return style.apply("\(sign) \(text)", .progress)
        }
        defer { line.finish() }
        return try await work()
    }

    /// Shows how many articles of the search index are done.
    static func indexing<Outcome, Failure: Error>(
        _ container: Container,
        _ work: ((_ done: Int, _ total: Int) -> Void) throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        let latest = Mutex<(done: Int, total: Int)?>(nil)
        let line = ProgressLine(container, wanted: true, every: .milliseconds(50)) { _, _ in
            latest.withLock { $0 }.map {
                container.messageStyle.said(
                    "news: indexing \($0.done.grouped) of \($0.total.grouped)")
            }
        }
        defer { line.finish() }
        return try work { done, total in latest.withLock { $0 = (done, total) } }
    }

    /// Shows how many rules of a self-test have run.
    static func testing<Outcome>(
        _ container: Container, count: Int,
        _ work: (@escaping @Sendable (_ holds: Bool) -> Void) async -> Outcome
    ) async -> Outcome {
        let bar = Mutex(ProgressBar(done: 0, total: count))
        let line = ProgressLine(container, wanted: true, every: .milliseconds(50)) {
            width, style in
            bar.withLock { $0 }.line(width: width, style: style)
        }
        defer { line.finish() }
        return await work { holds in
            bar.withLock { bar in
                bar.done += 1
                if !holds { bar.failed += 1 }
            }
        }
    }
}

private extension ProgressBar {
    /// The state of a refresh at this moment.
    init(_ progress: Flight.Progress, since start: ContinuousClock.Instant) {
        let now = ContinuousClock.now
        self.init(done: progress.done, total: progress.total, failed: progress.failed)
        if progress.done > 0 { rate = Double(progress.done) / ((now - start) / .seconds(1)) }
        // A shorter wait is not worth a word.
        if let slowest = progress.waitingFor, now - slowest.since >= .milliseconds(500) {
            let seconds = max(1, Int((now - slowest.since).components.seconds))
            waiting = Waiting(name: slowest.name.sanitized(), seconds: seconds)
        }
    }
}
