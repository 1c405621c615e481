import System

/// How many files this process may have open (`RLIMIT_NOFILE`). Sockets are files.
enum OpenFileLimit {
    /// Whether no further file can be opened at this moment. libcurl often reports this as another
    /// error: name not found, certificate not readable, connection failed.
    static var isReached: Bool {
        let descriptor = open("/", O_RDONLY | O_CLOEXEC)
        guard descriptor < 0 else {
            _ = close(descriptor)
            return false
        }
        return isError(errno)
    }

    /// Whether this error means that the process, or the system, has too many open files.
    static func isError(_ errno: Int32) -> Bool {
        errno == EMFILE || errno == ENFILE
    }

    /// How many of these transfers may run at once; at least one. If the limit is too low for all,
    /// it raises the limit as far as the system allows.
    ///
    /// We cannot just run into the limit: then anything else that this process opens at that moment
    /// fails too, and libdispatch ends the process when its own open fails.
    static func jobs(atMost jobs: Int) -> Int {
        guard jobs > 1, var limit = OpenFiles.limit else { return max(1, jobs) }
        let needed = rlim_t(reserve + perJob * min(jobs, 100_000))
        guard limit.rlim_cur < needed else { return jobs }
        limit.rlim_cur = min(needed, limit.rlim_max)
        OpenFiles.limit = limit
        guard let limit = OpenFiles.limit, limit.rlim_cur < needed else { return jobs }
        let open = (0..<Int32(limit.rlim_cur)).count { fcntl($0, F_GETFD) >= 0 }
        return max(1, min(jobs, (Int(limit.rlim_cur) - open - headroom) / perJob))
    }

    /// A connection over IPv6 and one over IPv4, a connection that is kept, and, while a name is
    /// looked up, two ends of a pipe and a socket.
    private static let perJob = 6
    /// The files for the rest of the program when the limit is high.
    private static let reserve = 64
    /// The files that the rest of the program may open meanwhile when the limit is low.
    private static let headroom = 8
}
