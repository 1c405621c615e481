import System

/// The limit of open files of the test process.
public enum OpenFiles {
    /// Raises the limit, 1024 on many systems, to at least 4096 where that is allowed.
    ///
    /// For tests in which both ends of hundreds of connections are in one process.
    public static func raiseLimit() {
        #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
        let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < 4096 else { return }
        limit.rlim_cur = min(4096, limit.rlim_max)
        _ = setrlimit(resource, &limit)
    }
}
