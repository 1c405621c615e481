import ArgumentParser
import Feeds
import NewsKit
import Search
import Store
import Sync
import System
import Terminal
import Transport

/// The one way out: a sentence on standard error where something went wrong, and the exit code.
enum Door {
    /// Ends the process.
    ///
    /// Not by exit(3), whose handlers would tear down libraries beside the thread that loads
    /// libcurl or waits for its sockets.
    static func leave(_ status: Int32) -> Never {
        fflush(nil)
        _exit(status)
    }

    /// Prints the error, and gives the exit code.
    static func report(_ error: any Error, _ surroundings: Surroundings) -> Int32 {
        // The reader has closed the pipe, which is not an error.
        if case OutputError.brokenPipe = error { return ExitStatus.done.rawValue }
        let messages = Messages(surroundings)
        if let error = error as? QueryError {
            let style = surroundings.style(of: surroundings.errors, color: .never)
            for line in QueryErrorLines(
                error, width: surroundings.messageScreen.columns, style: style
            ).lines {
                messages.write(asItIs: line)
            }
            return ExitStatus.usage.rawValue
        }
        guard let failure = failure(of: error) else {
            return reportUsage(error, surroundings)
        }
        if let message = failure.message { messages.complain(message) }
        return failure.status.rawValue
    }

    /// Prints the text of the argument parser: help to standard output, mistakes to standard error.
    private static func reportUsage(_ error: any Error, _ surroundings: Surroundings) -> Int32 {
        let mistake = error as? CommandMistake
        let status = mistake == nil ? News.exitCode(for: error) : .validationFailure
        let descriptor = status.isSuccess ? surroundings.output : surroundings.errors
        let help = HelpText(surroundings, of: descriptor)
        let message = mistake?.message ?? News.fullMessage(for: error, columns: help.columns)
        // The help of the whole program is long: it is made only when the message is a help.
        let isOverview =
            status.isSuccess && message.hasPrefix("OVERVIEW:")
            && message == News.helpMessage(columns: help.columns)
        if isOverview { return print(Overview.text(help.style), status, surroundings) }
        let text = Overview.withoutGlobalOptions(message)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard status.isSuccess else {
            let messages = Messages(surroundings)
            messages.write(asItIs: complaint(lines.removeFirst(), help.style))
            if let advice = adviceOnExcluding(text, surroundings.arguments) {
                messages.write(advice)
            }
            for line in help.lines(lines) { messages.write(asItIs: line) }
            return status.rawValue
        }
        // What a shell asks for when it completes is no help, and for no people.
        let isHelp = text.hasPrefix("OVERVIEW:") || text.hasPrefix("USAGE:")
        return print(
            isHelp ? help.lines(lines).joined(separator: "\n") : text, status, surroundings)
    }

    /// Prints a text, and gives the exit code.
    private static func print(
        _ text: String, _ status: ExitCode, _ surroundings: Surroundings
    ) -> Int32 {
        guard !text.isEmpty else { return status.rawValue }
        var output = OutputBuffer(descriptor: surroundings.output)
        do {
            try output.write(text + "\n")
            try output.flush()
        } catch {
            return report(error, surroundings)
        }
        return status.rawValue
    }

    /// The first line of the argument parser in the form of all errors.
    private static func complaint(_ line: String, _ style: OutputStyle) -> String {
        let prefix = "Error: "
        guard line.hasPrefix(prefix) else { return line }
        var sentence = style.said(text(of: line.dropFirst(prefix.count)))
        if sentence.hasSuffix("."), !sentence.dropLast().contains(". ") { sentence.removeLast() }
        // Not of an option or a name in capital letters.
        let isWord = sentence.dropFirst().first.map { $0.isLowercase || $0 == " " } == true
        let first = sentence.first.map { isWord ? $0.lowercased() : String($0) } ?? ""
        return "news: \(first)\(sentence.dropFirst())"
    }

