import System

/// Where the file of the running program is.
enum ProgramPath {
    /// The absolute path without symbolic links; nil when the system does not report it.
    static var current: String? {
        #if os(Linux)
        return resolved("/proc/self/exe")
        #else
        var size: UInt32 = 0
        _ = _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size) + 1)
        guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        return resolved(path)
        #endif
    }

    private static func resolved(_ path: UnsafePointer<CChar>) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
