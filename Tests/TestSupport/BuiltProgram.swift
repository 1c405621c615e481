import System

/// What was built beside the tests.
public enum BuiltProgram {
    /// The path of the program: of the one that is linked as the release is (`Scripts/link-static`), unless
    /// only the other one was built since; `news` where it was not built.
    public static let path = newest("\(directory)/news", "\(directory)/static/news") ?? "news"

    /// The directory of what was built.
    public static let directory = find()
}

private extension BuiltProgram {
    /// The image that holds the tests lies in the directory of what was built, on macOS some
    /// directories below it.
    static func find() -> String {
        var parts = pathOfTests().split(separator: "/")
        while parts.popLast() != nil {
            let candidate = "/" + parts.joined(separator: "/")
            if newest("\(candidate)/news") != nil { return candidate }
        }
        return "."
    }

    /// The file that was changed last; nil if there is none.
    static func newest(_ paths: String...) -> String? {
        let files = paths.compactMap { path -> (path: String, modified: timespec)? in
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            return (path, status.modified)
        }
        return files.max {
            ($0.modified.tv_sec, $0.modified.tv_nsec) < ($1.modified.tv_sec, $1.modified.tv_nsec)
        }?.path
    }

    static func pathOfTests() -> String {
        #if canImport(Darwin)
        var image = Dl_info()
        guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else { return "" }
        return String(cString: name)
        #else
        guard let path = realpath("/proc/self/exe", nil) else { return "" }
        defer { free(path) }
        return String(cString: path)
        #endif
    }
}