    /// A mistake in the words of the argument parser, as people would say it.
    private static func text(of sentence: Substring) -> String {
        let names = sentence.split(separator: "'").dropFirst().enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }
        guard names.count == 2 else { return String(sentence) }
        if sentence.hasPrefix("Unknown option '"), !isNear(names[1], to: names[0]) {
            return "Unknown option '\(names[0])'"
        }
        if sentence.hasPrefix("Value to be set with flag '") {
            return "'\(names[1])' and '\(names[0])' exclude each other"
        }
        return String(sentence)
    }

    /// Whether somebody who typed an option may have meant another one. The parser suggests any that
    /// differs in three letters, which is all of `--db`.
    private static func isNear(_ option: String, to typed: String) -> Bool {
        let (word, other) = (typed.drop { $0 == "-" }, option.drop { $0 == "-" })
        return String(word).nearest(of: [String(other)]) != nil
    }

    /// How to exclude a word, when the person typed one where the argument parser saw an option.
    private static func adviceOnExcluding(_ text: String, _ arguments: [String]) -> String? {
        let word = arguments.first { word in
            word.hasPrefix("-") && !word.hasPrefix("--")
                && (text.hasPrefix("Error: Unknown option '\(word)'")
                    || text.hasPrefix("Error: Missing expected argument '<query>"))
        }
        let names = ["list", "search", "watch", "favorites"]
        let name = names.first { text.contains("\nUsage: news \($0) ") }
        guard let word, let name else { return nil }
        return "To exclude a word: news \(name) -- \(word.shellQuoted)"
    }

    /// The sentence for an error that does not end the process.
    static func sentence(_ error: any Error) -> String {
        failure(of: error)?.message ?? "\(error)"
    }

    /// The sentence and the exit code for an error; nil for those of the argument parser, which
    /// has its own words and code 64.
    static func failure(of error: any Error) -> Failure? {
        switch error {
        case let failure as Failure: failure
        case let error as StoreError: Failure(status(of: error), error.sentence)
        case let failure as NewSubscription.Failure:
            Failure(status(of: failure), failure.sentence)
        case let failure as UnstoredFeeds.Failure:
            Failure(failure.isUnreadable ? .data : .unavailable, failure.description)
        case let error as ApprovedFeeds.Failure: Failure(.cannotCreate, error.description)
        case let error as FeedError: Failure(.data, error.sentence)
        case let error as ConfigurationError: Failure(.configuration, error.description)
        case let error as LocalFile.ReadError: Failure(status(of: error), error.description)
        case let error as TransportError: Failure(.unavailable, error.description)
        case let error as OutputError: Failure(.inputOutput, error.description)
        case let error as SyncError: Failure(status(of: error), error.description)
        case let error as ServiceError: Failure(status(of: error), error.description)
        default: nil
        }
    }

    private static func status(of failure: NewSubscription.Failure) -> ExitStatus {
        switch failure {
        case .noSuchFile, .unreadableFile, .unresolved: .noInput
        case .offline, .unavailable, .unconnected: .unavailable
        case .unreadable: .data
        case .undecided: .usage
        }
    }

    private static func status(of error: ServiceError) -> ExitStatus {
        switch error {
        case .badAddress: .usage
        case .unusable: .data
        case .password, .signIn, .offline, .later, .tooMuch, .status: .unavailable
        }
    }

    private static func status(of error: SyncError) -> ExitStatus {
        switch error {
        case .noFolder: .unavailable
        case .otherFolder, .newerFolder: .data
        case .madeAlready: .cannotCreate
        case .file: .inputOutput
        }
    }

    private static func status(of error: LocalFile.ReadError) -> ExitStatus {
        switch error {
        case .unreadable: .noInput
        case .tooLarge: .data
        }
    }

    private static func status(of error: StoreError) -> ExitStatus {
        switch error {
        case .fault(.cannotOpen), .fault(.cannotMake): .cannotCreate
        case .fault(.cannotMigrate(_, _, _, isAboutDisk: false)): .data
        case .fault(.unreadable), .fault(.noDatabase), .fault(.damaged), .fault(.foreign),
            .fault(.altered), .fault(.newer), .fault(.unreleased), .fault(.damagedIndex):
            .data
        case .fault: .inputOutput
        case .refusal(.forgottenChanges): .data
        case .refusal(.alreadySubscribed): .usage
        case .refusal: .noInput
        }
    }
}
