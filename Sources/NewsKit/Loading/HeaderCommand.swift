import Dispatch
import System

/// A person's shell command that prints request headers, so that a secret can stay in a password
/// manager, a key ring or a file.
///
/// Its output is neither stored nor shown, and is never an argument of a program.
public enum HeaderCommand {
    /// Why there are no headers. The sentences never contain output of the command.
    public enum Failure: Error, Equatable, Sendable {
        /// The shell could not be started; the system's reason.
        case notStarted(reason: String)
        /// The command ended with this code, which is not 0.
        case failed(exitCode: Int32)
        /// The command was ended by this signal.
        case killed(signal: Int32)
        /// The command was ended because it took longer than this.
        case tookTooLong(Duration)
        /// The command was ended because it printed more than ``HeaderCommand/outputLimit``.
        case printedTooMuch
        /// The command ended well, and printed nothing.
        case printedNothing
        /// This line, counted from 1, is no header.
        case noHeader(line: Int)
        /// The task was cancelled, and the command with it.
        case cancelled
    }

    /// How much a command may print, in bytes.
    public static let outputLimit = 64 << 10

    /// Runs `command` with `/bin/sh -c`, without input, and gives its output lines, each `Name:
    /// value` (RFC 9110 5.1, 5.5). Blank lines are skipped.
    ///
    /// The command and its children are killed when the task is cancelled, and when it runs longer
    /// than `limit`. Its standard error is dropped, because it may contain the secret.
    public static func lines(
        of command: String, limit: Duration = .seconds(10)
    ) async throws(Failure) -> [String] {
        try headers(in: try await output(of: command, limit: limit))
    }

    /// Runs a command as ``lines(of:limit:)`` does, and gives the first line of its output, of which
    /// nobody demands to be a header: a password.
    public static func firstLine(of command: String) async throws(Failure) -> String {
        let output = try await output(of: command, limit: .seconds(10))
        let line = output.prefix { $0 != 0x0A && $0 != 0x0D }
        guard !line.isEmpty else { throw .printedNothing }
        return String(decoding: line, as: UTF8.self)
    }

    private static func output(
        of command: String, limit: Duration
    ) async throws(Failure) -> [UInt8] {
        let stop: StopSignal
        do throws(SystemError) {
            stop = try StopSignal()
        } catch {
            throw .notStarted(reason: error.reason)
        }
        let output: Result<[UInt8], Failure> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // It waits for another process, which no thread of the tasks should.
                DispatchQueue(label: "news.header-command").async {
                    continuation.resume(
                        returning: Result { () throws(Failure) in
                            var process = try ShellProcess(command)
                            return try process.output(limit: limit, stop)
                        })
                }
            }
        } onCancel: {
            stop.set()
        }
        return try output.get()
    }

    /// Ends all commands that run: for when a signal is about to end this process.
    public static func endAll() {
        ShellProcess.endAll()
    }

    private static func headers(in output: [UInt8]) throws(Failure) -> [String] {
        var headers: [String] = []
        let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let line = line.last == 0x0D ? line.dropLast() : line
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
            guard HeaderLine.isValid(line), let text = String(validating: line, as: UTF8.self)
            else {
                throw .noHeader(line: index + 1)
            }
            headers.append(text)
        }
        guard !headers.isEmpty else { throw .printedNothing }
        return headers
    }
}

extension HeaderCommand.Failure: CustomStringConvertible {
    /// A sentence for the person, without a full stop.
    public var description: String { sentence(about: "header") }

    /// The sentence about a command that prints something else, such as a “password”.
    package func sentence(about thing: String) -> String {
        switch self {
        case .notStarted(let reason): "the \(thing) command could not be started: \(reason)"
        case .failed(exitCode: 126):
            "the \(thing) command is not a program that can be run (exit 126)"
        case .failed(exitCode: 127): "the \(thing) command was not found (exit 127)"
        case .failed(let code): "the \(thing) command failed (exit \(code))"
        case .killed(let signal): "the \(thing) command was ended by signal \(signal)"
        case .tookTooLong(let limit):
            "the \(thing) command took longer than \(limit.components.seconds) s"
        case .printedTooMuch:
            "the \(thing) command printed more than \(HeaderCommand.outputLimit >> 10) KiB"
        case .printedNothing: "the \(thing) command printed no \(thing)"
        case .noHeader(let line):
            "line \(line) of the \(thing) command's output is not a header (Name: value)"
        case .cancelled: "the \(thing) command was stopped"
        }
    }
}
