import System

/// The program that was built beside the tests.
public enum BuiltProgram {
    /// Its path; `news` where it was not built.
    public static let path = find()
}

private extension BuiltProgram {
    /// The image that holds the tests lies in the directory of what was built, on macOS some
    /// directories below it.
    static func find() -> String {
        var parts = pathOfTests().split(separator: "/")
        while parts.popLast() != nil {
            let candidate = "/" + parts.joined(separator: "/") + "/news"
            var status = stat()
            if stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
                return candidate
            }
        }
        return "news"
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
