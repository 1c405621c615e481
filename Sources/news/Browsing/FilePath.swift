import System

/// Paths as a person types them.
enum FilePath {
    /// The path with the home directory in place of `~`.
    static func expanded(_ path: String, home: String?) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    /// Whether reading a path could wait for somebody: it is the standard input, a pipe or a device.
    static func mayWait(_ path: String) -> Bool {
        var status = stat()
        return path == "-" || stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    /// The path with as much more as all files have whose paths begin like it.
    static func completion(of path: String, home: String?) -> String {
        let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let beginning = path[end...]
        let directory = expanded(String(path[..<end]), home: home)
        let names = Directory.names(in: directory.isEmpty ? "." : directory).filter {
            $0.hasPrefix(beginning) && (!$0.hasPrefix(".") || beginning.hasPrefix("."))
        }
        guard var shared = names.first else { return path }
        for name in names { shared = String(zip(shared, name).prefix { $0 == $1 }.map(\.0)) }
        let isDirectory = names.count == 1 && !Directory.names(in: directory + shared).isEmpty
        return path[..<end] + shared + (isDirectory ? "/" : "")
    }
}
