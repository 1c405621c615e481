import NewsKit
import Synchronization
import System
import Terminal

/// Messages on standard error: markers, progress, notes. Data never goes there.
struct Messages: Sendable {
    /// The first thing to do.
    static let noFeeds =
        "news: no feeds yet; add one: news add URL, or all of yours: news import FILE"
    /// The same for a person at a terminal, who has just met the program.
    static let firstSteps = [
        (command: "news tour", words: "see it at work; touches nothing of yours"),
        (command: "news add URL", words: "a feed, or a web page that has one"),
        (command: "news add --starter", words: "nine public feeds in Korean and English"),
        (
            command: "news import FILE",
            words: "all your feeds: OPML, newsboat, sfeed, newsraft, JSON"
        ),
    ]
    /// The line before them.
    static let noFeedsYet = "no feeds yet; how to begin:"
    /// The message for an empty result.
    static let nothingFound = "nothing found"

    /// The lines of steps: the commands, and beside them what they do.
    static func lines(
        ofSteps steps: some Sequence<(command: String, words: String)>, _ style: OutputStyle
    ) -> [String] {
        steps.map { "  \($0.command.padded(to: 22))\(style.said($0.words))" }
    }

    /// The message for a tag in a query that nothing has.
    static func noTag(_ typed: String, meant: String) -> String {
        "news: nothing has the tag “\(typed)”; did you mean tag:\(meant)?"
    }

    private let isQuiet: Bool
    private let isVerbose: Bool
    private let isOnScreen: Bool
    private let style: OutputStyle
    private let descriptor: Int32
    /// The width of a terminal; nil in a pipe, where a message is one line.
    private let columns: Int?
    /// Takes the lines instead of standard error, where a screen is drawn.
    private let collection: Collection?

    /// Lines that wait for a screen to show them.
    final class Collection: Sendable {
        private let collected = Mutex<[String]>([])

        /// The lines so far, without the name of the program.
        var lines: [String] {
            collected.withLock { $0 }.map { line in
                line.hasPrefix("news: ") ? String(line.dropFirst("news: ".count)) : line
            }
        }

        fileprivate func append(_ line: String) { collected.withLock { $0.append(line) } }
    }

    init(_ container: Container) {
        descriptor = container.errors
        collection = container.collectsMessages
        isQuiet = container.isQuiet
        isVerbose = container.isVerbose
        isOnScreen = container.messagesAreOnScreen
        style = container.messageStyle
        columns =
            style.isTerminal && collection == nil ? container.messageScreen.columns : nil
    }

    /// Messages of a program that did not come so far as to have a container.
    init(_ surroundings: Surroundings) {
        (isQuiet, isVerbose, isOnScreen) = (false, false, false)
        collection = nil
        style = surroundings.style(of: surroundings.errors, color: .never)
        descriptor = surroundings.errors
        columns = style.isTerminal ? surroundings.messageScreen.columns : nil
    }

    /// The marker at the end of a command: as on a screen where both outputs are one, else as a
    /// line of a log.
    func conclude(_ marker: Marker) {
        guard isOnScreen else { return say(marker) }
        if !isQuiet || marker.isError { writeStyled(marker.terminalLine(style: style)) }
    }

    /// Prints a line only with `-v`.
    func detail(_ line: @autoclosure () -> String) {
        if isVerbose { write("news: " + line()) }
    }

    /// A note that `-q` silences. One with a command to copy is never broken.
    func say(_ line: String, hasCommand: Bool = false) {
        if isQuiet { return }
        if hasCommand { writeStyled(style.said(line).sanitized()) } else { write(line) }
    }

    /// What to do first: a few lines on a terminal, else one.
    func sayNoFeeds() {
        guard columns != nil else { return say(Messages.noFeeds) }
        say("news: \(Messages.noFeedsYet)")
        for line in Messages.lines(ofSteps: Messages.firstSteps, style) {
            say(line, hasCommand: true)
        }
    }

    /// The lines below a marker, one for each note.
    func say(notes: [String]) {
        for note in notes { say("news: \(note)") }
    }

    /// Says on a terminal what a command has changed, or that it found nothing. A pipe gets it only
    /// with `-v`.
    func confirm(_ line: String, hasCommand: Bool = false) {
        guard columns != nil || collection != nil else { return detail(line) }
        say(line, hasCommand: hasCommand)
    }

    /// Prints a marker; errors are printed even with `-q`. Programs read those in a pipe, which are
    /// the same in every language.
    func say(_ marker: Marker) {
        guard !isQuiet || marker.isError else { return }
        if columns == nil, collection == nil {
            write(asItIs: marker.pipeLine)
        } else {
            write(marker.pipeLine)
        }
    }

    /// Writes a line whatever the options say.
    func write(_ line: String) { write(asItIs: style.said(line)) }

    /// Writes a line that has no sentence to look up. It may hold words of strangers, so it is
    /// cleaned. On a terminal it breaks between words.
    func write(asItIs line: String) {
        let line = line.sanitized()
        guard let columns, line.displayWidth > columns else { return writeStyled(line) }
        writeStyled(line.wrapped(to: columns).joined(separator: "\n"))
    }

    /// Writes what went wrong, whatever the options say.
    func complain(_ sentence: String) {
        write("news: \(sentence)")
    }

    /// Writes a question, behind which the answer is typed.
    func ask(_ question: String) {
        var output = OutputBuffer(descriptor: descriptor)
        try? output.write(style.said(question).sanitized())
        try? output.flush()
    }

    /// Writes a line that is safe already, and may be styled.
    private func writeStyled(_ line: String) {
        if let collection { return collection.append(line) }
        var output = OutputBuffer(descriptor: descriptor)
        // If standard error is closed, nobody can be told.
        try? output.write(line + "\n")
        try? output.flush()
    }
}
