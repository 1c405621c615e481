/// The reason for an early end of a command: an exit code, and a sentence unless everything was
/// printed already.
struct Failure: Error {
    var status: ExitStatus
    var message: String?

    init(_ status: ExitStatus, _ message: String? = nil) {
        self.status = status
        self.message = message
    }
}

/// The exit codes of the program, with the names of sysexits(3) where it has one.
enum ExitStatus: Int32, CaseIterable {
    /// Done; also when the cache was shown although the network failed.
    case done = 0
    /// Some of the feeds failed; for `list`, which shows the cache then, only with `-q`.
    case someFailed = 1
    /// Wrong usage.
    case usage = 64
    /// Unreadable data: a feed, a file, a database.
    case data = 65
    /// No such feed, article or file.
    case noInput = 66
    /// Every feed that was tried failed, or the network was needed under `--offline`.
    case unavailable = 69
    /// A file or a directory cannot be created.
    case cannotCreate = 73
    /// A file cannot be read or written.
    case inputOutput = 74
    /// Another `prefetch` is running.
    case temporary = 75
    /// The configuration file is wrong.
    case configuration = 78
}
