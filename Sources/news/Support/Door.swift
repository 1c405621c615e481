import ArgumentParser
import Feeds
import NewsKit
import Search
import Store
import Terminal
import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The one way out after an error: a sentence on standard error, and the exit code.
enum Door {
    /// Ends the process when all is done.
    ///
    /// Not by exit(3), whose handlers would tear down libraries beside the thread that loads libcurl
    /// or waits for its sockets.
    static func leave() -> Never {
        fflush(nil)
        _exit(ExitStatus.done.rawValue)
    }

    /// Ends the process.
    static func leave(after error: any Error) -> Never {
        // Nobody reads any more: not worth a word.
        if case OutputError.brokenPipe = error { _exit(ExitStatus.done.rawValue) }
        if let error = error as? QueryError {
            complain(of: error)
            _exit(ExitStatus.usage.rawValue)
        }
        guard let failure = failure(of: error) else { News.exit(withError: error) }
        if let message = failure.message { complain(message) }
        // Not exit(3): its handlers would tear down libcurl beside a transfer that still runs.
        _exit(failure.status.rawValue)
    }

    /// Writes a sentence for the person to standard error.
    static func complain(_ message: String) {
        Messages.write("news: \(message)")
    }

    /// Shows a mistake in a query, and its place.
    private static func complain(of error: QueryError) {
        let environment = Environment.current()
        let style = OutputStyle(
            isTerminal: isatty(STDERR_FILENO) == 1, environment: environment, color: .never)
        let size = TerminalSize.current(of: STDERR_FILENO, environment: environment)
        for line in QueryErrorLines(error, width: size.columns, style: style).lines {
            Messages.write(line)
        }
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
        case let error as StoreError: Failure(status(of: error), error.description)
        case let failure as Subscriber.Failure: Failure(status(of: failure), failure.description)
        case let failure as FeedReader.Failure:
            Failure(failure.isUnreadable ? .data : .unavailable, failure.description)
        case let error as FeedError: Failure(.data, error.description)
        case let error as ConfigurationError: Failure(.configuration, error.description)
        case let error as LocalFile.ReadError: Failure(status(of: error), error.description)
        case let error as TransportError: Failure(.unavailable, error.description)
        case let error as OutputError: Failure(.inputOutput, error.description)
        default: nil
        }
    }

    private static func status(of failure: Subscriber.Failure) -> ExitStatus {
        switch failure {
        case .noSuchFile, .unreadableFile: .noInput
        case .offline, .unavailable: .unavailable
        case .unreadable: .data
        case .undecided: .usage
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
        case .cannotOpen, .cannotMake: .cannotCreate
        case .unreadable, .noDatabase, .damaged, .foreign, .newer, .damagedIndex: .data
        case .forgottenChanges: .data
        case .cannotMigrate(_, _, _, let isAboutDisk): isAboutDisk ? .inputOutput : .data
        case .cannotCopy, .cannotWrite, .full, .disk, .replaced, .busy, .statement: .inputOutput
        case .noSuchFeed, .ambiguousFeed, .noSuchArticle: .noInput
        case .noSuchEntry, .alreadyUndone, .changedSince: .noInput
        case .alreadySubscribed: .usage
        }
    }
}
