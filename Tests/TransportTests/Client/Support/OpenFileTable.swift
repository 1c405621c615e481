import Foundation

/// The files that this process may have open, for tests in a process of their own.
enum OpenFileTable {
    #if canImport(Glibc)
    private static var resource: __rlimit_resource_t {
        __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    }
    #else
    private static var resource: Int32 { RLIMIT_NOFILE }
    #endif

    /// Lowers both limits, which cannot be raised again.
    static func limit(soft: Int, hard: Int) {
        var limit = rlimit(rlim_cur: rlim_t(soft), rlim_max: rlim_t(hard))
        _ = setrlimit(resource, &limit)
    }

    /// The limit that holds.
    static var soft: Int {
        var limit = rlimit()
        _ = getrlimit(resource, &limit)
        return Int(limit.rlim_cur)
    }

    /// Opens files until no more can be.
    static func takeAll() -> [Int32] {
        var files: [Int32] = []
        while case let file = open("/", O_RDONLY), file >= 0 { files.append(file) }
        return files
    }

    /// Closes them.
    static func giveBack(_ files: [Int32]) {
        for file in files { close(file) }
    }
}
