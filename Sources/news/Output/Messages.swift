import NewsKit
import Terminal

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is said on standard error: markers, progress, notes. Data never goes here.
struct Messages: Sendable {
    /// What to do first.
    static let noFeeds = "news: no feeds yet; add one: news add URL"
    /// What a query has come to.
    static let nothingFound = "news: nothing found"

    private let isQuiet: Bool
    private let isVerbose: Bool
    private let isOnScreen: Bool
    private let style: OutputStyle

    init(_ container: Container) {
        isQuiet = container.isQuiet
        isVerbose = container.isVerbose
        isOnScreen = container.style.isTerminal && container.messageStyle.isTerminal
        style = container.messageStyle
    }

    /// The marker at the end of a command: as on a screen where both outputs are one, else as a
    /// line of a log.
    func conclude(_ marker: Marker) {
        guard isOnScreen else { return say(marker) }
        if !isQuiet || marker.isError { Messages.writeStyled(marker.terminalLine(style: style)) }
    }

    /// What is only said with `-v`: a step that was taken.
    func detail(_ line: @autoclosure () -> String) {
        if isVerbose { Messages.write("news: " + line()) }
    }

    /// With `-v`, what a refresh did about each feed.
    func detail(_ report: RefreshReport) {
        guard isVerbose else { return }
        for feed in report.feeds {
            let status = feed.httpStatus.map { "HTTP \($0), " } ?? ""
            let reason = feed.error.map { ": \($0)" } ?? ""
            detail(
                "feed \(feed.feedID), \(feed.url): \(feed.outcome.rawValue)\(reason) "
                    + "(\(status)\(feed.bytes) bytes, \(feed.milliseconds) ms)")
        }
    }

    /// A note that `-q` silences.
    func say(_ line: String) {
        if !isQuiet { Messages.write(line) }
    }

    /// A marker; errors are said even with `-q`.
    func say(_ marker: Marker) {
        if !isQuiet || marker.isError { Messages.write(marker.pipeLine) }
    }

    /// Writes a line whatever the options say. It may hold words of strangers, so it is cleaned.
    static func write(_ line: String) {
        writeStyled(line.sanitized())
    }

    /// Writes a question, behind which the answer is typed.
    static func ask(_ question: String) {
        var output = OutputBuffer(descriptor: STDERR_FILENO)
        try? output.write(question.sanitized())
        try? output.flush()
    }

    /// Writes a line that is safe already, and may be styled.
    private static func writeStyled(_ line: String) {
        var output = OutputBuffer(descriptor: STDERR_FILENO)
        // There is nowhere left to say that standard error is gone.
        try? output.write(line + "\n")
        try? output.flush()
    }
}
