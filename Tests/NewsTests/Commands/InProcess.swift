import Loopback
import TestSupport

@testable import news

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs commands of the program in the process of the tests, with descriptors and an environment of
/// their own.
enum InProcess {
    /// Whether a run in this process sees all of the environment as a process of its own would.
    static func suffices(_ environment: [String: String]) -> Bool {
        let known = Set(news.Environment.names + ["PATH", "TZ"])
        return environment.keys.allSatisfy(known.contains) && environment["TZ"] == "UTC"
    }

    /// The names of all commands.
    static var commandNames: [String] {
        news.News.configuration.subcommands.compactMap { $0.configuration.commandName }
    }

    /// The words of every command, also of those below others: `feeds`, `query save`.
    static var commandPaths: [String] {
        news.News.configuration.subcommands.flatMap { command in
            let name = command.configuration.commandName ?? ""
            let below = command.configuration.subcommands.compactMap {
                $0.configuration.commandName
            }
            return below.isEmpty ? [name] : below.map { "\(name) \($0)" }
        }
    }

    /// Runs the program to its end.
    static func run(
        _ arguments: [String], environment: [String: String]
    ) async throws -> ProcessResult {
        _ = utc
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        let (output, errors) = (try Capture(), try Capture())
        defer { close(nothing) }
        let status = await news.News.run(
            in: Surroundings(
                environment: environment.filter { !$0.value.isEmpty }, arguments: arguments,
                input: nothing, output: output.descriptor, errors: errors.descriptor,
                ownsProcess: false))
        return ProcessResult(
            stdoutBytes: output.take(), stderrBytes: errors.take(), exitStatus: status)
    }

    /// Days are those of this time zone, as in the processes that the tests start.
    private static let utc: Void = {
        setenv("TZ", "UTC", 1)
        tzset()
    }()
}

/// A file without a name that keeps what is written to it.
private struct Capture {
    let descriptor: Int32

    init() throws {
        var path = Array("/tmp/news-output-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(path)
    }

    /// All that was written. The file is gone then.
    func take() -> [UInt8] {
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }
}

private struct SystemError: Error {
    var code: Int32
}
